import { isPlainLine, isTextByLanguage, type TextByLanguage } from '../language/text-by-language';
import { ownProperties } from '../own-properties';
import {
  LONGEST_LABEL,
  type PreChatChoice,
  type PreChatQuestion,
  QUESTION_NAMES,
  type QuestionName,
} from './pre-chat';

export interface PreChatReading {
  readonly questions: readonly PreChatQuestion[];
  /** null: ours. */
  readonly text: TextByLanguage | null;
  /** One line for each field that cannot be used: its name, and what is expected. A wrong field of a question is left out. */
  readonly problems: readonly string[];
}

const LONGEST_TEXT = 200;
const LONGEST_CHOICE = 60;
const LONGEST_CHANNEL = 64;
const MOST_CHOICES = 12;

/** @param value anything: of an attribute, of JSON or of plain JavaScript; true: all questions in our words, none of them required */
export const readPreChat = (value: unknown): PreChatReading => {
  const problems: string[] = [];
  const given = value === true ? { name: true, reason: true, order: true } : value;
  let text: TextByLanguage | null = null;
  const questions = fieldsOf(given).flatMap(([name, one]): readonly PreChatQuestion[] => {
    if (name === 'text') {
      if (isLine(one, LONGEST_TEXT)) text = one;
      else problems.push(`text: ${lineOf(LONGEST_TEXT)}`);
      return [];
    }
    if (!isQuestionName(name)) problems.push(`${name.slice(0, 40)}: there is no such field`);
    else if (typeof one !== 'boolean' && !isRecord(one))
      problems.push(`${name}: true, false or a question is expected`);
    else if (one) return [questionOf(name, one, (problem) => problems.push(`${name}.${problem}`))];
    return [];
  });
  return { questions, text, problems };
};

const questionOf = (
  name: QuestionName,
  given: unknown,
  refuse: (problem: string) => void,
): PreChatQuestion => {
  const question = {
    name,
    isRequired: false,
    label: null as TextByLanguage | null,
    choices: [] as PreChatChoice[],
  };
  for (const [field, value] of fieldsOf(given)) {
    if (field === 'required') {
      if (typeof value === 'boolean') question.isRequired = value;
      else refuse('required: true or false is expected');
    } else if (field === 'label') {
      if (isLine(value, LONGEST_LABEL)) question.label = value;
      else refuse(`label: ${lineOf(LONGEST_LABEL)}`);
    } else if (field === 'choices' && name === 'reason') question.choices = choicesIn(value, refuse);
    else refuse(`${field.slice(0, 40)}: there is no such field`);
  }
  return question;
};

const choicesIn = (given: unknown, refuse: (problem: string) => void): PreChatChoice[] => {
  if (!Array.isArray(given) || given.length > MOST_CHOICES) {
    refuse(`choices: a list of at most ${MOST_CHOICES} is expected`);
    return [];
  }
  return given.flatMap((one: unknown, index) => {
    const choice = choiceIn(one);
    if (choice === null)
      refuse(
        `choices[${index}]: ${lineOf(LONGEST_CHOICE)}, or { "text": …, "c": … } with a channel of at most ${LONGEST_CHANNEL}`,
      );
    return choice ?? [];
  });
};

const choiceIn = (given: unknown): PreChatChoice | null => {
  if (isLine(given, LONGEST_CHOICE)) return { text: given };
  if (!isRecord(given)) return null;
  const { text, c, ...others } = ownProperties({ ...given }) as Record<string, unknown>;
  if (!isLine(text, LONGEST_CHOICE) || Object.keys(others).length > 0) return null;
  if (c === undefined) return { text };
  return isPlainLine(c, LONGEST_CHANNEL) ? { text, c: c as string } : null;
};

const isLine = (value: unknown, longest: number): value is TextByLanguage =>
  isTextByLanguage(value, (text) => isPlainLine(text, longest));

const lineOf = (longest: number): string =>
  `a line of at most ${longest} characters, or such lines by language, is expected`;

const fieldsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value).filter(([, one]) => one !== undefined) : [];

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isQuestionName = (name: string): name is QuestionName => QUESTION_NAMES.some((known) => known === name);
