import { boundFunctions } from '../../domain/identity/key-function';
import type { FrameMessage, HostMessage } from './protocol';

type Ask = () => Promise<string>;

interface Call {
  readonly resolve: (key: string) => void;
  readonly reject: (reason: Error) => void;
}

/** Access keys that functions of the embedding page get. */
export interface PageKeys {
  /** Calls the function with this number: always the same function for one number, because another one is another visitor. */
  functionOf(which: number): Ask;
  answer(message: Extract<HostMessage, { readonly type: 'key' }>): void;
}

/** Calls that wait. An older one has run out of time. */
const MOST_CALLS = 8;

export const pageKeys = (post: (message: FrameMessage) => void): PageKeys => {
  const functions = new Map<number, Ask>();
  const calls = new Map<number, Call>();
  let count = 0;

  const ask = (which: number): Promise<string> =>
    new Promise((resolve, reject) => {
      count = (count + 1) % 1e6;
      calls.set(count, { resolve, reject });
      const [oldest = 0] = calls.keys();
      if (calls.size > MOST_CALLS) calls.delete(oldest);
      post({ type: 'askKey', which, call: count });
    });

  return {
    functionOf(which) {
      const known = functions.get(which) ?? (() => ask(which));
      functions.set(which, known);
      boundFunctions(functions);
      return known;
    },
    answer({ call, key }) {
      const waiting = calls.get(call);
      calls.delete(call);
      if (key === undefined) waiting?.reject(new Error('the function of the page has thrown'));
      else waiting?.resolve(key);
    },
  };
};
