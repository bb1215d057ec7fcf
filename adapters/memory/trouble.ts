import { type Answered, failure, type Reply } from './script';
import type { VirtualClock } from './virtual-clock';

/** How long the HTTP client waits for an answer by default, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

type Failed = ReturnType<(typeof failure)['refused']>;

/**
 * Replies for any script, in virtual time: `scripts.sendText.next(trouble.losesAnswer(clock))`.
 * The clock is that of the tab that asks: while it is frozen, no answer reaches it.
 */
export const trouble = {
  /** The backend does its work at once, its answer travels for `ms`. */
  lateAnswer:
    <T>(clock: VirtualClock, ms: number): Reply<unknown, T> =>
    async (_ask, { usual }) => {
      const answer = await usual();
      await clock.wait(ms);
      return answer;
    },
  /** The request itself travels for `ms`: until then the backend knows nothing of it. */
  lateRequest:
    <T>(clock: VirtualClock, ms: number): Reply<unknown, T> =>
    async (_ask, { usual }) => {
      await clock.wait(ms);
      return usual();
    },
  /** Nothing arrives, and nothing comes back. */
  timesOut:
    <T>(clock: VirtualClock, ms: number = REQUEST_TIMEOUT_MS): Reply<unknown, T> =>
    async () => {
      await clock.wait(ms);
      return failure.timeout;
    },
  /** The backend does its work, but the widget hears of a failure: by default a time-out, after `ms`. */
  losesAnswer:
    <T>(
      clock: VirtualClock,
      { ms = REQUEST_TIMEOUT_MS, heard = failure.timeout }: { ms?: number; heard?: Failed } = {},
    ): Reply<unknown, T> =>
    async (_ask, { usual }): Promise<Answered<T>> => {
      await usual();
      await clock.wait(ms);
      return heard;
    },
} as const;
