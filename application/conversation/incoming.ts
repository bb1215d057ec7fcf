import { type ConversationMemory, type MergeResult, merge } from '../../domain/message/merge';
import { isOwn, type Message } from '../../domain/message/message';
import { PollCursor } from '../../domain/message/poll-cursor';
import { compareServerIds } from '../../domain/message/server-id';
import type { ReceivedMessage } from '../ports/message-gateway.port';

/** What an answer of the backend brought. */
export interface Received extends MergeResult {
  /** Messages to the visitor that came while the page runs. */
  readonly news: readonly Message[];
}

/** Takes in what the history and polls tell, and knows what of it is news. */
export class Incoming {
  readonly #cursor = new PollCursor();
  readonly #readElsewhere = new Set<string>();
  #isRead = false;
  #hasWelcome = false;
  /** The newest message of the past: what was there when the page was opened. */
  #past: string | null = null;

  /** @param surprised called with what one message has thrown */
  constructor(
    private readonly memory: ConversationMemory,
    private readonly surprised: (error: unknown) => void,
  ) {}

  /** The backend holds a welcome of its own. */
  get hasWelcome(): boolean {
    return this.#hasWelcome;
  }

  /** Where the next poll goes on. */
  get pollAfter(): string {
    return this.#cursor.after;
  }

  readElsewhere(clientId: string): void {
    this.#readElsewhere.add(clientId);
  }

  receive(received: readonly ReceivedMessage[], from: 'history' | 'poll'): Received {
    const { transcript, robotTalk } = this.memory;
    const isPast = from === 'history' && !this.#isRead;
    const found = merge(
      this.memory,
      received.filter((item) => this.#isWhole(item)),
      from,
      this.surprised,
    );
    const merged = { ...found, added: found.added.map((message) => this.#readIfElsewhere(message)) };
    const serverIds = received.flatMap((item) => serverIdOf(item) ?? []);
    if (from === 'history') {
      this.#cursor.historyRead(serverIds);
      robotTalk.added(merged.added);
    } else {
      const toldAll = this.#cursor.pollAnswered(serverIds);
      robotTalk.pollEnded(merged.added, toldAll);
    }
    this.#isRead = true;
    transcript.fixPlaces();
    const news = isPast ? [] : merged.added.filter((message) => this.#isNews(message));
    this.#past ??= transcript.lastServerId;
    return { ...merged, news };
  }

  /** An item that cannot even be looked at is left out. */
  #isWhole(item: ReceivedMessage): boolean {
    try {
      this.#hasWelcome ||= item.isWelcome;
      return true;
    } catch (error) {
      this.surprised(error);
      return false;
    }
  }

  /** The answer of a poll may be older than what another tab told since it was asked. */
  #readIfElsewhere(message: Message): Message {
    const { clientId, unread } = message;
    if (!unread || !this.#readElsewhere.has(clientId)) return message;
    return this.memory.transcript.update(clientId, markRead) ?? message;
  }

  /** A poll tells the past once more: only what is newer, and unread in all tabs, is news. */
  #isNews(message: Message): boolean {
    if (isOwn(message) || this.#readElsewhere.has(message.clientId)) return false;
    if (message.serverId === null) return true;
    return this.#past === null ? message.unread : compareServerIds(message.serverId, this.#past) > 0;
  }
}

const markRead = (message: Message): Message => ({ ...message, unread: false });

/** Also of an item that is broken: polling goes on behind it. */
const serverIdOf = (item: Partial<ReceivedMessage> | null): string | null => item?.message?.serverId ?? null;
