// What the console shows, kept true by the stream. Views listen to topics and read.
import type { Operator } from '../operators/accounts';
import type { CannedAnswer } from '../operators/canned-answers';
import type { ConversationMessage, ConversationSummary, Filter, Page } from '../operators/conversations';
import { get, post } from './api';

export type Summary = ConversationSummary;
export type Message = ConversationMessage;

export const state = {
  me: undefined as Operator | undefined,
  filter: 'waiting' as Filter,
  words: '',
  /** Those of the list, by id, and those that are open. */
  conversations: new Map<number, Summary>(),
  /** Ids of the list, in its order. */
  list: [] as readonly number[],
  next: undefined as string | undefined,
  selected: undefined as number | undefined,
  messages: [] as readonly Message[],
  /** There are older messages than those that are shown. */
  hasOlder: false,
  typing: new Map<number, string>(),
  canned: [] as readonly CannedAnswer[],
  stream: 'connecting' as 'connecting' | 'live' | 'lost',
};

type Topic = 'list' | 'conversation' | 'messages' | 'stream' | 'selected';
const bus = new EventTarget();

export const say = (topic: Topic): void => void bus.dispatchEvent(new Event(topic));
export const on = (topics: readonly Topic[], listener: () => void): void => {
  for (const topic of topics) bus.addEventListener(topic, listener);
};

export const selected = (): Summary | undefined =>
  state.selected === undefined ? undefined : state.conversations.get(state.selected);

/** The conversation is answered by whoever looks at this page. */
export const isMine = (one: Summary): boolean => one.isTaken && one.operatorId === state.me?.id;

/** Counts reads of the list: an answer that came too late is dropped. */
let reads = 0;

/** @param more the next page is added */
export const readList = async (more = false): Promise<void> => {
  reads += 1;
  const read = reads;
  const query = new URLSearchParams({ filter: state.filter, q: state.words });
  if (more && state.next !== undefined) query.set('after', state.next);
  const page = await get<Page>(`conversations?${query}`);
  if (read !== reads) return;
  for (const one of page.conversations) state.conversations.set(one.id, one);
  const ids = page.conversations.map(({ id }) => id);
  state.list = more ? [...state.list, ...ids.filter((id) => !state.list.includes(id))] : ids;
  state.next = page.next;
  say('list');
};

/** Reads who waits and whom this operator answers, whatever the list shows: they are counted beside it. */
export const readCounted = async (): Promise<void> => {
  const pages = await Promise.all(
    ['waiting', 'mine'].map((filter) => get<Page>(`conversations?filter=${filter}&q=`)),
  );
  const kept = new Set([...state.list, state.selected]);
  for (const id of state.conversations.keys()) if (!kept.has(id)) state.conversations.delete(id);
  for (const { conversations } of pages)
    for (const one of conversations) state.conversations.set(one.id, one);
  say('list');
};

const PAGE = 50;

export const select = async (id: number | undefined): Promise<void> => {
  state.selected = id;
  state.messages = [];
  state.hasOlder = false;
  say('selected');
  if (id === undefined) return;
  const { messages } = await get<{ messages: Message[] }>(`conversations/${id}/messages`);
  if (state.selected !== id) return;
  state.messages = messages;
  state.hasOlder = messages.length === PAGE;
  say('messages');
  markRead();
};

export const readOlder = async (): Promise<void> => {
  const { selected: id, messages } = state;
  const first = messages[0];
  if (id === undefined || !first) return;
  const older = (await get<{ messages: Message[] }>(`conversations/${id}/messages?before=${first.cid}`))
    .messages;
  if (state.selected !== id || state.messages[0] !== first) return;
  state.messages = [...older, ...state.messages];
  state.hasOlder = older.length === PAGE;
  say('messages');
};

/** Of a conversation that this operator has: one who only looks leaves it waiting. */
const markRead = (): void => {
  const one = selected();
  if (one && one.unread > 0 && isMine(one) && !document.hidden)
    post(`conversations/${one.id}/read`).catch(() => undefined);
};
document.addEventListener('visibilitychange', markRead);

export const isWaiting = (one: Summary): boolean => !one.isTaken && !one.isEnded && one.unread > 0;

/** Those who wait, and those of this operator's conversations that have something new. */
export const unanswered = (): Readonly<Record<'waiting' | 'mine', number>> => {
  const all = [...state.conversations.values()];
  return {
    waiting: all.filter(isWaiting).length,
    mine: all.filter((one) => isMine(one) && one.unread > 0).length,
  };
};

const fits = (one: Summary): boolean =>
  state.filter === 'all' || (state.filter === 'mine' ? isMine(one) : isWaiting(one));

let whenUnread: (one: Summary) => void = () => undefined;
/** @param listener called when a conversation has more that is unread, waits again, or was given to this operator */
export const onUnread = (listener: (one: Summary) => void): void => {
  whenUnread = listener;
};

/** Also called with the answer of an action, before the stream brings it. */
export const receiveConversation = (one: Summary): void => {
  const before = state.conversations.get(one.id);
  state.conversations.set(one.id, one);
  const isNews = one.unread > (before?.unread ?? 0);
  const isBack = isWaiting(one) && before?.isTaken === true;
  const isGiven = isMine(one) && !(before && isMine(before));
  if (isNews || isBack || isGiven) whenUnread(one);
  // Nobody is typing any more.
  if (one.hasLeft) state.typing.delete(one.id);
  // A search stays as it was found.
  if (state.words === '') {
    const others = state.list.filter((id) => id !== one.id);
    const after = others.findIndex(
      (id) => (state.conversations.get(id)?.lastMessageAt ?? 0) <= one.lastMessageAt,
    );
    const at = after < 0 ? others.length : after;
    // Behind the end of the list there are more that were not read: it may belong among them.
    const isBeyond = at === others.length && state.next !== undefined;
    state.list = fits(one) && !isBeyond ? others.toSpliced(at, 0, one.id) : others;
  }
  say('list');
  if (one.id !== state.selected) return;
  say('conversation');
  markRead();
};

export const receiveMessage = (id: number, message: Message): void => {
  if (message.direction === 'to_service') state.typing.delete(id);
  if (id !== state.selected) return;
  const at = state.messages.findIndex(({ cid }) => cid >= message.cid);
  const isKnown = state.messages[at]?.cid === message.cid;
  state.messages = state.messages.toSpliced(at < 0 ? state.messages.length : at, isKnown ? 1 : 0, message);
  say('messages');
};

export const forget = (id: number): void => {
  state.conversations.delete(id);
  state.list = state.list.filter((one) => one !== id);
  say('list');
  if (state.selected === id) void select(undefined);
};
