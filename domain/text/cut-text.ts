import * as LIMITS from '../limits';

export interface CutText {
  /** The part that is read and drawn. */
  readonly head: string;
  /** The part behind "Show all"; '' for a short text. */
  readonly rest: string;
}

/**
 * Cuts plain text at the limit of decision 25, but never inside a character.
 * @param limit in UTF-16 code units
 */
export const cutText = (text: string, limit: number = LIMITS.shownCharacters): CutText => {
  if (text.length <= limit) return { head: text, rest: '' };
  const end = characterStart(text, limit);
  return { head: text.slice(0, end), rest: text.slice(end) };
};

/** A joined character with more parts than this may be cut. */
const MOST_PARTS = 64;

/** The last index at or before `at` where a character begins. */
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
/** Second halves of a pair, combining marks, joiners and variation selectors. */
const CONTINUES = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;
const SKIN_TONE = /^\ud83c[\udffb-\udfff]/;

const withoutHalf = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;
