import { LIMITS } from '../limits';

export interface FittedText {
  readonly text: string;
  readonly codePoints: number;
  /** Code points that did not fit; above 0 the visitor is told. */
  readonly cut: number;
}

export const codePointCount = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Cuts to 200 code points without splitting a surrogate pair or a joined emoji (decision 10). */
export const fitText = (text: string, limit: number = LIMITS.textCodePoints): FittedText => {
  if (text.length <= limit) return { text, codePoints: codePointCount(text), cut: 0 };
  const total = codePointCount(text);
  if (total <= limit) return { text, codePoints: total, cut: 0 };
  let kept = '';
  let count = 0;
  for (const cluster of clusters(text)) {
    const size = codePointCount(cluster);
    if (count + size > limit) break;
    kept += cluster;
    count += size;
  }
  return { text: kept, codePoints: count, cut: total - count };
};

export const isBlank = (text: string): boolean => text.trim() === '';

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    : null;

function* clusters(text: string): IterableIterator<string> {
  if (!segmenter) {
    yield* text;
    return;
  }
  for (const { segment } of segmenter.segment(text)) yield segment;
}
