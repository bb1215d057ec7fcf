import { filter, map, type Observable, race, Subject, type Subscription, take, timer } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import type { HeldLocks } from '../lifetime/held-locks';
import type { Lifetime, PerRun } from '../lifetime/lifetime';
import type { Clock } from '../ports/clock.port';
import type { OwnerChannel } from '../ports/owner-channel.port';
import type { OwnMessages } from './own-messages';

export interface TabOwnerDeps {
  readonly outgoing: OwnMessages;
  readonly locks: HeldLocks;
  readonly ownerChannel: OwnerChannel;
  readonly clock: Clock;
  readonly lifetime: Lifetime;
}

/** Whose a message is. `owner` left out: a tab that takes it just now, or one with an earlier release. */
export type Whose =
  | { readonly isOurs: true; readonly isFromOtherTab: boolean }
  | { readonly isOurs: false; readonly owner?: string };

interface Run {
  /** Locks that this tab has asked for, and what came of it. */
  readonly locks: Map<string, 'asked' | 'held' | 'awaited'>;
  /** How many messages are being taken: until then no lock is given back. */
  taking: number;
}

/**
 * Which own messages belong to this tab. An owner is a tab as long as it has messages without an echo: it writes its name into their records,
 * and holds one lock of that name. A tab that wants the messages of another one asks for that lock: it gets the lock when the other is gone.
 */
export class TabOwner {
  readonly #run: PerRun<Run>;
  readonly #gone = new Subject<void>();
  /** An owner is gone for which this tab has waited. */
  readonly gone$: Observable<void> = this.#gone.asObservable();

  constructor(private readonly deps: TabOwnerDeps) {
    this.#run = deps.lifetime.perRun(() => ({ locks: new Map(), taking: 0 }));
  }

  /** This tab has the lock of that owner, so what it has left is this tab's to send. */
  inherits(owner: string | undefined): boolean {
    return owner !== undefined && this.#run.current.locks.get(lockOf(owner)) === 'held';
  }

  /** A message is written: other tabs must see that this one is alive before they see the record. */
  hold(): void {
    const { locks } = this.#run.current;
    const own = lockOf(this.deps.outgoing.owner);
    if (locks.has(own)) return;
    locks.set(own, 'held');
    void this.deps.locks.acquire(own);
  }

  /** Gives back what is not needed. @param ids of the messages on their way in this tab */
  keepFor(ids: ReadonlySet<string>): void {
    if (ids.size > 0) this.hold();
    const { locks, taking } = this.#run.current;
    if (taking > 0) return;
    for (const [lock, state] of locks) {
      const ofMessage = MESSAGE_LOCK.exec(lock)?.[1];
      const isNeeded = ofMessage === undefined ? ids.size > 0 : ids.has(ofMessage);
      if (state === 'awaited' || isNeeded) continue;
      locks.delete(lock);
      this.deps.locks.release(lock);
      if (lock === lockOf(this.deps.outgoing.owner)) this.deps.outgoing.renewOwner();
    }
  }

  /** Takes the message if no living tab has it. */
  async take(clientId: string): Promise<Whose> {
    const run = this.#run.current;
    run.taking += 1;
    // Before another tab can read this one's name in a record, it must find its lock taken.
    this.hold();
    try {
      for (;;) {
        const owner = this.#ownerOf(clientId);
        const lock = owner === undefined ? `${MESSAGE}${clientId}` : lockOf(owner);
        const isHeld = owner === this.deps.outgoing.owner || (await this.#acquire(lock)) === 'held';
        // Both may have changed meanwhile.
        const isFree = !isHeld && run.locks.get(lock) === 'held';
        if (isFree || this.#ownerOf(clientId) !== owner) continue;
        if (isHeld) {
          this.deps.outgoing.own(clientId);
          return { isOurs: true, isFromOtherTab: owner !== undefined };
        }
        this.#awaitFree(lock);
        return owner === undefined ? { isOurs: false } : { isOurs: false, owner };
      }
    } finally {
      run.taking -= 1;
    }
  }

  /** Answers to tabs that ask, where the browser has no locks. */
  run(): Subscription {
    const { ownerChannel } = this.deps;
    return ownerChannel.received$.subscribe(({ kind, lock, by }) => {
      const id = this.deps.outgoing.owner;
      const state = this.#run.current.locks.get(lock);
      // Of two that ask at once, the one with the smaller id gets it.
      const isOurs = state === 'held' || (state === 'asked' && id < by);
      if (kind === 'who' && isOurs) ownerChannel.publish({ kind: 'here', lock, by: id });
    });
  }

  #ownerOf(clientId: string): string | undefined {
    return this.deps.outgoing.record(clientId)?.owner;
  }

  async #acquire(lock: string): Promise<'held' | 'taken'> {
    const { locks } = this.#run.current;
    const state = locks.get(lock);
    if (state === 'held') return 'held';
    if (state === 'awaited') return 'taken';
    locks.set(lock, 'asked');
    const found = await this.deps.locks.acquire(lock);
    const result = found === 'unsupported' ? await this.#ask(lock) : found;
    if (locks.has(lock) && locks.get(lock) === 'asked') {
      if (result === 'held') locks.set(lock, 'held');
      else locks.delete(lock);
    }
    return result;
  }

  #awaitFree(lock: string): void {
    const { locks } = this.#run.current;
    if (locks.get(lock) === 'awaited') return;
    locks.set(lock, 'awaited');
    void this.#whenFree(lock).then(() => {
      locks.set(lock, 'held');
      this.#gone.next();
    });
  }

  async #whenFree(lock: string): Promise<void> {
    if ((await this.deps.locks.whenFree(lock)) !== 'unsupported') return;
    do await this.#wait(timer(LIMITS.ownerAskAgainMs, this.deps.clock.scheduler));
    while ((await this.#ask(lock)) === 'taken');
  }

  /** A tab that is alive answers at once. */
  #ask(lock: string): Promise<'held' | 'taken'> {
    const { ownerChannel, clock } = this.deps;
    const answered = ownerChannel.received$.pipe(
      filter((call) => call.kind === 'here' && call.lock === lock),
      map(() => 'taken' as const),
    );
    const silent = timer(LIMITS.ownerAnswerMs, clock.scheduler).pipe(map(() => 'held' as const));
    const answer = this.#wait(race(answered, silent));
    ownerChannel.publish({ kind: 'who', lock, by: this.deps.outgoing.owner });
    return answer;
  }

  #wait<T>(what$: Observable<T>): Promise<T> {
    return new Promise((resolve) => {
      this.deps.lifetime.untilEnd(() => what$.pipe(take(1)).subscribe(resolve));
    });
  }
}

const lockOf = (owner: string): string => `kefu.owner.${owner}`;

/** A tab with an earlier release holds this lock for each of its messages. */
const MESSAGE = 'kefu.outbox.';
const MESSAGE_LOCK = /^kefu\.outbox\.(.*)$/;
