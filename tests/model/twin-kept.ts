import type { Note, Shown, Trace } from './twin';
import {
  askedFor,
  type Flight,
  flightsOf,
  frozenBetween,
  holderIn,
  isForbidden,
  isTakenAlong,
  isTakenFree,
  LATE_LOCK_MS,
  LOSES,
  linesOf,
  ofEarlierCall,
  ofPage,
  ofStatus,
  pageEnds,
  RETRY_MS,
  SENDS,
  type Sight,
  settledAt,
  shownAt,
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

/** The last call of the message by another tab up to this moment. */
const lastElsewhere = (notes: readonly Note[], by: string, message: string, at: number): Flight | undefined =>
  flightsOf({ notes, violations: [] }).findLast(
    (flight) =>
      flight.by !== by && flight.message === message && SENDS.includes(flight.call) && flight.begins <= at,
  );

/** The call was refused for good, and the visitor had not sent the message again until then. Because of the agent it is sent once more. */
const isRefusedForGood = (
  notes: readonly Note[],
  { by, message, outcome, ends }: Flight,
  until: number,
): boolean =>
  (outcome === 'declined' ||
    (outcome === 'service' &&
      notes.some(
        (note) =>
          note.by === by && note.message === message && note.at < ends && /^send\w+ service$/.test(note.kind),
      ))) &&
  !notes.some(
    (note, index) =>
      note.by === by &&
      note.at > ends &&
      note.at <= until &&
      statusIn(note.shown ?? [], message) === 'pending' &&
      !isForgottenWithPage(notes, index),
  );

/** No page could write the storage until this one ended. So its record still says what it said before this note. */
const isForgottenWithPage = (notes: readonly Note[], index: number): boolean => {
  const until = notes.slice(0, index + 1);
  const ends = notes.findIndex(
    ({ by, kind }, place) => place > index && by === notes[index]?.by && kind === 'is gone',
  );
  const isStorage = ({ what, kind }: Note) => what === 'step' && kind.startsWith('storage ');
  return (
    isForbidden({ notes: until, violations: [] }, Number.POSITIVE_INFINITY) &&
    ends >= 0 &&
    !notes.slice(index, ends).some(isStorage)
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
  // Shown earlier, it is behind or before what has got its place meanwhile. Its record has that place for the next page.
  const moved = difference.is.filter((one) => {
    const other = difference.was.find(({ message }) => message === one.message);
    const isEarlier =
      firstShown(notes, by, one.message) < firstShown(untilEndOf(was, difference.at), by, one.message);
    return (
      other?.status === one.status &&
      ((isEarlier && keptUntil(notes, by, one.message) !== null) ||
        (other.place !== one.place && isPlacedByKeeper(notes, by, one.message)))
    );
  });
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
      : status === 'pending' &&
        (holderIn(notes, message) === by || isLeftByRun(notes, by, message)) &&
        isUnsettled(notes, by, message);
  return rest(difference.is) === rest(difference.was) && more.every(isOurs);
};

/** What was kept, and what the robot had recorded, is shown as that record alone. */
export const isShownAsRecord = ({ is, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const notes = is.notes.slice(0, difference.index + 1);
  const isRecord = ({ message, status }: Shown) =>
    status === 'completed' &&
    keptSince(notes, difference.by, message) !== null &&
    !difference.is.some((one) => one.message === message);
  const recorded = difference.was.map((one) => (isRecord(one) ? { ...one, message: 'another' } : one));
  return linesOf(recorded) === linesOf(difference.is);
};

/**
 * Only what stood behind a message that was kept has changed its place: that message is shown in one of them only, so only there
 * it takes the other one along when it arrives.
 */
export const isOrderBesideKept = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'status') return false;
  const { by, index } = difference;
  const notes = is.notes.slice(0, index + 1);
  const hasArrived = (message: string) => statusIn(difference.is, message) === 'completed';
  const isKeptHere = (message: string) => hasArrived(message) && keptUntil(notes, by, message) !== null;
  const isBehindKept = (message: string) =>
    isTakenAlong(untilEndOf(was, difference.at), by, message, (one) => isWithKeeper(notes, by, one)) ||
    isTakenAlong(is.notes.slice(0, index), by, message, isKeptHere);
  const rest = (shown: readonly Shown[]) => shown.filter(({ message }) => !isBehindKept(message));
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
  const [last, before] = answers.slice(-2).reverse();
  // A page that goes on shows in a moment what it has just got; without locks it hears of it when it asks again.
  if (last?.what === 'lease' && before?.what !== 'claimed') return last.at === at;
  return last !== undefined && at - last.at <= RETRY_MS + LATE_LOCK_MS;
};

/** The page had its lease and has started again since. Now no tab has the lease, or the page has heard that another one has it. */
const isLeftByRun = (notes: readonly Note[], by: string, message: string): boolean => {
  const since = keptUntil(notes, by, message);
  const page = ofPage(notes, by);
  const again = page.findLastIndex(({ kind }) => kind === 'starts again');
  const hasHeard = page
    .slice(again)
    .some((note) => note.message === message && isAnswerAboutLease(note) && note.what !== 'lease');
  return (
    since !== null && (page[again]?.at ?? -1) >= since && (hasHeard || holderIn(notes, message) === null)
  );
};

/** What the page had kept was pending when it got the lease, and failed there: the session was over, or nobody served. */
const hasFailedWhenOurs = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  const since = ofPage(notes, by).filter(({ at }) => taken !== null && at >= taken);
  const shows = (status: string) => since.find(({ shown }) => shown && statusIn(shown, message) === status);
  return (
    (shows('pending') !== undefined || shows('failed')?.isOver === true) &&
    since.some(({ what, message: of }) => what === 'freed' && of === message)
  );
};

