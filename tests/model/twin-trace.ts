import { LIMITS } from '../../main/index';
import type { Note, Shown, Trace } from './twin';
import type { CallDifference, Difference, Pair, StatusDifference } from './twin-difference';

// What the causes read in a trace, and the words that they are written in.

/** One call from its begin to its end. */
export interface Flight {
  readonly by: string;
  readonly call: string;
  readonly message: string;
  readonly begins: number;
  /** Infinity: it did not end. */
  readonly ends: number;
  /** '': it did not end. */
  readonly outcome: string;
}

export const SENDS = ['sendText', 'sendMedia', 'ask', 'answer'];
export const RETRY_MS = 3_000;
/** A browser that decides late needs so long. */
export const LATE_LOCK_MS = 500;
export const LOSES = /^storage (evicted|corrupt|forgets|emptied)/;
const ENDS_CALLS = ['is gone', 'is disposed'];

const known = new WeakMap<Trace, readonly Flight[]>();

export const flightsOf = (trace: Trace): readonly Flight[] => {
  const flights = known.get(trace) ?? readFlights(trace);
  known.set(trace, flights);
  return flights;
};

const readFlights = ({ notes }: Trace): readonly Flight[] => {
  const flights: { -readonly [K in keyof Flight]: Flight[K] }[] = [];
  const byNumber = new Map<number, (typeof flights)[number]>();
  for (const { what, by, kind, message, at, call: number } of notes) {
    const [call = '', outcome = ''] = kind.split(' ');
    if (what === 'page' && ENDS_CALLS.includes(kind))
      for (const flight of flights)
        if (flight.by === by && flight.outcome === '') Object.assign(flight, { ends: at, outcome: 'page' });
    if (what === 'begins') {
      const flight = { by, call, message, begins: at, ends: Number.POSITIVE_INFINITY, outcome: '' };
      flights.push(flight);
      byNumber.set(number, flight);
    }
    // A page that has ended meanwhile does not hear the answer.
    const flight = what === 'ends' ? byNumber.get(number) : undefined;
    if (flight?.outcome === '') Object.assign(flight, { ends: at, outcome });
  }
  return flights;
};

export const linesOf = (shown: readonly Shown[]): string =>
  shown.map(({ message, status }) => `${message} ${status}`).join();

/** What the tab shows after these notes. */
export const shownIn = (notes: readonly Note[], by: string): readonly Shown[] =>
  notes.findLast((note) => note.by === by && note.shown)?.shown ?? [];

/** What the tab shows at the end of this moment. */
export const shownAt = ({ notes }: Trace, by: string, at: number): readonly Shown[] =>
  shownIn(
    notes.filter((note) => note.at <= at),
    by,
  );

export const statusIn = (shown: readonly Shown[], message: string): string =>
  shown.find((one) => one.message === message)?.status ?? 'gone';

/** Which tab has the lease of the message after these notes; null: none. */
export const holderIn = (notes: readonly Note[], message: string): string | null => {
  let holder: string | null = null;
  for (const note of notes) {
    if (note.what === 'lease' && note.message === message) holder = note.by;
    const isGone = note.what === 'page' && ENDS_CALLS.includes(note.kind);
    if (note.by === holder && (isGone || (note.what === 'freed' && note.message === message))) holder = null;
  }
  return holder;
};

/** The tab has taken the lease when no other had it, or, without locks, when the other one could be watched for so long, or had lost its record. */
export const isTakenFree = (notes: readonly Note[], by: string, message: string): boolean => {
  const isLease = (note: Note) => note.message === message && note.what === 'lease';
  const taken = notes.findLastIndex((note) => isLease(note) && note.by === by);
  const before = notes.slice(0, Math.max(0, taken));
  const other = before.findLastIndex(isLease);
  const isLost = before
    .slice(Math.max(0, other))
    .some(
      ({ by: tab, shown }) =>
        tab === before[other]?.by && shown?.some((one) => one.message === message && !one.hasRecord),
    );
  const isFree = [null, by].includes(holderIn(before, message));
  return isFree || isLost || (notes[taken]?.at ?? 0) - (before[other]?.at ?? 0) >= LIMITS.outboxClaimMs;
};

