const TRAILING = new Set('.,;:!?\'"*_~])}');
const BRACKETS = ['()', '[]', '{}'];

/**
 * The end of an address without the punctuation of the sentence. A closing bracket stays if it was opened inside
 * the address. The brackets are counted once, because a text may consist only of brackets.
 */
export const endWithoutPunctuation = (text: string, start: number, end: number): number => {
  const surplus = surplusOf(text.slice(start, end));
  let kept = end;
  for (let last = text.charAt(kept - 1); kept > start && TRAILING.has(last); last = text.charAt(kept - 1)) {
    const tooMany = surplus.get(last);
    if (tooMany !== undefined && tooMany <= 0) break;
    if (tooMany !== undefined) surplus.set(last, tooMany - 1);
    kept -= 1;
  }
  return kept;
};

/** For each closing bracket, how many more there are than opening ones. */
const surplusOf = (text: string): Map<string, number> => {
  const surplus = new Map<string, number>();
  for (const [opening = '', closing = ''] of BRACKETS)
    surplus.set(closing, text.split(closing).length - text.split(opening).length);
  return surplus;
};
