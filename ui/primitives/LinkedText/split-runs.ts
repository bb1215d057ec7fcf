/** One unbroken run is read once, and never again: it begins at its first letter and ends at its last. */
const RUN = /\+?[a-z\d]+(?:[-/._][a-z\d]+)*/gi;

/** Each run is an element; drawing thousands takes long. */
const MOST_RUNS = 200;

/**
 * Splits a text at runs such as TX-2048, which a line may break and a line from right to left reorders. Each second part is
 * such a run. All parts joined are the text.
 */
export const splitRuns = (text: string): readonly string[] => {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (parts.length === 2 * MOST_RUNS) break;
    if (!/\d/.test(run) || !/[-/]/.test(run)) continue;
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
};

/** The last letter of a text, if it is a Latin one: the others here are written from right to left. */
const ENDS_LATIN = /[a-z][^a-z\u0590-\u08ff\ufb1d-\ufefc]*$/i;
const ANY_LETTER = /[a-z\u0590-\u08ff\ufb1d-\ufefc]/i;

/**
 * Whether a run is a part of Latin words. As an element it would divide them: in a line from right to left the words after it
 * stand on its left.
 *
 * @param parts of `splitRuns`
 * @param index of a run
 */
export const isAmongLatin = (parts: readonly string[], index: number): boolean => {
  let at = index;
  while (at > 0 && !ANY_LETTER.test(parts[at] ?? '')) at -= 1;
  return ENDS_LATIN.test(parts[at] ?? '');
};
