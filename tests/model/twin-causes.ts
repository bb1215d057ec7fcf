import { LIMITS } from '../../main/index';
import type { Note, Shown, Trace } from './twin';
import {
  type CallDifference,
  carries,
  type Difference,
  firstDifference,
  type Pair,
  type StatusDifference,
} from './twin-difference';

/** One call from its begin to its end. */
interface Flight {
  readonly by: string;
  readonly call: string;
  readonly message: string;
  readonly begins: number;
  /** Infinity: it did not end. */
  readonly ends: number;
  /** '': it did not end. */
  readonly outcome: string;
}

const SENDS = ['sendText', 'sendMedia', 'ask', 'answer'];
const RETRY_MS = 3_000;
const ATTEMPTS = 5;
/** A browser that decides late needs so long. */
const LATE_LOCK_MS = 500;
const LOSES = /^storage (evicted|corrupt|forgets|emptied)/;
const ENDS_CALLS = ['is gone', 'is disposed'];

const known = new WeakMap<Trace, readonly Flight[]>();

const flightsOf = (trace: Trace): readonly Flight[] => {
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

const linesOf = (shown: readonly Shown[]): string =>
  shown.map(({ message, status }) => `${message} ${status}`).join();

/** What the tab shows after these notes. */
const shownIn = (notes: readonly Note[], by: string): readonly Shown[] =>
  notes.findLast((note) => note.by === by && note.shown)?.shown ?? [];

/** What the tab shows at the end of this moment. */
const shownAt = ({ notes }: Trace, by: string, at: number): readonly Shown[] =>
  shownIn(
    notes.filter((note) => note.at <= at),
    by,
  );

const statusIn = (shown: readonly Shown[], message: string): string =>
  shown.find((one) => one.message === message)?.status ?? 'gone';

/** Which tab has the lease of the message after these notes; null: none. */
const holderIn = (notes: readonly Note[], message: string): string | null => {
  let holder: string | null = null;
  for (const note of notes) {
    if (note.what === 'lease' && note.message === message) holder = note.by;
    const isGone = note.what === 'page' && ENDS_CALLS.includes(note.kind);
    if (note.by === holder && (isGone || (note.what === 'freed' && note.message === message))) holder = null;
  }
  return holder;
};

/** The tab has taken the lease when no other had it, or, without locks, when the other one could be watched for so long. */
const isTakenFree = (notes: readonly Note[], by: string, message: string): boolean => {
  const isLease = (note: Note) => note.message === message && note.what === 'lease';
  const taken = notes.findLastIndex((note) => isLease(note) && note.by === by);
  const before = notes.slice(0, Math.max(0, taken));
  const other = before.findLast(isLease);
  const isFree = [null, by].includes(holderIn(before, message));
  return isFree || (notes[taken]?.at ?? 0) - (other?.at ?? 0) >= LIMITS.outboxClaimMs;
};

const isAboutLease = ({ what }: Note): boolean => ['lease', 'no-lease', 'freed'].includes(what);

/** The notes up to the end of this moment. */
const untilEndOf = ({ notes }: Trace, at: number): readonly Note[] => notes.filter((note) => note.at <= at);

const timesFreed = ({ notes }: Trace, by: string, message: string, until: number): number =>
  notes.filter(
    (note) => note.what === 'freed' && note.by === by && note.message === message && note.at <= until,
  ).length;

/** Another tab than this one has called it, or shown it, first. */
const isFromElsewhere = ({ notes }: Trace, by: string, message: string): boolean => {
  const first = notes.find(
    (note) => note.message === message || note.shown?.some((one) => one.message === message),
  );
  return first !== undefined && first.by !== by;
};

/** The message is with another tab. A tab without locks is not told so. */
const isElsewhere = (notes: readonly Note[], by: string, message: string): boolean => {
  const own = notes.findLast((note) => note.by === by && note.message === message && isAboutLease(note));
  const holder = holderIn(notes, message);
  return own?.what === 'no-lease' || (own?.what !== 'lease' && holder !== null && holder !== by);
};

/** A poll that began when this tab showed the message without its record has been answered, or its tab does not poll. */
const isPolledSinceMissing = (notes: readonly Note[], by: string, message: string): boolean => {
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

interface Sight extends Pair {
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

interface EarlierCall extends Sight {
  readonly at: number;
  readonly by: string;
  readonly message: string;
  /** What this code has done until it made the call. */
  readonly until: readonly Note[];
  /** The call of the older code; null: it makes none. */
  readonly later: Flight | null;
}

/** A message goes out now, or an agent is looked for on its behalf, which the older code does later from the same tab or never. */
const ofEarlierCall =
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

const isSend = ({ what, kind }: Note): boolean => what === 'begins' && SENDS.includes(kind);

/** The message for which the tab looks for an agent: it is sent next, or it fails for want of one. */
const askedFor = ({ notes }: Trace, { by, index }: CallDifference): string | undefined => {
  const begins = notes[index];
  const ends = notes.findIndex((note) => note.what === 'ends' && note.call === begins?.call);
  return notes.find(
    (note, at) =>
      at > index &&
      note.by === by &&
      (isSend(note) ||
        (note.what === 'freed' &&
          at > ends &&
          statusIn(shownIn(notes.slice(0, at + 1), by), note.message) === 'failed')),
  )?.message;
};

/**
 * Until when the loops of the older code held what waited behind a message that is settled now: until its call has ended, or,
 * after a 500, until its next attempt would begin.
 */
const heldUntil = ({ ends, outcome }: Flight, at: number): number =>
  ends <= at && outcome === 'refused' ? ends + RETRY_MS : ends;

/** When this page of the tab ends, from this moment on. */
const pageEnds = ({ notes }: Trace, by: string, at: number): number =>
  notes.find(
    (note) => note.by === by && note.at >= at && note.what === 'page' && ENDS_CALLS.includes(note.kind),
  )?.at ?? Number.POSITIVE_INFINITY;

/** Milliseconds of this time in which the page of the tab was frozen. */
const frozenBetween = ({ notes }: Trace, by: string, from: number, to: number): number => {
  const ofTab = notes.filter((note) => note.by === by && note.what === 'page');
  return ofTab
    .filter(({ kind, at }) => kind === 'freezes' && at >= from && at < to)
    .reduce((sum, { at }) => {
      const ends = ofTab.find((note) => note.kind === 'goes on' && note.at >= at)?.at ?? to;
      return sum + Math.min(ends, to) - at;
    }, 0);
};

/** When the first poll since the page of this tab began is answered; null: it was before this moment. */
const firstPollOf = ({ notes }: Trace, by: string, at: number): number | null => {
  const ofTab = notes.filter((note) => note.by === by);
  const begins = ofTab.findLastIndex(
    (note) => note.at <= at && note.what === 'begins' && note.kind === 'config',
  );
  const poll = ofTab.slice(begins).find(({ what, kind }) => what === 'ends' && kind === 'poll ok');
  if (!poll) return Number.POSITIVE_INFINITY;
  return poll.at > at ? poll.at : null;
};

/** The record was stored again in this wait, so that the next page of the device has found it. */
const isStoredDuringWait = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'is') return false;
  const { message, at } = difference;
  const recordIn = (shown: readonly Shown[]) => shown.find((one) => one.message === message)?.hasRecord;
  return flightsOf(is).some(({ by, message: sent, outcome, ends }) => {
    if (sent !== message || outcome !== 'refused' || ends > at) return false;
    const isStoredIn = ({ notes }: Trace) =>
      notes.some(
        (note) =>
          note.by === by &&
          note.at >= ends &&
          note.at < ends + RETRY_MS &&
          recordIn(note.shown ?? []) === true,
      );
    const wasMissing = recordIn(shownAt(is, by, ends - 1)) === false;
    return wasMissing && isStoredIn(is) && !isStoredIn(was);
  });
};

/** The session was over in this wait: the message has failed, and the older code sends it after the wait and a poll. */
const isFailedDuringWait = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  const refused = lastRefused(was, by, message, at);
  if (refused === null || at < refused + RETRY_MS || !isMissing(was, message, at)) return false;
  return is.notes.some(
    (note) =>
      note.by === by &&
      note.at >= refused &&
      note.at < refused + RETRY_MS &&
      note.shown !== undefined &&
      statusIn(note.shown, message) === 'failed',
  );
};

