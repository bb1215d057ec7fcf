import { matchAt } from './found-address';

/**
 * What an address may consist of: no space, no quotation mark, and no mark or sign of another script, which ends a sentence or encloses
 * an address. Middle dots and dashes are part of names, such as レオナルド・ダ・ヴィンチ; an apostrophe is, before a Latin letter.
 */
const ADDRESS = /(?:[^\s<>"\p{P}\p{S}]|[!#-/:;=?@[-`{-~·・‐-–]|’(?=[\w\u00c0-\u036f\u1e00-\u1eff]))+/uy;

/** Behind a letter, a comma or a closing bracket another address begins. Behind a sign such as a slash it is a part of the first. */
const NEXT_ADDRESS = /[\p{L}\p{M}\p{N},;|)\]}](?=https?:\/\/)|(?![a-z])[\p{L}\p{M}](?=www\.)/iu;

/** The run that was found last. Many addresses may end at the same place, which is searched for once. */
let last = { text: '', start: 0, end: 0 };

/** All characters from here that may belong to one address. */
export const addressRunAt = (text: string, at: number): string => {
  const isKnown = text === last.text && at >= last.start && at < last.end;
  if (!isKnown) {
    const run = matchAt(ADDRESS, text, at) ?? '';
    const next = NEXT_ADDRESS.exec(run);
    last = { text, start: at, end: at + (next === null ? run.length : next.index + next[0].length) };
  }
  return text.slice(at, last.end);
};
