// Messages as rows: one order and one cursor (`cid`) a conversation, each `unstr` once.
import type { MessageDraft, StoredMessage } from '../../backend/message';
import type { Random } from '../../backend/random';
import { AlreadyThere, type Database, type Row } from '../database/database';
import type { NewestMessages } from './newest-messages';

interface MessageRow extends Row {
  readonly cid: number;
  readonly unstr: string;
  readonly direction: StoredMessage['direction'];
  readonly content: string;
  readonly contents: readonly string[] | null;
  readonly imgs: readonly string[];
  readonly video: string;
  readonly nick_name: string;
  readonly avatar: string;
  readonly service_id: string;
  readonly type: number | null;
  readonly qid: string | null;
  readonly state: StoredMessage['state'];
  readonly is_robot: boolean;
  readonly page_load: number;
  readonly created_at: number;
}

const readMessage = (row: MessageRow): StoredMessage => ({
  cid: row.cid,
  unstr: row.unstr,
  direction: row.direction,
  content: row.content,
  ...(row.contents ? { contents: row.contents } : {}),
  imgs: row.imgs,
  video: row.video,
  nick_name: row.nick_name,
  avatar: row.avatar,
  service_id: row.service_id,
  ...(row.type === null ? {} : { type: row.type }),
  ...(row.qid === null ? {} : { qid: row.qid }),
  state: row.state,
  robot: row.is_robot,
  pageLoad: row.page_load,
  timestamp: Math.floor(row.created_at / 1000),
});

/** What one poll brings at most; the next one brings the rest. */
const MOST_IN_POLL = 50;

/**
 * The row of the visitor is locked by the update, so the sends of one visitor follow each other: none commits with a
 * smaller cid than one that a poll has seen.
 */
const ADD = `
with target as (
  update visitors set
    last_cid = greatest(last_cid + 1, nextval('message_cids')),
    last_message_at = $14::bigint,
    unread = case when $12::boolean then unread when $3 = 'to_service' then unread + 1 else 0 end,
    mode = case when $3 = 'to_service' and not $12::boolean then 'agent' else mode end
  where id = $1 and not exists (select 1 from messages where visitor_id = $1 and unstr = $2)
  returning last_cid, page_loads
), added as (
  insert into messages (visitor_id, cid, unstr, direction, content, contents, imgs, video, nick_name, avatar,
    service_id, type, qid, is_robot, state, page_load, created_at)
  select $1, last_cid, $2, $3, $4, $5::text::jsonb, $6::text::jsonb, $7, $8, $9, $10, $11::integer, $13::text,
    $12::boolean, case when $3 = 'to_visiter' and not $12::boolean then 'unread' else 'read' end, page_loads, $14::bigint
  from target returning *
)`;

/** The event of a row. */
const STORED = `json_build_object('kind', 'message', 'visitor', visitor_id, 'cid', cid)::text`;

export class Messages {
  constructor(
    private readonly database: Database,
    private readonly random: Random,
    private readonly newest: NewestMessages,
  ) {}

  /**
   * Committed when it resolves. A message with an `unstr` that is there already is not stored again: the first one is
   * returned.
   */
  async add(
    visitor: number,
    draft: MessageDraft,
    now: number,
  ): Promise<{ message: StoredMessage; isNew: boolean }> {
    const unstr = draft.unstr || `ks${this.random.bytes(16).toString('hex')}`;
    try {
      const [added] = await this.database.query<MessageRow>(
        `${ADD} select *, ${this.database.notify(STORED)} from added`,
        [
          visitor,
          unstr,
          draft.direction,
          draft.content ?? '',
          draft.contents ? JSON.stringify(draft.contents) : null,
          JSON.stringify(draft.imgs ?? []),
          draft.video ?? '',
          draft.nickName ?? '',
          draft.avatar ?? '',
          draft.serviceId ?? '',
          draft.type ?? null,
          draft.isRobot ?? false,
          draft.qid ?? null,
          now,
        ],
      );
      if (added) {
        // The next poll at this process may come before the notification.
        this.newest.hear(visitor, added.cid);
        return { message: readMessage(added), isNew: true };
      }
    } catch (problem) {
      // The same message came twice at once.
      if (!(problem instanceof AlreadyThere)) throw problem;
    }
    const first = await this.byUnstr(visitor, unstr);
    if (!first) throw new Error('the visitor of a message is gone');
    return { message: first, isNew: false };
  }

