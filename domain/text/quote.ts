import * as LIMITS from '../limits';
import { codePointCount, fitText } from './text-limit';

const MARK = '> ';

/** More of a message is not needed to know it again. */
const LONGEST_QUOTE = 60;
/** A shorter quote would name nothing. */
const SHORTEST_QUOTE = 8;

/**
 * The text of the box with a quote as its first line: `> what was said`. It takes the place of an earlier quote. Clients that know no
 * quotes show the line as it is.
 *
 * @returns null if the text of the box leaves no room for it
 */
export const withQuote = (draft: string, quoted: string): string | null => {
  const rest = splitQuote(draft)?.rest ?? draft;
  const room = LIMITS.textCodePoints - codePointCount(rest) - MARK.length - 1;
  if (room < SHORTEST_QUOTE) return null;
  const line = quoted.replace(/\s+/g, ' ').trim();
  const limit = Math.min(room, LONGEST_QUOTE);
  const shown = codePointCount(line) <= limit ? line : `${fitText(line, limit - 1).text.trimEnd()}…`;
  return `${MARK}${shown}\n${rest}`;
};

export interface SplitQuote {
  readonly quote: string;
  readonly rest: string;
}

/** The quote of the first line, and what follows it; null if the text has none. */
export const splitQuote = (text: string): SplitQuote | null => {
  if (!text.startsWith(MARK)) return null;
  const [line = '', ...rest] = text.split('\n');
  return rest.length === 0 ? null : { quote: line.slice(MARK.length), rest: rest.join('\n') };
};
