import type { RecordingLine } from '../../../main/testing';

/** A call of the backend, of the storage or of another port, and how long its answer took; or a frame of a socket. */
export interface Bar {
  readonly name: string;
  /** Line of the recording, from 0. */
  readonly line: number;
  /** In milliseconds of the recording. */
  readonly from: number;
  /** null: no answer has come. */
  readonly to: number | null;
  readonly outcome: string;
}

/** What is asked of other machines. */
const REMOTE = /Gateway\.|^realtime\.|^mediaStorage\.|^staticData\.|^code\.|^options\./;

/** The calls with an answer that comes later, and the frames of the sockets, in their order. */
export const barsOf = (lines: readonly RecordingLine[], start: number): readonly Bar[] => {
  const bars: Bar[] = [];
  const asked = new Map<number, number>();
  const streams = new Map<number, string>();
  const calls = new Map<number, string>();
  let now = start;
  for (const [at, line] of lines.entries()) {
    if ('t' in line) now = line.t;
    const from = now - start;
    if ('call' in line) {
      calls.set(line.id, line.call);
      if (!REMOTE.test(line.call)) continue;
      asked.set(line.id, bars.length);
      bars.push({ name: line.call, line: at, from, to: null, outcome: '' });
    } else if ('sub' in line)
      streams.set(line.sub, `${typeof line.of === 'number' ? calls.get(line.of) : line.of}`);
    else if ('answer' in line) {
      const index = asked.get(line.answer);
      const bar = index === undefined ? undefined : bars[index];
      if (bar) bars[index ?? 0] = { ...bar, to: from, outcome: line.throws ?? outcomeOf(line.gives) };
    } else if ('next' in line && REMOTE.test(streams.get(line.next) ?? ''))
      bars.push({
        name: `${streams.get(line.next)}, frame`,
        line: at,
        from,
        to: from,
        outcome: outcomeOf(line.gives),
      });
  }
  return bars;
};

const outcomeOf = (given: unknown): string => {
  const { ok, failure, kind, event }: Record<string, unknown> = Object(given);
  if (ok === false) return `failed: ${Object(failure).kind ?? 'unknown'}`;
  return `${Object(event).kind ?? kind ?? 'answered'}`;
};