  async byUnstr(visitor: number, unstr: string): Promise<StoredMessage | undefined> {
    return (await this.read('unstr = $2', [visitor, unstr]))[0];
  }

  async byCid(visitor: number, cid: number): Promise<StoredMessage | undefined> {
    return (await this.read('cid = $2::bigint', [visitor, cid]))[0];
  }

  /** Whether a poll after this cid certainly brings nothing. */
  hasNothingAfter(visitor: number, cid: number): boolean {
    return this.newest.hasNothingAfter(visitor, cid);
  }

  /** For a poll: oldest first, without the robot's exchanges and what was recalled. */
  async since(visitor: number, cid: number): Promise<StoredMessage[]> {
    let news: StoredMessage[] = [];
    await this.newest.learn(visitor, async () => {
      news = await this.read(
        `cid > $2::bigint and not is_robot and state <> 'delete' order by cid limit ${MOST_IN_POLL}`,
        [visitor, cid],
      );
      // A full answer may have left something for the next poll.
      return news.length < MOST_IN_POLL ? (news.at(-1)?.cid ?? cid) : undefined;
    });
    return news;
  }

  /** The newest, oldest first: what the page still shows of the robot's exchanges is left out. */
  async history(visitor: number, pageLoad: number, count: number): Promise<StoredMessage[]> {
    const found = await this.read(
      '(not is_robot or page_load < $2::integer) order by cid desc limit $3::integer',
      [visitor, pageLoad, count],
    );
    return found.reverse();
  }

  /** For a console: oldest first, before a cid (0: the newest). */
  async page(visitor: number, before: number, count: number): Promise<StoredMessage[]> {
    const found = await this.read(
      '($2::bigint = 0 or cid < $2::bigint) order by cid desc limit $3::integer',
      [visitor, before, count],
    );
    return found.reverse();
  }

  /** The last message with each agent, with that agent's name; newest first. */
  async lastOfEachAgent(visitor: number): Promise<StoredMessage[]> {
    const rows = await this.database.query<MessageRow>(
      `select last.*, coalesce(agents.nick_name, '') as nick_name, coalesce(agents.avatar, '') as avatar
       from (
         select distinct on (service_id) * from messages
         where visitor_id = $1 and not is_robot and state <> 'delete' and direction <> 'system' and service_id <> ''
         order by service_id, cid desc) as last
       left join agents on agents.id = last.service_id
       order by last.cid desc limit 100`,
      [visitor],
    );
    return rows.map(readMessage);
  }

  async acknowledge(visitor: number, cid: number): Promise<void> {
    await this.setState(visitor, cid, { set: `'read'`, where: `state = 'unread'` });
  }

  /** @returns whether there was such a message */
  recall(visitor: number, cid: number): Promise<boolean> {
    const set = `'delete', content = '', contents = null, imgs = '[]', video = ''`;
    return this.setState(visitor, cid, { set, where: 'true' });
  }

  private async setState(
    visitor: number,
    cid: number,
    { set, where }: { readonly set: string; readonly where: string },
  ): Promise<boolean> {
    const rows = await this.database.query(
      `with changed as (
         update messages set state = ${set} where visitor_id = $1 and cid = $2::bigint and ${where}
         returning visitor_id, cid)
       select ${this.database.notify(STORED)} from changed`,
      [visitor, cid],
    );
    return rows.length > 0;
  }

  private async read(where: string, parameters: readonly (string | number)[]): Promise<StoredMessage[]> {
    const rows = await this.database.query<MessageRow>(
      `select * from messages where visitor_id = $1 and ${where}`,
      parameters,
    );
    return rows.map(readMessage);
  }
}
