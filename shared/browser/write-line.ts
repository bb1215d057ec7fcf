export type Line = readonly [level: 'debug' | 'warn' | 'error', line: string];

/** Lines that nobody has heard yet. */
export interface Lines extends Array<Line> {
  /** Whoever hears lines now (hear-lines.ts). */
  hearers?: Set<(line: Line) => void>;
}

/** Each script of the loader has its own copy of this code, so the lines are kept with the page. */
export const LINES = Symbol.for('kefu');

/** Most pages never ask for them. */
const MOST_WAITING = 100;

export const page = globalThis as unknown as { [LINES]?: Lines };

/** Writes a line that belongs to no chat alone to the console. The setting `onLog` hears it, too. */
export const writeLine = (...line: Line): void => {
  // biome-ignore lint/suspicious/noConsole: the one place that writes lines for integrators.
  console[line[0]](line[1]);
  const lines: Lines = page[LINES] || [];
  page[LINES] = lines;
  if (lines.hearers?.size) for (const hear of lines.hearers) hear(line);
  else if (lines.length < MOST_WAITING) lines.push(line);
};