/** Another tab, which had kept it, has got its lease, and has it still or has seen that the message arrived. */
const isWithKeeper = (notes: readonly Note[], by: string, message: string): boolean =>
  keepersOf(notes, message).some(
    (tab) => tab !== by && (holderIn(notes, message) === tab || hasSettled(notes, tab, message)),
  );

const hasSettled = (notes: readonly Note[], by: string, message: string): boolean =>
  settledAt({ notes, violations: [] }, by, message, keptUntil(notes, by, message) ?? 0) <
  Number.POSITIVE_INFINITY;

/** The tabs that had kept it, and have got its lease. */
const keepersOf = (notes: readonly Note[], message: string): readonly string[] =>
  [...new Set(notes.map(({ by }) => by))].filter((tab) => keptUntil(notes, tab, message) !== null);

/** Another page, which may have ended since, had kept it, has got its lease and shown it, before this one found it. */
const isPlacedByKeeper = (notes: readonly Note[], by: string, message: string): boolean => {
  const hasShown = (until: readonly Note[], tab: string) =>
    keptUntil(until, tab, message) !== null && firstShown(until, tab, message) < Number.POSITIVE_INFINITY;
  const found = notes.findLastIndex(
    (note) => note.by === by && note.what === 'found' && note.message === message,
  );
  const before = notes.slice(0, Math.max(0, found));
  return (
    keepersOf(before, message).some((tab) => tab !== by && hasShown(before, tab)) ||
    notes.some(({ kind, by: tab }, index) => kind === 'is gone' && hasShown(notes.slice(0, index), tab))
  );
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
  return taken !== null && last !== undefined && isRefusedForGood(notes, last, taken) && last.ends <= taken;
};

/** The page has got the lease of a message that it had kept, and no other tab has got it through, or was refused for good. */
const isUnsettled = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  if (taken === null) return false;
  const last = lastElsewhere(notes, by, message, taken);
  if (last?.outcome !== 'ok') return last === undefined || !isRefusedForGood(notes, last, taken);
  // The robot has handed over at it, and no agent may have served then.
  const rows = notes.flatMap((note) => (note.by === last.by ? (note.shown ?? []) : []));
  const status = rows.findLast((row) => row.message === message)?.status;
  return last.call === 'ask' && (status === 'pending' || status === 'failed');
};

