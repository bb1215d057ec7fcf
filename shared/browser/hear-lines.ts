import { LINES, type Line, type Lines, page } from './write-line';

/**
 * Hears the lines of `writeLine`, first those that nobody has heard. When nobody hears any more, lines wait again: those for a chat that
 * begins later.
 *
 * @returns ends it
 */
export const hearLines = (hear: (line: Line) => void): (() => void) => {
  const lines: Lines = page[LINES] ?? [];
  page[LINES] = lines;
  const hearers = lines.hearers ?? new Set();
  lines.hearers = hearers.add(hear);
  for (const line of lines.splice(0)) hear(line);
  return () => {
    hearers.delete(hear);
  };
};
