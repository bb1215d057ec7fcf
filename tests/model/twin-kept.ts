import type { Note, Shown, Trace } from './twin';
import {
  askedFor,
  type Flight,
  flightsOf,
  frozenBetween,
  holderIn,
  isForbidden,
  isTakenFree,
  LATE_LOCK_MS,
  LOSES,
  linesOf,
  ofEarlierCall,
  ofPage,
  pageEnds,
  RETRY_MS,
  SENDS,
  type Sight,
  shownIn,
  statusIn,
  takenAt,
  untilEndOf,
} from './twin-trace';

// What a page does with a message that it found at its start while another tab had the lease (ADR 7).

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
export const isShownWhenOurs = ({ was, is, difference }: Sight): boolean => {
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
      (isAskedAgain(notes, by, message, difference.at) ||
        isWithKeeper(notes, by, message) ||
        (keptSince(notes, by, message) !== null && isForbidden(is, difference.at))),
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

/**
 * Only what was written behind a message that another tab had kept has changed its place: that message is not shown here, so it
 * did not take the other one along when it arrived.
 */
export const isOrderBesideKept = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { by, index } = difference;
  const notes = is.notes.slice(0, index + 1);
  const isBehindKeptOne = (message: string) =>
    untilEndOf(was, difference.at).some(({ by: tab, shown = [] }) =>
      shown
        .slice(
          0,
          Math.max(
            0,
            shown.findIndex((one) => one.message === message),
          ),
        )
        .some((one) => tab === by && one.status === 'pending' && isWithKeeper(notes, by, one.message)),
    );
  const rest = (shown: readonly Shown[]) => shown.filter(({ message }) => !isBehindKeptOne(message));
  const lines = (shown: readonly Shown[]) => shown.map(({ message, status }) => `${message} ${status}`);
  return (
    lines(difference.was).toSorted().join() === lines(difference.is).toSorted().join() &&
    linesOf(rest(difference.was)) === linesOf(rest(difference.is))
  );
};

/** The page keeps a message whose lease it has not got, and has asked for it lately. */
const isAskedAgain = (notes: readonly Note[], by: string, message: string, at: number): boolean => {
  if (keptSince(notes, by, message) === null) return false;
  const answers = ofPage(notes, by).filter((note) => note.message === message && isAnswerAboutLease(note));
  const [before, last] = answers.slice(-2);
  // A page that goes on shows in a moment what it has just got; without locks it hears of it when it asks again.
  if (last?.what === 'lease' && before?.what !== 'claimed') return last.at === at;
  return last !== undefined && at - last.at <= RETRY_MS + LATE_LOCK_MS;
};

/** The page has shown as pending what it had kept, and it failed there: the session was over, or nobody served. */
const hasFailedWhenOurs = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  const since = ofPage(notes, by).filter(({ at }) => taken !== null && at >= taken);
  const wasPending = since.some(({ shown }) => shown && statusIn(shown, message) === 'pending');
  return wasPending && since.some(({ what, message: of }) => what === 'freed' && of === message);
};

/** Another tab, which had kept it, has got its lease, and has it still or has seen that the message arrived. */
const isWithKeeper = (notes: readonly Note[], by: string, message: string): boolean =>
  keepersOf(notes, message).some(
    (tab) =>
      tab !== by &&
      (holderIn(notes, message) === tab || statusIn(shownIn(notes, tab), message) === 'completed'),
  );

/** The tabs that had kept it, and have got its lease. */
const keepersOf = (notes: readonly Note[], message: string): readonly string[] =>
  [...new Set(notes.map(({ by }) => by))].filter((tab) => keptUntil(notes, tab, message) !== null);

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
export const isSentWhenOurs = ofEarlierCall(({ is, at, by, message, until }) => {
  const isCalled = (one: string) => flightsOf(is).some((flight) => flight.message === one);
  const sent = message === '' ? takenAt(is, by, at).filter((one) => !isCalled(one)) : [message];
  return sent.some((one) => holderIn(until, one) === by && isUnsettled(until, by, one));
});

/**
 * A call comes later, because a page keeps its message: it asks for the lease in its own time, has it for a moment, or waits for
 * the poll that shows whether the message arrived.
 */
export const isHeldForFound = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by } = difference;
  const message = SENDS.includes(difference.call) ? difference.message : askedFor(was, difference);
  if (message === undefined) return false;
  const notes = untilEndOf(is, at);
  const isKeptBy = (tab: string) => keptSince(notes, tab, message) !== null;
  const isOurs = isKeptBy(by) || isKeptByFormerRun(notes, by, message);
  const keeper = isOurs ? by : holderIn(notes, message);
  if (keeper === null || (!isOurs && !isKeptBy(keeper))) return false;
  const next = flightsOf(is).find(
    ({ by: tab, call, message: sent, begins }) =>
      begins > at &&
      ((sent === message && SENDS.includes(call)) ||
        (tab === by && call === difference.call && call === 'notice')),
  );
  const waitsUntil = (until: number) => until - at - frozenBetween(is, next?.by ?? keeper, at, until);
  const isSoon = (until: number) => waitsUntil(until) <= RETRY_MS + 2 * LATE_LOCK_MS;
  if (isSoon(next?.begins ?? Number.POSITIVE_INFINITY)) return true;
  if (isLeftByPage(is, message, at, next?.begins)) return true;
  const taken = next ? leaseBefore(is, next) : null;
  if (next && taken !== null && isSoon(taken))
    return isSentWithPoll(is, next, taken) || isSentBehindAnother(is, next);
  return isLetGo(notes, by, message);
};

/** The page that has it now, or gets it next, ended before it could poll, and left it to the next one. */
const isLeftByPage = (
  trace: Trace,
  message: string,
  at: number,
  until = Number.POSITIVE_INFINITY,
): boolean => {
  const isTold = ({ what, message: of }: Note) => what === 'lease' && of === message;
  const next = trace.notes.find(
    (note) => isTold(note) && note.at > at && note.at <= at + RETRY_MS + LATE_LOCK_MS,
  );
  const holder = next?.by ?? holderIn(untilEndOf(trace, at), message);
  if (holder === null) return false;
  const from = next?.at ?? at;
  const ends = pageEnds(trace, holder, from);
  return (
    keptUntil(untilEndOf(trace, from), holder, message) !== null && ends <= Math.min(until, from + RETRY_MS)
  );
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
export const isBeforeKept = ofEarlierCall(({ is, at, by, message, until }) => {
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
export const isBehindKept = ({ is, difference }: Sight): boolean => {
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
