const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

const topOf = (text: Text, at: number): number | null => {
  const range = document.createRange();
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  const box = range.getBoundingClientRect();
  return box.width === 0 ? null : box.top;
};

const breaksInside = (text: Text, start: number, end: number): boolean => {
  const tops = Array.from({ length: end - start }, (_, at) => topOf(text, start + at)).filter(
    (top) => top !== null,
  );
  // The box of a mark above a letter begins a little higher than the letter's line. A real next line is at least
  // half a letter lower.
  return tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 8);
};

/**
 * The Thai words below `root` that continue in the next line. Thai has no spaces, so the browser must know its
 * words.
 */
export const brokenWords = (root: Element): readonly string[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!/\p{Script=Thai}/u.test(text.data)) continue;
    for (const { segment, index, isWordLike } of segmenter.segment(text.data))
      if (isWordLike && breaksInside(text, index, index + segment.length)) found.push(segment);
  }
  return found;
};
