/** The time of the sandbox. A test can give another clock. */
export interface Clock {
  now(): number;
  setTimeout(task: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (task, ms) => {
    const handle = setTimeout(task, ms);
    handle.unref();
    return handle;
  },
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
};

export const seconds = (clock: Clock): number => Math.floor(clock.now() / 1000);
