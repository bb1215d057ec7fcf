import type { Clock } from '../../application/ports/clock.port';
import type { Lease, LeaseAnswer } from '../../application/ports/lease.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import * as LIMITS from '../../domain/limits';
import type { Claim, MemoryOutboxStore } from './memory-outbox-store';
import type { MemoryTabLocks } from './memory-tab-locks';

interface Held {
  readonly conversation: ConversationKey;
  readonly by: 'lock' | 'claim';
  /** Monotonic milliseconds. */
  readonly renewedAt: number;
}

/** The leases of one tab: locks, or claims in the records of its store if its locks are `unsupported`. */
export class MemoryLease implements Lease {
  readonly #held = new Map<string, Held>();
  readonly #asked = new Map<string, symbol>();
  /** The claims of other tabs, and when this tab first saw each of them. */
  readonly #watched = new Map<string, { readonly renewals: number; readonly since: number }>();
  /** Of the last claim: one that is freed and taken again must not look to other tabs like the one before. */
  #renewals = 0;

  constructor(
    private readonly locks: MemoryTabLocks,
    private readonly store: MemoryOutboxStore,
    private readonly clock: Pick<Clock, 'monotonic'>,
  ) {}

  async request(conversation: ConversationKey, clientId: string): Promise<LeaseAnswer> {
    const asked = this.#asked.get(clientId) ?? Symbol(clientId);
    this.#asked.set(clientId, asked);
    const found = await this.locks.acquire(lockOf(clientId));
    if (this.#asked.get(clientId) !== asked) {
      if (!this.#asked.has(clientId)) this.locks.release(lockOf(clientId));
      return 'elsewhere';
    }
    if (found === 'unsupported') return this.#claim(conversation, clientId);
    if (found === 'taken') return 'elsewhere';
    this.#held.set(clientId, { conversation, by: 'lock', renewedAt: this.clock.monotonic() });
    return 'ours';
  }

  isOurs(clientId: string): boolean {
    const held = this.#held.get(clientId);
    if (held?.by !== 'claim') return held !== undefined;
    const isFrozen = this.clock.monotonic() - held.renewedAt >= LIMITS.outboxClaimMs;
    if (isFrozen && this.store.find(held.conversation, clientId) === null) this.#held.delete(clientId);
    return this.#held.has(clientId) && this.#claim(held.conversation, clientId) === 'ours';
  }

  release(clientId: string): void {
    const held = this.#held.get(clientId);
    this.#held.delete(clientId);
    this.#asked.delete(clientId);
    this.locks.release(lockOf(clientId));
    if (held?.by === 'claim' && this.#isMine(this.store.claimOf(held.conversation, clientId)))
      this.store.claim(held.conversation, clientId, null);
  }

  releaseAll(): void {
    for (const clientId of [...this.#asked.keys(), ...this.#held.keys()]) this.release(clientId);
    this.#watched.clear();
  }

  renew(conversation: ConversationKey): readonly string[] {
    for (const clientId of [...this.#held.keys()]) this.isOurs(clientId);
    if (!this.locks.unsupported) return [];
    const ids = this.store.read(conversation).map(({ clientId }) => clientId);
    return ids.filter((clientId) => !this.#held.has(clientId) && this.#hasEnded(conversation, clientId));
  }

  #hasEnded(conversation: ConversationKey, clientId: string): boolean {
    const claim = this.store.claimOf(conversation, clientId);
    const isOfOther = claim !== null && !this.#isMine(claim);
    return (isOfOther || this.#watched.has(clientId)) && this.#claim(conversation, clientId) === 'ours';
  }

  #claim(conversation: ConversationKey, clientId: string): LeaseAnswer {
    const claim = this.store.claimOf(conversation, clientId);
    if (claim !== null && !this.#isMine(claim) && this.#isAlive(clientId, claim)) {
      this.#held.delete(clientId);
      return 'elsewhere';
    }
    this.#watched.delete(clientId);
    this.#held.set(clientId, { conversation, by: 'claim', renewedAt: this.clock.monotonic() });
    this.#renewals = 1 + Math.max(this.#renewals, this.#isMine(claim) ? claim.renewals : 0);
    this.store.claim(conversation, clientId, { tab: this.store.tabId, renewals: this.#renewals });
    return 'ours';
  }

  #isMine(claim: Claim | null): claim is Claim {
    return claim?.tab === this.store.tabId;
  }

  #isAlive(clientId: string, { renewals }: Claim): boolean {
    const now = this.clock.monotonic();
    const watched = this.#watched.get(clientId);
    if (watched?.renewals === renewals) return now - watched.since < LIMITS.outboxClaimMs;
    this.#watched.set(clientId, { renewals, since: now });
    return true;
  }
}

const lockOf = (clientId: string): string => `kefu.outbox.${clientId}`;
