import { type ConversationMemory, type MergeResult, merge } from '../../domain/message/merge';
import { isOwn, type Message } from '../../domain/message/message';
import { PollCursor } from '../../domain/message/poll-cursor';
import { compareServerIds } from '../../domain/message/server-id';
import type { ReceivedMessage } from '../ports/message-gateway.port';

/** The result of an answer of the backend. */
export interface Received extends MergeResult {
  /** Messages to the visitor that are newer than the opening of the page. */
  readonly news: readonly Message[];
}

/** Adds the messages of the history and of polls, and decides which are news. */
export class Incoming {
  readonly #cursor = new PollCursor();
  readonly #readElsewhere = new Set<string>();
  #isRead = false;
  #hasWelcome = false;
  /** The newest message from before the page was opened. */
  #past: string | null = null;

  /** @param onError called with the error of one bad message */
  constructor(
    private readonly memory: ConversationMemory,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The backend has stored a welcome itself. */
  get hasWelcome(): boolean {
    return this.#hasWelcome;
  }

  /** The server id after which the next poll asks. */
  get pollAfter(): string {
    return this.#cursor.after;
  }

  readElsewhere(clientId: string): void {
    this.#readElsewhere.add(clientId);
  }

  receive(received: readonly ReceivedMessage[], from: 'history' | 'poll'): Received {
    const { transcript, robotTalk } = this.memory;
    const isPast = from === 'history' && !this.#isRead;
    const merged = merge(
      this.memory,
      received.filter((item) => this.#isWhole(item)),
      from,
      this.onError,
    );
    const serverIds = received.flatMap((item) => serverIdOf(item) ?? []);
    if (from === 'history') this.#cursor.historyRead(serverIds);
    else {
      this.#cursor.pollAnswered(serverIds);
      robotTalk.pollEnded(merged.added);
    }
    this.#isRead = true;
    transcript.fixPlaces();
    const news = isPast ? [] : merged.added.filter((message) => this.#isNews(message));
    this.#past ??= transcript.lastServerId;
    return { ...merged, news };
  }

  /** Whether an item can be read at all. Others are left out. */
  #isWhole(item: ReceivedMessage): boolean {
    try {
      this.#hasWelcome ||= item.isWelcome;
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  /** The first poll repeats old messages. Only a message that is newer, and unread in all tabs, is news. */
  #isNews(message: Message): boolean {
    if (isOwn(message) || this.#readElsewhere.has(message.clientId)) return false;
    if (message.serverId === null) return true;
    return this.#past === null ? message.unread : compareServerIds(message.serverId, this.#past) > 0;
  }
}

/** Works for a broken item too, so that polling continues behind it. */
const serverIdOf = (item: Partial<ReceivedMessage> | null): string | null => item?.message?.serverId ?? null;
