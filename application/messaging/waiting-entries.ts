import type { Conversation } from '../conversation/conversation';
import type { OutboxEntry } from '../ports/outbox-store.port';

/** What may be sent. nothing: the history is not read. robot: what needs no agent. all: a poll has answered since. */
export type MaySend = 'nothing' | 'robot' | 'all';

interface Waiting {
  readonly entry: OutboxEntry;
  /** Number of the poll that must have answered before the entry is sent; 0: it waits for none. */
  readonly poll: number;
}

/** The entries of the outbox that this tab will send, and the rule when each may be sent. */
export class WaitingEntries {
  readonly #entries = new Map<string, Waiting>();
  #maySend: MaySend = 'nothing';
  #answeredPoll = 0;

  constructor(private readonly conversation: Conversation) {}

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  has(clientId: string): boolean {
    return this.#entries.has(clientId);
  }

  hasSomethingForAgent(): boolean {
    return [...this.#entries.values()].some(({ entry }) => needsAgent(entry));
  }

  add(entry: OutboxEntry): void {
    this.#entries.set(entry.clientId, { entry, poll: 0 });
  }

  /** The poll with this number may show that the message has arrived. */
  addUntilPoll(entry: OutboxEntry, poll: number): void {
    this.#entries.set(entry.clientId, { entry, poll });
  }

  pollAnswered(poll: number): void {
    this.#answeredPoll = poll;
  }

  allow(maySend: MaySend): void {
    this.#maySend = maySend;
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Removes and returns the first entry that may be sent, in the order of the conversation; null if there is none. */
  takeNext(): { readonly entry: OutboxEntry; readonly hasWaitedForPoll: boolean } | null {
    let first: Waiting | null = null;
    for (const waiting of this.#entries.values()) {
      if (this.#maySendNow(waiting) && (first === null || this.#index(waiting) < this.#index(first)))
        first = waiting;
    }
    if (first === null) return null;
    this.#entries.delete(first.entry.clientId);
    return { entry: first.entry, hasWaitedForPoll: first.poll > 0 };
  }

  #maySendNow({ entry, poll }: Waiting): boolean {
    if (poll > this.#answeredPoll || this.#maySend === 'nothing') return false;
    return this.#maySend === 'all' || !needsAgent(entry);
  }

  #index({ entry }: Waiting): number {
    return this.conversation.transcript.indexOf(entry.clientId);
  }
}

/** The robot takes no pictures and videos. */
const needsAgent = ({ content }: OutboxEntry): boolean => content.kind === 'media';
