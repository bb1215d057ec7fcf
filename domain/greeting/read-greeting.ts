import { isPlainLine, isTextByLanguage, type TextByLanguage } from '../language/text-by-language';
import { ownProperties } from '../own-properties';

/** What the shop says beside the launcher. */
export interface Greeting {
  readonly text: TextByLanguage;
  readonly replies: readonly TextByLanguage[];
  readonly afterMs: number;
  /** As in the option `showOn` of the loader; undefined: on all pages. */
  readonly showOn: unknown;
}

export type GreetingsReading =
  | { readonly ok: true; readonly greetings: readonly Greeting[] }
  | { readonly ok: false; readonly problem: string };

const MOST_GREETINGS = 20;
const MOST_REPLIES = 2;
const LONGEST_TEXT = 200;
const LONGEST_REPLY = 60;
const LONGEST_WAIT_MS = 3_600_000;
const USUAL_WAIT_MS = 5_000;

/**
 * A greeting with a field that cannot be used is not shown, and neither are those beside it.
 *
 * @param value a text, an object, a list of objects, or JSON of them
 */
export const readGreetings = (value: unknown): GreetingsReading => {
  const given = parsed(value);
  if (given === undefined) return { ok: false, problem: 'a text is expected, or JSON that can be read' };
  const list = Array.isArray(given) ? given : [given];
  if (list.length === 0 || list.length > MOST_GREETINGS)
    return { ok: false, problem: `1 to ${MOST_GREETINGS} greetings are expected` };
  const greetings: Greeting[] = [];
  for (const [at, one] of list.entries()) {
    const reading = readGreeting(typeof one === 'string' ? { text: one } : one);
    if (typeof reading === 'string')
      return { ok: false, problem: Array.isArray(given) ? `[${at}].${reading}` : reading };
    greetings.push(reading);
  }
  return { ok: true, greetings };
};

/** An attribute is text, and `[Hello]` a sentence. @returns undefined for JSON that cannot be read */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]\s*["{[\]}]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** @returns the name of a field and what is expected, if one cannot be used */
const readGreeting = (value: unknown): Greeting | string => {
  if (typeof value !== 'object' || value === null) return 'text: it is missing';
  const given = ownProperties(value) as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(given)) {
    const problem = field === undefined ? '' : problemOf(name, field);
    if (problem) return `${name.slice(0, 40)}: ${problem}`;
  }
  const { text, replies = [], afterMs = USUAL_WAIT_MS, showOn } = given as Partial<Greeting>;
  return text === undefined ? 'text: it is missing' : { text, replies, afterMs, showOn };
};

/** '' if it fits. */
const problemOf = (name: string, field: unknown): string => {
  switch (name) {
    case 'text':
      return isText(field, LONGEST_TEXT) ? '' : expectedText(LONGEST_TEXT);
    case 'replies':
      return Array.isArray(field) &&
        field.length <= MOST_REPLIES &&
        field.every((reply) => isText(reply, LONGEST_REPLY))
        ? ''
        : `at most ${MOST_REPLIES} are expected, each ${expectedText(LONGEST_REPLY)}`;
    case 'afterMs':
      return typeof field === 'number' && field >= 0 && field <= LONGEST_WAIT_MS
        ? ''
        : `a number from 0 to ${LONGEST_WAIT_MS} is expected`;
    // Whoever follows the pages reads it.
    case 'showOn':
      return '';
    default:
      return 'there is no such field';
  }
};

const expectedText = (longest: number): string =>
  `a text of at most ${longest} characters, or such texts by language, is expected`;

const isText = (value: unknown, longest: number): boolean =>
  isTextByLanguage(value, (text) => isPlainLine(text, longest));