export const isAboutLease = ({ what }: Note): boolean => ['lease', 'no-lease', 'freed'].includes(what);

/** The notes up to the end of this moment. */
export const untilEndOf = ({ notes }: Trace, at: number): readonly Note[] =>
  notes.filter((note) => note.at <= at);

export const timesFreed = ({ notes }: Trace, by: string, message: string, until: number): number =>
  notes.filter(
    (note) => note.what === 'freed' && note.by === by && note.message === message && note.at <= until,
  ).length;

/** Another tab than this one has called it, or shown it, first. */
export const isFromElsewhere = ({ notes }: Trace, by: string, message: string): boolean => {
  const first = notes.find(
    (note) => note.message === message || note.shown?.some((one) => one.message === message),
  );
  return first !== undefined && first.by !== by;
};

/** Another page than this one of the tab has called it, or shown it, first. */
export const isFromEarlierPage = ({ notes }: Trace, by: string, message: string): boolean => {
  const isOf = (note: Note) =>
    note.message === message || note.shown?.some((one) => one.message === message) === true;
  const first = notes.find(isOf);
  return first !== undefined && !ofPage(notes, by).includes(first);
};

/** The message is with another tab. Without locks, a tab does not hear of it. */
export const isElsewhere = (notes: readonly Note[], by: string, message: string): boolean => {
  const own = notes.findLast((note) => note.by === by && note.message === message && isAboutLease(note));
  const holder = holderIn(notes, message);
  return own?.what === 'no-lease' || (own?.what !== 'lease' && holder !== null && holder !== by);
};

/** A poll that began when this tab showed the message without its record has been answered, or its tab does not poll. */
export const isPolledSinceMissing = (notes: readonly Note[], by: string, message: string): boolean => {
  const ofTab = notes.filter((note) => note.by === by);
  if (ofTab.at(-1)?.withRobot) return true;
  const rowIn = ({ shown }: Note) => shown?.find((one) => one.message === message);
  const last = ofTab.findLastIndex((note) => rowIn(note)?.hasRecord === false);
  if (last < 0) return true;
  const present = ofTab.slice(0, last).findLastIndex((note) => rowIn(note)?.hasRecord === true);
  const missing = ofTab.slice(present + 1).find((note) => rowIn(note)?.hasRecord === false);
  return flightsOf({ notes, violations: [] }).some(
    (flight) =>
      flight.by === by &&
      flight.call === 'poll' &&
      flight.outcome === 'ok' &&
      flight.begins >= (missing?.at ?? 0),
  );
};

export interface Sight extends Pair {
  readonly difference: Difference;
}

/** An intended difference between the commit with three loops and the present rules. */
export interface Cause {
  readonly name: string;
  readonly says: string;
  /** The decision, the line of ADR 17 or the section of the plan that intends it. */
  readonly by: string;
  explains(sight: Sight): boolean;
}

export interface EarlierCall extends Sight {
  readonly at: number;
  readonly by: string;
  readonly message: string;
  /** What this code has done until it made the call. */
  readonly until: readonly Note[];
  /** The call of the older code; null: it makes none. */
  readonly later: Flight | null;
}

/** A message goes out now, or an agent is looked for on its behalf, which the older code does later from the same tab or never. */
export const ofEarlierCall =
  (rule: (sight: EarlierCall) => boolean): Cause['explains'] =>
  (sight) => {
    const { difference, is } = sight;
    if (difference.kind !== 'call' || difference.only !== 'is') return false;
    const { by, at, index } = difference;
    const message = SENDS.includes(difference.call) ? difference.message : askedFor(is, difference);
    if (message === undefined) return false;
    const later = flightsOf(sight.was).find(
      (one) => one.by === by && one.message === message && SENDS.includes(one.call) && one.begins > at,
    );
    return rule({ ...sight, at, by, message, until: is.notes.slice(0, index + 1), later: later ?? null });
  };

