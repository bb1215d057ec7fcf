import { LINES, type Line, type Lines, page } from './write-line';

/**
 * Hears the lines of `writeLine`, first those that nobody has heard.
 *
 * @returns ends it
 */
export const hearLines = (hear: (line: Line) => void): (() => void) => {
  const lines: Lines = page[LINES] ?? [];
  page[LINES] = lines;
  const hearers = lines.hearers ?? new Set();
  lines.hearers = hearers;
  hearers.add(hear);
  lines.push = (...heard) => {
    for (const line of heard) for (const one of hearers) one(line);
    return 0;
  };
  for (const line of lines.splice(0)) hear(line);
  return () => {
    hearers.delete(hear);
    // Lines wait again: those for a chat that begins later.
    if (hearers.size === 0) lines.push = Array.prototype.push;
  };
};
