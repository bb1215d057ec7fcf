import type { Note, Shown, Trace } from './twin';

/** The older code and this one, in the same sequence. */
export interface Pair {
  readonly was: Trace;
  readonly is: Trace;
}

/** A call that carries a message or asks for an agent, and that only one of them makes at that moment. */
export interface CallDifference {
  readonly kind: 'call';
  readonly at: number;
  readonly by: string;
  readonly call: string;
  readonly message: string;
  /** Who makes it at that moment. */
  readonly only: 'was' | 'is';
  /** Of its note among the notes of the trace that has it. */
  readonly index: number;
  readonly step: string;
}

/** After a step, a tab shows something else, or the same in another order. */
export interface StatusDifference {
  readonly kind: 'status';
  readonly at: number;
  readonly by: string;
  readonly was: readonly Shown[];
  readonly is: readonly Shown[];
  /** Of the step among the notes of this code. */
  readonly index: number;
  readonly step: string;
}

export type Difference = CallDifference | StatusDifference;

const CARRYING = ['sendText', 'sendMedia', 'ask', 'answer', 'notice'];

export const carries = ({ what, kind }: Note): boolean => what === 'begins' && CARRYING.includes(kind);

interface Window {
  readonly calls: readonly (Note & { readonly index: number })[];
  readonly step: Note & { readonly index: number };
  readonly shown: readonly Shown[];
}

/** What happens up to each step, in each tab. */
const windowsOf = ({ notes }: Trace): readonly Window[] => {
  const windows: Window[] = [];
  const shown = new Map<string, readonly Shown[]>();
  let calls: Window['calls'][number][] = [];
  for (const [index, note] of notes.entries()) {
    if (note.shown) shown.set(note.by, note.shown);
    if (carries(note)) calls.push({ ...note, index });
    if (note.what !== 'step') continue;
    windows.push({ calls, step: { ...note, index }, shown: shown.get(note.by) ?? [] });
    calls = [];
  }
  return windows;
};

/** What a page is when its socket is back while the agent was last offline, or nobody serves. */
const IS_BACK = /^is back, /;

/**
 * The notes of the calls that ask whether the agent is there: a page asks when its socket is back. With another token it asks again.
 */
const asksOfPresence = ({ notes }: Trace): readonly number[] => {
  const asks: number[] = [];
  const isEnd = (by: string, at: number, kind: string) => (note: Note) =>
    note.by === by && note.at === at && note.what === 'ends' && note.kind === kind;
  for (const [index, { what, kind, by, at: when }] of notes.entries()) {
    if (what !== 'page' || !IS_BACK.test(kind)) continue;
    const next = (after: number) =>
      notes.findIndex(
        (note, place) =>
          place > after &&
          note.by === by &&
          note.what === 'begins' &&
          note.kind === 'notice' &&
          !asks.includes(place),
      );
    let ask = next(index);
    let isAsked = notes[ask]?.at === when;
    while (isAsked) {
      asks.push(ask);
      const { call } = notes[ask] as Note;
      const refused = notes.find((note) => note.call === call && note.kind === 'notice unauthorised');
      ask = next(ask);
      const again = notes[ask]?.at;
      isAsked =
        refused !== undefined &&
        again !== undefined &&
        (again === refused.at || notes.some(isEnd(by, again, 'refresh ok')));
    }
  }
  return asks;
};

const nameOf = ({ at, by, kind, message }: Note): string => `${at} ${by} ${kind} ${message}`;

/**
 * The first call that only one of them makes at that moment. The order of calls in one moment does not count, and neither does
 * that only this code asks whether the agent is there.
 */
const inCalls = (
  was: Window | undefined,
  is: Window | undefined,
  ofPresence: readonly number[],
): CallDifference | null => {
  const only = (some: Window['calls'], others: Window['calls'], which: 'was' | 'is') => {
    const left = others.map(nameOf);
    return some.flatMap((note) => {
      const at = left.indexOf(nameOf(note));
      if (at >= 0) left.splice(at, 1);
      return at >= 0 ? [] : [{ note, which }];
    });
  };
  const [before, now] = [was?.calls ?? [], is?.calls ?? []];
  const more = only(now, before, 'is').filter(({ note }) => !ofPresence.includes(note.index));
  const [first] = [...more, ...only(before, now, 'was')].sort((a, b) => a.note.at - b.note.at);
  if (!first) return null;
  const { at, by, kind, message, index } = first.note;
  const step = (is ?? was)?.step.kind ?? '';
  return { kind: 'call', at, by, call: kind, message, only: first.which, index, step };
};

const statusesOf = (shown: readonly Shown[]): string =>
  shown.map(({ message, status }) => `${message} ${status}`).join();

/** Where the two first differ; null: nowhere. */
export const firstDifference = ({ was, is }: Pair): Difference | null => {
  const [before, now] = [windowsOf(was), windowsOf(is)];
  const ofPresence = asksOfPresence(is);
  for (let at = 0; at < Math.max(before.length, now.length); at += 1) {
    const [one, two] = [before[at], now[at]];
    const call = inCalls(one, two, ofPresence);
    if (call) return call;
    if (one && two && statusesOf(one.shown) !== statusesOf(two.shown))
      return {
        kind: 'status',
        at: two.step.at,
        by: two.step.by,
        was: one.shown,
        is: two.shown,
        index: two.step.index,
        step: two.step.kind,
      };
  }
  return null;
};
