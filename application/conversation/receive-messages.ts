import { clientIdWithoutUnstr } from '../../domain/message/client-id';
import {
  type ConversationMemory,
  type MergeDeps,
  type MergeResult,
  mergeReceived,
} from '../../domain/message/merge-received';
import { isOwn, type Message } from '../../domain/message/message';
import { type IdRange, PollCursor } from '../../domain/message/poll-cursor';
import { compareServerIds } from '../../domain/message/server-id';
import type { ReceivedMessage } from '../ports/message-gateway.port';

/** The result of an answer of the backend. */
export interface Received extends MergeResult {
  /** The messages of `added` that the visitor has not read. */
  readonly unread: readonly Message[];
  /** Messages to the visitor that are newer than the opening of the page. */
  readonly newMessages: readonly Message[];
  /** Messages that are not shown, because the page does not want it, and that the visitor has not read. */
  readonly hidden: readonly Message[];
}

/** Names a message to the visitor. Its client id may differ between tabs; `serverId` is left out by earlier releases. */
export interface ReadIds {
  readonly clientId: string;
  readonly serverId?: string;
}

/** Adds the messages of the history and of polls, and decides which are new. */
export class ReceiveMessages {
  readonly #cursor = new PollCursor();
  readonly #readElsewhere = new Set<string>();
  #isRead = false;
  #hasWelcome = false;
  #beganEmpty: boolean | null = null;
  /** The newest message from before the page was opened. */
  #lastBeforeOpening: string | null = null;

  constructor(
    private readonly memory: ConversationMemory,
    private readonly deps: MergeDeps,
  ) {}

  /** The backend has stored a welcome itself. */
  get hasWelcome(): boolean {
    return this.#hasWelcome;
  }

  /** The history was read and had no message, so the first message shown is the first one of the conversation. */
  get isWhole(): boolean {
    return this.#beganEmpty === true;
  }

  /** The server id after which the next poll asks. */
  get pollAfter(): string {
    return this.#cursor.after;
  }

  /** A poll begins. Its answer does not contain messages that are sent from now on. */
  pollBegins(): void {
    this.#cursor.pollBegins();
    this.memory.robotTalk.pollBegins();
  }

  readElsewhere({ clientId, serverId }: ReadIds): void {
    const id = serverId === undefined ? clientId : clientIdWithoutUnstr(serverId);
    this.#readElsewhere.delete(id);
    this.#readElsewhere.add(id);
    const [oldest] = this.#readElsewhere;
    if (oldest !== undefined && this.#readElsewhere.size > MOST_MARKS) this.#readElsewhere.delete(oldest);
  }

  receive(received: readonly ReceivedMessage[], from: 'history' | 'poll'): Received {
    const { transcript, robotTalk } = this.memory;
    const isPast = from === 'history' && !this.#isRead;
    const found = mergeReceived(
      this.memory,
      received,
      from === 'poll' && this.#cursor.after === '0' ? 'first-poll' : from,
      this.deps,
    );
    this.#hasWelcome ||= found.hasWelcome;
    if (from === 'history') this.#beganEmpty ??= received.length === 0;
    for (const ids of found.read) this.#readInBackend(ids);
    const added = this.#readElsewhere.size === 0 ? found.added : found.added.map(this.#readIfElsewhere);
    const range = rangeOf(received);
    if (from === 'history') this.#cursor.historyRead(range);
    robotTalk.merged(added, from === 'poll' && this.#cursor.pollAnswered(range));
    this.#isRead = true;
    transcript.fixPlaces();
    const news = isPast ? [] : added.filter((message) => this.#isNew(message));
    this.#lastBeforeOpening ??= transcript.lastServerId;
    const hidden = received.flatMap((item) => (item?.isHidden ? [item.message] : []));
    return {
      ...found,
      added,
      unread: added.filter(isUnread),
      newMessages: news,
      hidden: hidden.filter((message) => isUnread(message) && !this.#isReadElsewhere(message)),
    };
  }

  /** The answer of a poll may be older than a read mark of another tab. */
  readonly #readIfElsewhere = (message: Message): Message => {
    if (!message.unread || !this.#isReadElsewhere(message)) return message;
    return this.memory.transcript.update(message.clientId, markRead) ?? message;
  };

  #readInBackend(ids: { readonly clientId: string; readonly serverId: string }): void {
    this.readElsewhere(ids);
    const shown = this.memory.transcript.byServerId(ids.serverId);
    if (shown) this.memory.transcript.update(shown.clientId, markRead);
  }

  #isReadElsewhere({ clientId, serverId }: Message): boolean {
    if (this.#readElsewhere.has(clientId)) return true;
    return serverId !== null && this.#readElsewhere.has(clientIdWithoutUnstr(serverId));
  }

  /** A poll may repeat the history: a message is new only if it is newer and unread in all tabs. */
  #isNew(message: Message): boolean {
    if (isOwn(message) || this.#isReadElsewhere(message)) return false;
    if (message.serverId === null) return true;
    return this.#lastBeforeOpening === null
      ? message.unread
      : compareServerIds(message.serverId, this.#lastBeforeOpening) > 0;
  }
}

/** A mark is needed only until its message comes: then the message itself is known as read. */
const MOST_MARKS = 1_000;

const isUnread = (message: Message): boolean => message.unread && !isOwn(message);

const markRead = (message: Message): Message => ({ ...message, unread: false });

/** Of a broken item nothing is known. */
type Item = Partial<ReceivedMessage> | null;

/** An answer is sorted. Broken items count too, so that polling goes on after them. */
const rangeOf = (received: readonly Item[]): IdRange => ({
  oldest: received.find(isStored)?.message?.serverId ?? null,
  newest: received.filter(isStored).at(-1)?.message?.serverId ?? null,
});

const isStored = (item: Item): boolean => (item?.message?.serverId ?? null) !== null;
