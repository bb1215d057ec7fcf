import { type Subscription, timer } from 'rxjs';
import type { HeldLocks } from '../lifetime/held-locks';
import type { Lifetime } from '../lifetime/lifetime';
import type { Chime } from '../ports/chime.port';
import type { Clock } from '../ports/clock.port';
import type { Preferences } from '../ports/preferences.port';
import { MutableState, type State } from '../state/state';
import { elapsedMs, type Moment, momentOf } from '../time/elapsed';

export interface MessageChimeDeps {
  readonly chime: Chime;
  readonly preferences: Pick<Preferences, 'sound' | 'rememberSound'>;
  readonly locks: HeldLocks;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** The sound for messages that arrive, at most once in two seconds, and the visitor's choice to hear it. */
export class MessageChime {
  readonly #on: MutableState<boolean>;
  #last: Moment | null = null;

  constructor(private readonly deps: MessageChimeDeps) {
    this.#on = new MutableState(deps.preferences.sound() ?? true);
  }

  get on(): State<boolean> {
    return this.#on;
  }

  run(): Subscription {
    const { chime } = this.deps;
    const running = this.#on.changes$.subscribe((on) => (on ? chime.listen?.() : chime.dispose?.()));
    running.add(() => chime.dispose?.());
    return running;
  }

  turn(on: boolean): void {
    this.#on.set(on);
    this.deps.preferences.rememberSound(on);
  }

  /**
   * Rings in only one of the tabs that receive the message. The two seconds are checked again after the lock is granted,
   * because that may take time.
   */
  async ring(messageId: string): Promise<void> {
    if (!this.#on.current || this.#hasJustRung()) return;
    const lock = `kefu.chime.${messageId}`;
    if ((await this.deps.locks.acquire(lock)) === 'taken') return;
    const { scheduler } = this.deps.clock;
    this.deps.lifetime.untilEnd(() =>
      timer(HELD_MS, scheduler).subscribe(() => this.deps.locks.release(lock)),
    );
    if (this.#hasJustRung()) return;
    this.#last = momentOf(this.deps.clock);
    this.deps.chime.ring();
  }

  #hasJustRung(): boolean {
    return this.#last !== null && elapsedMs(this.deps.clock, this.#last) < REST_MS;
  }
}

const REST_MS = 2_000;
/** Until then every tab has polled. */
const HELD_MS = 10_000;
