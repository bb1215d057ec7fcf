import type { Clock } from '../ports/clock.port';

/** A difference that nobody sees, and that a slow answer can make. */
const UNSEEN_MS = 60_000;

/** The device's clock; if it is wrong, the backend's time, by which messages are dated. */
export class CorrectedClock implements Clock {
  readonly scheduler: Clock['scheduler'];

  /** @param serverSeconds the backend's time now, in unix seconds; null if it is unknown */
  constructor(
    private readonly device: Clock,
    private readonly serverSeconds: () => number | null,
  ) {
    this.scheduler = device.scheduler;
  }

  now(): number {
    const now = this.device.now();
    const server = this.serverSeconds();
    return server === null || Math.abs(server * 1_000 - now) < UNSEEN_MS ? now : server * 1_000;
  }

  monotonic(): number {
    return this.device.monotonic();
  }
}
