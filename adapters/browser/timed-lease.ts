import type { Clock } from '../../application/ports/clock.port';
import type { Lease, LeaseAnswer } from '../../application/ports/lease.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import * as LIMITS from '../../domain/limits';
import type { Claim, OutboxRecord, OutboxRecords } from './outbox-records';

interface Held {
  readonly conversation: ConversationKey;
  /** Monotonic milliseconds. */
  readonly renewedAt: number;
}

/** Leases for browsers without Web Locks: a claim in the record of the message, which its tab renews by a count. */
export class TimedLease implements Lease {
  /** Leases of this tab, by client id. */
  readonly #ours = new Map<string, Held>();
  /** The claims of other tabs, and when this tab first saw each of them, in monotonic milliseconds, by client id. */
  readonly #watched = new Map<string, { readonly claim: string; readonly since: number }>();
  /** Of the last claim: one that is freed and taken again must not look to other tabs like the one before. */
  #renewals = 0;
  /** The name of this chat in claims; null while it has needed none. */
  #claimant: string | null = null;

  /** @param claimants who claims messages in this page: two chats of a page share the tab's id, and must not both send one message */
  constructor(
    private readonly records: OutboxRecords,
    private readonly tabId: string,
    private readonly clock: Pick<Clock, 'monotonic'>,
    private readonly claimants: Set<string> = new Set(),
  ) {}

  request(conversation: ConversationKey, clientId: string): Promise<LeaseAnswer> {
    return Promise.resolve(this.#take(conversation, clientId));
  }

  isOurs(clientId: string): boolean {
    const held = this.#ours.get(clientId);
    if (!held) return false;
    const { conversation, renewedAt } = held;
    const isFrozen = this.clock.monotonic() - renewedAt >= LIMITS.outboxClaimMs;
    if (isFrozen && this.records.find(conversation, clientId) === null) {
      this.#ours.delete(clientId);
      return false;
    }
    return this.#take(conversation, clientId) === 'ours';
  }

  release(clientId: string): void {
    const held = this.#ours.get(clientId);
    if (!held) return;
    this.#ours.delete(clientId);
    const record = this.records.find(held.conversation, clientId);
    if (record?.claim?.tab === this.#tab) this.records.claim(held.conversation, record, null);
  }

  releaseAll(): void {
    for (const clientId of [...this.#ours.keys()]) this.release(clientId);
    this.#watched.clear();
    if (this.#claimant !== null) this.claimants.delete(this.#claimant);
    this.#claimant = null;
  }

  /** In the same order, chats of a page have the same names after a reload. */
  get #tab(): string {
    if (this.#claimant === null) {
      let name = this.tabId;
      for (let number = 2; this.claimants.has(name); number += 1) name = `${this.tabId}.${number}`;
      this.claimants.add(name);
      this.#claimant = name;
    }
    return this.#claimant;
  }

  renew(conversation: ConversationKey): readonly string[] {
    for (const clientId of [...this.#ours.keys()]) this.isOurs(clientId);
    const others = this.records.all(conversation).filter(({ entry }) => !this.#ours.has(entry.clientId));
    return others.filter((record) => this.#hasEnded(conversation, record)).map(({ entry }) => entry.clientId);
  }

  /** Takes the lease of another tab if it has ended. What no tab has claimed has failed there, and waits for the visitor. */
  #hasEnded(conversation: ConversationKey, { entry, claim }: OutboxRecord): boolean {
    const isWatched = this.#watched.has(entry.clientId);
    const isOfOther = claim !== null && claim.tab !== this.#tab;
    return (isWatched || isOfOther) && this.#take(conversation, entry.clientId) === 'ours';
  }

  #take(conversation: ConversationKey, clientId: string): LeaseAnswer {
    const record = this.records.find(conversation, clientId);
    const claim = record?.claim ?? null;
    if (claim !== null && claim.tab !== this.#tab && this.#isAlive(clientId, claim)) {
      this.#ours.delete(clientId);
      return 'elsewhere';
    }
    this.#watched.delete(clientId);
    this.#ours.set(clientId, { conversation, renewedAt: this.clock.monotonic() });
    // An earlier page of the tab may have written the claim.
    this.#renewals = 1 + Math.max(this.#renewals, claim?.tab === this.#tab ? claim.renewals : 0);
    if (record) this.records.claim(conversation, record, { tab: this.#tab, renewals: this.#renewals });
    return 'ours';
  }

  #isAlive(clientId: string, { tab, renewals }: Claim): boolean {
    const now = this.clock.monotonic();
    const claim = `${renewals} ${tab}`;
    const watched = this.#watched.get(clientId);
    if (watched?.claim === claim) return now - watched.since < LIMITS.outboxClaimMs;
    this.#watched.set(clientId, { claim, since: now });
    return true;
  }
}
