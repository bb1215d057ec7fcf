/**
 * One unbroken run is read once, and never again: it begins at its first letter and ends at its last, or with the marks behind it,
 * which would else begin the next line.
 */
const RUN = /\+?[a-z\d]+(?:[-/._][a-z\d]+)*\p{P}*/giu;

/** The same with all Latin words beside it: as two elements, a line from right to left would exchange them. */
const PHRASE = /[a-z](?:[ -~]*[a-z\d])?|\+?\d[a-z\d]*(?:[-/._][a-z\d]+)*/gi;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Each run is an element; drawing thousands takes long. */
const MOST_RUNS = 200;

/**
 * Splits a text at runs such as TX-2048, which a line may break and a line from right to left reorders. Each second part is
 * such a run. All parts joined are the text.
 */
export const splitRuns = (text: string): readonly string[] => {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RIGHT_TO_LEFT.test(text) ? PHRASE : RUN)) {
    if (parts.length === 2 * MOST_RUNS) break;
    if (!/\d/.test(run) || !/[-/]/.test(run)) continue;
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
};
