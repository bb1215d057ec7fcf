import { Subject, type Subscription, timer } from 'rxjs';
import type { FailureKey } from '../../domain/failure/failure-display';
import { LIMITS } from '../../domain/limits';
import { hasArrived } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Feedback } from '../feedback/feedback';
import type { Clock } from '../ports/clock.port';
import type {
  OutboxEntry,
  OutboxStore,
  QuestionEntry,
  SentenceEntry,
  StoredClaim,
} from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';
import type { HeldLocks } from '../state/held-locks';
import type { Lifetime, PerRun } from '../state/lifetime';

export interface OutboxTools {
  readonly outboxStore: OutboxStore;
  readonly locks: HeldLocks;
  readonly conversation: Conversation;
  readonly session: Session;
  readonly clock: Clock;
  readonly feedback: Feedback;
  readonly lifetime: Lifetime;
}

/** Own messages without an echo, kept across reloads (decision 8). */
export class Outbox {
  /** Entries of this page by client id. */
  readonly #sent = new Map<string, OutboxEntry>();
  readonly #claims: PerRun<Claims>;
  readonly #hasWarned: PerRun<boolean>;
  /** null: no lock was asked for yet. */
  readonly #hasLocks: PerRun<boolean | null>;
  readonly #abandoned = new Subject<OutboxEntry>();

  /** Entries of a tab that crashed, in a browser without locks. This tab has claimed them. */
  readonly abandoned$ = this.#abandoned.asObservable();

