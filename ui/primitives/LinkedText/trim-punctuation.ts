/** Marks that end a sentence or enclose the address, and signs that are not seen. */
const TRAILING = /[.,;:!?'"*_~|`·・‐-–\p{DI}\p{Cf}]/u;
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The end of an address without the punctuation of the sentence, and without a bracket whose other half is outside. */
export const endWithoutPunctuation = (text: string, start: number, end: number): number => {
  let kept = endInBrackets(text, start, end);
  while (kept > start && TRAILING.test(text.charAt(kept - 1))) kept -= 1;
  return kept;
};

const endInBrackets = (text: string, start: number, end: number): number => {
  const open: Record<string, number[]> = { '(': [], '[': [], '{': [] };
  for (let at = start; at < end; at += 1) {
    const sign = text.charAt(at);
    open[sign]?.push(at);
    const opening = OPENS[sign];
    if (opening !== undefined && open[opening]?.pop() === undefined) return at;
  }
  return Math.min(end, ...Object.values(open).flatMap((places) => places.slice(0, 1)));
};
