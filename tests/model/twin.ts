import { KNOWN_SEQUENCES } from './known-sequences/all';
import { play } from './run';
import { type Sequence, sequenceOf } from './setup';
import { shorten, written } from './shrink';
import type { Violation } from './violations';
import type { Call } from './wire';
import type { World } from './world';

/** What `npm run twin` uses of the model, once over the code of this commit and once over that of another one. */
export { KNOWN_SEQUENCES, sequenceOf, shorten, written };

/** What can be seen of own messages after a step. */
export interface Sight {
  readonly after: string;
  /** The calls that carry messages or ask for an agent, since the step before: when, by which tab, which, and for which message. */
  readonly calls: readonly string[];
  /** Each own message in each open tab, with its status, in the order of the tab. */
  readonly statuses: readonly string[];
}

export interface Trace {
  readonly sights: readonly Sight[];
  readonly violations: readonly Violation[];
}

const CARRYING: readonly Call[] = ['sendText', 'sendMedia', 'ask', 'answer', 'notice'];

/** Messages are named by the order in which they were said, because their ids are made of the clock and of random numbers. */
const nameOf = ({ said }: World, clientId: string): string => {
  const at = said.findIndex((one) => one.clientId === clientId);
  return at < 0 ? 'another' : `#${at + 1}`;
};

export const traceOf = async (sequence: Sequence): Promise<Trace> => {
  const sights: Sight[] = [];
  let told = 0;
  const violations = await play(sequence, (world, after) => {
    const calls = world.calls.slice(told);
    told = world.calls.length;
    sights.push({
      after,
      calls: calls
        .filter(({ kind }) => CARRYING.includes(kind))
        // The order of two tabs in one moment says nothing.
        .toSorted((a, b) => a.at - b.at || a.by.localeCompare(b.by))
        .map(({ at, by, kind, clientId }) =>
          [at, by, kind, ...(clientId === null ? [] : [nameOf(world, clientId)])].join(' '),
        ),
      statuses: world.open.flatMap((tab) =>
        tab.own().map(({ clientId, status }) => `${tab.name} ${nameOf(world, clientId)} ${status}`),
      ),
    });
  });
  return { sights, violations };
};
