import { Subject } from 'rxjs';
import { markFailed, markTaken, settleByEcho } from '../../domain/message/delivery';
import {
  type Author,
  isOwn,
  type Message,
  type MessageBody,
  type UploadBody,
} from '../../domain/message/message';
import type { NoticeKey } from '../../domain/message/notice';
import { compareServerIds } from '../../domain/message/server-id';
import { Transcript } from '../../domain/message/transcript';
import type { Log } from '../ports/log.port';
import type { ReceivedMessage } from '../ports/message-gateway.port';
import { MutableState, type State } from '../state/state';
import { logSurprise } from '../state/survive';
import { RobotExchange } from './robot-exchange';

/** What changed last; a new object for each change. The rows themselves are read from `transcript`. */
export interface ConversationFacts {
  readonly version: number;
  /** Where the "new messages" line stands: the first that was unread when the conversation was opened. */
  readonly firstUnreadId: string | null;
  /** Grows when the reader comes back to messages that came meanwhile: the view lands at the first of them. */
  readonly returns: number;
  readonly typing: 'robot' | 'service' | null;
}

/** The conversation's one owner: every message that is shown goes through here. */
export class Conversation {
  readonly #transcript = new Transcript();
  readonly #facts = new MutableState<ConversationFacts>({
    version: 0,
    firstUnreadId: null,
    returns: 0,
    typing: null,
  });
  readonly #arrived = new Subject<readonly Message[]>();
  readonly #received = new Subject<readonly Message[]>();
  readonly #settled = new Subject<string>();
  readonly #echoed = new Subject<string>();
  readonly #sent = new Subject<string>();
  readonly #takenBack = new Subject<string>();
  readonly #readHere = new Subject<string>();
  readonly #readByOthers = new Subject<string>();
  readonly #robotExchange = new RobotExchange();
  readonly #awaitingEcho = new Set<string>();
  readonly #recalled = new Set<string>();
  readonly #readInAnotherTab = new Set<string>();
  #welcomed = false;
  #hasWelcome = false;

  /** Messages to the visitor that came while the page runs, each once; the past left out. */
  readonly arrived$ = this.#arrived.asObservable();
  /** Whatever polling brought that was not known before, the past among it. */
  readonly received$ = this.#received.asObservable();
  /** Client ids of own messages whose echo came. */
  readonly echoed$ = this.#echoed.asObservable();
  /** Client ids of own messages whose echo came, or which the backend knows as deleted. */
  readonly settled$ = this.#settled.asObservable();
  /** Client ids of own messages as they are put into the conversation. */
  readonly sent$ = this.#sent.asObservable();
  /** Client ids of messages that stood here and were recalled. */
  readonly takenBack$ = this.#takenBack.asObservable();

  /** Client ids of messages that were acknowledged by this tab, and by others. */
  readonly readHere$ = this.#readHere.asObservable();
  readonly readByOthers$ = this.#readByOthers.asObservable();

  constructor(private readonly log: Log | null = null) {}

  get state(): State<ConversationFacts> {
    return this.#facts;
  }

  /** For reading only. */
  get transcript(): Pick<
    Transcript,
    'at' | 'length' | 'version' | 'byClientId' | 'indexOf' | 'last' | 'backwards' | 'lastServerId'
  > {
    return this.#transcript;
  }

  get welcomeSeen(): { last: Message | undefined; hasWelcome: boolean; alreadyInserted: boolean } {
    return { last: this.#transcript.last(), hasWelcome: this.#hasWelcome, alreadyInserted: this.#welcomed };
  }

  /** A poll is asked: what is said from here on is not in its answer. */
  pollBegins(): void {
    this.#robotExchange.pollBegins();
  }

  /** What check or polling brought, in one change. */
  receive(received: readonly ReceivedMessage[], from: 'history' | 'poll'): void {
    const before = this.#transcript.version;
    const newest = this.#transcript.lastServerId;
    const fresh: Message[] = [];
    for (const item of received) {
      if (this.#takeSafely(item)) fresh.push(item.message);
    }
    const news = from === 'poll' ? fresh.filter((message) => this.#isNews(message, newest)) : [];
    if (from === 'history') this.#markFirstUnread(fresh);
    else {
      this.#robotExchange.pollEnded(fresh);
      this.#unreadEarlier(fresh);
    }
    if (this.#transcript.version !== before) this.#told();
    if (from === 'poll' && fresh.length > 0) this.#received.next(fresh);
    if (news.length > 0) this.#arrived.next(news);
  }

  /** An own message begins: it stands at the end, and the reader goes there. */
  begin(message: Message): void {
    this.#transcript.remove(message.clientId);
    this.#transcript.put(message);
    this.#awaitingEcho.add(message.clientId);
    this.#facts.patch({ firstUnreadId: null });
    this.#told();
    this.#sent.next(message.clientId);
  }

  /** An own message of an earlier visit stands again: the visitor did nothing, so line and place stay. */
  restore(message: Message): void {
    this.#transcript.put(message);
    this.#awaitingEcho.add(message.clientId);
    this.#told();
  }

  /** An upload's bubble becomes the message it stood for, where it stands; without one the message begins. */
  becomes(message: Message): void {
    if (!this.#transcript.byClientId(message.clientId)) {
      this.begin(message);
      return;
    }
    this.#transcript.put(message);
    this.#awaitingEcho.add(message.clientId);
    this.#told();
  }

  /** Changes an upload's bubble; anything else by that id is left alone. */
  upload(clientId: string, change: (body: UploadBody) => UploadBody, status: Message['status']): void {
    this.#change(clientId, (message) =>
      message.body.kind === 'upload' ? { ...message, body: change(message.body), status } : message,
    );
  }

  /** Said by the robot, who has no server ids. A poll may have told it before. */
  robotSays(
    clientId: string,
    sentAt: number,
    author: Author,
    body: MessageBody,
    answers: string | null = null,
  ): void {
    if (this.#robotExchange.wasPolled(body)) return;
    this.#put({
      clientId,
      serverId: null,
      direction: 'to_visiter',
      status: 'completed',
      sentAt,
      author,
      body,
      unread: false,
    });
    this.#robotExchange.remember(clientId, 'to_visiter', body, answers);
    const message = this.#transcript.byClientId(clientId);
    if (message) this.#arrived.next([message]);
  }

  /** The robot read an own sentence; should the backend tell it again later, it is known. */
  robotHeard(clientId: string): void {
    const message = this.#transcript.byClientId(clientId);
    if (message) this.#robotExchange.remember(clientId, 'to_service', message.body);
  }

  notice(
    clientId: string,
    sentAt: number,
    key: NoticeKey,
    params: Readonly<Record<string, string>> = {},
  ): void {
    const last = this.#transcript.last();
    const repeated =
      last?.body.kind === 'notice' && last.body.key === key && sameParams(last.body.params, params);
    if (!repeated) this.#put(systemMessage(clientId, sentAt, { kind: 'notice', key, params }));
  }

  welcome(clientId: string, sentAt: number, author: Author, blocks: readonly string[]): void {
    this.#welcomed = true;
    this.#put({ ...systemMessage(clientId, sentAt, { kind: 'welcome', blocks }), author });
  }

  taken(clientId: string): void {
    this.#change(clientId, markTaken);
  }

  failed(clientId: string): void {
    this.#change(clientId, markFailed);
  }

  acknowledged(clientId: string): void {
    this.#read(clientId);
    this.#readHere.next(clientId);
  }

  /** Another tab of the visitor showed it, perhaps before this one heard of it. */
  readElsewhere(clientId: string): void {
    this.#readInAnotherTab.add(clientId);
    this.#read(clientId);
    this.#readByOthers.next(clientId);
  }

  /** @returns the message that went, if it was there */
  remove(ids: { clientId: string | null; serverId: string | null }): Message | undefined {
    const byServer = ids.serverId === null ? undefined : this.#transcript.byServerId(ids.serverId);
    const clientId =
      ids.clientId !== null && this.#transcript.byClientId(ids.clientId) ? ids.clientId : byServer?.clientId;
    const removed = clientId === undefined ? undefined : this.#transcript.remove(clientId);
    if (removed) this.#told();
    return removed;
  }

  /**
   * As `remove`, for good: a poll that was answered before the recall does not bring the message back.
   *
   * @returns the message that went, if it was there
   */
  recall(ids: { clientId: string | null; serverId: string | null }): Message | undefined {
    const gone = this.remove(ids);
    for (const mark of [...marksOf(ids), ...(gone ? marksOf(gone) : [])]) this.#recalled.add(mark);
    if (gone) this.#takenBack.next(gone.clientId);
    return gone;
  }

  typing(who: ConversationFacts['typing']): void {
    this.#facts.patch({ typing: who });
  }

  /** The reader comes back: the line stands above what came meanwhile. */
  returnTo(firstUnreadId: string): void {
    this.#facts.patch({ firstUnreadId, returns: this.#facts.current.returns + 1 });
  }

  /** The line has served once the visitor answers or opens the conversation anew. */
  forgetFirstUnread(): void {
    this.#facts.patch({ firstUnreadId: null });
  }

  #read(clientId: string): void {
    this.#change(clientId, (message) => (message.unread ? { ...message, unread: false } : message));
  }

  /** The first poll tells the whole past once more: only what is newer than the history, and unread in all tabs, is news. */
  #isNews(message: Message, newest: string | null): boolean {
    if (isOwn(message) || this.#readInAnotherTab.has(message.clientId)) return false;
    if (message.serverId === null) return true;
    return newest === null ? message.unread : compareServerIds(message.serverId, newest) > 0;
  }

  /** One message that cannot be taken does not keep the others of its answer away, nor is it asked for again. */
  #takeSafely(item: ReceivedMessage): boolean {
    try {
      return this.#take(item);
    } catch (error) {
      if (this.log) logSurprise(this.log, 'message', error);
      this.#transcript.pass((item as Partial<ReceivedMessage> | null)?.message?.serverId ?? null);
      return false;
    }
  }

  /** @returns whether the message is new on the screen */
  #take({ message, dated, deleted, unreadable, isWelcome }: ReceivedMessage): boolean {
    if (isWelcome) this.#hasWelcome = true;
    if (unreadable) {
      this.#transcript.pass(message.serverId);
      return false;
    }
    if (deleted || marksOf(message).some((mark) => this.#recalled.has(mark))) {
      this.#drop(message);
      return false;
    }
    const local = this.#transcript.byClientId(message.clientId) ?? this.#known(message.serverId);
    if (local && local.direction === message.direction) {
      this.#settle(local, message, dated);
      return false;
    }
    const told = this.#robotExchange.match(message.direction, message.body);
    const earlier = told === null ? undefined : this.#transcript.byClientId(told);
    if (earlier) {
      this.#toldAgain(earlier, message, dated);
      return false;
    }
    if (local) return this.#takeTwin(message);
    this.#transcript.put(message);
    return true;
  }

  /** The robot's record of a sentence that is being carried over is no proof that an agent has it. */
  #toldAgain(earlier: Message, message: Message, dated: boolean): void {
    this.#transcript.pass(message.serverId);
    if (earlier.status === 'pending' || earlier.status === 'failed') return;
    this.#transcript.update(earlier.clientId, (own) => settleByEcho(own, message, dated));
  }

  /** An answer that repeats the id of the visitor's own message is a message of its own. */
  #takeTwin(message: Message): boolean {
    if (message.serverId === null) return false;
    return this.#transcript.put({ ...message, clientId: `cid:${message.serverId}` }) === 'added';
  }

  #drop(message: Message): void {
    const known = this.#transcript.byClientId(message.clientId) ?? this.#known(message.serverId);
    if (known) this.#transcript.remove(known.clientId);
    this.#transcript.pass(message.serverId);
    if (known) this.#takenBack.next(known.clientId);
    if (isOwn(message)) this.#settled.next(known?.clientId ?? message.clientId);
  }

  #known(serverId: string | null): Message | undefined {
    return serverId === null ? undefined : this.#transcript.byServerId(serverId);
  }

  #settle(local: Message, echo: Message, dated: boolean): void {
    if (!isOwn(local)) return;
    if (local.status !== 'completed' || local.serverId === null) {
      this.#transcript.update(local.clientId, (message) => settleByEcho(message, echo, dated));
    }
    // Stored twice, it comes back under another cid: polling goes on behind that one too.
    this.#transcript.pass(echo.serverId);
    if (!this.#awaitingEcho.delete(local.clientId)) return;
    this.#echoed.next(local.clientId);
    this.#settled.next(local.clientId);
  }

  #markFirstUnread(fresh: readonly Message[]): void {
    const first = fresh.find((message) => message.unread);
    if (first) this.#facts.patch({ firstUnreadId: first.clientId });
  }

  /** More was unread than the history told: the line, if it stands, goes up to the first of it. */
  #unreadEarlier(fresh: readonly Message[]): void {
    const { firstUnreadId, returns } = this.#facts.current;
    if (firstUnreadId === null || returns > 0) return;
    const line = this.#transcript.indexOf(firstUnreadId);
    const earlier = fresh.find(
      (message) => message.unread && !isOwn(message) && this.#transcript.indexOf(message.clientId) < line,
    );
    if (earlier) this.returnTo(earlier.clientId);
  }

  #put(message: Message): void {
    this.#transcript.put(message);
    this.#told();
  }

  #change(clientId: string, change: (message: Message) => Message): void {
    const before = this.#transcript.version;
    this.#transcript.update(clientId, change);
    if (this.#transcript.version !== before) this.#told();
  }

  #told(): void {
    this.#facts.patch({ version: this.#transcript.version });
  }
}

const SYSTEM: Author = { role: 'system', name: '', avatar: null };

const marksOf = ({ clientId, serverId }: { clientId: string | null; serverId: string | null }): string[] => [
  ...(clientId === null ? [] : [`unstr ${clientId}`]),
  ...(serverId === null ? [] : [`cid ${serverId}`]),
];

const sameParams = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

const systemMessage = (clientId: string, sentAt: number, body: MessageBody): Message => ({
  clientId,
  serverId: null,
  direction: 'system',
  status: 'completed',
  sentAt,
  author: SYSTEM,
  body,
  unread: false,
});
