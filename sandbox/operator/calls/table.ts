// The table of the operator's calls. The server answers them, the console sends them, and the README lists them.
import type { Call } from './call';
import { reading } from './read-calls';
import { running } from './sandbox-calls';
import { visitorCalls } from './visitor-calls';

/** Where all calls begin. */
export const BASE = '/operator/api/';

/** The stream of events, below the base. It is no call: it has no end and no JSON answer. */
export const EVENTS = 'events';

/** In the README, each group is one table. */
export const GROUPS = { reading, visitor: visitorCalls, running } as const;

export const CALLS = { ...reading, ...visitorCalls, ...running } as const;

export type CallName = keyof typeof CALLS;
/** What the call answers, for the console. */
export type AnswerTo<Name extends CallName> = Awaited<ReturnType<(typeof CALLS)[Name]['run']>>;

export interface Found {
  readonly call: Call;
  readonly id: string;
}

/** @param parts of the path below /operator/api, decoded */
export const findCall = (method: string, parts: readonly string[]): Found | undefined => {
  for (const call of Object.values<Call>(CALLS)) {
    const wanted = call.path.split('/');
    const fits =
      wanted.length === parts.length && wanted.every((part, at) => part === ':id' || part === parts[at]);
    if (call.method === method && fits) return { call, id: parts[wanted.indexOf(':id')] ?? '' };
  }
  return undefined;
};