export const isSend = ({ what, kind }: Note): boolean => what === 'begins' && SENDS.includes(kind);

/** The message for which the tab looks for an agent: it is sent to one next, or it fails for want of one. Questions need no agent. */
export const askedFor = ({ notes }: Trace, { by, index }: CallDifference): string | undefined => {
  const begins = notes[index];
  const ends = notes.findIndex((note) => note.what === 'ends' && note.call === begins?.call);
  return notes.find(
    (note, at) =>
      at > index &&
      note.by === by &&
      ((isSend(note) && note.kind !== 'answer') ||
        (note.what === 'freed' &&
          at > ends &&
          statusIn(shownIn(notes.slice(0, at + 1), by), note.message) === 'failed')),
  )?.message;
};

/** The tab has shown it behind such a message when neither had arrived. It goes along when that one arrives. */
export const isTakenAlong = (
  notes: readonly Note[],
  by: string,
  message: string,
  isBefore: (message: string) => boolean,
): boolean =>
  notes.some((note) => {
    const waiting = (note.by === by ? (note.shown ?? []) : []).filter(({ status }) => status !== 'completed');
    const index = waiting.findIndex((one) => one.message === message);
    return waiting.slice(0, Math.max(0, index)).some((one) => isBefore(one.message));
  });

/** When this page of the tab ends, from this moment on. */
export const pageEnds = ({ notes }: Trace, by: string, at: number): number =>
  notes.find(
    (note) => note.by === by && note.at >= at && note.what === 'page' && ENDS_CALLS.includes(note.kind),
  )?.at ?? Number.POSITIVE_INFINITY;

/** Milliseconds of this time in which the page of the tab was frozen. */
export const frozenBetween = ({ notes }: Trace, by: string, from: number, to: number): number => {
  const ofTab = notes.filter((note) => note.by === by && note.what === 'page');
  return ofTab
    .filter(({ kind, at }) => kind === 'freezes' && at >= from && at < to)
    .reduce((sum, { at }) => {
      const ends = ofTab.find((note) => note.kind === 'goes on' && note.at >= at)?.at ?? to;
      return sum + Math.min(ends, to) - at;
    }, 0);
};

/** When the first poll since the page of this tab began is answered; null: it was before this moment. */
export const firstPollOf = ({ notes }: Trace, by: string, at: number): number | null => {
  const ofTab = notes.filter((note) => note.by === by);
  const begins = ofTab.findLastIndex(
    (note) => note.at <= at && note.what === 'begins' && note.kind === 'config',
  );
  const poll = ofTab.slice(begins).find(({ what, kind }) => what === 'ends' && kind === 'poll ok');
  if (!poll) return Number.POSITIVE_INFINITY;
  return poll.at > at ? poll.at : null;
};

/** When the last call of the message was answered with a 500 up to this moment. */
export const lastRefused = (trace: Trace, by: string, message: string, at: number): number | null => {
  const last = flightsOf(trace).findLast(
    (flight) =>
      flight.by === by && flight.message === message && SENDS.includes(flight.call) && flight.begins < at,
  );
  return last?.outcome === 'refused' && last.ends <= at ? last.ends : null;
};

/** Its record was missing at some time while a tab of the device showed it, or the storage has lost it. */
export const isMissing = (trace: Trace, message: string, at: number): boolean => {
  const first = trace.notes.findIndex(
    (note) => note.message === message || note.shown?.some((one) => one.message === message),
  );
  const since = trace.notes.slice(first).filter((note) => note.at <= at);
  return (
    isForbidden(trace, at) ||
    since.some(
      ({ what, kind, shown = [] }) =>
        (what === 'step' && LOSES.test(kind)) ||
        shown.some((one) => one.message === message && !one.hasRecord),
    )
  );
};