/** The page went in this wait. The record was stored again before, so that the next page has the message, and the older code lost it. */
const isKeptDuringWait = ({ was, is, difference }: Sight): boolean => {
  const isKept = (message: string) =>
    [was, is].every((trace) =>
      flightsOf(trace).some(
        ({ by, message: sent, outcome, ends }) =>
          sent === message &&
          outcome === 'refused' &&
          pageEnds(trace, by, ends) < ends + RETRY_MS &&
          isMissing(trace, message, pageEnds(trace, by, ends)),
      ),
    );
  if (difference.kind === 'call') return difference.only === 'is' && isKept(difference.message);
  const kept = difference.is.filter(({ message }) => statusIn(difference.was, message) === 'gone');
  const rest = difference.is.filter((one) => !kept.includes(one));
  return (
    kept.length > 0 &&
    linesOf(rest) === linesOf(difference.was) &&
    kept.every(({ message }) => isKept(message))
  );
};

/** The messages of earlier pages whose lease this page of the tab has taken, and which it has not called. */
const foundByPage = (notes: readonly Note[], by: string): readonly string[] => {
  const begins = notes.findLastIndex(
    ({ by: tab, what, kind }) => tab === by && what === 'begins' && kind === 'config',
  );
  const page = notes.slice(begins).filter((note) => note.by === by);
  const others = notes.filter((note, index) => note.by !== by || index < begins);
  const earlier = new Set(others.map(({ message }) => message));
  const called = new Set(page.filter(isSend).map(({ message }) => message));
  return page.flatMap(({ what, message }) =>
    what === 'lease' && earlier.has(message) && !called.has(message) ? [message] : [],
  );
};

/** When the last call of the message was answered with a 500 up to this moment. */
const lastRefused = (trace: Trace, by: string, message: string, at: number): number | null => {
  const last = flightsOf(trace).findLast(
    (flight) =>
      flight.by === by && flight.message === message && SENDS.includes(flight.call) && flight.begins < at,
  );
  return last?.outcome === 'refused' && last.ends <= at ? last.ends : null;
};

/** Its record was missing at some time while a tab of the device showed it, or the storage has lost it. */
const isMissing = (trace: Trace, message: string, at: number): boolean => {
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
const isForbidden = ({ notes }: Trace, at: number): boolean =>
  notes.findLast(
    ({ what, kind, at: when }) =>
      what === 'step' && when <= at && /^storage (full|forb|forg|well)/.test(kind),
  )?.kind === 'storage forbidden';

/** The messages whose lease the tab takes in this moment. */
const takenAt = ({ notes }: Trace, by: string, at: number): readonly string[] =>
  notes
    .filter((note) => note.by === by && note.at === at && note.what === 'lease')
    .map(({ message }) => message);

/** The only messages whose status differs, with these two statuses, and each of them by this rule. */
const ofStatus = (
  sight: Sight,
  was: string,
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
      status === is && statusIn(difference.was, message) === was && rule({ ...sight, difference }, message),
  );
};

type StatusSight = Sight & { readonly difference: StatusDifference };

