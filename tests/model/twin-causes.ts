import { LIMITS } from '../../main/index';
import type { Note, Shown, Trace } from './twin';
import {
  type CallDifference,
  type Difference,
  firstDifference,
  type Pair,
  type StatusDifference,
} from './twin-difference';
import {
  isBehindKept,
  isHeardBehindKeeper,
  isHeldForFound,
  isKeptForPoll,
  isOrderBesideKept,
  isSentWhenOurs,
  isShownAsRecord,
  isShownWhenOurs,
} from './twin-kept';
import {
  exchangedIn,
  isAskedBesideAnswer,
  isAskedTogether,
  isAskedWithoutHandOver,
  isBeforeRefresh,
  isBehindExchanged,
  isLeaseExchanged,
  isOfExchanged,
  isOrderOfAnswers,
} from './twin-moment';
import {
  askedFor,
  type Cause,
  type EarlierCall,
  type Flight,
  firstPollOf,
  flightsOf,
  frozenBetween,
  hadNoPlace,
  holderIn,
  isAboutLease,
  isElsewhere,
  isForbidden,
  isFromEarlierPage,
  isFromElsewhere,
  isMissing,
  isPolledIn,
  isPolledSinceMissing,
  isSend,
  isTakenAlong,
  isTakenFree,
  isTakenOver,
  LATE_LOCK_MS,
  LOSES,
  lastRefused,
  linesOf,
  ofEarlierCall,
  ofPage,
  ofStatus,
  pageEnds,
  placesOf,
  RETRY_MS,
  SENDS,
  type Sight,
  settledAt,
  shownAt,
  shownIn,
  statusIn,
  takenAt,
  timesFreed,
  untilEndOf,
} from './twin-trace';

const ATTEMPTS = 5;

/**
 * Until when the loops of the older code held what waited behind a message that is settled now: until its call has ended, or,
 * after a 500, until its next attempt would begin, of which the browser may decide late.
 */
const heldUntil = ({ notes }: Trace, { by, message, ends, outcome }: Flight, at: number): number => {
  if (ends > at || outcome !== 'refused') return ends;
  const next = ends + RETRY_MS;
  const isDecision = (note: Note) =>
    note.by === by &&
    note.what === 'lease' &&
    note.message === message &&
    note.at >= next &&
    note.at <= next + LATE_LOCK_MS;
  return notes.find(isDecision)?.at ?? next;
};

