import type { FrameLink } from '../../adapters/frame/frame-link';
import type { KefuTranslate } from '../../application/integration/kefu-api';
import type { LoaderOptions } from '../settings/loader-schema';
import type { Effect } from './receive-from-app';

/** As many characters as one message has room for (`answer`, protocol.ts). */
const LONGEST_ANSWER = 125_000;

interface PageTranslations {
  readonly translate: Effect<'translate'>;
  readonly endTranslation: Effect<'endTranslation'>;
  /** The page in the frame has left: nobody waits any more. */
  readonly gone: () => void;
}

/** Calls the function `translate` of the page for the app. */
export const pageTranslations = (
  options: LoaderOptions,
  link: () => FrameLink | undefined,
  signal: AbortSignal,
): PageTranslations => {
  const running = new Map<number, AbortController>();
  const endOne = (call: number) => {
    running.get(call)?.abort();
    running.delete(call);
  };
  const gone = () => {
    for (const call of running.keys()) endOne(call);
  };
  signal.addEventListener('abort', gone);
  return {
    gone,
    endTranslation: ({ call }) => endOne(call),
    async translate({ call, text, from, to }) {
      const ending = new AbortController();
      running.set(call, ending);
      let answer: string | undefined;
      try {
        const translate = options.translate as KefuTranslate;
        const given: unknown = await translate({ text, from, to }, { signal: ending.signal });
        // The app names what does not fit. A longer message would be dropped.
        answer = JSON.stringify(given)?.slice(0, LONGEST_ANSWER);
      } catch {}
      // Else nobody waits for it.
      if (running.get(call) === ending) link()?.say({ type: 'translated', call, answer });
      running.delete(call);
    },
  };
};
