import { type Answered, failure, type Reply } from './scripted-replies';
import type { VirtualClock } from './virtual-clock';

/** How long the HTTP client waits for an answer by default, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

type Failed = ReturnType<(typeof failure)['refused']>;

/**
 * Replies for any script, in virtual time: `scripts.sendText.next(callFaults.losesAnswer(clock))`. The clock is that of the
 * calling tab: while it is frozen, no answer arrives.
 */
export const callFaults = {
  /** The backend handles the call at once, but its answer takes `ms`. */
  lateAnswer:
    <T>(clock: VirtualClock, ms: number): Reply<unknown, T> =>
    async (_ask, { usual }) => {
      const answer = await usual();
      await clock.wait(ms);
      return answer;
    },
  /** The request takes `ms` until the backend gets it. */
  lateRequest:
    <T>(clock: VirtualClock, ms: number): Reply<unknown, T> =>
    async (_ask, { usual }) => {
      await clock.wait(ms);
      return usual();
    },
  /** Neither request nor answer arrives. */
  timesOut:
    <T>(clock: VirtualClock, ms: number = REQUEST_TIMEOUT_MS): Reply<unknown, T> =>
    async () => {
      await clock.wait(ms);
      return failure.timeout;
    },
  /** The backend handles the call, but the widget gets a failure: by default a timeout, after `ms`. */
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
