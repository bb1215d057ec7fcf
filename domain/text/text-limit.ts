import * as LIMITS from '../limits';
import { graphemesOf } from './graphemes';

export interface FittedText {
  readonly text: string;
  readonly codePoints: number;
  /** Number of code points that did not fit. Above 0 a toast says so. */
  readonly cut: number;
}

export const codePointCount = (text: string): number => {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (!isPair(text.charCodeAt(at), text.charCodeAt(at + 1))) continue;
    count -= 1;
    at += 1;
  }
  return count;
};

const isPair = (first: number, second: number): boolean =>
  first >= 0xd800 && first < 0xdc00 && second >= 0xdc00 && second < 0xe000;

/** The number of used code points, from 180 on; null below that. */
export const textCounter = (text: string): { readonly used: number; readonly limit: number } | null => {
  const used = codePointCount(text);
  return used >= LIMITS.textCounterFromCodePoints ? { used, limit: LIMITS.textCodePoints } : null;
};

/** Cuts to 200 code points without splitting a surrogate pair or a joined emoji (decision 10). */
export const fitText = (text: string, limit: number = LIMITS.textCodePoints): FittedText => {
  if (text.length <= limit) return { text, codePoints: codePointCount(text), cut: 0 };
  const total = codePointCount(text);
  if (total <= limit) return { text, codePoints: total, cut: 0 };
  let kept = '';
  let count = 0;
  // The segmenter reads its whole input first, so it gets only a little more than the limit.
  const start = text.slice(0, 2 * limit + 2);
  for (const cluster of graphemesOf(start) ?? start) {
    const size = codePointCount(cluster);
    if (count + size > limit) break;
    kept += cluster;
    count += size;
  }
  return { text: kept, codePoints: count, cut: total - count };
};

/** What fits, and what does not: parted at the last end of a line, so that a text of several messages is parted between two of them. */
export const splitText = (text: string): { readonly head: string; readonly rest: string } => {
  const { text: fitted, cut } = fitText(text);
  if (cut === 0) return { head: text, rest: '' };
  const end = text.charAt(fitted.length) === '\n' ? fitted.length : fitted.lastIndexOf('\n');
  const head = end > 0 ? text.slice(0, end) : fitted;
  return { head, rest: text.slice(head.length).replace(/^\n/, '') };
};

export interface FittedInsertion extends FittedText {
  readonly caret: number;
}

/** If a text is too long after an insertion, the inserted part is cut and the text that was there stays. */
export const fitInsertion = (
  before: string,
  after: string,
  caret: number,
  limit: number = LIMITS.textCodePoints,
): FittedInsertion => {
  const total = codePointCount(after);
  if (total <= limit) return { text: after, codePoints: total, cut: 0, caret };
  const behind = before.endsWith(after.slice(caret)) ? after.slice(caret) : '';
  const grown = after.slice(0, after.length - behind.length);
  const kept = sharedStart(before.slice(0, before.length - behind.length), grown);
  const room = limit - codePointCount(kept) - codePointCount(behind);
  if (room < 0) {
    const fitted = fitText(after, limit);
    return { ...fitted, caret: Math.min(caret, fitted.text.length) };
  }
  const front = kept + fitText(grown.slice(kept.length), room).text;
  const codePoints = codePointCount(front) + codePointCount(behind);
  return { text: front + behind, codePoints, cut: total - codePoints, caret: front.length };
};

/** Compares code points, because two different emoji may begin with the same half. */
const sharedStart = (one: string, other: string): string => {
  let shared = '';
  for (const codePoint of one) {
    if (!other.startsWith(codePoint, shared.length)) break;
    shared += codePoint;
  }
  return shared;
};