export const CAUSES: readonly Cause[] = [
  {
    name: 'a settled message frees its line',
    says: 'a call goes out, or an upload begins, while that of a message before it, which is settled, is under way or waits to be repeated; the loops waited for its end. What is written while the browser decides of a settled message joins no line either',
    by: 'ADR 17: a line goes on when its message is settled',
    explains: (sight) =>
      ofEarlierCall(({ was, at, by, message, until, later }) => {
        const shown = shownIn(until, by);
        return flightsOf(was).some(
          (flight) =>
            flight.by === by &&
            flight.message !== message &&
            SENDS.includes(flight.call) &&
            flight.begins <= at &&
            (heldUntil(flight, at) > at || (flight.outcome === 'page' && flight.ends === at)) &&
            (['completed', 'finish', 'gone'].includes(statusIn(shown, flight.message)) ||
              isBehindDecision(was, by, message) ||
              isBehindDecision(was, by, flight.message)) &&
            (later === null || later.begins >= Math.min(heldUntil(flight, at), pageEnds(was, by, at))),
        );
      })(sight) || isUploadBehindSettled(sight),
  },
  {
    name: 'the lease is kept while a missing record is stored again',
    says: 'the loops freed the lease of a message whose record was missing, and asked the browser for it again before the call',
    by: 'ADR 17: a lease is kept while a missing record is stored again',
    explains: (sight) =>
      isGivenAwayInstead(sight) ||
      ofEarlierCall(({ was, is, at, by, message, until: done, later }) => {
        const freed = (trace: Trace, until: number) => timesFreed(trace, by, message, until);
        const isLackedAfter =
          isLeaseLacked({ was, is, at, by, message, later }) && isPolledSinceMissing(done, by, message);
        // Each time it was freed, the browser decided twice.
        const mayTake = 2 * LATE_LOCK_MS * Math.max(1, freed(was, later?.begins ?? at) - freed(was, at));
        const until = later?.begins ?? at + LATE_LOCK_MS;
        // Meanwhile another tab may get it.
        const isGivenAway = was.notes.some(
          (note) =>
            note.by !== by &&
            note.message === message &&
            note.what === 'lease' &&
            note.at > at &&
            note.at <= at + 2 * LATE_LOCK_MS,
        );
        const isSoon =
          until - at - frozenBetween(was, by, at, until) <= mayTake && freed(was, until) > freed(is, at);
        return (
          (isSoon || (isGivenAway && freed(was, until) > freed(is, at)) || isLackedAfter) &&
          (isMissing(is, message, at) || statusIn(shownAt(was, by, until), message) === 'pending')
        );
      })(sight),
  },
  {
    name: 'the lease is asked for while the message waits',
    says: 'the lease of a message that another tab or an earlier run had is asked for every 3 s, also offline and in a line, so that it is there when the turn comes; the loops asked for it when the turn had come',
    by: 'reliability.md N2, N3',
    explains: (sight) =>
      ofEarlierCall(({ was, at, by, message, until, later }) => {
        const before = untilEndOf(was, at);
        const comes = was.notes.find(
          (note) => note.at > at && note.by === by && note.message === message && note.what === 'lease',
        );
        const wasElsewhere =
          isFromElsewhere(was, by, message) ||
          before.findLast((note) => note.message === message && isAboutLease(note))?.what === 'freed';
        return (
          wasElsewhere &&
          holderIn(until, message) === by &&
          isTakenFree(until, by, message) &&
          holderIn(before, message) !== by &&
          (later === null || (comes !== undefined && later.begins >= comes.at)) &&
          isPolledSinceMissing(until, by, message)
        );
      })(sight) ||
      isAskedBetween(sight) ||
      ofStatus(sight, 'pending', 'failed', ({ was, is, difference: { at, by } }, message) => {
        const leases = (trace: Trace) =>
          untilEndOf(trace, at).filter(
            (note) => note.by === by && note.message === message && note.what === 'lease',
          ).length;
        return (
          leases(is) > leases(was) &&
          holderIn(untilEndOf(is, at), message) === null &&
          flightsOf(is).some(
            (flight) =>
              flight.by !== by &&
              flight.message === message &&
              ['refused', 'declined'].includes(flight.outcome) &&
              flight.ends <= at,
          )
        );
      }),
  },
  {
    name: 'a message elsewhere holds no line',
    says: 'a call goes out while a message before it is with another tab; in the loops both waited',
    by: 'reliability.md: no tab waits for the messages of another; D4 of the plan',
    explains: ofEarlierCall(({ by, message, until }) => {
      const shown = shownIn(until, by);
      const own = shown.findIndex((one) => one.message === message);
      return shown.some(
        (one, index) => index < own && one.status === 'pending' && isElsewhere(until, by, one.message),
      );
    }),
  },
  {
    name: 'a poll that begins now is known by its number',
    says: 'a message whose record is missing waits for the next poll that begins, also if one has just been answered; the loops did without it',
    by: 'reliability.md N8; D3 of the plan',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message, call } = difference;
      const row = shownAt(is, by, at).find((one) => one.message === message);
      if (!SENDS.includes(call) || row?.status !== 'pending' || row.hasRecord) return false;
      const polls = (trace: Trace) =>
        flightsOf(trace).filter(
          (flight) => flight.by === by && flight.call === 'poll' && flight.outcome === 'ok',
        );
      const next = flightsOf(is).find(
        (flight) =>
          flight.by === by && flight.message === message && SENDS.includes(flight.call) && flight.begins > at,
      );
      const between = polls(is).filter((poll) => poll.begins >= at && poll.ends <= (next?.begins ?? at));
      const isAfterPoll = next !== undefined && between.at(-1)?.ends === next.begins;
      return polls(was).some((poll) => poll.ends === at) && isAfterPoll && between.length <= 2;
    },
  },
  {
    name: 'an agent is looked for during the wait after a 500',
    says: 'a message that waits to be repeated asks for an agent if none is known, and fails at once without one; the loops asked after the wait',
    by: 'reliability.md: N10 comes before N11',
    explains: (sight) => {
      const isRefused = (message: string) => {
        const refused = lastRefused(sight.is, sight.difference.by, message, sight.difference.at);
        return refused !== null && sight.difference.at < refused + RETRY_MS ? refused : null;
      };
      return (
        ofEarlierCall(
          ({ message }) =>
            sight.difference.kind === 'call' &&
            sight.difference.call === 'notice' &&
            isRefused(message) !== null,
        )(sight) ||
        ofStatus(sight, 'pending', 'failed', ({ is, difference: { at, by } }, message) => {
          const refused = isRefused(message);
          const ended = is.notes.find(
            (note) =>
              note.by === by &&
              note.message === message &&
              note.what === 'freed' &&
              note.at <= at &&
              note.at >= (refused ?? at),
          );
          return (
            refused !== null &&
            flightsOf(is).some(
              (flight) =>
                flight.by === by &&
                flight.call === 'notice' &&
                flight.begins >= refused &&
                flight.ends === ended?.at,
            )
          );
        })
      );
    },
  },
  {
    name: 'the record is looked at again after the agent was asked for',
    says: 'a record that went while an agent was looked for is judged before the call; the loops called',
    by: 'reliability.md: after each event the first rule decides, and N8 comes before N13',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message } = difference;
      const rowIn = (trace: Trace, when: number) =>
        shownAt(trace, by, when).find((one) => one.message === message);
      return (
        rowIn(is, at)?.hasRecord === false &&
        flightsOf(was).some(
          (flight) =>
            flight.by === by &&
            flight.call === 'notice' &&
            flight.ends === at &&
            rowIn(was, flight.begins)?.hasRecord === true,
        )
      );
    },
  },
  {
    name: 'what waits without a record fails with the session',
    says: 'when the session is over, each message whose record is missing has failed; the loops asked the browser for each of them again before',
    by: 'reliability.md N8; event 20 of ADR 17',
    explains: (sight) =>
      ofStatus(sight, 'pending', 'failed', ({ was, is, difference: { at, by, is: shown } }, message) => {
        const soon = was.notes.filter(
          (note) => note.by === by && note.at >= at && note.at <= at + 2 * LATE_LOCK_MS && note.shown,
        );
        const isRefused = ({ notes }: Trace) =>
          notes.some(
            (note) =>
              note.by === by &&
              note.at === at &&
              note.what === 'ends' &&
              / (refused|declined)$/.test(note.kind),
          );
        return (
          shown.some((one) => one.message === message && !one.hasRecord) &&
          isRefused(was) &&
          isRefused(is) &&
          (pageEnds(was, by, at) <= at + 2 * LATE_LOCK_MS ||
            soon.some(({ shown = [] }) => statusIn(shown, message) === 'failed'))
        );
      }),
  },
  {
    name: 'a record that the storage refused is written with the next write',
    says: 'a record that the storage refused is on the device with the next write of its tab, which comes at another time; so a page that begins between has not found it',
    by: 'SafeStorage; ADR 17: a tab stores a place only when the message has moved there',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message } = difference;
      const began = was.notes.findLast(
        (note) => note.by === by && note.at <= at && note.kind === 'config ok',
      );
      if (!began) return false;
      const rowsOf = ({ notes }: Trace) =>
        notes.flatMap((note) => {
          const row = note.shown?.find((one) => one.message === message);
          return note.by !== by && row ? [{ at: note.at, hasRecord: row.hasRecord }] : [];
        });
      const isThere = (trace: Trace) => rowsOf(trace).findLast((row) => row.at <= began.at)?.hasRecord;
      return (
        isThere(was) === true &&
        isThere(is) === false &&
        rowsOf(was).some((row) => row.at < began.at && !row.hasRecord) &&
        rowsOf(is).some((row) => row.at > began.at && row.hasRecord) &&
        was.notes.some(({ what, kind }) => what === 'step' && /^storage (full|forbidden|forgets)/.test(kind))
      );
    },
  },
  {
    name: 'a claim that is freed and taken again is another one',
    says: 'without locks, a tab waits 30 s from the last time that the other one took the lease; the older code counted on from a time before, which the other one had given up',
    by: 'ADR 7: a timed lease is free when another tab has watched it for 30 s',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message } = difference;
      const takes = was.notes.findIndex(
        (note) => note.at === at && note.by === by && note.message === message && note.what === 'lease',
      );
      const before = was.notes.slice(0, Math.max(0, takes));
      const holder = holderIn(before, message);
      if (takes < 0 || holder === null || holder === by) return false;
      const taken = before.findLastIndex((note) => note.message === message && note.what === 'lease');
      const since = before[taken]?.at ?? at;
      const wasFreed = before
        .slice(0, taken)
        .some((note) => note.by === holder && note.message === message && note.what === 'freed');
      return (
        at - since < LIMITS.outboxClaimMs &&
        wasFreed &&
        !is.notes.some(
          (note) =>
            note.by !== holder &&
            note.message === message &&
            note.what === 'lease' &&
            note.at > since &&
            note.at < since + LIMITS.outboxClaimMs,
        )
      );
    },
  },
  {
    name: 'what was accepted is left to the next page',
    says: 'a tab that takes over what another tab got accepted leaves it to the next page, which reads the history first; the older code sent it again',
    by: 'ADR 17: what a frozen tab got accepted',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message } = difference;
      const isAccepted = ({ notes }: Trace) =>
        notes.some(
          (note) => note.by !== by && note.at < at && statusIn(note.shown ?? [], message) === 'finish',
        );
      return (
        takenAt(is, by, at).includes(message) &&
        timesFreed(is, by, message, at) > timesFreed(was, by, message, at) &&
        statusIn(shownAt(is, by, at), message) === 'gone' &&
        isAccepted(was) &&
        isAccepted(is)
      );
    },
  },
  {
    name: 'a message that waits for a poll holds no line',
    says: 'a call goes out while a message before it has no record and waits for a poll; in the loops both waited',
    by: 'ADR 17: a message that waits for a poll lets others of its line go, also between its own calls',
    explains: ofEarlierCall(({ is, at, by, message, until }) => {
      const shown = shownIn(until, by);
      const own = shown.findIndex((one) => one.message === message);
      return shown.some(
        (one, index) =>
          index < own &&
          ((one.status === 'pending' && !one.hasRecord) ||
            (isMissing(is, one.message, at) && isMissing(is, message, at))),
      );
    }),
  },
  {
    name: 'what the history has settled holds back nothing',
    says: 'a text goes out before the first poll of its page, because the history has settled all that an earlier page left; the loops waited for the poll',
    by: 'ADR 17: a line goes on when its message is settled; decision 8 holds back only behind messages that wait',
    explains: ofEarlierCall(({ was, at, by, message, until, later }) => {
      const found = foundByPage(until, by).filter((one) => one !== message);
      const pending = shownIn(until, by).filter(({ status }) => status === 'pending');
      const isHeld = found.some((one) => pending.some((other) => other.message === one && one !== message));
      const ends = flightsOf(was)
        .filter((flight) => flight.by === by)
        .map((flight) => flight.ends);
      const isAfterWait =
        later === null || later.begins === firstPollOf(was, by, at) || ends.includes(later.begins);
      return found.length > 0 && !isHeld && isAfterWait;
    }),
  },
  {
    name: 'a missing record is judged during the wait after a 500',
    says: 'the poll that shows whether a message without a record arrived may begin in the 3 s after a 500; the loops asked for it after them',
    by: 'reliability.md: N8 comes before N11',
    explains: (sight) =>
      ofEarlierCall(({ was, at, by, message, later }) => {
        const refused = lastRefused(was, by, message, at);
        return (
          refused !== null &&
          at >= refused + RETRY_MS &&
          isMissing(was, message, at) &&
          (later === null || later.begins > refused + RETRY_MS)
        );
      })(sight) ||
      isFailedDuringWait(sight) ||
      isStoredDuringWait(sight) ||
      isKeptDuringWait(sight) ||
      ofStatus(sight, 'pending', 'failed', ({ was, difference: { at, by } }, message) => {
        const refused = lastRefused(was, by, message, at);
        return refused !== null && at < refused + RETRY_MS && isMissing(was, message, at);
      }),
  },
  {
    name: 'a missing record is judged with the lease only',
    says: 'a sentence whose record another tab has removed waits for the lease of that tab before it counts as answered',
    by: 'ADR 17: before a missing record is judged (N8), the lease is asked too (N12)',
    explains: (sight) =>
      ofStatus(sight, 'finish', 'pending', ({ is, difference: { at, by } }, message) => {
        const lease = is.notes.findLast(
          (note) => note.by === by && note.message === message && note.at <= at && /lease/.test(note.what),
        );
        return lease?.what === 'no-lease' && isMissing(is, message, at);
      }),
  },
  {
    name: 'the take-over joins the line',
    says: 'of the messages that a tab takes over without locks, one is sent at a time, after a poll of this page; the older code sent all at once',
    by: 'ADR 17: the take-over joins the line, one message at a time (D5 of the plan)',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'call' || difference.only !== 'was') return false;
      const { at, by, message, call, index } = difference;
      // Offline, it was taken over before.
      if (isTakenOver(is, by, message, at) && !isPolledIn(was.notes.slice(0, index), by)) return true;
      const soon = is.notes.filter((note) => note.by === by && note.at >= at && note.shown);
      const taken = takenAt(is, by, at).filter((one) => {
        const first = soon.find(({ shown = [] }) => statusIn(shown, one) !== 'gone');
        return statusIn(first?.shown ?? [], one) === 'pending';
      });
      const isTaken = call === 'notice' ? taken.length > 0 : taken.includes(message);
      const isBehind = flightsOf(is).some(
        (flight) =>
          flight.by === by && SENDS.includes(flight.call) && flight.begins <= at && flight.ends > at,
      );
      return (
        (isTaken && (isBehind || firstPollOf(was, by, at) !== null)) ||
        isBehindTakenOver({ was, is }, difference)
      );
    },
  },
  {
    name: 'what another tab got accepted is read at once',
    says: 'while the lease is elsewhere, each event reads whether the record says accepted; the loops read it every 3 s',
    by: 'reliability.md N3; D1 of the plan',
    explains: (sight) =>
      ofStatus(sight, 'pending', 'finish', ({ is, difference: { at, by } }, message) => {
        return (
          isElsewhere(untilEndOf(is, at), by, message) &&
          flightsOf(is).some(
            (flight) =>
              flight.by !== by &&
              flight.message === message &&
              ['sendText', 'sendMedia'].includes(flight.call) &&
              flight.outcome === 'ok' &&
              flight.ends <= at,
          )
        );
      }),
  },
  {
    name: 'a record of the robot is shown once',
    says: 'the older code showed a record of the robot beside the line of which it is; all else is the same',
    by: 'ADR 17: records of the robot are one policy (decision 31)',
    explains: ({ difference }) => {
      if (difference.kind !== 'status') return false;
      const own = (shown: readonly Shown[]) =>
        shown
          .filter(({ message }) => message !== 'another')
          .map(({ message, status }) => `${message} ${status}`);
      const records = (shown: readonly Shown[]) => shown.length - own(shown).length;
      const [before, now] = [own(difference.was), own(difference.is)];
      return (
        records(difference.was) > records(difference.is) &&
        before.every((line) => now.includes(line)) &&
        now.length - before.length <= records(difference.was) - records(difference.is)
      );
    },
  },
  {
    name: 'a sentence that is handed over keeps its place',
    says: 'a sentence that goes to an agent after the robot has received it is behind the record of the robot on the next page; the older code stored no place, so it came at the end',
    by: 'ADR 10; ADR 17: a tab stores a place only when the message has moved there',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'status') return false;
      const own = (shown: readonly Shown[]) => shown.filter(({ message }) => message !== 'another');
      const lines = (shown: readonly Shown[]) =>
        own(shown).map(({ message, status }) => `${message} ${status}`);
      const [before, now] = [lines(difference.was), lines(difference.is)];
      const isHandedOver = (message: string) =>
        ['ask', 'sendText'].every((call) =>
          flightsOf(is).some((flight) => flight.message === message && flight.call === call),
        );
      // The older code shows it behind others, and nothing else has moved.
      const late = own(difference.is).filter(
        ({ message }) => isHandedOver(message) && hadNoPlace(was, message) && !hadNoPlace(is, message),
      );
      const rest = (all: readonly string[]) =>
        all.filter((line) => !late.some(({ message }) => line.startsWith(`${message} `))).join();
      // Records of the robot are older than it.
      const isBeforeOwn = difference.is.every(
        (row, index) => !late.includes(row) || difference.is[index + 1]?.message !== 'another',
      );
      return (
        late.length > 0 &&
        isBeforeOwn &&
        before.toSorted().join() === now.toSorted().join() &&
        rest(before) === rest(now)
      );
    },
  },
  {
    name: 'what the device lost is asked again',
    says: 'a sentence whose record the storage has lost while another tab had it is stored and asked again; the older code took it for answered there',
    by: 'reliability.md N8: it counts as answered if another tab had it, and its record is missing for no other reason',
    explains: ofEarlierCall(
      ({ was, is, by, message, at, later }) =>
        later === null &&
        isMissing(is, message, at) &&
        is.notes.some(({ what, kind, at: when }) => what === 'step' && when <= at && LOSES.test(kind)) &&
        was.notes.some(
          (note) => note.by === by && note.at > at && statusIn(note.shown ?? [], message) === 'finish',
        ),
    ),
  },
  {
    name: 'what was recalled is not sent',
    says: 'the older code sent a message again whose recall a tab of the visitor had read',
    by: 'ADR 17: mends with a known sequence',
    explains: ({ was, difference }) =>
      difference.kind === 'call' &&
      difference.only === 'was' &&
      was.notes.some(
        ({ what, message, at }) =>
          what === 'recalled' && message === difference.message && at <= difference.at,
      ),
  },
  {
    name: 'what was recalled goes though the robot has recorded it',
    says: 'a sentence that the record of the robot had completed, and that an agent got then, is taken away by its recall; the older code took the server id of the record for that of another copy',
    by: 'ADR 17: mends with a known sequence',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'status') return false;
      const { at, by, index } = difference;
      const [before, now] = [untilEndOf(was, at), is.notes.slice(0, index + 1)];
      const stays = difference.was.filter(({ message }) => statusIn(difference.is, message) === 'gone');
      const isRecalled = (notes: readonly Note[], message: string) =>
        notes.some((note) => note.what === 'recalled' && note.by === by && note.message === message);
      const isRecorded = (message: string) => {
        const page = ofPage(now, by);
        const sends = page.findLastIndex(
          (note) => note.what === 'begins' && note.kind === 'sendText' && note.message === message,
        );
        return page.slice(0, sends).some(({ shown }) => statusIn(shown ?? [], message) === 'completed');
      };
      return (
        stays.length > 0 &&
        linesOf(difference.was.filter((one) => !stays.includes(one))) === linesOf(difference.is) &&
        stays.every(
          ({ message, status }) =>
            ['finish', 'pending', 'failed'].includes(status) &&
            isRecalled(before, message) &&
            isRecalled(now, message) &&
            isRecorded(message),
        )
      );
    },
  },
  {
    name: 'the robot is not asked what another tab has settled',
    says: 'the older code asked the robot what an agent had accepted, or the robot had answered, in another tab that had the message meanwhile',
    by: 'ADR 17: mends with a known sequence; reliability.md N8',
    explains: (sight) => {
      const { was, difference } = sight;
      const isSettledElsewhere = (message: string) =>
        flightsOf(was).some(
          (flight) =>
            flight.by !== difference.by &&
            SENDS.includes(flight.call) &&
            flight.message === message &&
            flight.outcome === 'ok' &&
            flight.ends <= difference.at,
        );
      if (difference.kind === 'call')
        return (
          difference.only === 'was' &&
          ['ask', 'answer'].includes(difference.call) &&
          isSettledElsewhere(difference.message)
        );
      return ofStatus(
        sight,
        'pending',
        'finish',
        ({ difference: { was: shown } }, message) =>
          isSettledElsewhere(message) && shown.some((one) => one.message === message && !one.hasRecord),
      );
    },
  },
  {
    name: 'a refused removal is tried again in the next run',
    says: 'the visitor removed a failed message while no page could write the storage; its record is gone now, and the older code showed it again',
    by: 'ADR 17: a message is gone before its record is removed; if the device refuses, it comes back as removing',
    explains: ({ was, difference }) => {
      if (difference.kind !== 'status') return false;
      const extra = difference.was.filter(({ message }) => statusIn(difference.is, message) === 'gone');
      const rest = difference.was.filter((one) => !extra.includes(one));
      const isRemoved = ({ message }: Shown) =>
        was.notes.some(
          (note, index) =>
            note.what === 'step' &&
            note.kind === 'remove a failed one' &&
            isForbidden(was, note.at) &&
            note.shown !== undefined &&
            statusIn(note.shown, message) === 'gone' &&
            statusIn(shownIn(was.notes.slice(0, index), note.by), message).startsWith('failed'),
        );
      return extra.length > 0 && linesOf(rest) === linesOf(difference.is) && extra.every(isRemoved);
    },
  },
  {
    name: 'five attempts in all',
    says: 'a message whose calls to the robot and to the agent were answered five times with a 500 has failed; the loops counted those of the robot and of the agent apart',
    by: 'decision 6; D6 of the plan',
    explains: (sight) => {
      const { is, difference } = sight;
      const isSpent = (message: string, by: string) => {
        const calls = flightsOf(is).filter(
          (one) =>
            one.by === by && one.message === message && SENDS.includes(one.call) && one.ends <= difference.at,
        );
        return (
          calls.length >= ATTEMPTS &&
          calls.at(-1)?.outcome === 'refused' &&
          ['ask', 'sendText'].every((call) => calls.some((one) => one.call === call))
        );
      };
      if (difference.kind === 'call')
        return difference.only === 'was' && isSpent(difference.message, difference.by);
      return ofStatus(sight, 'pending', 'failed', (_, message) => isSpent(message, difference.by));
    },
  },
  {
    name: 'what waits is shown when it is ours',
    says: 'a tab that takes over shows what has failed at once, and what waits when its lease is there; of two messages in one place, which other tabs wrote, the failed one comes first',
    by: 'rule of `found`; ADR 10 orders places, and says nothing of equal ones',
    explains: ({ was, is, difference }) => {
      if (difference.kind !== 'status') return false;
      if (isOrderOfEqualPlaces({ was, is }, difference)) return true;
      const taken = takenAt(is, difference.by, difference.at);
      const isTaken = (status: string) => (one: Shown) =>
        taken.includes(one.message) && one.status === status;
      const rest = (shown: readonly Shown[]) => linesOf(shown.filter((one) => !isTaken('failed')(one)));
      return (
        difference.is.some(isTaken('pending')) &&
        linesOf(difference.was) !== linesOf(difference.is) &&
        rest(difference.was) === rest(difference.is) &&
        difference.was.length === difference.is.length
      );
    },
  },
  {
    name: 'what a start finds with another tab is kept',
    says: 'a page that finds a message at its start while another tab has the lease asks for the lease every 3 s; it shows the message as failed if that tab was refused, and else sends it. The older code gave it up',
    by: 'ADR 7: this tab asks again also for what was found at the start',
    explains: (sight) =>
      isShownWhenOurs(sight) ||
      isSentWhenOurs(sight) ||
      isHeldForFound(sight) ||
      isBehindKept(sight) ||
      isBeforeKept(sight),
  },
  {
    name: 'the order of one moment',
    says: 'calls, answers and lease requests of one moment came in another order, and the message that differs is among them',
    by: 'ADR 17: calls, polls and answers of one moment have another order',
    explains: (sight) => {
      const { was, is, difference } = sight;
      if (difference.kind === 'status') return isOfExchanged({ was, is }, difference);
      const { at, by, message } = difference;
      const isEchoed = (trace: Trace) =>
        trace.notes.some(
          (note) => note.what === 'echo' && note.message === message && note.by === by && note.at === at,
        );
      // Its retry and its echo come in one moment, or it is sent before the refresh of the token that the other one waits for.
      if (isEchoed(was) && isEchoed(is)) return true;
      if (isBeforeRefresh({ was, is }, difference) || isAskedTogether({ was, is }, difference)) return true;
      if (isBehindExchanged({ was, is }, difference)) return true;
      return isLeaseExchanged({ was, is }, difference) || exchangedIn({ was, is }, at).has(message);
    },
  },
];

