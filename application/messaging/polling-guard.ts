import { guardTimeMs, maySend, type PollingFacts } from '../../domain/conversation/polling-guard-time';
import * as LIMITS from '../../domain/limits';
import type { Clock } from '../ports/clock.port';
import { MutableState, type State } from '../state/state';

/** Notes the results of polling in monotonic time, and locks the input if they stop (spec §4 Sending, decision 9). */
export class PollingGuard {
  #seen: PollingFacts = { lastResultAt: null, underWay: false };
  readonly #locked = new MutableState(false);

  constructor(
    private readonly clock: Clock,
    private readonly pollIntervalMs: number = LIMITS.pollIntervalMs,
  ) {}

  get locked(): State<boolean> {
    return this.#locked;
  }

  pollBegins(): void {
    this.#seen = { ...this.#seen, underWay: true };
  }

  /** A successful poll unlocks the input; a failed one only ends. */
  pollEnds(succeeded: boolean): void {
    const before = this.#seen.lastResultAt;
    const lastResultAt = succeeded ? Math.max(this.clock.monotonic(), before ?? 0) : before;
    this.#seen = { lastResultAt, underWay: false };
    if (succeeded) this.#locked.set(false);
  }

  /** The backend has put off the next poll for so long, so no answer is missing until then. */
  putOff(forMs: number): void {
    this.#seen = { ...this.#seen, lastResultAt: this.clock.monotonic() + forMs };
    this.#locked.set(false);
  }

  /** Polling has stopped on purpose (offline, ended, robot mode), so missing answers mean nothing. */
  pause(): void {
    this.#seen = { lastResultAt: null, underWay: false };
    this.#locked.set(false);
  }

  maySend(): boolean {
    return maySend(this.#seen, this.clock.monotonic(), guardTimeMs(this.pollIntervalMs));
  }

  /** Polls have failed for too long: locks the input until the next successful poll. */
  lock(): void {
    this.#locked.set(true);
  }
}