  constructor(private readonly tools: OutboxTools) {
    this.#claims = tools.lifetime.perRun(() => ({
      ours: new Map(),
      elsewhere: new Set(),
      refused: new Set(),
    }));
    this.#hasWarned = tools.lifetime.perRun(() => false);
    this.#hasLocks = tools.lifetime.perRun(() => null);
  }

  /** Removes each entry when its message is settled. At the end every entry is free for other tabs. */
  run(): Subscription {
    const running = eventsOf(this.tools.conversation, 'settled').subscribe(({ clientId }) =>
      this.forget(clientId),
    );
    running.add(
      eventsOf(this.tools.conversation, 'moved').subscribe(({ clientIds }) =>
        this.#keepPlaces(new Set(clientIds)),
      ),
    );
    running.add(
      timer(LIMITS.outboxClaimRenewalMs, LIMITS.outboxClaimRenewalMs, this.tools.clock.scheduler).subscribe(
        () => this.#renewClaims(),
      ),
    );
    running.add(() => {
      for (const clientId of [...this.#claims.current.ours.keys()]) this.release(clientId);
    });
    return running;
  }

  entries(): readonly OutboxEntry[] {
    return this.tools.outboxStore.read(this.#key());
  }

  /** Stores the entry with the present place of its message. What was accepted stays so. */
  keep(entry: OutboxEntry): void {
    const place = this.tools.conversation.transcript.placeOf(entry.clientId) ?? entry.place;
    const isAccepted = entry.isAccepted || this.isAccepted(entry.clientId);
    const kept = { ...entry, ...(place ? { place } : {}), ...(isAccepted ? { isAccepted } : {}) };
    this.#sent.set(entry.clientId, kept);
    const where = this.tools.outboxStore.write(this.#key(), kept);
    if (where === 'stored' || this.#hasWarned.current) return;
    this.#hasWarned.current = true;
    this.tools.feedback.show('outbox_in_memory');
  }

  /** The record of the entry on this device. */
  record(clientId: string): OutboxEntry | undefined {
    return this.entries().find((entry) => entry.clientId === clientId);
  }

  /** The entry with this id. An entry of this page is found even if the device has lost it. */
  entry(clientId: string): OutboxEntry | undefined {
    return this.record(clientId) ?? this.#sent.get(clientId);
  }

  /** Other tabs need not send it. A record that is gone is not written again. */
  accepted(clientId: string): void {
    const entry = this.record(clientId);
    if (!entry) return;
    const { refused: _, ...accepted } = entry;
    this.keep({ ...accepted, isAccepted: true });
  }

  /** Whether the backend accepted it, from this tab or another. */
  isAccepted(clientId: string): boolean {
    return this.entry(clientId)?.isAccepted === true;
  }

  /** No tab may send it by itself. A record that is gone is not written again. */
  refused(clientId: string, refused: FailureKey): void {
    const entry = this.record(clientId);
    if (entry && entry.refused !== refused) this.keep({ ...entry, refused });
  }

  /** Why the backend refused it for good, in this tab or another. undefined: it did not. */
  refusalOf(clientId: string): FailureKey | undefined {
    return this.record(clientId)?.refused;
  }

  forget(clientId: string): void {
    this.#sent.delete(clientId);
    for (const ids of Object.values(this.#claims.current)) ids.delete(clientId);
    if (!this.tools.outboxStore.remove(this.#key(), clientId)) this.#claims.current.refused.add(clientId);
    this.#unlock(clientId);
  }

  /**
   * Claims the entry for this tab until it is removed or released. gone: another tab has settled it, or the device has lost
   * it. lost: the device has lost it. taken-over: this tab was frozen for too long in a browser without locks, and another tab has settled the entry.
   */
  async claim(clientId: string): Promise<Claim> {
    const lock = await this.tools.locks.acquire(lockOf(clientId));
    this.#hasLocks.current = lock !== 'unsupported';
    if (lock === 'unsupported') return this.#claimByTime(clientId);
    if (this.record(clientId)) return lock === 'held' ? 'ours' : 'elsewhere';
    this.#unlock(clientId);
    const found = this.tools.outboxStore.claim(this.#key(), clientId, this.tools.clock.monotonic());
    return found === 'lost' ? 'lost' : 'gone';
  }

  /**
   * Renews a claim by time.
   *
   * @returns false if this tab was frozen for too long in a browser without locks, and another tab sends or has settled the
   * entry, or was refused
   */
  renewClaim(clientId: string): boolean {
    if (this.refusalOf(clientId)) return false;
    const { ours, elsewhere } = this.#claims.current;
    const isByTime = ours.has(clientId) || elsewhere.has(clientId);
    return !isByTime || ['ours', 'gone', 'lost'].includes(this.#claimByTime(clientId));
  }

  /** Releases the entry: after a failure any tab may send it again. */
  release(clientId: string): void {
    this.#claims.current.ours.delete(clientId);
    this.tools.outboxStore.release(this.#key(), clientId);
    this.#unlock(clientId);
  }

  /** A record that could not be removed comes back with the storage. Until then no other tab may send it. */
  #unlock(clientId: string): void {
    if (!this.#claims.current.refused.has(clientId)) this.tools.locks.release(lockOf(clientId));
  }

  /** If the record is gone, another tab has settled it, so it is not written again. */
  #keepPlaces(clientIds: ReadonlySet<string>): void {
    for (const entry of this.entries()) if (clientIds.has(entry.clientId)) this.keep(entry);
  }

  /** Claims by time, for browsers without locks: a crashed tab cannot release its claim, so a claim must be renewed. */
  #claimByTime(clientId: string): Claim {
    const now = this.tools.clock.monotonic();
    const found = this.tools.outboxStore.claim(this.#key(), clientId, now);
    const { ours, elsewhere } = this.#claims.current;
    elsewhere.delete(clientId);
    const renewedAt = ours.get(clientId) ?? now;
    if (found === 'gone' && now - renewedAt >= LIMITS.outboxClaimMs) return 'taken-over';
    ours.delete(clientId);
    if (found === 'ours') ours.set(clientId, now);
    if (found === 'elsewhere') elsewhere.add(clientId);
    return found;
  }

  #renewClaims(): void {
    const { ours, elsewhere, refused } = this.#claims.current;
    for (const clientId of [...refused]) this.forget(clientId);
    // A poll may show the message of a tab that is gone before this one may send it.
    for (const { clientId } of this.entries())
      if (hasArrived(this.tools.conversation.own(clientId))) this.forget(clientId);
    for (const clientId of [...ours.keys()]) this.#claimByTime(clientId);
    for (const clientId of [...elsewhere]) {
      if (this.#claimByTime(clientId) === 'ours') this.#takeOver(clientId);
    }
    void this.#watchOtherTabs();
  }

  /**
   * Another tab may have written a message since this one started, and crash with it. Its claim is watched from now on. What no
   * tab has claimed has failed there, and waits for the visitor or the next page.
   */
  async #watchOtherTabs(): Promise<void> {
    if (this.#unwatched().length === 0 || !(await this.#claimsEndByTime())) return;
    for (const clientId of this.#unwatched())
      if (this.#claimByTime(clientId) === 'ours') this.release(clientId);
  }

  #unwatched(): readonly string[] {
    const { ours, elsewhere } = this.#claims.current;
    const { transcript } = this.tools.conversation;
    return this.entries()
      .map(({ clientId }) => clientId)
      .filter((id) => !ours.has(id) && !elsewhere.has(id) && !transcript.byClientId(id));
  }

  /** A tab that has sent nothing asks for a lock of its own, because it would take the lock of a message from its tab. */
  async #claimsEndByTime(): Promise<boolean> {
    if (this.#hasLocks.current === null) {
      this.#hasLocks.current = (await this.tools.locks.acquire(PROBE)) !== 'unsupported';
      this.tools.locks.release(PROBE);
    }
    return !this.#hasLocks.current;
  }

  #takeOver(clientId: string): void {
    const entry = this.record(clientId);
    // If the message is shown here, it already waits for its turn.
    if (entry && !this.tools.conversation.transcript.byClientId(clientId)) this.#abandoned.next(entry);
  }

  #key() {
    return conversationKeyOf(this.tools.session.now);
  }
}

interface Claims {
  /** Claims of this tab without a lock, and when it renewed them, in monotonic milliseconds. */
  readonly ours: Map<string, number>;
  /** Claims of other tabs without a lock. */
  readonly elsewhere: Set<string>;
  /** Entries that the device refused to remove. */
  readonly refused: Set<string>;
}

export type Claim = StoredClaim | 'taken-over';

export const isQuestion = (entry: OutboxEntry): entry is QuestionEntry => entry.content.kind === 'question';

/** Whether the robot can answer it. */
export const isSentence = (entry: OutboxEntry): entry is SentenceEntry => entry.content.kind === 'text';

const PROBE = 'kefu.outbox';

const lockOf = (clientId: string): string => `kefu.outbox.${clientId}`;
