// A storm is planned from a seed, and judged by what the backend has stored and what each tab shows. Pure.
import type { FaultInput } from '../../sandbox/state/faults';

/** The first or the second tab. */
export type Place = 0 | 1;

/** What happens between two messages. */
export type Step =
  | { readonly kind: 'send'; readonly tab: Place; readonly text: string }
  | { readonly kind: 'agent'; readonly text: string }
  | { readonly kind: 'fault'; readonly fault: FaultInput }
  | { readonly kind: 'calm' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'reload'; readonly tab: Place }
  | { readonly kind: 'network'; readonly tab: Place; readonly isOn: boolean };

/** Numbers from 0 to 1 (1 excluded) that depend on the seed alone. */
export const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Each strikes a few times and is then used up, so that a storm goes on. */
const FAULTS: readonly FaultInput[] = [
  { kind: 'code', code: 500, msg: 'busy', operation: 'send' },
  { kind: 'code', code: 3, msg: 'Not now', operation: 'send' },
  { kind: 'code', code: 500, msg: 'busy', operation: 'polling' },
  { kind: 'drop-before', operation: 'send' },
  { kind: 'drop-before', operation: 'polling' },
  { kind: 'drop-before', operation: 'ack' },
  { kind: 'drop-after', operation: 'send' },
  { kind: 'drop-after', operation: 'ack' },
  { kind: 'garbage', operation: 'send' },
  { kind: 'garbage', operation: 'polling' },
  { kind: 'latency', ms: 700, operation: 'send' },
  { kind: 'latency', ms: 400, operation: 'polling' },
  { kind: 'lost-poll', operation: 'polling' },
  { kind: 'expired-token', operation: 'send' },
  { kind: 'refuse-sockets' },
];

/** The texts of one storm differ by its seed. No text contains another one. */
export const planStorm = (seed: number, messages: number): readonly Step[] => {
  const chance = chanceOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const offline = new Set<Place>();
  const between = (): readonly Step[] => {
    const tab = chance() < 0.5 ? 0 : 1;
    const kind = chance();
    if (kind < 0.4)
      return [{ kind: 'fault', fault: { ...pick(FAULTS), count: 1 + Math.floor(chance() * 3) } }];
    if (kind < 0.55) return [{ kind: 'calm' }];
    if (kind < 0.65) return [{ kind: 'cut' }];
    if (kind < 0.7) return [{ kind: 'expire' }];
    if (kind < 0.8) return [{ kind: 'reload', tab }];
    const isOn = offline.has(tab);
    if (isOn) offline.delete(tab);
    else offline.add(tab);
    return [{ kind: 'network', tab, isOn }];
  };
  return Array.from({ length: messages }, (_, number): readonly Step[] => [
    ...(chance() < 0.35 ? between() : []),
    chance() < 0.3
      ? { kind: 'agent', text: `agent-${seed}-${number}.` }
      : { kind: 'send', tab: chance() < 0.6 ? 0 : 1, text: `visitor-${seed}-${number}.` },
  ]).flat();
};

export interface Seen {
  /** What the text box has accepted, and what the agent has said. */
  readonly sent: readonly string[];
  readonly said: readonly string[];
  /** What the backend has stored, as often as it has. */
  readonly stored: readonly string[];
  /** What each tab shows at the end, as often as it does; it must show what was stored from a place in the list on. */
  readonly shown: readonly { readonly from: number; readonly texts: readonly string[] }[];
  readonly errors: readonly string[];
}

export interface Verdict {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly errors: readonly string[];
}

const timesOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
};

export const judgeStorm = ({ sent, said, stored, shown, errors }: Seen): Verdict => {
  const inBackend = timesOf(stored);
  const lost = sent.filter((text) => !inBackend.has(text)).map((text) => `${text} is not stored`);
  const doubled = [...inBackend]
    .filter(([, times]) => times > 1)
    .map(([text, times]) => `${text} is stored ${times} times`);
  const known = new Set([...sent, ...said]);
  for (const [tab, { from, texts }] of shown.entries()) {
    const wanted = new Set(stored.slice(from).filter((text) => known.has(text)));
    const times = timesOf(texts);
    lost.push(
      ...[...wanted]
        .filter((text) => !times.has(text))
        .map((text) => `${text} is not shown in tab ${tab + 1}`),
    );
    doubled.push(
      ...[...times]
        .filter(([, one]) => one > 1)
        .map(([text, one]) => `${text} is shown ${one} times in tab ${tab + 1}`),
    );
  }
  return { lost, doubled, errors };
};

export const isCalm = ({ lost, doubled, errors }: Verdict): boolean =>
  lost.length + doubled.length + errors.length === 0;
