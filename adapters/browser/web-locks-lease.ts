import type { Lease, LeaseAnswer } from '../../application/ports/lease.port';
import type { ConversationKey } from '../../application/ports/preferences.port';
import type { TabLocks } from '../../application/ports/tab-locks.port';

/** Leases by Web Locks. If the browser refuses the first one, `timed` serves for the life of the page. */
export class WebLocksLease implements Lease {
  /** Leases that this tab has asked for and has not released, by client id. */
  readonly #asked = new Map<string, { isOurs: boolean }>();
  /** null: the browser has not answered yet. */
  #hasLocks: boolean | null = null;

  constructor(
    private readonly locks: TabLocks,
    private readonly timed: Lease,
  ) {}

  async request(conversation: ConversationKey, clientId: string): Promise<LeaseAnswer> {
    if (this.#hasLocks === false) return this.timed.request(conversation, clientId);
    const asked = this.#asked.get(clientId) ?? { isOurs: false };
    this.#asked.set(clientId, asked);
    const found = await this.locks.acquire(lockOf(clientId));
    this.#hasLocks ??= found !== 'unsupported';
    if (this.#asked.get(clientId) !== asked) {
      if (found === 'held' && !this.#asked.has(clientId)) this.locks.release(lockOf(clientId));
      return 'elsewhere';
    }
    asked.isOurs = found === 'held';
    if (asked.isOurs) return 'ours';
    this.#asked.delete(clientId);
    return this.#hasLocks ? 'elsewhere' : this.timed.request(conversation, clientId);
  }

  isOurs(clientId: string): boolean {
    return this.#asked.get(clientId)?.isOurs ?? this.timed.isOurs(clientId);
  }

  release(clientId: string): void {
    this.#asked.delete(clientId);
    this.locks.release(lockOf(clientId));
    this.timed.release(clientId);
  }

  releaseAll(): void {
    for (const clientId of [...this.#asked.keys()]) this.release(clientId);
    this.timed.releaseAll();
  }

  renew(conversation: ConversationKey): readonly string[] {
    return this.#hasLocks === false ? this.timed.renew(conversation) : [];
  }
}

const lockOf = (clientId: string): string => `kefu.outbox.${clientId}`;
