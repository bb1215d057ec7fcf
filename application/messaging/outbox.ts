import type { Subscription } from 'rxjs';
import { LIMITS } from '../../domain/limits';
import type { Message } from '../../domain/message/message';
import type { Clock } from '../ports/clock.port';
import type { OutboxContent, OutboxEntry, OutboxStore, SentenceEntry } from '../ports/outbox-store.port';
import type { TabLocks } from '../ports/tab-locks.port';
import { conversationKeyOf, type Session } from '../session/session';
import type { Conversation } from './conversation';

/** What was sent and has no echo yet, kept across reloads (decision 8). */
export class Outbox {
  #over = false;

  constructor(
    private readonly store: OutboxStore,
    private readonly locks: TabLocks,
    private readonly conversation: Conversation,
    private readonly session: Session,
    private readonly clock: Clock,
  ) {}

  /** Forgets each message as its echo comes; at the end every entry is free for other tabs. */
  run(): Subscription {
    this.#over = false;
    const running = this.conversation.settled$.subscribe((clientId) => this.forget(clientId));
    running.add(() => {
      this.#over = true;
      this.locks.letGoOfAll();
    });
    return running;
  }

  entries(): readonly OutboxEntry[] {
    return this.store.read(this.#key());
  }

  keep(entry: OutboxEntry): void {
    this.store.write(this.#key(), entry);
  }

  forget(clientId: string): void {
    this.store.remove(this.#key(), clientId);
    this.locks.letGo(lockOf(clientId));
  }

  /** For this tab until it is forgotten or released. After the widget's end nothing is ours any more. */
  async claim(clientId: string): Promise<'ours' | 'elsewhere' | 'gone'> {
    if (this.#over) return 'elsewhere';
    const lock = await this.locks.hold(lockOf(clientId));
    if (lock === 'taken') return 'elsewhere';
    const there = this.entries().some((entry) => entry.clientId === clientId);
    if (lock === 'held' && (!there || this.#over)) this.locks.letGo(lockOf(clientId));
    if (!there) return 'gone';
    if (this.#over) return 'elsewhere';
    return lock === 'held' || this.#claimByTime(clientId) ? 'ours' : 'elsewhere';
  }

  /** After a failure any tab may try again. */
  release(clientId: string): void {
    const now = this.clock.now();
    this.store.claim(this.#key(), clientId, now, now);
    this.locks.letGo(lockOf(clientId));
  }

  /** Without locks between tabs: a record that runs out, for a tab that is gone cannot give it back. */
  #claimByTime(clientId: string): boolean {
    const now = this.clock.now();
    return this.store.claim(this.#key(), clientId, now, now + LIMITS.outboxClaimMs);
  }

  #key() {
    return conversationKeyOf(this.session.now);
  }
}

/** Whether a robot could answer it. */
export const isSentence = (entry: OutboxEntry): entry is SentenceEntry => entry.content.kind === 'text';

const lockOf = (clientId: string): string => `kefu.outbox.${clientId}`;

/** The bubble of an entry, as it stands while it is on its way. */
export const ownMessage = (entry: OutboxEntry): Message => ({
  clientId: entry.clientId,
  serverId: null,
  direction: 'to_service',
  status: 'pending',
  sentAt: entry.createdAt,
  author: { role: 'visitor', name: '', avatar: null },
  body: bodyOf(entry.content),
  unread: false,
});

const bodyOf = (content: OutboxContent): Message['body'] => {
  if (content.kind === 'text') return { kind: 'text', text: content.text };
  if (content.video !== null) return { kind: 'video', url: content.video, caption: content.text };
  return { kind: 'images', urls: content.images, caption: content.text };
};