/** A page that had kept it has its lease in the moment in which this tab asks for it. So this one hears of the refusal when it asks again. */
export const isHeardBehindKeeper = (sight: Sight): boolean =>
  ofStatus(sight, 'failed', 'pending', ({ was, is, difference: { at, by, index } }, message) => {
    const notes = is.notes.slice(0, index + 1);
    const last = notes.findLast(
      (note) => note.by === by && note.message === message && isAnswerAboutLease(note),
    );
    return (
      last?.what === 'no-lease' &&
      at - last.at <= RETRY_MS + LATE_LOCK_MS &&
      takenAt(was, by, last.at).includes(message) &&
      keepersOf(notes, message).some(
        (tab) =>
          tab !== by && keptUntil(notes, tab, message) === last.at && isRefusedElsewhere(notes, tab, message),
      )
    );
  });

/** It sends what it had kept. */
export const isSentWhenOurs = ofEarlierCall(
  ({ by, message, until }) => holderIn(until, message) === by && isUnsettled(until, by, message),
);

/**
 * A call comes later, because a page keeps its message: it asks for the lease in its own time, has it for a moment, or waits for
 * the poll that shows whether the message arrived. If it did, there is no call.
 */
export const isHeldForFound = ({ was, is, difference }: Sight): boolean => {
  if (difference.kind !== 'call' || difference.only !== 'was') return false;
  const { at, by } = difference;
  const message = SENDS.includes(difference.call)
    ? difference.message
    : (askedFor(was, difference) ?? takenAt(was, by, at)[0]);
  if (message === undefined) return false;
  const keeper = keeperAt(is, by, message, at);
  if (keeper === null) return false;
  const call = flightsOf(is).find(
    ({ by: tab, call, message: sent, begins }) =>
      begins > at &&
      ((sent === message && SENDS.includes(call)) ||
        (tab === by && call === difference.call && call === 'notice')),
  );
  const holder = holderIn(untilEndOf(is, at), message);
  const others = keepersOf(untilEndOf(is, at), message).filter((tab) => tab === holder);
  const [settled] = [keeper, ...others]
    .map((tab) => ({ by: tab, message, begins: settledAt(is, tab, message, at) }))
    .sort((a, b) => a.begins - b.begins);
  const isSettledFirst = (settled?.begins ?? 0) < (call?.begins ?? Number.POSITIVE_INFINITY);
  const next = isSettledFirst ? settled : call;
  const waitsUntil = (until: number) => until - at - frozenBetween(is, next?.by ?? keeper, at, until);
  const isSoon = (until: number) => waitsUntil(until) <= RETRY_MS + 2 * LATE_LOCK_MS;
  if (isSoon(next?.begins ?? Number.POSITIVE_INFINITY)) return true;
  if (isLeftByPage(is, message, at, next?.begins)) return true;
  // The page that has it, or would ask for it again, has ended.
  if (next && [keeper, by].some((tab) => pageEnds(is, tab, at) <= Math.min(next.begins, at + RETRY_MS)))
    return true;
  if ([keeper, ...others].some((tab) => isHeldByStart(is, tab, at, next?.begins))) return true;
  const taken = next ? leaseBefore(is, next) : null;
  if (next && taken !== null && isSoon(taken))
    return (
      isSentWithPoll(is, next, taken) || isSentBehindAnother(is, next) || isPolledBehindAnother(is, next, at)
    );
  return isLetGo(untilEndOf(is, at), by, message);
};

/** Which tab keeps it: this one, or the one that has the lease, perhaps until its page ends in this moment; null: none. */
const keeperAt = (trace: Trace, by: string, message: string, at: number): string | null => {
  const keeperIn = (notes: readonly Note[]) =>
    [by, holderIn(notes, message)].find((tab) => tab !== null && keptSince(notes, tab, message) !== null);
  return keeperIn(untilEndOf(trace, at)) ?? keeperIn(untilEndOf(trace, at - 1)) ?? null;
};

/** What ends the wait of a message: its call, or the echo instead of it. */
type Turn = Pick<Flight, 'by' | 'message' | 'begins'>;

/** The page that gets it next ended before it could poll, and left it to the next one. */
const isLeftByPage = (
  trace: Trace,
  message: string,
  at: number,
  until = Number.POSITIVE_INFINITY,
): boolean => {
  const hasHeard = ({ what, message: of }: Note) => what === 'lease' && of === message;
  const next = trace.notes.find(
    (note) => hasHeard(note) && note.at > at && note.at <= at + RETRY_MS + LATE_LOCK_MS,
  );
  const holder = next?.by ?? holderIn(untilEndOf(trace, at), message);
  if (holder === null) return false;
  const from = next?.at ?? at;
  const ends = pageEnds(trace, holder, from);
  return (
    keptUntil(untilEndOf(trace, from), holder, message) !== null && ends <= Math.min(until, from + RETRY_MS)
  );
};

