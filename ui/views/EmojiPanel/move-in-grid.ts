import type { Row } from './grid-rows';

type EmojiRow = Extract<Row, { kind: 'emoji' }>;

const PAGE_ROWS = 4;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
};

/**
 * The index that a key moves to; null if the key does not move. `right`: what the right arrow key adds to the
 * index.
 */
export const moveBy = (key: string, rows: readonly Row[], place: number, right: 1 | -1): number | null => {
  const lines = rows.filter((row): row is EmojiRow => row.kind === 'emoji');
  const at = lines.findIndex((row) => place >= row.first && place < row.first + row.emoji.length);
  const line = lines[at];
  const last = lines.at(-1);
  if (!line || !last) return null;
  const clamp = (to: number) => Math.max(0, Math.min(to, last.first + last.emoji.length - 1));
  const step = STEPS[key];
  if (step !== undefined)
    return inLine(lines[Math.max(0, Math.min(at + step, lines.length - 1))], place - line.first);
  if (key === 'ArrowRight') return clamp(place + right);
  if (key === 'ArrowLeft') return clamp(place - right);
  if (key === 'Home') return line.first;
  if (key === 'End') return line.first + line.emoji.length - 1;
  return null;
};

const inLine = (line: EmojiRow | undefined, column: number): number | null =>
  line ? line.first + Math.min(column, line.emoji.length - 1) : null;
