import type { KefuTranslate } from '../../application/integration/kefu-api';
import type { FrameMessage, HostMessage } from './protocol';

/** The function of the embedding page that translates. */
export interface PageTranslations {
  /** Rejects if the function has thrown. Whoever asks does not wait for ever: a page may never answer. */
  readonly ask: (...asked: Parameters<KefuTranslate>) => Promise<unknown>;
  answer(message: Extract<HostMessage, { readonly type: 'translated' }>): void;
}

interface Call {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

export const pageTranslations = (post: (message: FrameMessage) => void): PageTranslations => {
  const calls = new Map<number, Call>();
  let count = 0;
  return {
    ask: ({ text, from, to }, { signal }) =>
      new Promise((resolve, reject) => {
        count = (count + 1) % 1e6;
        const call = count;
        calls.set(call, { resolve, reject });
        signal.addEventListener('abort', () => {
          if (calls.delete(call)) post({ type: 'endTranslation', call });
        });
        post({ type: 'translate', call, text, to, ...(from !== undefined && { from }) });
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