/** The record was stored again in this wait, so that the next page of the device has found it, or an agent gets it. */
const isStoredDuringWait = (sight: Sight): boolean => {
  const { was, is, difference } = sight;
  const isStored = (message: string) =>
    flightsOf(is).some(({ by, message: sent, outcome, ends }) => {
      if (sent !== message || outcome !== 'refused' || ends > difference.at) return false;
      const recordIn = (shown: readonly Shown[]) =>
        shown.find((one) => one.message === message && one.status === 'pending')?.hasRecord;
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
  if (difference.kind === 'call') return difference.only === 'is' && isStored(difference.message);
  return ofStatus(sight, 'completed', 'pending', (_, message) => isStored(message));
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
            (heldUntil(was, flight, at) > at ||
              (flight.outcome === 'page' && flight.ends <= at && at - flight.ends <= LATE_LOCK_MS)) &&
            (['completed', 'finish', 'gone'].includes(statusIn(shown, flight.message)) ||
              isBehindDecision(was, by, message) ||
              isBehindDecision(was, by, flight.message)) &&
            (later === null || later.begins >= Math.min(heldUntil(was, flight, at), pageEnds(was, by, at))),
        );
      })(sight) ||
      isInLineOfSettled(sight) ||
      isUploadBehindSettled(sight),
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
      isTakenBeforeEnd(sight) ||
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
              ['refused', 'service', 'declined'].includes(flight.outcome) &&
              flight.ends <= at,
          )
        );
      }),
  },
  {
    name: 'a poll that begins now is known by its number',
    says: 'a message whose record is missing waits for the next poll that begins, also if one has just been answered; the loops did without it, or waited for the one after it',
    by: 'reliability.md N8; D3 of the plan',
    explains: (sight) => {
      const { was, is, difference } = sight;
      if (difference.kind !== 'call') return false;
      if (difference.only === 'is') return isAfterItsPoll(sight);
      const { at, by, message, call } = difference;
      const row = shownAt(is, by, at).find((one) => one.message === message);
      if (!SENDS.includes(call) || row?.status !== 'pending' || row.hasRecord) return false;
      const next = flightsOf(is).find(
        (flight) =>
          flight.by === by && flight.message === message && SENDS.includes(flight.call) && flight.begins > at,
      );
      const between = pollsOf(is, by).filter(
        (poll) => poll.begins >= at && poll.ends <= (next?.begins ?? at),
      );
      const isAfterPoll = next !== undefined && between.at(-1)?.ends === next.begins;
      // The older code may have freed the lease then, and asked the browser for it again.
      const isAskedAgain = (since: number) =>
        at - since <= 2 * LATE_LOCK_MS &&
        takenAt(was, by, at).includes(message) &&
        timesFreed(was, by, message, at) > timesFreed(was, by, message, since - 1);
      // Or another tab had it when that poll was answered.
      const before = untilEndOf(was, at - 1);
      const isTakenNow =
        takenAt(was, by, at).includes(message) &&
        isElsewhere(before, by, message) &&
        isPolledSinceMissing(before, by, message);
      return (
        (isTakenNow ||
          pollsOf(was, by).some(({ ends }) => ends === at || (ends < at && isAskedAgain(ends)))) &&
        isAfterPoll &&
        between.length <= 2
      );
    },
  },
  {
    name: 'an agent is looked for during the wait after a 500',
    says: 'a message that waits to be repeated asks for an agent if none is known, and fails at once without one; the loops asked after the wait. A sentence is for the agent as soon as the robot has handed over, so a record of the robot that is read later does not settle it',
    by: 'reliability.md: N9 and N10 come before N11',
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
        }) ||
        ofStatus(sight, 'completed', 'pending', ({ is, difference: { at, by } }, message) => {
          const calls = flightsOf(is).filter(
            (flight) => flight.by === by && flight.message === message && SENDS.includes(flight.call),
          );
          const isAsked = calls.findLast(({ begins }) => begins < at)?.call === 'ask';
          const isForAgent = calls.find(({ begins }) => begins >= at)?.call === 'sendText';
          return isAsked && isForAgent && isRefused(message) !== null;
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
    explains: (sight) => {
      const { was, is, difference } = sight;
      const { at, by } = difference;
      const ofTab = untilEndOf(is, at).filter((note) => note.by === by);
      const hasFailed = (message: string) =>
        isMissing(was, message, at) &&
        ofTab.some(
          ({ shown, isOver, withRobot, at: when }, index) =>
            (isOver || ofTab[index - 1]?.isOver === true) &&
            !withRobot &&
            shown?.some(
              (one) =>
                one.message === message &&
                one.status === 'failed' &&
                (!one.hasRecord || isForbidden(is, when)),
            ),
        );
      if (difference.kind === 'call') return difference.only === 'was' && hasFailed(difference.message);
      return ofStatus(sight, 'pending', 'failed', (_, message) => hasFailed(message));
    },
  },
  {
    name: 'a record that the storage refused is written with the next write',
    says: 'a record that the storage refused is on the device when its tab has removed another one, which comes at another time, or never; so a page that begins between has not found it',
    by: 'SafeStorage; ADR 17: a tab stores a place only when the message has moved there',
    explains: ({ was, is, difference }) => {
      const { at, by } = difference;
      const began = was.notes.findLast(
        (note) => note.by === by && note.at <= at && note.kind === 'config ok',
      );
      if (!began) return false;
      if (difference.kind === 'status')
        return (
          isOrderOfLatePlaces({ was, is }, difference, began.at) ||
          isFoundAfterLateWrite({ was, is }, difference)
        );
      if (difference.only !== 'was') return false;
      const { message } = difference;
      const rowsOf = ({ notes }: Trace) =>
        notes.flatMap((note) => {
          const row = note.shown?.find((one) => one.message === message);
          return note.by !== by && row ? [{ at: note.at, by: note.by, hasRecord: row.hasRecord }] : [];
        });
      const owners = new Set(rowsOf(is).map((row) => row.by));
      const isThere = (trace: Trace) => rowsOf(trace).findLast((row) => row.at <= began.at)?.hasRecord;
      return (
        isThere(was) === true &&
        isThere(is) === false &&
        rowsOf(was).some((row) => row.at < began.at && !row.hasRecord) &&
        (rowsOf(is).some((row) => row.at > began.at && row.hasRecord) ||
          [...owners].some((owner) => isHeldBy(is, owner, message, at))) &&
        was.notes.some(isRefusal)
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
    says: 'a tab that takes over what another tab got accepted leaves it to the next page, which reads the history first; the older code sent it again, or showed it as failed after a refusal since',
    by: 'ADR 17: what a frozen tab got accepted',
    explains: ({ was, is, difference }) => {
      const { by } = difference;
      const isAccepted = ({ notes }: Trace, message: string, at: number) =>
        notes.some(
          (note) => note.by !== by && note.at < at && statusIn(note.shown ?? [], message) === 'finish',
        );
      const isLeft = (message: string, at: number) =>
        timesFreed(is, by, message, at) > timesFreed(is, by, message, at - 1) &&
        statusIn(shownAt(is, by, at), message) === 'gone' &&
        isAccepted(was, message, at) &&
        isAccepted(is, message, at);
      if (difference.kind === 'call') {
        const { at, message, only } = difference;
        const isFreed = timesFreed(is, by, message, at) > timesFreed(was, by, message, at);
        return only === 'was' && isFreed && takenAt(is, by, at).includes(message) && isLeft(message, at);
      }
      const left = difference.was.filter(({ message }) => statusIn(difference.is, message) === 'gone');
      const taken = (message: string) =>
        untilEndOf(is, difference.at).findLast(
          (note) => note.by === by && note.message === message && note.what === 'lease',
        );
      return (
        left.length > 0 &&
        linesOf(difference.was.filter((one) => !left.includes(one))) === linesOf(difference.is) &&
        left.every(({ message, status }) => {
          const at = taken(message)?.at;
          return status === 'failed' && at !== undefined && isLeft(message, at);
        })
      );
    },
  },
  {
    name: 'what waits for a poll or for another tab holds no line',
    says: 'a call goes out while a message before it has no record, or was found with another tab, and waits for a poll, or is with another tab; in the loops both waited',
    by: 'ADR 17: a message that waits for a poll, for another tab or for an agent lets others of its line go, also between its own calls',
    explains: ofEarlierCall(({ is, at, by, message, until }) => {
      const shown = shownIn(until, by);
      const own = shown.findIndex((one) => one.message === message);
      const isWaiting = (one: Shown) =>
        one.status === 'pending' &&
        (!one.hasRecord || isElsewhere(until, by, one.message) || isKeptForPoll(until, by, one.message));
      return shown.some(
        (one, index) =>
          index < own && (isWaiting(one) || (isMissing(is, one.message, at) && isMissing(is, message, at))),
      );
    }),
  },
  {
    name: 'what the history has settled holds back nothing',
    says: 'a text goes out before the first poll of its page, because the history has settled all that an earlier page left, or before the browser has decided of what is settled; the loops waited for both',
    by: 'ADR 17: a line goes on when its message is settled; decision 8 holds back only behind messages that wait',
    explains: ofEarlierCall(({ was, at, by, message, until, later }) => {
      if (isBeforeDecision(was, until, { by, message, at, later })) return true;
      const found = foundByPage(until, by).filter((one) => one !== message);
      const pending = shownIn(until, by).filter(({ status }) => status === 'pending');
      const isHeld = found.some((one) => pending.some((other) => other.message === one && one !== message));
      const ends = flightsOf(was)
        .filter((flight) => flight.by === by)
        .map((flight) => flight.ends);
      // The one before it was answered with a 500, so that it waited for the time at which that one would be repeated.
      const isAfterRetry = flightsOf(was).some(
        (flight) =>
          flight.by === by &&
          flight.outcome === 'refused' &&
          later !== null &&
          later.begins >= flight.ends + RETRY_MS &&
          later.begins <= flight.ends + RETRY_MS + LATE_LOCK_MS,
      );
      const isAfterWait =
        later === null ||
        later.begins === firstPollOf(was, by, at) ||
        ends.includes(later.begins) ||
        isAfterRetry;
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
      isStoredDuringWait(sight) ||
      isKeptDuringWait(sight),
  },
  {
    name: 'a missing record is judged with the lease only',
    says: 'a message whose record another tab has removed waits for the lease of that tab before it counts as answered, or fails with the session, and one whose record the device has lost before it is stored again',
    by: 'ADR 17: before a missing record is judged (N8), the lease is asked too (N12)',
    explains: (sight) =>
      ofStatus(sight, ['finish', 'failed'], 'pending', ({ is, difference: { at, by } }, message) => {
        const lease = is.notes.findLast(
          (note) =>
            note.by === by && note.message === message && note.at <= at && /lease|claimed/.test(note.what),
        );
        return ['no-lease', 'claimed'].includes(lease?.what ?? '') && isMissing(is, message, at);
      }) || isStoredWithoutLease(sight),
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
    explains: (sight) => {
      const { was, is, difference } = sight;
      if (difference.kind !== 'status') return isSentByPlace(sight);
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
      // When it arrives, it takes along what was written behind it and has not arrived.
      const page = ofPage(is.notes.slice(0, difference.index), difference.by);
      const isLate = (message: string) => late.some((one) => one.message === message);
      const hasArrivedLate = (message: string) =>
        isLate(message) && statusIn(difference.is, message) === 'completed';
      const moved = own(difference.is).filter(
        ({ message }) => isLate(message) || isTakenAlong(page, difference.by, message, hasArrivedLate),
      );
      const rest = (all: readonly string[]) =>
        all.filter((line) => !moved.some(({ message }) => line.startsWith(`${message} `))).join();
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
    name: 'what waits for the network goes in the order of the conversation',
    says: 'of what waits for the network, the first in the conversation goes first, also if it was taken over, or handed over, after another one was written; the loops sent in the order in which the messages began to wait',
    by: 'ADR 17: the rules are asked for each message in the order of the conversation; one of a line goes out at a time',
    explains: ofEarlierCall(({ was, is, at, by, message, until, later }) => {
      const isBack = until.some((note) => note.by === by && note.at === at && note.kind === 'is online');
      const pending = shownIn(until, by).filter(({ status }) => status === 'pending');
      const own = pending.findIndex((one) => one.message === message);
      const behind = new Set(own < 0 ? [] : pending.slice(own + 1).map((one) => one.message));
      const sends = (trace: Trace, one: string) =>
        flightsOf(trace).filter(
          (flight) =>
            flight.by === by && flight.message === one && SENDS.includes(flight.call) && flight.begins >= at,
        );
      const isExchanged = (one: string) =>
        sends(was, one)[0]?.begins === at &&
        sends(was, one).some(({ ends }) => ends === later?.begins) &&
        sends(is, one)[0]?.begins !== at &&
        waitsSince(until, by, message) > waitsSince(until, by, one);
      return isBack && later !== null && [...behind].some(isExchanged);
    }),
  },
  {
    name: 'an agent who is named meanwhile is enough',
    says: 'a message that asks who serves, or that another tab has handed over, goes out when the agent is known; the loops waited for the answer of their own call, also while that waited for another token',
    by: 'ADR 17: N10, a transfer has named the agent before the answer came',
    explains: ofEarlierCall(({ was, is, at, by, message, later }) => {
      const underWay = (trace: Trace) => {
        const asked = flightsOf(trace).filter((one) => one.by === by && one.call === 'notice');
        return asked
          .map((one, index) =>
            one.outcome === 'unauthorised' ? { ...one, ends: asked[index + 1]?.ends ?? one.ends } : one,
          )
          .filter((one) => one.begins <= at && one.ends > at);
      };
      const isHandedOverHere = flightsOf(is).some(
        (one) => one.by === by && one.message === message && one.call === 'ask' && one.outcome === 'ok',
      );
      return (
        later !== null &&
        !isHandedOverHere &&
        underWay(is).length > 0 &&
        underWay(was).some(
          ({ ends }) =>
            ends <= later.begins &&
            (later.begins <= ends + RETRY_MS || isOfflineUntilEnd(was, by, ends, later.begins)),
        )
      );
    }),
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
    says: 'the older code asked the robot what an agent had accepted, or the robot had answered, in another tab that had the message meanwhile, or whose echo or record another tab had read',
    by: 'ADR 17: mends with a known sequence; reliability.md N8',
    explains: (sight) => {
      const { was, difference } = sight;
      const isSettledElsewhere = (message: string) =>
        was.notes.some(
          (note) =>
            note.by !== difference.by &&
            note.at <= difference.at &&
            ((note.what === 'echo' && note.message === message) ||
              statusIn(note.shown ?? [], message) === 'completed'),
        ) ||
        flightsOf(was).some(
          (flight) =>
            flight.by !== difference.by &&
            SENDS.includes(flight.call) &&
            flight.message === message &&
            flight.outcome === 'ok' &&
            flight.ends <= difference.at,
        );
      // What stands behind it does not wait for that call.
      const isBehindIt = ofEarlierCall(({ at, by, message, until, later }) =>
        flightsOf(was).some(
          (flight) =>
            flight.by === by &&
            flight.message !== message &&
            ['ask', 'answer'].includes(flight.call) &&
            flight.begins >= at &&
            flight.begins <= at + LATE_LOCK_MS &&
            flight.ends === later?.begins &&
            statusIn(shownIn(until, by), flight.message) === 'finish' &&
            isSettledElsewhere(flight.message),
        ),
      );
      if (isBehindIt(sight)) return true;
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
    says: 'a tab that takes over shows what has failed at once, and what waits when its lease is there; of two messages in one place, which other pages wrote, the failed one comes first',
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
      isHeardBehindKeeper(sight) ||
      isShownAsRecord(sight) ||
      isOrderBesideKept(sight) ||
      isSentWhenOurs(sight) ||
      isHeldForFound(sight) ||
      isBehindKept(sight),
  },
  {
    name: 'the order of one moment',
    says: 'calls, answers and lease requests of one moment came in another order, and the message that differs is among them',
    by: 'ADR 17: calls, polls and answers of one moment have another order',
    explains: (sight) => {
      const { was, is, difference } = sight;
      if (difference.kind === 'status')
        return isOfExchanged({ was, is }, difference) || isOrderOfAnswers({ was, is }, difference);
      const { at, by } = difference;
      const message =
        difference.call === 'notice'
          ? (askedFor(difference.only === 'is' ? is : was, difference) ?? '')
          : difference.message;
      const isEchoed = (trace: Trace) =>
        trace.notes.some(
          (note) => note.what === 'echo' && note.message === message && note.by === by && note.at === at,
        );
      // Its retry and its echo come in one moment, or it is sent before the refresh of the token that the other one waits for.
      if (isEchoed(was) && isEchoed(is)) return true;
      if (isBeforeRefresh({ was, is }, difference) || isAskedTogether({ was, is }, difference)) return true;
      if (isBehindExchanged({ was, is }, difference)) return true;
      if (isAskedBesideAnswer({ was, is }, difference, message)) return true;
      if (isAskedWithoutHandOver({ was, is }, difference)) return true;
      return isLeaseExchanged({ was, is }, difference) || exchangedIn({ was, is }, at).has(message);
    },
  },
];

/** The note with which the tab got its lease, or heard, after the robot had handed it over, that the network is gone. */
const waitsSince = (notes: readonly Note[], by: string, message: string): number => {
  const isHandedOver = flightsOf({ notes, violations: [] }).some(
    (one) => one.by === by && one.message === message && one.call === 'ask' && one.outcome === 'ok',
  );
  return notes.findLastIndex(
    (note) =>
      note.by === by &&
      ((note.what === 'lease' && note.message === message) ||
        (isHandedOver && note.kind === 'notice network')),
  );
};

const isRefusal = ({ what, kind }: Note): boolean =>
  what === 'step' && /^storage (full|forbidden|forgets)/.test(kind);

/** The tab was offline at this moment, and stayed so until its page ended, before the other moment. */
const isOfflineUntilEnd = ({ notes }: Trace, by: string, at: number, until: number): boolean => {
  const network = notes.filter(
    (note) => note.by === by && note.what === 'page' && /^is (online|offline|gone)/.test(note.kind),
  );
  const next = network.find((note) => note.at > at);
  return (
    network.findLast((note) => note.at <= at)?.kind === 'is offline' &&
    next?.kind === 'is gone' &&
    next.at <= until
  );
};

/** Only messages have moved whose records had other places when the page began, since the storage refused some. */
const isOrderOfLatePlaces = (pair: Pair, { was, is }: StatusDifference, began: number): boolean => {
  const lastPlace = (trace: Trace, message: string) =>
    placesOf(trace, message, (when) => when <= began).at(-1) ?? null;
  const isElsewhere = ({ message }: Shown) => lastPlace(pair.was, message) !== lastPlace(pair.is, message);
  const lines = (shown: readonly Shown[]) => shown.map(({ message, status }) => `${message} ${status}`);
  const rest = (shown: readonly Shown[]) => linesOf(shown.filter((one) => !isElsewhere(one)));
  return (
    [pair.was, pair.is].every(({ notes }) => notes.some((note) => note.at <= began && isRefusal(note))) &&
    lines(was).toSorted().join() === lines(is).toSorted().join() &&
    rest(was) === rest(is)
  );
};

/** A page shows more: what its tab had stored by then, because it had freed another message. The older code has not stored it. */
const isFoundAfterLateWrite = (pair: Pair, { by, index, was, is }: StatusDifference): boolean => {
  const more = is.filter(({ message }) => statusIn(was, message) === 'gone');
  const isLate = (message: string) => {
    const found = pair.is.notes
      .slice(0, index)
      .findLastIndex((note) => note.by === by && note.what === 'found' && note.message === message);
    const rowIn = (shown: readonly Shown[] = []) => shown.find((one) => one.message === message);
    const before = pair.is.notes.slice(0, Math.max(0, found));
    const stored = before.findLast((note, place) => {
      const earlier = rowIn(shownIn(before.slice(0, place), note.by));
      return note.by !== by && rowIn(note.shown)?.hasRecord === true && earlier?.hasRecord === false;
    });
    return (
      stored !== undefined &&
      rowIn(shownAt(pair.was, stored.by, stored.at))?.hasRecord === false &&
      before.some((note) => note.by === stored.by && note.at === stored.at && note.what === 'freed')
    );
  };
  return (
    more.length > 0 &&
    linesOf(is.filter((one) => !more.includes(one))) === linesOf(was) &&
    more.every(({ message }) => isLate(message)) &&
    pair.was.notes.some(isRefusal)
  );
};

/** The tab shows it without its record, and has removed none that the storage had taken. */
const isHeldBy = (trace: Trace, by: string, message: string, at: number): boolean => {
  const notes = untilEndOf(trace, at).filter((note) => note.by === by);
  const troubled = notes.findLastIndex(isRefusal);
  const since = notes.slice(troubled + 1);
  const isKept = (shown: readonly Shown[], one: string) =>
    shown.some((row) => row.message === one && row.hasRecord);
  const isRemoved = (one: Shown, index: number) =>
    one.hasRecord && since.slice(index).some(({ shown }) => shown && !isKept(shown, one.message));
  return (
    shownIn(notes, by).some((row) => row.message === message && !row.hasRecord) &&
    !since.some(({ shown = [] }, index) => shown.some((one) => isRemoved(one, index)))
  );
};

/** What is sent one by one goes in the order of the conversation, in which only this code knows the place of this message. */
const isSentByPlace = ofEarlierCall(
  ({ was, is, at, by, message, later }) =>
    later !== null &&
    hadNoPlace(was, message) &&
    !hadNoPlace(is, message) &&
    flightsOf(was).some(
      (one) =>
        one.by === by &&
        one.message !== message &&
        SENDS.includes(one.call) &&
        one.begins === at &&
        one.ends === later.begins,
    ),
);

/** Only messages that other pages have written, in one place, have changed their order. */
const isOrderOfEqualPlaces = (pair: Pair, { at, by, was, is }: StatusDifference): boolean => {
  const [before, now] = [was, is].map((shown) => shown.map(({ message, status }) => `${message} ${status}`));
  if (!before || !now || before.toSorted().join() !== now.toSorted().join()) return false;
  const places = (message: string) =>
    [pair.was, pair.is].flatMap((trace) => placesOf(trace, message, (when) => when <= at));
  const mayExchange = (one: string, two: string) =>
    places(one).some((place) => place !== null && places(two).includes(place)) &&
    [one, two].every((message) => isFromEarlierPage(pair.is, by, message));
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

/** This page has found a message that is settled now, and the older code waited until the browser had decided which tab may send it. */
const isBeforeDecision = (
  was: Trace,
  until: readonly Note[],
  { by, message, at, later }: Pick<EarlierCall, 'by' | 'message' | 'at' | 'later'>,
): boolean => {
  const page = ofPage(until, by);
  const isDecided = ({ what }: Note) => ['lease', 'no-lease'].includes(what);
  const isSettled = (id: string) => {
    const found = page.findLastIndex((note) => note.what === 'found' && note.message === id);
    return (
      found >= 0 &&
      !page.slice(found).some((note) => note.message === id && isDecided(note)) &&
      statusIn(shownIn(until, by), id) === 'completed'
    );
  };
  return (
    later !== null &&
    later.begins <= at + LATE_LOCK_MS &&
    was.notes.some(
      (note) =>
        note.by === by &&
        note.at === later.begins &&
        note.message !== message &&
        isDecided(note) &&
        isSettled(note.message),
    )
  );
};

/** It was written during the call of a message that was settled, and so was the one before it, for whose end the older code waits. */
const isInLineOfSettled = ofEarlierCall(({ was, is, by, message, later }) => {
  const writtenAt = (id: string) =>
    is.notes.find((note) => note.by === by && note.shown?.some((one) => one.message === id))?.at ?? 0;
  const sends = flightsOf(was).filter((flight) => flight.by === by && SENDS.includes(flight.call));
  const isDuring = (flight: Flight, id: string) =>
    flight.message !== id &&
    flight.begins < writtenAt(id) &&
    heldUntil(was, flight, writtenAt(id)) > writtenAt(id) &&
    ['completed', 'finish', 'gone'].includes(statusIn(shownAt(is, by, writtenAt(id)), flight.message));
  return sends.some(
    (flight) =>
      isDuring(flight, message) &&
      sends.some(
        (one) => one.ends === later?.begins && one.message !== message && isDuring(flight, one.message),
      ),
  );
});

/** The call of an earlier upload, whose echo was read, is under way: its slot is free now. */
const isUploadBehindSettled = ({ was, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { at, by } = difference;
  const [isPicture, added] = [({ message }: Shown) => message.startsWith('#p'), difference.is.at(-1)];
  const shown = difference.is.slice(0, -1);
  return (
    added?.status === 'pending' &&
    isPicture(added) &&
    linesOf(shown) === linesOf(difference.was) &&
    shown.some((one) => isPicture(one) && one.status === 'completed') &&
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

/** The first poll since its record was missing is answered, and the older code waited for the next one. */
const isAfterItsPoll = ofEarlierCall(({ was, is, at, by, message, until, later }) => {
  const before = shownIn(
    is.notes.filter((note) => note.at < at),
    by,
  );
  return (
    before.find((one) => one.message === message)?.hasRecord === false &&
    isPolledSinceMissing(until, by, message) &&
    pollsOf(is, by).some(({ ends }) => ends === at) &&
    later !== null &&
    pollsOf(was, by).find(({ ends }) => ends > at)?.ends === later.begins
  );
});

const pollsOf = (trace: Trace, by: string): readonly Flight[] =>
  flightsOf(trace).filter((flight) => flight.by === by && flight.call === 'poll' && flight.outcome === 'ok');

/**
 * The device had lost the record, and another tab stored it again in the older code, though this one had the lease. In this code that
 * tab gets the lease first, and sends the message, or its page ends before that; or this one waits for a poll, because the record is
 * missing.
 */
const isStoredWithoutLease = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by, message } = difference;
  const rowIn = (shown: readonly Shown[] = []) => shown.find((one) => one.message === message);
  const isStored = (note: Note, index: number) =>
    note.by !== by &&
    note.at <= at &&
    rowIn(note.shown)?.hasRecord === true &&
    rowIn(shownIn(was.notes.slice(0, index), note.by))?.hasRecord === false &&
    isElsewhere(was.notes.slice(0, index + 1), note.by, message);
  const stored = was.notes.find(isStored);
  if (stored === undefined) return false;
  const keeper = stored.by;
  const taken = is.notes.find(
    (note) => note.by === keeper && note.what === 'lease' && note.message === message && note.at > at,
  );
  const isLost = was.notes.some(
    ({ what, kind, at: when }) => what === 'step' && when <= at && LOSES.test(kind),
  );
  // Its page ended without the lease, and that of the tab that had it too: no later page can find it.
  const ends = is.notes.findIndex(
    (note) => note.by === keeper && note.at >= stored.at && note.at <= at && note.kind === 'is gone',
  );
  const last = rowIn(shownIn(is.notes.slice(0, Math.max(0, ends)), keeper));
  const isFoundIn = (trace: Trace) =>
    ofPage(untilEndOf(trace, at), by).some((note) => note.what === 'found' && note.message === message);
  if (
    isLost &&
    last?.status === 'pending' &&
    !last.hasRecord &&
    isElsewhere(is.notes.slice(0, ends), keeper, message) &&
    holderIn(untilEndOf(is, at), message) === null
  )
    return isFoundIn(was) && !isFoundIn(is);
  // Or this tab has the lease, but no record, and waits for one more poll.
  const own = rowIn(shownAt(is, by, at));
  if (isLost && own?.status === 'pending' && !own.hasRecord && holderIn(untilEndOf(is, at), message) === by) {
    const isCall = (one: Flight) => one.by === by && one.message === message && SENDS.includes(one.call);
    const next = flightsOf(is).find((one) => isCall(one) && one.begins > at);
    const poll = pollsOf(is, by).find(({ begins }) => begins >= at);
    const answered = poll?.ends ?? Number.POSITIVE_INFINITY;
    return pageEnds(is, by, at) < answered || next?.begins === answered;
  }
  return (
    isLost &&
    rowIn(shownAt(is, keeper, at))?.status === 'pending' &&
    rowIn(shownAt(is, keeper, at))?.hasRecord === false &&
    taken !== undefined &&
    taken.at <= at + RETRY_MS + LATE_LOCK_MS &&
    flightsOf(is).some(
      (one) =>
        one.by === keeper && one.message === message && SENDS.includes(one.call) && one.begins >= taken.at,
    )
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

/** The cause of all that differs, or those of each message that differs, and of the order of the others; none: something has no cause. */
const causesOf = (sight: Sight): readonly string[] => {
  const whole = CAUSES.find((one) => one.explains(sight));
  if (whole) return [whole.name];
  const { difference } = sight;
  if (difference.kind !== 'status') return [];
  const names = partsOf(difference).map(
    (part) => CAUSES.find((one) => one.explains({ ...sight, difference: part }))?.name,
  );
  return names.every((name) => name !== undefined) ? [...new Set(names)] : [];
};

/** Each message whose status differs, or that only one of them shows, beside what is the same; and the order of the others. */
const partsOf = (difference: StatusDifference): readonly StatusDifference[] => {
  const { was, is } = difference;
  const rows = (shown: readonly Shown[], message: string) =>
    linesOf(shown.filter((one) => one.message === message));
  const all = [...new Set([...was, ...is].map(({ message }) => message))];
  const differing = all.filter((message) => rows(was, message) !== rows(is, message));
  const at = (shown: readonly Shown[], message: string) => shown.findIndex((one) => one.message === message);
  const moved = all.filter((one) =>
    all.some(
      (other) =>
        ![one, other].some((message) => differing.includes(message)) &&
        at(was, one) < at(was, other) !== at(is, one) < at(is, other),
    ),
  );
  const without = (hidden: readonly string[]): StatusDifference => {
    const rest = (shown: readonly Shown[]) => shown.filter(({ message }) => !hidden.includes(message));
    return { ...difference, was: rest(was), is: rest(is) };
  };
  return [
    ...differing.map((message) => without([...differing, ...moved].filter((one) => one !== message))),
    ...(moved.length > 0 ? [without(differing)] : []),
  ];
};

/** What a tab takes over at once has another one that asked again, and whose page has ended since: its claim lasts. */
const isTakenBeforeEnd = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { at, by } = difference;
  const taken = difference.was.filter(({ message }) => statusIn(difference.is, message) === 'gone');
  const isTaken = (message: string) => {
    const notes = untilEndOf(is, at).filter((note) => note.message === message);
    const lease = notes.findLast(({ what }) => what === 'lease');
    if (lease === undefined || lease.by === by || at - lease.at > LIMITS.outboxClaimMs) return false;
    const isAsked = notes.some(
      (note) => note.by === lease.by && note.at < lease.at && note.what === 'claimed',
    );
    const isLease = (note: Note) => note.what === 'lease' && note.message === message && note.at >= lease.at;
    const isTakenHere = untilEndOf(was, at).find(isLease)?.by === by;
    return isAsked && isTakenHere && pageEnds(is, lease.by, lease.at) <= at;
  };
  return (
    taken.length > 0 &&
    linesOf(difference.was.filter((one) => !taken.includes(one))) === linesOf(difference.is) &&
    taken.every(({ message, status }) => status === 'pending' && isTaken(message))
  );
};

export interface Judged {
  /** The causes, or what differs first and what was broken if none explains it. */
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
  const names = broken.length === 0 ? causesOf({ ...pair, difference }) : [];
  const isExplained = names.length > 0;
  const kind = isExplained
    ? names.join('; ')
    : [kindOf(difference), ...broken.map((one) => `now breaks ${one}`)].join('; ');
  const about = ({ notes }: Trace) =>
    notes
      .filter((note) => note.by === difference.by && note.at >= difference.at)
      .slice(0, 6)
      .map(textOf);
  return {
    kind,
    told: `after "${difference.step}": ${kind}`,
    isExplained,
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
