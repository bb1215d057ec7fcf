import { Subject, type Subscription, timer } from 'rxjs';
import type { FailureKey } from '../../domain/failure/failure-display';
import { LIMITS } from '../../domain/limits';
import { hasArrived, isPending } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import { eventsOf } from '../conversation/conversation-event';
import type { Feedback } from '../feedback/feedback';
import type { Clock } from '../ports/clock.port';
import type { Lease } from '../ports/lease.port';
import type { OutboxEntry, OutboxStore, QuestionEntry, SentenceEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { conversationKeyOf } from '../session/session-facts';
import type { Lifetime, PerRun } from '../state/lifetime';

export interface OutboxTools {
  readonly outboxStore: OutboxStore;
  readonly lease: Lease;
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
  /** Leases that were granted to this tab, also while it lost them without noticing. */
  readonly #leased: PerRun<Set<string>>;
  /** Entries that the device refused to remove. */
  readonly #refused: PerRun<Set<string>>;
  readonly #hasWarned: PerRun<boolean>;
  readonly #abandoned = new Subject<OutboxEntry>();

  /** Entries of a tab that crashed, in a browser without locks. This tab has their leases. */
  readonly abandoned$ = this.#abandoned.asObservable();

  constructor(private readonly tools: OutboxTools) {
    this.#leased = tools.lifetime.perRun(() => new Set());
    this.#refused = tools.lifetime.perRun(() => new Set());
    this.#hasWarned = tools.lifetime.perRun(() => false);
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
        () => this.#renewLeases(),
      ),
    );
    running.add(() => this.tools.lease.releaseAll());
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

  /** A record that could not be removed comes back with the storage. Until then no other tab may send it. */
  forget(clientId: string): void {
    this.#sent.delete(clientId);
    this.#leased.current.delete(clientId);
    if (this.tools.outboxStore.remove(this.#key(), clientId)) this.#refused.current.delete(clientId);
    else this.#refused.current.add(clientId);
    this.release(clientId);
  }

  /**
   * Asks for the lease of the entry until it is removed or released. gone: another tab has settled it, or the device has lost it.
   * lost: the device has lost it.
   * taken-over: this tab was frozen for too long in a browser without locks, and another tab has settled the entry.
   */
  async claim(clientId: string): Promise<Claim> {
    const { lease, outboxStore, lifetime } = this.tools;
    const isTakenOver = !this.renewClaim(clientId);
    const answer = await lifetime.whileRunning(lease.request(this.#key(), clientId));
    if (answer === 'ours') this.#leased.current.add(clientId);
    else this.#leased.current.delete(clientId);
    if (this.record(clientId)) return answer;
    this.release(clientId);
    if (outboxStore.isLost(this.#key(), clientId)) return 'lost';
    return isTakenOver ? 'taken-over' : 'gone';
  }

  /**
   * Renews a lease that this tab had.
   *
   * @returns false if this tab was frozen for too long in a browser without locks, and another tab sends or has settled the
   * entry, or was refused
   */
  renewClaim(clientId: string): boolean {
    if (this.refusalOf(clientId)) return false;
    return !this.#leased.current.has(clientId) || this.tools.lease.isOurs(clientId);
  }

  /** Releases the entry: after a failure any tab may send it again. */
  release(clientId: string): void {
    if (this.#refused.current.has(clientId)) return;
    this.#leased.current.delete(clientId);
    this.tools.lease.release(clientId);
  }

  /** If the record is gone, another tab has settled it, so it is not written again. */
  #keepPlaces(clientIds: ReadonlySet<string>): void {
    for (const entry of this.entries()) if (clientIds.has(entry.clientId)) this.keep(entry);
  }

  #renewLeases(): void {
    for (const clientId of [...this.#refused.current]) this.forget(clientId);
    // A poll may show the message of a tab that is gone before this one may send it.
    for (const { clientId } of this.entries())
      if (hasArrived(this.tools.conversation.own(clientId))) this.forget(clientId);
    for (const clientId of this.tools.lease.renew(this.#key())) this.#takeOver(clientId);
  }

  #takeOver(clientId: string): void {
    // A record that could not be removed came back with the storage.
    if (this.tools.conversation.isRecalled(clientId)) {
      this.forget(clientId);
      return;
    }
    const entry = this.record(clientId);
    const shown = this.tools.conversation.own(clientId);
    // What a frozen tab got accepted is sent again by a later page only, which reads the history first.
    if (entry && !shown && !entry.isAccepted) this.#abandoned.next(entry);
    // If the message is shown here, it already waits for its turn, or for the visitor.
    else if (!isPending(shown)) this.release(clientId);
  }

  #key() {
    return conversationKeyOf(this.tools.session.now);
  }
}

export type Claim = 'ours' | 'elsewhere' | 'gone' | 'lost' | 'taken-over';

export const isQuestion = (entry: OutboxEntry): entry is QuestionEntry => entry.content.kind === 'question';

/** Whether the robot can answer it. */
export const isSentence = (entry: OutboxEntry): entry is SentenceEntry => entry.content.kind === 'text';