/** The notes of the tab since its page was opened. */
const ofPage = (notes: readonly Note[], by: string): readonly Note[] => {
  const ofTab = notes.filter((note) => note.by === by);
  return ofTab.slice(
    ofTab.findLastIndex(({ what, kind }) => what === 'page' && ENDS_CALLS.includes(kind)) + 1,
  );
};

/** When the first answer said that another tab has the lease of this message, which the page found at its start; null: it was another case. */
const keptSince = (notes: readonly Note[], by: string, message: string): number | null => {
  const page = ofPage(notes, by);
  const found = page.findIndex((note) => note.what === 'found' && note.message === message);
  // What the trace cannot name is never the only one.
  const isShown = page
    .slice(0, found + 1)
    .some(({ shown }) => shown?.some((one) => one.message === message && message !== 'another'));
  if (found < 0 || isShown) return null;
  const answer = page.slice(found).find((note) => note.message === message && isAnswerAboutLease(note));
  return answer !== undefined && answer.what !== 'lease' ? answer.at : null;
};

/** When the page has got the lease for which it had asked again; null: it has not. */
const keptUntil = (notes: readonly Note[], by: string, message: string): number | null => {
  const since = keptSince(notes, by, message);
  if (since === null || !isTakenFree(notes, by, message)) return null;
  const taken = ofPage(notes, by).find(
    (note) => note.what === 'lease' && note.message === message && note.at >= since,
  );
  return taken?.at ?? null;
};

