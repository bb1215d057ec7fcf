import type { InterceptorName } from '../../application/integration/ask-page';
import type { PlainMessage } from '../../domain/message/plain-message';
import type { FrameMessage, HostMessage } from './protocol';

/** The functions `beforeSend` and `beforeShow` of the embedding page. */
export interface PageInterceptors {
  /** Rejects if the function has thrown. Whoever asks does not wait for ever: a page may never answer. */
  ask(which: InterceptorName, message: PlainMessage): Promise<unknown>;
  answer(message: Extract<HostMessage, { readonly type: 'intercepted' }>): void;
}

interface Call {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** Calls that wait: as many as one answer of a backend has messages. */
const MOST_CALLS = 10_000;

export const pageInterceptors = (post: (message: FrameMessage) => void): PageInterceptors => {
  const calls = new Map<number, Call>();
  let count = 0;
  return {
    ask: (which, { id, kind, text }) =>
      new Promise((resolve, reject) => {
        count = (count + 1) % 1e6;
        calls.set(count, { resolve, reject });
        const [oldest = 0] = calls.keys();
        if (calls.size > MOST_CALLS) calls.delete(oldest);
        post({ type: 'intercept', which, call: count, id, kind, text });
      }),
    answer({ call, answer }) {
      const waiting = calls.get(call);
      calls.delete(call);
      try {
        // Nothing crosses as undefined: the function has thrown.
        waiting?.resolve(JSON.parse(answer ?? ''));
      } catch {
        waiting?.reject(new Error('the function of the page has thrown'));
      }
    },
  };
};
