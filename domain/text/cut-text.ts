import { LIMITS } from '../limits';

export interface CutText {
  /** What is read and drawn. */
  readonly head: string;
  /** What is behind "Show all"; '' for a text that is short enough. */
  readonly rest: string;
}

/** Cuts a plain text where decision 25 says, but not inside of a character. @param limit in UTF-16 code units */
export const cutText = (text: string, limit: number = LIMITS.shownCharacters): CutText => {
  if (text.length <= limit) return { head: text, rest: '' };
  const end = characterStart(text, limit);
  return { head: text.slice(0, end), rest: text.slice(end) };
};

/** A character that is joined of more parts than this is cut. */
const MOST_PARTS = 64;

/** The last place at or before `at` where a character begins. */
export const characterStart = (text: string, at: number): number => {
  let place = at;
  for (let parts = 0; parts < MOST_PARTS && place > 0 && isInside(text, place); parts += 1) place -= 1;
  return isInside(text, place) ? withoutHalf(text, at) : place;
};

const isInside = (text: string, place: number): boolean =>
  CONTINUES.test(text.charAt(place)) ||
  SKIN_TONE.test(text.slice(place, place + 2)) ||
  text[place - 1] === JOINER;

const JOINER = '\u200d';
/** Second halves, combining marks, joiners and what chooses a look. */
const CONTINUES = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;
const SKIN_TONE = /^\ud83c[\udffb-\udfff]/;

const withoutHalf = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;