/**
 * The last call of the message by another tab up to this moment. The trace cannot name the call of a sentence that was said twice:
 * with its end the lease of the message was freed.
 */
const lastElsewhere = (
  notes: readonly Note[],
  by: string,
  message: string,
  at: number,
): Flight | undefined => {
  const calls = flightsOf({ notes, violations: [] }).filter(
    (flight) => flight.by !== by && SENDS.includes(flight.call) && flight.begins <= at,
  );
  const isFreed = (note: Note, flight: Flight) =>
    note.what === 'freed' && note.message === message && note.by === flight.by && note.at === flight.ends;
  return (
    calls.findLast((flight) => flight.message === message) ??
    calls.findLast((flight) => flight.message === '' && notes.some((note) => isFreed(note, flight)))
  );
};

/** The rows that are more, or elsewhere in the list, are of such messages, and all others are the same. */
const isShownWhenOurs = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { by, index } = difference;
  const notes = is.notes.slice(0, index + 1);
  const lines = difference.was.map(({ message, status }) => `${message} ${status}`);
  const isMore = ({ message, status }: Shown): boolean => {
    const at = lines.indexOf(`${message} ${status}`);
    if (at >= 0) lines.splice(at, 1);
    return at < 0;
  };
  const more = difference.is.filter(isMore);
  // Shown earlier, it is behind or before what has got its place meanwhile.
  const moved = difference.is.filter(
    (one) =>
      !more.includes(one) &&
      statusIn(difference.was, one.message) === one.status &&
      keptUntil(notes, by, one.message) !== null &&
      firstShown(notes, by, one.message) < firstShown(untilEndOf(was, difference.at), by, one.message),
  );
  // Its lease is asked for again in a moment, or another tab that had kept it has got it.
  const notYet = difference.was.filter(
    ({ message, status }) =>
      (status === 'failed' || status === 'pending') &&
      !difference.is.some((one) => one.message === message) &&
      (isAskedAgain(notes, by, message, difference.at) || isWithKeeper(notes, by, message)),
  );
  const others = [...more, ...notYet];
  const rest = (shown: readonly Shown[]) =>
    linesOf(
      shown.filter((one) => !others.includes(one) && !moved.some(({ message }) => message === one.message)),
    );
  const isOurs = ({ message, status }: Shown): boolean =>
    status === 'failed'
      ? isRefusedElsewhere(notes, by, message) || hasFailedWhenOurs(notes, by, message)
      : status === 'pending' && holderIn(notes, message) === by && isUnsettled(notes, by, message);
  return rest(difference.is) === rest(difference.was) && more.every(isOurs);
};

