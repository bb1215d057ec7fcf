import type { Note, Shown, Trace } from './twin';
import { type CallDifference, carries, type Pair, type StatusDifference } from './twin-difference';
import { type Flight, flightsOf, SENDS } from './twin-trace';

// What came in another order within one moment of the clock (ADR 17).

export const isBeforeRefresh = (
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

/** The robot hands over in the moment in which this wait ends: the sentence is asked before the answer that says so is read, or goes to the agent. */
export const isAskedTogether = (
  { was, is }: Pair,
  { at, by, call, message, only }: CallDifference,
): boolean => {
  if (call !== 'ask') return false;
  const answered = (trace: Trace) =>
    flightsOf(trace).filter(
      (flight) =>
        flight.by === by &&
        flight.message !== message &&
        flight.call === 'ask' &&
        flight.outcome === 'ok' &&
        flight.ends === at,
    );
  const later = flightsOf(only === 'is' ? was : is).find(
    (flight) =>
      flight.by === by && flight.message === message && flight.begins > at && SENDS.includes(flight.call),
  );
  const isAnsweredInBoth = answered(was).some((one) =>
    answered(is).some((other) => other.message === one.message),
  );
  return later?.call === 'sendText' && isAnsweredInBoth;
};

/** It asks who serves in the moment in which an earlier question is answered, because its turn came before that answer was read. It goes out at once. */
export const isAskedBesideAnswer = (
  { was, is }: Pair,
  { at, by, call, only }: CallDifference,
  message: string,
): boolean => {
  const inBothFlights = (rule: (flight: Flight) => boolean) =>
    [was, is].every((trace) => flightsOf(trace).some((flight) => flight.by === by && rule(flight)));
  return (
    call === 'notice' &&
    only === 'is' &&
    inBothFlights(
      (one) => one.call === 'notice' && one.begins < at && one.ends === at && one.outcome === 'ok',
    ) &&
    inBothFlights((one) => one.message === message && SENDS.includes(one.call) && one.begins === at)
  );
};

/** The robot hands over to one of the calls that were exchanged. It is asked again only in the tab to whose call it did not. */
export const isAskedWithoutHandOver = (
  { was, is }: Pair,
  { at, by, call, message, only }: CallDifference,
): boolean => {
  if (call !== 'ask') return false;
  const exchanged = exchangedIn({ was, is }, at);
  const [one, other] = only === 'was' ? [was, is] : [is, was];
  const goesToAgent = (sent: string, after: number) =>
    flightsOf(other).find(
      (flight) =>
        flight.by === by && flight.message === sent && SENDS.includes(flight.call) && flight.begins > after,
    )?.call === 'sendText';
  const isHandedOver = (flight: Flight) =>
    flight.by === by &&
    flight.call === 'ask' &&
    flight.outcome === 'ok' &&
    flight.ends <= at &&
    exchanged.has(flight.message) &&
    goesToAgent(flight.message, flight.begins);
  const isWithout = ({ message: sent, begins }: Flight) =>
    flightsOf(one).some(
      (same) =>
        same.by === by &&
        same.call === 'ask' &&
        same.message === sent &&
        same.begins === begins &&
        (same.outcome !== 'ok' || same.ends > at),
    );
  return (
    goesToAgent(message, at) && flightsOf(other).some((flight) => isHandedOver(flight) && isWithout(flight))
  );
};

/** It waits for the end of a call that was exchanged with another one, whose trouble it met. */
export const isBehindExchanged = ({ was, is }: Pair, { at, by, message, only }: CallDifference): boolean => {
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
export const isLeaseExchanged = ({ was, is }: Pair, { at, by, message }: CallDifference): boolean => {
  const answer = ({ notes }: Trace) =>
    notes.find(
      (note) => note.by === by && note.message === message && note.at === at && /lease/.test(note.what),
    )?.what;
  return answer(was) !== undefined && answer(is) !== undefined && answer(was) !== answer(is);
};

/** Only messages have moved that were sent before an answer of that moment in one code, and behind it in the other. */
export const isOrderOfAnswers = ({ was, is }: Pair, difference: StatusDifference): boolean => {
  const exchanged = exchangedIn({ was, is }, difference.at, begunAndAnswered);
  const lines = (shown: readonly Shown[]) => shown.map(({ message, status }) => `${message} ${status}`);
  const rest = (shown: readonly Shown[]) =>
    lines(shown.filter(({ message }) => !exchanged.has(message))).join();
  return (
    rest(difference.was) === rest(difference.is) &&
    lines(difference.was).toSorted().join() === lines(difference.is).toSorted().join()
  );
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

/** The calls and answers of messages. */
const begunAndAnswered = (notes: readonly Note[]): readonly string[] =>
  notes.flatMap(({ by, kind, message }) => (message === '' ? [] : [`${by} ${kind} ${message}`]));

/** What both lists have, each in its order. */
const inBoth = (one: readonly string[], two: readonly string[]) => {
  const [ofOne, ofTwo] = [new Set(one), new Set(two)];
  return [one.filter((line) => ofTwo.has(line)), two.filter((line) => ofOne.has(line))] as const;
};

/** The messages that were sent in a moment in which the same calls, by any tab, began in another order. */
export const exchangedIn = (
  { was, is }: Pair,
  until: number,
  linesOf: (notes: readonly Note[]) => readonly string[] = begun,
): ReadonlySet<string> => {
  const messages = new Set<string>();
  const before = momentsOf(was, until);
  for (const [at, now] of momentsOf(is, until)) {
    const [one, two] = inBoth(linesOf(before.get(at) ?? []), linesOf(now));
    if (one.join() === two.join()) continue;
    for (const note of [...(before.get(at) ?? []), ...now]) if (carries(note)) messages.add(note.message);
  }
  return messages;
};

/** The rows that differ are of such messages, or a list of the last ten began with another row, because such a message was in it. */
export const isOfExchanged = ({ was, is }: Pair, difference: StatusDifference): boolean => {
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
