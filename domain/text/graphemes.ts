/** Made at its first use: a browser reads its tables for it, which takes a cheap phone 100 ms, and the first messages need none. */
let segmenter: Intl.Segmenter | undefined;

/** What a reader sees as single characters, such as a joined emoji; null if the browser cannot tell. */
export const graphemesOf = (text: string): readonly string[] | null => {
  if (typeof Intl === 'undefined' || Intl.Segmenter === undefined) return null;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};