/** The page keeps a message whose lease it has not got, and has asked for it lately. */
const isAskedAgain = (notes: readonly Note[], by: string, message: string, at: number): boolean => {
  if (keptSince(notes, by, message) === null) return false;
  const last = ofPage(notes, by).findLast((note) => note.message === message && isAnswerAboutLease(note));
  // A page that goes on shows in a moment what it has just got.
  if (last?.what === 'lease') return last.at === at;
  return last !== undefined && at - last.at <= RETRY_MS + LATE_LOCK_MS;
};

/** The page has shown as pending what it had kept, and it failed there: the session was over, or nobody served. */
const hasFailedWhenOurs = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  const since = ofPage(notes, by).filter(({ at }) => taken !== null && at >= taken);
  const wasPending = since.some(({ shown }) => shown && statusIn(shown, message) === 'pending');
  return wasPending && since.some(({ what, message: of }) => what === 'freed' && of === message);
};

const isWithKeeper = (notes: readonly Note[], by: string, message: string): boolean => {
  const holder = holderIn(notes, message);
  return holder !== null && holder !== by && keptUntil(notes, holder, message) !== null;
};

const isAnswerAboutLease = ({ what }: Note): boolean => ['lease', 'no-lease', 'claimed'].includes(what);

/** When the tab first shows it on this page. */
const firstShown = (notes: readonly Note[], by: string, message: string): number =>
  ofPage(notes, by).find(({ shown }) => shown?.some((one) => one.message === message))?.at ??
  Number.POSITIVE_INFINITY;

/** The page has got the lease of a message that it had kept, and its last call, by another tab, was refused for good. */
const isRefusedElsewhere = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  const last = taken === null ? undefined : lastElsewhere(notes, by, message, taken);
  return taken !== null && last?.outcome === 'declined' && last.ends <= taken;
};

/** The page has got the lease of a message that it had kept, and no other tab has got it through, or was refused for good. */
const isUnsettled = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  if (taken === null) return false;
  const last = lastElsewhere(notes, by, message, taken);
  if (last?.outcome !== 'ok') return last?.outcome !== 'declined';
  // The robot has handed over at it.
  const rows = notes.flatMap((note) => (note.by === last.by ? (note.shown ?? []) : []));
  return last.call === 'ask' && rows.findLast((row) => row.message === message)?.status === 'pending';
};

/** It sends what it had kept. The call of a sentence that was said twice has no name: it begins in the moment of the lease. */
const isSentWhenOurs = ofEarlierCall(({ is, at, by, message, until }) => {
  const isCalled = (one: string) => flightsOf(is).some((flight) => flight.message === one);
  const sent = message === '' ? takenAt(is, by, at).filter((one) => !isCalled(one)) : [message];
  return sent.some((one) => holderIn(until, one) === by && isUnsettled(until, by, one));
});

/**
 * A call comes later, because a page keeps its message: it asks for the lease in its own time, has it for a moment, or waits for
 * the poll that shows whether the message arrived.
 */
