const TRAILING = new Set('.,;:!?\'"*_~])}');
const BRACKETS = ['()', '[]', '{}'];

/**
 * Where an address ends without the punctuation that ends the sentence; a bracket stays when it was opened inside.
 * Counts the brackets once and then keeps the count, because a text may be brackets alone.
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

/** How many more of each closing bracket there are than of its opening one. */
const surplusOf = (text: string): Map<string, number> => {
  const surplus = new Map<string, number>();
  for (const [opening = '', closing = ''] of BRACKETS)
    surplus.set(closing, text.split(closing).length - text.split(opening).length);
  return surplus;
};
