import type { Clock } from '../ports/clock.port';

/** A difference that nobody sees, and that a slow answer can make. */
const UNSEEN_MS = 60_000;

/**
 * The device's clock; if it is wrong, the backend's time, by which messages are dated.
 *
 * @param serverSeconds the backend's time now, in unix seconds; null if it is unknown
 */
export const correctedClock = (device: Clock, serverSeconds: () => number | null): Clock => ({
  scheduler: device.scheduler,
  monotonic: () => device.monotonic(),
  now: () => {
    const now = device.now();
    const server = (serverSeconds() ?? now / 1_000) * 1_000;
    return Math.abs(server - now) < UNSEEN_MS ? now : server;
  },
});
