// What operators read of conversations: lists, searches and pages of messages. Each answer is bounded.
import type { Database, Parameter } from '../database/database';
import { OperatorError } from './input';

export const FILTERS = ['waiting', 'mine', 'all'] as const;
export type Filter = (typeof FILTERS)[number];

export interface ConversationMessage {
  readonly cid: number;
  readonly direction: 'to_service' | 'to_visiter' | 'system';
  /** What a visitor wrote is text; other content is HTML. */
  readonly content: string;
  readonly imgs: readonly string[];
  readonly video: string;
  readonly nickName: string;
  /** Unix milliseconds. */
  readonly at: number;
  readonly state: 'unread' | 'read' | 'delete';
  readonly isRobot: boolean;
}

export interface ConversationSummary {
  readonly id: number;
  readonly merchantId: string;
  readonly merchant: string;
  readonly visiterId: string;
  readonly name: string;
  readonly lang: string;
  readonly fromUrl: string;
  readonly mode: 'robot' | 'agent';
  readonly isTaken: boolean;
  readonly isEnded: boolean;
  readonly isBanned: boolean;
  /** The visitor's page was closed. */
  readonly hasLeft: boolean;
  readonly unread: number;
  readonly createdAt: number;
  readonly lastSeen: number;
  readonly lastMessageAt: number;
  /** The operator who answers. */
  readonly operatorId: number | null;
  readonly operator: string | null;
  readonly lastMessage: ConversationMessage | null;
}

export interface ListRequest {
  readonly filter: Filter;
  readonly words: string;
  readonly merchant: string;
  /** `next` of the page before; empty: the first page. */
  readonly after: string;
  readonly operator: number;
}

export interface Page {
  readonly conversations: readonly ConversationSummary[];
  /** undefined: there are no more. */
  readonly next: string | undefined;
}

export const PAGE_SIZE = 50;
export const MOST_SEARCH_WORDS = 8;
/** Of a search, the newest messages that fit. */
const MOST_FOUND_MESSAGES = 1_000;

const MESSAGE = `'cid', m.cid, 'direction', m.direction, 'content', m.content, 'imgs', m.imgs, 'video', m.video,
  'nickName', m.nick_name, 'at', m.created_at, 'state', m.state, 'isRobot', m.is_robot`;

const SUMMARY = `select v.id, v.merchant_id as "merchantId", mer.name as merchant, v.visiter_id as "visiterId", v.name,
  v.lang, v.from_url as "fromUrl", v.mode, v.is_taken as "isTaken", v.is_ended as "isEnded", v.is_banned as "isBanned",
  v.left_at > 0 as "hasLeft",
  v.unread, v.created_at as "createdAt", v.last_seen as "lastSeen", v.last_message_at as "lastMessageAt",
  case when v.is_taken then o.id end as "operatorId", case when v.is_taken then o.nick_name end as operator,
  (select jsonb_build_object(${MESSAGE}) from messages m where m.visitor_id = v.id order by m.cid desc limit 1)
    as "lastMessage"
  from visitors v join merchants mer on mer.id = v.merchant_id
  left join agents a on a.id = v.agent_id left join operators o on o.id = a.operator_id`;

const CONDITIONS: Readonly<Record<Filter, string>> = {
  waiting: 'not v.is_taken and not v.is_ended and v.unread > 0',
  mine: 'v.is_taken and a.operator_id = $1',
  all: '$1::bigint is not null',
};

type SummaryRow = ConversationSummary & Record<string, unknown>;

export class Conversations {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws OperatorError */
  async list({ filter, words, merchant, after, operator }: ListRequest): Promise<Page> {
    const parameters: Parameter[] = [operator];
    const add = (value: Parameter) => `$${parameters.push(value)}`;
    // The filter of those who wait needs no operator; an unused parameter would have no type.
    const conditions = [
      filter === 'waiting' ? `${CONDITIONS.waiting} and ${CONDITIONS.all}` : CONDITIONS[filter],
    ];
    if (merchant !== '') conditions.push(`v.merchant_id = ${add(merchant)}`);
    if (after !== '') {
      const { at, id } = readCursor(after);
      conditions.push(`(v.last_message_at, v.id) < (${add(at)}::bigint, ${add(id)}::bigint)`);
    }
    if (words.trim() !== '') conditions.push(`v.id in (${searchOf(words.trim(), add)})`);
    const found = await this.database.query<SummaryRow>(
      `${SUMMARY} where ${conditions.join(' and ')} order by v.last_message_at desc, v.id desc limit ${PAGE_SIZE + 1}`,
      parameters,
    );
    const conversations = found.slice(0, PAGE_SIZE);
    const last = conversations.at(-1);
    const next = found.length > PAGE_SIZE && last ? `${last.lastMessageAt}.${last.id}` : undefined;
    return { conversations, next };
  }

  async find(visitor: number): Promise<ConversationSummary | undefined> {
    const [found] = await this.database.query<SummaryRow>(`${SUMMARY} where v.id = $1`, [visitor]);
    return found;
  }

  async message(visitor: number, cid: number): Promise<ConversationMessage | undefined> {
    const [found] = await this.database.query<{ message: ConversationMessage }>(
      `select jsonb_build_object(${MESSAGE}) as message from messages m where visitor_id = $1 and cid = $2`,
      [visitor, cid],
    );
    return found?.message;
  }

  /** Oldest first, of those before the cid the newest. */
  async messages(visitor: number, before: number): Promise<readonly ConversationMessage[]> {
    const found = await this.database.query<{ message: ConversationMessage }>(
      `select jsonb_build_object(${MESSAGE}) as message from messages m
      where visitor_id = $1 and cid < $2 order by cid desc limit ${PAGE_SIZE}`,
      [visitor, before],
    );
    return found.map(({ message }) => message).reverse();
  }
}

const readCursor = (text: string): { readonly at: number; readonly id: number } => {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new OperatorError(400, 'after: expected `next` of another page');
  return { at: Number(at), id: Number(id) };
};

/** Visitors whose name begins with the words, whose id they are, or who have a message with all of them. */
const searchOf = (words: string, add: (value: Parameter) => string): string => {
  const terms = words.split(/\s+/).slice(0, MOST_SEARCH_WORDS);
  const all = terms.map((term) => `phraseto_tsquery('simple', kefu_search_text(${add(term)}))`).join(' && ');
  const prefix = `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return `select id from visitors where lower(name) like ${add(prefix)}
    union select id from visitors where visiter_id = ${add(words)}
    union (select visitor_id from messages where to_tsvector('simple', kefu_search_text(content)) @@ (${all})
      order by created_at desc limit ${MOST_FOUND_MESSAGES})`;
};