const isHeldForFound = ({ is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  const notes = untilEndOf(is, at);
  const isKeptBy = (tab: string) => keptSince(notes, tab, message) !== null;
  const isOurs = isKeptBy(by) || isKeptByFormerRun(notes, by, message);
  const keeper = isOurs ? by : holderIn(notes, message);
  if (keeper === null || (!isOurs && !isKeptBy(keeper))) return false;
  const next = flightsOf(is).find(
    (one) => one.message === message && SENDS.includes(one.call) && one.begins > at,
  );
  const waitsUntil = (until: number) => until - at - frozenBetween(is, next?.by ?? keeper, at, until);
  const isSoon = (until: number) => waitsUntil(until) <= RETRY_MS + 2 * LATE_LOCK_MS;
  if (isSoon(next?.begins ?? Number.POSITIVE_INFINITY)) return true;
  const taken = next ? leaseBefore(is, next) : null;
  if (next && taken !== null && isSoon(taken))
    return isSentWithPoll(is, next, taken) || isSentBehindAnother(is, next);
  return isLetGo(notes, by, message);
};

/** The page let it go, because the storage had lost its record when the lease came: the visitor or a later page sends it. */
const isLetGo = (notes: readonly Note[], by: string, message: string): boolean =>
  keptSince(notes, by, message) !== null &&
  notes.some(({ what, kind }) => what === 'step' && LOSES.test(kind)) &&
  notes.some(({ shown }) => shown?.some((one) => one.message === message && !one.hasRecord));

/** Its turn comes with the end of another message of its tab. */
const isSentBehindAnother = ({ notes }: Trace, { by, message, begins }: Flight): boolean =>
  notes.some(
    (note) => note.what === 'freed' && note.by === by && note.message !== message && note.at === begins,
  );

const isKeptByFormerRun = (notes: readonly Note[], by: string, message: string): boolean => {
  const ended = notes.findLastIndex((note) => note.by === by && note.kind === 'is disposed');
  return keptSince(notes.slice(0, Math.max(0, ended)), by, message) !== null;
};

/** When its tab got the lease with which this call is made; null: it had it before the trace tells. */
const leaseBefore = ({ notes }: Trace, { by, message, begins }: Flight): number | null =>
  notes.findLast(
    (note) => note.what === 'lease' && note.by === by && note.message === message && note.at <= begins,
  )?.at ?? null;

/** The call is made with the answer to the first or the second poll since then: the first may be that of a start. */
const isSentWithPoll = (trace: Trace, { by, begins }: Flight, since: number): boolean => {
  const polls = flightsOf(trace).filter(
    (one) =>
      one.by === by &&
      one.call === 'poll' &&
      one.outcome === 'ok' &&
      one.begins >= since &&
      one.ends <= begins,
  );
  return polls.length <= 2 && polls.at(-1)?.ends === begins;
};

/** A call goes out while a message before it, which its tab had kept, waits for a poll; in the older code that one went first. */
const isBeforeKept = ofEarlierCall(({ is, at, by, message, until }) => {
  const shown = shownIn(until, by);
  const own = shown.findIndex((one) => one.message === message);
  const isWaiting = (one: Shown) => {
    const taken = keptUntil(until, by, one.message);
    const isPolled = (flight: Flight) =>
      flight.by === by && flight.call === 'poll' && flight.outcome === 'ok' && flight.begins >= (taken ?? 0);
    return taken !== null && !flightsOf(is).some((flight) => isPolled(flight) && flight.ends <= at);
  };
  return shown.slice(0, Math.max(0, own)).some((one) => one.status === 'pending' && isWaiting(one));
});

/** Started again, the page waits for the answer about a message that its former run kept, because that one may come first. */
const isBehindKept = ({ is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  const next = flightsOf(is).find(
    (one) => one.by === by && one.message === message && SENDS.includes(one.call) && one.begins > at,
  );
  if (next === undefined || next.begins > at + 2 * LATE_LOCK_MS) return false;
  const notes = untilEndOf(is, next.begins);
  return ofPage(notes, by).some(
    (note) =>
      note.at === next.begins &&
      isAnswerAboutLease(note) &&
      note.message !== message &&
      isKeptByFormerRun(notes, by, note.message),
  );
};

const placesOf = (
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
const hadNoPlace = (trace: Trace, message: string): boolean =>
  placesOf(trace, message, () => true).includes(null);

/** Only messages that other tabs have written, in one place, have changed their order. */
const isOrderOfEqualPlaces = (pair: Pair, { at, by, was, is }: StatusDifference): boolean => {
  const [before, now] = [was, is].map((shown) => shown.map(({ message, status }) => `${message} ${status}`));
  if (!before || !now || before.toSorted().join() !== now.toSorted().join()) return false;
  const places = (message: string) =>
    [pair.was, pair.is].flatMap((trace) => placesOf(trace, message, (when) => when <= at));
  const mayExchange = (one: string, two: string) =>
    places(one).some((place) => place !== null && places(two).includes(place)) &&
    [one, two].every((message) => isFromElsewhere(pair.is, by, message));
  return is.every(({ message: two }, index) =>
    is.slice(0, index).every(({ message: one }) => {
      const isTurned =
        was.findIndex(({ message }) => message === one) > was.findIndex(({ message }) => message === two);
      return !isTurned || one === two || mayExchange(one, two);
    }),
  );
};

/** What is written while a message that was taken over is under way waits for the end of its call. */
const isBehindTakenOver = ({ was, is }: Pair, { at, by, message }: CallDifference): boolean => {
  const later = flightsOf(is).find((one) => one.by === by && one.message === message && one.begins > at);
  return flightsOf(was).some(
    (flight) =>
      flight.by === by &&
      flight.message !== message &&
      flight.begins <= at &&
      flight.ends > at &&
      isTakenOver(is, by, flight.message, flight.begins) &&
      (later === undefined || later.begins >= Math.min(flight.ends, settledAt(is, by, flight.message, at))),
  );
};

/** This page of the tab has taken a message of another tab, which it had not shown before. */
const isTakenOver = (trace: Trace, by: string, message: string, at: number): boolean => {
  const notes = untilEndOf(trace, at).filter((note) => note.by === by);
  const page = notes.slice(notes.findLastIndex(({ what, kind }) => what === 'begins' && kind === 'config'));
  const taken = page.findIndex((note) => note.what === 'lease' && note.message === message);
  const isShown = ({ shown }: Note) => shown?.some((one) => one.message === message);
  return taken >= 0 && !page.slice(0, taken).some(isShown) && isFromElsewhere(trace, by, message);
};

/** A poll of this page of the tab has been answered. */
const isPolledIn = (notes: readonly Note[], by: string): boolean => {
  const ofTab = notes.filter((note) => note.by === by);
  const begins = ofTab.findLastIndex(({ what, kind }) => what === 'begins' && kind === 'config');
  return ofTab.slice(begins).some(({ what, kind }) => what === 'ends' && kind === 'poll ok');
};

/** When the tab first shows from this moment on that the message has arrived. */
const settledAt = ({ notes }: Trace, by: string, message: string, from: number): number =>
  notes.find(
    (note) => note.by === by && note.at >= from && statusIn(note.shown ?? [], message) === 'completed',
  )?.at ?? Number.POSITIVE_INFINITY;

/** What this tab wrote while the browser had not decided which tab may send a message that was settled meanwhile. */
const isBehindDecision = ({ notes }: Trace, by: string, message: string): boolean => {
  const ofTab = notes.filter((note) => note.by === by);
  const written = ofTab.findIndex((note) => note.shown?.some((one) => one.message === message));
  if (written < 0) return false;
  const isSettled = (id: string, index: number) =>
    statusIn(shownIn(ofTab.slice(0, index), by), id) === 'completed' ||
    ofTab.slice(0, index).some((note) => note.what === 'recalled' && note.message === id);
  const from = ofTab[written]?.at ?? 0;
  return ofTab
    .slice(written)
    .some(
      ({ what, message: id, at }) =>
        ['lease', 'no-lease'].includes(what) &&
        at <=
          Math.min(
            from + 2 * LATE_LOCK_MS,
            pageEnds({ notes: ofTab.slice(written), violations: [] }, by, from),
          ) &&
        id !== message &&
        isSettled(id, written),
    );
};

/** The call of an earlier upload, whose echo was read, is under way: its slot is free now. */
const isUploadBehindSettled = ({ was, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { at, by } = difference;
  const shown = difference.is.slice(0, -1);
  const isUpload = difference.is.at(-1)?.message === 'another' && difference.is.at(-1)?.status === 'pending';
  return (
    isUpload &&
    linesOf(shown) === linesOf(difference.was) &&
    shown.some(({ message, status }) => message === 'another' && status === 'completed') &&
    flightsOf(was).some(
      (flight) => flight.by === by && flight.call === 'sendMedia' && flight.begins < at && flight.ends > at,
    )
  );
};

/** From about this moment on the older code had no lease, because the record was missing, until the browser had decided twice or the page ended. */
const isLeaseLacked = ({
  was,
  is,
  at,
  by,
  message,
  later,
}: Omit<EarlierCall, 'until' | 'difference'>): boolean => {
  const before = shownIn(
    is.notes.filter((note) => note.at < at),
    by,
  );
  if (before.find((one) => one.message === message)?.hasRecord !== false) return false;
  const ends = pageEnds(was, by, at);
  if (ends <= at + 2 * LATE_LOCK_MS) return later === null || later.begins >= ends;
  const own = was.notes.filter((note) => note.by === by && note.message === message && note.at >= at);
  const freed = own.find(({ what }) => what === 'freed');
  const comes = own.find(({ what, at: when }) => what === 'lease' && when >= (freed?.at ?? at));
  return (
    freed !== undefined &&
    freed.at <= at + LATE_LOCK_MS &&
    comes !== undefined &&
    comes.at <= freed.at + LATE_LOCK_MS &&
    (later === null || later.begins >= comes.at)
  );
};

/** Another tab sends what this one would send: the older code had freed its lease. */
const isGivenAwayInstead = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  const keeps = holderIn(untilEndOf(is, at), message);
  return (
    keeps !== null &&
    keeps !== by &&
    holderIn(untilEndOf(was, at), message) === by &&
    timesFreed(was, keeps, message, at) > timesFreed(is, keeps, message, at) &&
    statusIn(shownAt(is, keeps, at), message) === 'pending'
  );
};

/** The lease is free between two times at which this tab asks for it, and the older code asked in this moment. */
const isAskedBetween = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  if (!takenAt(was, by, at).includes(message) || holderIn(untilEndOf(is, at), message) === by) return false;
  const near = ({ at: when }: Note) =>
    when > at - RETRY_MS - LATE_LOCK_MS && when <= at + RETRY_MS + LATE_LOCK_MS;
  const asked = is.notes.filter((note) => note.message === message && isAboutLease(note) && near(note));
  return (
    asked.some((note) => note.by === by && note.at <= at && note.what === 'no-lease') &&
    asked.some((note) => note.at > at && (note.by === by || note.what === 'lease'))
  );
};

const isBeforeRefresh = (
  { was, is }: Pair,
  { at, by, call, message, only, index }: CallDifference,
): boolean => {
  if (only !== 'is') return false;
  const isRefresh = (note: Note) =>
    note.at === at && note.by === by && note.what === 'begins' && note.kind === 'refresh';
  const ends = was.notes.find(
    (note) => note.by === by && note.at >= at && note.kind.startsWith('refresh '),
  )?.at;
  return (
    is.notes.slice(index).some(isRefresh) &&
    was.notes.some(isRefresh) &&
    flightsOf(was).some(
      (flight) =>
        flight.by === by && flight.call === call && flight.message === message && flight.begins === ends,
    )
  );
};

/** The wait of both ends in one moment, and the answer to the first says that the robot hands over, before the second is asked. */
const isAskedTogether = ({ was, is }: Pair, { at, by, call, message, only }: CallDifference): boolean => {
  if (only !== 'is' || call !== 'ask') return false;
  const isFirst = (trace: Trace, another: string) =>
    flightsOf(trace).some(
      (flight) =>
        flight.by === by &&
        flight.message === another &&
        flight.call === 'ask' &&
        flight.begins === at &&
        flight.ends === at,
    );
  const later = flightsOf(was).find(
    (flight) =>
      flight.by === by && flight.message === message && flight.begins > at && SENDS.includes(flight.call),
  );
  const firsts = flightsOf(was).filter((flight) => flight.by === by && isFirst(was, flight.message));
  return later?.call === 'sendText' && firsts.some((flight) => isFirst(is, flight.message));
};

/** It waits for the end of a call that was exchanged with another one, whose trouble it met. */
const isBehindExchanged = ({ was, is }: Pair, { at, by, message, only }: CallDifference): boolean => {
  const exchanged = exchangedIn({ was, is }, at);
  const [one, other] = only === 'was' ? [was, is] : [is, was];
  return flightsOf(one).some(
    (flight) =>
      flight.by === by &&
      flight.ends === at &&
      flight.message !== message &&
      exchanged.has(flight.message) &&
      flightsOf(other).some(
        (same) =>
          same.by === by &&
          same.message === flight.message &&
          same.begins === flight.begins &&
          same.outcome !== flight.outcome,
      ),
  );
};

/** Two tabs asked for the lease in one moment, and the other one got it. */
const isLeaseExchanged = ({ was, is }: Pair, { at, by, message }: CallDifference): boolean => {
  const answer = ({ notes }: Trace) =>
    notes.find(
      (note) => note.by === by && note.message === message && note.at === at && /lease/.test(note.what),
    )?.what;
  return answer(was) !== undefined && answer(is) !== undefined && answer(was) !== answer(is);
};

/** What happens on the wire, by moment and in its order. */
const momentsOf = ({ notes }: Trace, until: number): ReadonlyMap<number, readonly Note[]> => {
  const moments = new Map<number, Note[]>();
  for (const note of notes) {
    if (note.at > until || (note.what !== 'begins' && note.what !== 'ends')) continue;
    const moment = moments.get(note.at);
    if (moment) moment.push(note);
    else moments.set(note.at, [note]);
  }
  return moments;
};

const begun = (notes: readonly Note[]): readonly string[] =>
  notes.flatMap(({ what, by, kind, message }) => (what === 'begins' ? [`${by} ${kind} ${message}`] : []));

/** What both lists have, each in its order. */
const inBoth = (one: readonly string[], two: readonly string[]) => {
  const [ofOne, ofTwo] = [new Set(one), new Set(two)];
  return [one.filter((line) => ofTwo.has(line)), two.filter((line) => ofOne.has(line))] as const;
};

/** The messages that were sent in a moment in which the same calls, by any tab, began in another order. */
const exchangedIn = ({ was, is }: Pair, until: number): ReadonlySet<string> => {
  const messages = new Set<string>();
  const before = momentsOf(was, until);
  for (const [at, now] of momentsOf(is, until)) {
    const [one, two] = inBoth(begun(before.get(at) ?? []), begun(now));
    if (one.join() === two.join()) continue;
    for (const note of [...(before.get(at) ?? []), ...now]) if (carries(note)) messages.add(note.message);
  }
  return messages;
};

/** The rows that differ are of such messages, or a list of the last ten began with another row, because such a message was in it. */
const isOfExchanged = ({ was, is }: Pair, difference: StatusDifference): boolean => {
  const line = ({ message, status }: Shown) => `${message} ${status}`;
  const exchanged = exchangedIn({ was, is }, difference.at);
  if (exchanged.size === 0) return false;
  const rest = (shown: readonly Shown[]) =>
    shown.filter(({ message }) => message !== 'another' && !exchanged.has(message)).map(line);
  const [before, now] = [rest(difference.was), rest(difference.is)];
  const [longer, shorter] = before.length > now.length ? [before, now] : [now, before];
  const cut = longer.length - shorter.length;
  // What was written after a message moves with it.
  if (cut === 0) return longer.toSorted().join() === shorter.toSorted().join();
  return (
    longer.slice(cut).join() === shorter.join() &&
    longer.slice(0, cut).every((row) => row.endsWith(' completed'))
  );
};

export interface Judged {
  /** The cause, or what differs first and what was broken if no cause explains it. */
  readonly kind: string;
  readonly told: string;
  readonly isExplained: boolean;
  /** The first notes about the difference, in both. */
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/**
 * The first cause that explains where the two first differ. What follows from a difference is not compared.
 *
 * @returns null if they do not differ
 */
export const judge = (pair: Pair): Judged | null => {
  const difference = firstDifference(pair);
  if (difference === null) return null;
  // What the older code broke may be mended. What only this code breaks is never intended.
  const broken = pair.is.violations.filter((invariant) => !pair.was.violations.includes(invariant));
  const cause = broken.length === 0 ? CAUSES.find((one) => one.explains({ ...pair, difference })) : undefined;
  const kind = cause?.name ?? [kindOf(difference), ...broken.map((one) => `now breaks ${one}`)].join('; ');
  const about = ({ notes }: Trace) =>
    notes
      .filter((note) => note.by === difference.by && note.at >= difference.at)
      .slice(0, 6)
      .map(textOf);
  return {
    kind,
    told: `after "${difference.step}": ${kind}`,
    isExplained: cause !== undefined,
    before: about(pair.was),
    now: about(pair.is),
  };
};

const kindOf = (difference: Difference): string => {
  if (difference.kind === 'call')
    return `${difference.call} only ${difference.only === 'is' ? 'now' : 'before'}`;
  const [was, is] = [difference.was, difference.is].map((shown) =>
    [...new Set(shown.map(({ status }) => status))].sort().join('+'),
  );
  return `statuses: ${was} → ${is}`;
};

const textOf = ({ at, what, kind, message, shown }: Note): string =>
  [at, what, kind, message, shown?.map((one) => `${one.message} ${one.status}`).join(', ')]
    .filter(Boolean)
    .join(' ');
