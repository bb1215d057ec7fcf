import { type Encoded, FORMAT, type Header, isInput, type Line } from '../record/recording';

export interface Recording {
  readonly header: Header;
  readonly lines: readonly Line[];
}

/**
 * A file that cannot be played.
 *
 * - `not-a-recording`: it does not begin with the header of a recording
 * - `other-format`: another release of kefu-widget has written it, in a form that this one does not know
 * - `damaged`: a line is no event, or the file ends before its last one; `line` names it
 * - `cut-off`: the log was full, and its first lines were dropped
 */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';

  constructor(
    readonly kind: 'not-a-recording' | 'other-format' | 'damaged' | 'cut-off',
    message: string,
    /** Of the file, from 1. */
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

const HEADER = '{"kefu":"recording"';

/**
 * The recordings of a file, each with its header, in the order of the pages. A file that does not begin with a header is one text, which
 * cannot be read.
 */
export const recordingsIn = (text: string): readonly string[] => {
  const recordings: string[][] = [];
  for (const row of text.replace(/^\ufeff/, '').split('\n')) {
    const last = recordings.at(-1);
    if (last && !row.startsWith(HEADER)) last.push(row);
    else recordings.push([row]);
  }
  return recordings.map((rows) => rows.join('\n'));
};

/**
 * Reads the text of one recording.
 *
 * @throws RecordingError if it is no recording of this format
 */
export const readRecording = (text: string): Recording => {
  const rows = text.replace(/^\ufeff/, '').split('\n');
  const header = headerOf(rows[0] ?? '');
  const lines = rows.slice(1).flatMap((row, at) => (row.trim() === '' ? [] : [lineOf(row, at + 2)]));
  if (lines.length < header.lines)
    throw new RecordingError(
      'damaged',
      `the file ends after ${lines.length} of ${header.lines} events`,
      lines.length + 1,
    );
  return { header, lines };
};

const headerOf = (row: string): Header => {
  const read = objectIn(row);
  if (read?.['kefu'] !== 'recording')
    throw new RecordingError(
      'not-a-recording',
      'this is no recording of kefu-widget: its first line is no header',
      1,
    );
  const { format, version } = read;
  if (format !== FORMAT)
    throw new RecordingError(
      'other-format',
      `this recording has format ${format}, of kefu-widget ${version ?? 'of another release'}; this release plays format ${FORMAT}`,
      1,
    );
  const { at, t, options, lines } = read;
  if ([at, t, lines].some((one) => typeof one !== 'number') || !isObject(options))
    throw new RecordingError('damaged', 'the header lacks "at", "t", "lines" or "options"', 1);
  return read as unknown as Header;
};

type Kind = 'string' | 'number' | 'list' | 'numbers' | 'either';

/** The fields that tell one kind of line from another, and what else it must have. */
const KINDS: readonly (readonly [name: string, kind: Kind, rest: Readonly<Record<string, Kind>>])[] = [
  ['call', 'string', { id: 'number', args: 'list' }],
  ['get', 'string', {}],
  ['random', 'numbers', {}],
  ['set', 'number', { in: 'number' }],
  ['sub', 'number', { of: 'either' }],
  ['unsub', 'number', {}],
  ['do', 'string', { t: 'number', args: 'list' }],
  ['back', 'number', { t: 'number', args: 'list' }],
  ['answer', 'number', { t: 'number' }],
  ['next', 'number', { t: 'number' }],
  ['end', 'number', { t: 'number' }],
  ['fail', 'number', { t: 'number', throws: 'string' }],
  ['fire', 'number', { t: 'number' }],
  ['tick', 'number', { t: 'number' }],
];

const fits = (kind: Kind, value: unknown): boolean => {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'numbers') return Array.isArray(value) && value.every((one) => typeof one === 'number');
  if (kind === 'either') return typeof value === 'string' || typeof value === 'number';
  return typeof value === kind;
};

const lineOf = (row: string, at: number): Line => {
  const read = objectIn(row);
  if (read === null) throw new RecordingError('damaged', `line ${at} is no JSON object`, at);
  const known = KINDS.find(([name]) => Object.hasOwn(read, name));
  if (!known) throw new RecordingError('damaged', `line ${at} is no event of a recording`, at);
  const [name, kind, rest] = known;
  const wrong = [[name, kind] as const, ...Object.entries(rest)].find(
    ([field, one]) => !fits(one, read[field]),
  );
  if (wrong) throw new RecordingError('damaged', `line ${at} has a wrong "${wrong[0]}"`, at);
  const line = read as unknown as Line;
  const when = isInput(line) ? [line.wall, line.during, line.after] : [];
  if (when.some((one) => one !== undefined && typeof one !== 'number'))
    throw new RecordingError('damaged', `line ${at} has a wrong time or place`, at);
  return line;
};

const isObject = (value: unknown): value is Readonly<Record<string, Encoded>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (row: string): Readonly<Record<string, unknown>> | null => {
  try {
    const read: unknown = JSON.parse(row);
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
};