/** No page can read the storage, so each record is missing but those that its tab holds. */
export const isForbidden = ({ notes }: Trace, at: number): boolean =>
  notes.findLast(
    ({ what, kind, at: when }) =>
      what === 'step' && when <= at && /^storage (full|forb|forg|well)/.test(kind),
  )?.kind === 'storage forbidden';

/** The messages whose lease the tab takes in this moment. */
export const takenAt = ({ notes }: Trace, by: string, at: number): readonly string[] =>
  notes
    .filter((note) => note.by === by && note.at === at && note.what === 'lease')
    .map(({ message }) => message);

/** The only messages whose status differs, with these two statuses, and each of them by this rule. */
export const ofStatus = (
  sight: Sight,
  was: string | readonly string[],
  is: string,
  rule: (sight: StatusSight, message: string) => boolean,
): boolean => {
  const { difference } = sight;
  if (difference.kind !== 'status' || difference.was.length !== difference.is.length) return false;
  const changed = difference.is.filter((one, at) => {
    const other = difference.was[at];
    return other?.message !== one.message || other.status !== one.status;
  });
  return changed.every(
    ({ message, status }) =>
      status === is &&
      [was].flat().includes(statusIn(difference.was, message)) &&
      rule({ ...sight, difference }, message),
  );
};

type StatusSight = Sight & { readonly difference: StatusDifference };

/** The notes of the tab since its page was opened. It may have been disposed and started again. */
export const ofPage = (notes: readonly Note[], by: string): readonly Note[] => {
  const ofTab = notes.filter((note) => note.by === by);
  return ofTab.slice(ofTab.findLastIndex(({ kind }) => kind === 'is gone') + 1);
};

export const placesOf = (
  { notes }: Trace,
  message: string,
  isAt: (at: number) => boolean,
): readonly (string | null)[] =>
  notes.flatMap(({ at, shown = [] }) =>
    isAt(at)
      ? shown.filter((one) => one.message === message && one.hasRecord).map(({ place }) => place ?? null)
      : [],
  );

/** At some time its record said nothing of its place. */
export const hadNoPlace = (trace: Trace, message: string): boolean =>
  placesOf(trace, message, () => true).includes(null);

/** This run of the tab has taken a message of another tab, which it had not shown before. Its config may be asked for again since. */
export const isTakenOver = (trace: Trace, by: string, message: string, at: number): boolean => {
  const notes = untilEndOf(trace, at).filter((note) => note.by === by);
  const ended = notes.findLastIndex(({ what, kind }) => what === 'page' && ENDS_CALLS.includes(kind));
  const run = notes.slice(ended + 1);
  const taken = run.findIndex((note) => note.what === 'lease' && note.message === message);
  const before = run.slice(0, Math.max(0, taken));
  const isStart = ({ what, kind }: Note) => what === 'begins' && kind === 'config';
  const isShown = ({ shown }: Note) => shown?.some((one) => one.message === message);
  return before.some(isStart) && !before.some(isShown) && isFromElsewhere(trace, by, message);
};

/** A poll of this page of the tab has been answered. */
export const isPolledIn = (notes: readonly Note[], by: string): boolean => {
  const ofTab = notes.filter((note) => note.by === by);
  const begins = ofTab.findLastIndex(({ what, kind }) => what === 'begins' && kind === 'config');
  return ofTab.slice(begins).some(({ what, kind }) => what === 'ends' && kind === 'poll ok');
};

/** When the tab first knows from this moment on that the message has arrived. */
export const settledAt = ({ notes }: Trace, by: string, message: string, from: number): number =>
  notes.find(
    (note) =>
      note.by === by &&
      note.at >= from &&
      ((note.what === 'echo' && note.message === message) ||
        statusIn(note.shown ?? [], message) === 'completed'),
  )?.at ?? Number.POSITIVE_INFINITY;
