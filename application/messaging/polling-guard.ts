import { guardOf, maySend, type PollingSeen } from '../../domain/conversation/polling-guard';
import { LIMITS } from '../../domain/limits';
import type { Clock } from '../ports/clock.port';
import { MutableState, type State } from '../state/state';

/** Keeps what polling saw, in monotonic time, and the lock that follows from it (section 4, decision 9). */
export class PollingGuard {
  #seen: PollingSeen = { lastResultAt: null, underWay: false };
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

  /** A result unlocks by itself; a failure only ends the poll. */
  pollEnds(succeeded: boolean): void {
    const lastResultAt = succeeded ? this.clock.monotonic() : this.#seen.lastResultAt;
    this.#seen = { lastResultAt, underWay: false };
    if (succeeded) this.#locked.set(false);
  }

  /** Polling stops on purpose (offline, ended, robot mode): silence then says nothing. */
  rest(): void {
    this.#seen = { lastResultAt: null, underWay: false };
    this.#locked.set(false);
  }

  maySend(): boolean {
    return maySend(this.#seen, this.clock.monotonic(), guardOf(this.pollIntervalMs));
  }

  /** Locks the input until the next poll that succeeds: polls have failed for too long. */
  lock(): void {
    this.#locked.set(true);
  }
}
