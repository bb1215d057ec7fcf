import type { TextByLanguage } from '../language/text-by-language';

/** What a shop may ask before a chat. */
export const QUESTION_NAMES = ['name', 'reason', 'order'] as const;

export type QuestionName = (typeof QUESTION_NAMES)[number];

/** Longest answers, in characters. With two labels, reason and order number fit into one message. */
export const LONGEST_ANSWER: Readonly<Record<QuestionName, number>> = { name: 60, reason: 100, order: 40 };
export const LONGEST_LABEL = 25;

/** One of the reasons that the shop offers. */
export interface PreChatChoice {
  /** At most 60 characters. */
  readonly text: TextByLanguage;
  /** The channel of the visit, as the option `c`, if the page names none. At most 64 characters. */
  readonly c?: string;
}

export interface PreChatQuestionOptions {
  /** Default: false. */
  readonly required?: boolean;
  /** At most 25 characters. */
  readonly label?: TextByLanguage;
}

export interface PreChatReasonOptions extends PreChatQuestionOptions {
  /** At most 12; missing: a text. */
  readonly choices?: readonly (TextByLanguage | PreChatChoice)[];
}

/** The questions before the chat, in the order in which they are named; `true`: an optional one in our words. */
export interface PreChatOptions {
  /** A sentence above the questions, of at most 200 characters. */
  readonly text?: TextByLanguage;
  readonly name?: boolean | PreChatQuestionOptions;
  readonly reason?: boolean | PreChatReasonOptions;
  readonly order?: boolean | PreChatQuestionOptions;
}

/** A question as it is asked. */
export interface PreChatQuestion {
  readonly name: QuestionName;
  readonly isRequired: boolean;
  /** null: ours. */
  readonly label: TextByLanguage | null;
  /** Empty: the answer is a text. */
  readonly choices: readonly PreChatChoice[];
}

/** As the visitor has typed it; for a question with choices the number of the choice from 0, `''` for none. */
export type PreChatEntry = Readonly<Record<QuestionName, string>>;

export const NO_ANSWERS: PreChatEntry = { name: '', reason: '', order: '' };

/** What the visitor has answered, in the words of the wire. `''`: nothing. */
export interface PreChatAnswers {
  readonly entry: PreChatEntry;
  /** Name of the visitor (`account`). */
  readonly account: string;
  /** Channel of the visit. */
  readonly c: string;
  /** The visitor's first message. */
  readonly line: string;
}

/** The answers as the tab keeps them. */
export interface KeptAnswers {
  readonly entry: PreChatEntry;
  /** Parameters that the answers name, by their names in the address; null: they are not given yet. */
  readonly said: Readonly<Record<string, string>> | null;
}

/** @returns undefined: none is chosen, or the choices have changed since */
export const choiceOf = ({ choices }: PreChatQuestion, answer: string): PreChatChoice | undefined =>
  /^\d{1,2}$/.test(answer) ? choices[Number(answer)] : undefined;

/** The names of required questions without an answer, in their order. */
export const unanswered = (
  questions: readonly PreChatQuestion[],
  entry: PreChatEntry,
): readonly QuestionName[] =>
  questions
    .filter(({ isRequired }) => isRequired)
    .filter((question) =>
      question.choices.length > 0
        ? choiceOf(question, entry[question.name]) === undefined
        : entry[question.name].trim() === '',
    )
    .map(({ name }) => name);

interface Words {
  readonly label: (question: PreChatQuestion) => string;
  readonly choice: (choice: PreChatChoice) => string;
  /** A line of the message. */
  readonly line: (label: string, answer: string) => string;
}

/**
 * The answers in the words of the wire: the name is no part of the message, and each other answer is a line of it.
 *
 * @param words labels and choices in the visitor's language
 */
export const answersOf = (
  questions: readonly PreChatQuestion[],
  entry: PreChatEntry,
  words: Words,
): PreChatAnswers => {
  const answerTo = (question: PreChatQuestion): string => {
    const typed = entry[question.name].trim();
    if (question.choices.length === 0) return typed;
    const choice = choiceOf(question, typed);
    return choice ? words.choice(choice) : '';
  };
  const named = questions.find(({ name }) => name === 'name');
  const reason = questions.find(({ name }) => name === 'reason');
  const lines = questions
    .filter(({ name }) => name !== 'name')
    .map((question) => ({ label: words.label(question), answer: answerTo(question) }))
    .filter(({ answer }) => answer !== '');
  return {
    entry,
    account: named ? answerTo(named) : '',
    c: (reason && choiceOf(reason, entry.reason)?.c) ?? '',
    line: lines.map(({ label, answer }) => words.line(label, answer)).join('\n'),
  };
};