/** The page let it go, because no record was there when the lease came: the visitor, another tab or a later page sends it. */
const isLetGo = (notes: readonly Note[], by: string, message: string): boolean => {
  const since = keptSince(notes, by, message);
  const isStep = ({ what, at }: Note) => what === 'step' && since !== null && at >= since;
  const isLost = notes.some((note) => isStep(note) && LOSES.test(note.kind));
  const isMissing = notes.some(({ shown }) =>
    shown?.some((one) => one.message === message && !one.hasRecord),
  );
  return (isLost && isMissing) || notes.some((note) => isStep(note) && note.kind === 'storage forbidden');
};

/** Its turn comes with the end of another message of its tab. */
const isSentBehindAnother = ({ notes }: Trace, { by, message, begins }: Turn): boolean =>
  notes.some(
    (note) =>
      note.by === by &&
      note.at === begins &&
      !['', message].includes(note.message) &&
      (note.what === 'freed' || note.what === 'ends'),
  );

/** Its turn comes with the end of a message that waited before it, and the call with the first poll that begins then. */
const isPolledBehindAnother = (trace: Trace, { by, message, begins }: Turn, at: number): boolean => {
  const ofTab = flightsOf(trace).filter((flight) => flight.by === by && flight.begins < begins);
  const pending = shownAt(trace, by, at).filter(({ status }) => status === 'pending');
  const own = pending.findIndex((one) => one.message === message);
  return pending.slice(0, Math.max(0, own)).some((one) => {
    const last = ofTab.findLast(({ call, message: sent }) => sent === one.message && SENDS.includes(call));
    const poll = ofTab.find(
      ({ call, outcome, begins: from }) =>
        call === 'poll' && outcome === 'ok' && last !== undefined && from >= last.ends,
    );
    return poll?.ends === begins;
  });
};

const isKeptByFormerRun = (notes: readonly Note[], by: string, message: string): boolean => {
  const ended = notes.findLastIndex((note) => note.by === by && note.kind === 'is disposed');
  return keptSince(notes.slice(0, Math.max(0, ended)), by, message) !== null;
};

/** When its tab got the lease with which this call is made; null: it had it before the trace tells. */
const leaseBefore = ({ notes }: Trace, { by, message, begins }: Turn): number | null =>
  notes.findLast(
    (note) => note.what === 'lease' && note.by === by && note.message === message && note.at <= begins,
  )?.at ?? null;

/** It comes with the first or the second poll since then: the first may be that of a start. */
const isSentWithPoll = (trace: Trace, { by, begins }: Turn, since: number): boolean => {
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

/** The page that has it waited for the history of its start. The message comes with that, or the page ended before. */
const isHeldByStart = (trace: Trace, keeper: string, at: number, turn?: number): boolean => {
  const page = ofPage(untilEndOf(trace, at), keeper);
  const isRead = ({ kind }: Note) => kind === 'check ok';
  const isWaiting =
    page.some(({ what, kind }) => what === 'begins' && kind === 'check') && !page.some(isRead);
  const read = trace.notes.find((note) => note.by === keeper && note.at > at && isRead(note))?.at;
  const isEnded = pageEnds(trace, keeper, at) < (read ?? Number.POSITIVE_INFINITY);
  return isWaiting && (isEnded || (turn !== undefined && turn === read));
};

/** The page has got the lease of what it had kept, and no poll since has shown whether it arrived. */
export const isKeptForPoll = (notes: readonly Note[], by: string, message: string): boolean => {
  const taken = keptUntil(notes, by, message);
  const isPolled = (flight: Flight) =>
    flight.by === by && flight.call === 'poll' && flight.outcome === 'ok' && flight.begins >= (taken ?? 0);
  return taken !== null && !flightsOf({ notes, violations: [] }).some(isPolled);
};

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
