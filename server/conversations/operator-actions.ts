// What an operator does to a conversation. Each action runs in a transaction of its caller; its events are sent with the commit.
import type { Clock } from '../../backend/clock';
import type { Random } from '../../backend/random';
import { AGENT_PREFIX, VISITOR_PREFIX } from '../../backend/sockets/channel-prefixes';
import { escapeHtml } from '../../backend/text';
import type { Queries } from '../database/database';
import type { ServerEvent } from '../events/events';

/** The operator as the conversation needs to know them. */
export interface ActingOperator {
  readonly id: number;
  readonly nickName: string;
}

/** An action that the conversation does not allow. The text may be shown. */
export class ConversationRefused extends Error {
  constructor(
    readonly reason: 'unknown' | 'with-other' | 'ended' | 'with-robot' | 'not-there',
    message: string,
  ) {
    super(message);
  }
}

export interface Answer {
  readonly text: string;
  /** Addresses of files that the server keeps. */
  readonly imgs: readonly string[];
  /** A repeat with the same one is not stored twice. */
  readonly unstr: string;
}

export interface RatingRequest {
  readonly title: string;
  readonly comments: readonly string[];
  readonly word_switch: 'open' | 'close';
  readonly word_title: string;
}

interface LockedVisitor {
  readonly id: number;
  readonly merchant_id: string;
  readonly channel: string;
  readonly is_taken: boolean;
  readonly is_ended: boolean;
  readonly mode: 'robot' | 'agent';
  readonly operator_id: number | null;
}

interface ActingAgent {
  readonly id: string;
  readonly nick_name: string;
  readonly avatar: string;
}

export class OperatorActions {
  constructor(
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /** The operator answers from now on; the robot and other operators no longer do. */
  take(queries: Queries, visitor: number, operator: ActingOperator): Promise<void> {
    return change(queries, visitor, async (found) => {
      if (found.is_taken && found.operator_id !== null && found.operator_id !== operator.id)
        throw new ConversationRefused('with-other', 'another operator answers this conversation');
      if (found.mode === 'robot')
        throw new ConversationRefused(
          'with-robot',
          'the visitor is with the robot and has not asked for a person',
        );
      await this.assign(queries, found, operator);
    });
  }

  /** Nobody in particular answers from now on: the conversation waits again. */
  release(queries: Queries, visitor: number, operator: ActingOperator): Promise<void> {
    return change(queries, visitor, async (found) => {
      mustHave(found, operator);
      await queries.query('update visitors set is_taken = false where id = $1', [visitor]);
      await announceVisitor(queries, found);
    });
  }

  /** @returns the cid of the message, the same one for a repeat */
  answer(
    queries: Queries,
    visitor: number,
    operator: ActingOperator,
    { text, imgs, unstr }: Answer,
  ): Promise<number> {
    return change(queries, visitor, async (found) => {
      const [repeat] = await queries.query<{ cid: number }>(
        'select cid from messages where visitor_id = $1 and unstr = $2',
        [visitor, unstr],
      );
      if (repeat) return repeat.cid;
      mustHave(found, operator);
      if (found.is_ended) throw new ConversationRefused('ended', 'the conversation has ended');
      const agent = await actingAgent(queries, found.merchant_id, operator);
      const now = this.clock.now();
      const [stored] = await queries.query<{ cid: number }>(
        `with next as (
          update visitors set last_cid = greatest(last_cid + 1, nextval('message_cids')), last_message_at = $2, unread = 0
          where id = $1 returning id, last_cid, page_loads)
        insert into messages (visitor_id, cid, unstr, direction, content, imgs, nick_name, avatar, service_id, state,
          page_load, created_at)
        select id, last_cid, $3, 'to_visiter', $4, $5::text::jsonb, $6, $7, $8, 'unread', page_loads, $2 from next
        returning cid`,
        [
          visitor,
          now,
          unstr,
          escapeHtml(text).replaceAll('\n', '<br>'),
          JSON.stringify(imgs),
          agent.nick_name,
          agent.avatar,
          agent.id,
        ],
      );
      if (!stored) throw new ConversationRefused('unknown', 'there is no such conversation');
      await announce(queries, { kind: 'message', visitor, cid: stored.cid });
      return stored.cid;
    });
  }

  /** The visitor's page gets the new agent, unless the conversation is already theirs. */
  transfer(queries: Queries, visitor: number, from: ActingOperator, to: ActingOperator): Promise<void> {
    return change(queries, visitor, async (found) => {
      mustHave(found, from);
      await this.assign(queries, found, to);
    });
  }

  /** An operator who is away keeps what was taken. */
  async setAway(queries: Queries, { id }: ActingOperator, isAway: boolean): Promise<void> {
    await queries.query('update operators set is_away = $2 where id = $1', [id, isAway]);
    await this.showOnline(queries, id, !isAway);
  }

  /** Open chats with the operator show it. */
  async showOnline(queries: Queries, operator: number, isOnline: boolean): Promise<void> {
    const agents = await queries.query<{ id: string; merchant_id: string }>(
      'update agents set is_online = $2 where operator_id = $1 returning id, merchant_id',
      [operator, isOnline],
    );
    for (const agent of agents) {
      await announce(queries, { kind: 'merchant', merchant: agent.merchant_id });
      await announce(queries, {
        kind: 'frame',
        channel: `${AGENT_PREFIX}${agent.id}`,
        event: isOnline ? 'geton' : 'logout',
        data: { message: { service_id: agent.id } },
      });
    }
  }

  /** What the operator had taken waits for somebody else. @returns how many conversations */
  async giveBack(queries: Queries, operator: number): Promise<number> {
    const freed = await queries.query<{ id: number; merchant_id: string }>(
      `update visitors v set is_taken = false, unread = greatest(v.unread, (
         select count(*) from messages m where m.visitor_id = v.id and m.cid = v.last_cid and m.direction = 'to_service'))
       where v.is_taken and v.agent_id in (select id from agents where operator_id = $1)
       returning v.id, v.merchant_id`,
      [operator],
    );
    for (const { id, merchant_id } of freed)
      await announce(queries, { kind: 'visitor', visitor: id, merchant: merchant_id });
    return freed.length;
  }

  /** Only what an operator wrote can be recalled. A second recall changes nothing. */
  recall(queries: Queries, visitor: number, cid: number): Promise<void> {
    return change(queries, visitor, async (found) => {
      const [message] = await queries.query<{ unstr: string; state: string }>(
        `select unstr, state from messages
        where visitor_id = $1 and cid = $2 and direction = 'to_visiter' and not is_robot`,
        [visitor, cid],
      );
      if (!message) throw new ConversationRefused('not-there', 'there is no such message of an operator');
      if (message.state === 'delete') return;
      await queries.query(
        `update messages set state = 'delete', content = '', contents = null, imgs = '[]', video = ''
        where visitor_id = $1 and cid = $2`,
        [visitor, cid],
      );
      await announceFrame(queries, found, 'my-chexiao', { unstr: message.unstr, cid: String(cid) });
      await announce(queries, { kind: 'message', visitor, cid });
    });
  }

  /** Kept in `rating_request` until a socket of the visitor has received it: whoever sends it there clears it. */
  askRating(
    queries: Queries,
    visitor: number,
    operator: ActingOperator,
    request: RatingRequest,
  ): Promise<void> {
    return change(queries, visitor, async (found) => {
      mustHave(found, operator);
      await queries.query('update visitors set rating_request = $2::text::jsonb where id = $1', [
        visitor,
        JSON.stringify(request),
      ]);
      await announceFrame(queries, found, 'push-comment', request);
    });
  }

  end(queries: Queries, visitor: number, operator: ActingOperator): Promise<void> {
    return change(queries, visitor, async (found) => {
      mustHave(found, operator);
      await queries.query('update visitors set is_ended = true, is_taken = false, unread = 0 where id = $1', [
        visitor,
      ]);
      const { channel } = found;
      await announce(queries, { kind: 'direct', visitor, channel, event: 'pusher:disconnection', data: {} });
      await announceVisitor(queries, found);
    });
  }

  /** The operator has looked at the conversation. */
  async markRead(queries: Queries, visitor: number): Promise<void> {
    await change(queries, visitor, async (found) => {
      const changed = await queries.query(
        'update visitors set unread = 0 where id = $1 and unread > 0 returning id',
        [visitor],
      );
      if (changed.length > 0) await announceVisitor(queries, found);
    });
  }

  /** A new identifier of a message, as the wire has them. */
  newUnstr(): string {
    return `op${Math.floor(this.clock.now() / 1000)}${this.random.bytes(16).toString('hex')}`;
  }

  private async assign(queries: Queries, found: LockedVisitor, operator: ActingOperator): Promise<void> {
    const agent = await actingAgent(queries, found.merchant_id, operator);
    const [before] = await queries.query<{ agent_id: string | null }>(
      'select agent_id from visitors where id = $1',
      [found.id],
    );
    await queries.query(
      `update visitors set agent_id = $2, is_taken = true, is_ended = false, is_moved_silently = false
      where id = $1`,
      [found.id, agent.id],
    );
    if (before?.agent_id !== agent.id)
      await announceFrame(queries, found, 'getswitch', {
        service_id: agent.id,
        nick_name: agent.nick_name,
        avatar: agent.avatar,
      });
    await announceVisitor(queries, found);
  }
}

/** The visitor's row is locked, so that two operators cannot both take it. */
const change = async <Result>(
  { query }: Queries,
  visitor: number,
  work: (found: LockedVisitor) => Promise<Result>,
): Promise<Result> => {
  const [found] = await query<LockedVisitor & Record<string, unknown>>(
    `select v.id, v.merchant_id, v.channel, v.is_taken, v.is_ended, v.mode, a.operator_id
    from visitors v left join agents a on a.id = v.agent_id where v.id = $1 for update of v`,
    [visitor],
  );
  if (!found) throw new ConversationRefused('unknown', 'there is no such conversation');
  return work(found);
};

const mustHave = (found: LockedVisitor, operator: ActingOperator): void => {
  if (found.is_taken && found.operator_id === operator.id) return;
  throw new ConversationRefused('with-other', 'take the conversation first');
};

/** The agent that visitors of this merchant see for the operator; made when the first one is answered. */
const actingAgent = async (
  queries: Queries,
  merchant: string,
  { id, nickName }: ActingOperator,
): Promise<ActingAgent> => {
  const [known] = await queries.query<ActingAgent & Record<string, unknown>>(
    'select id, nick_name, avatar from agents where merchant_id = $1 and operator_id = $2',
    [merchant, id],
  );
  if (known?.nick_name === nickName) return known;
  const [agent] = await queries.query<ActingAgent & Record<string, unknown>>(
    `insert into agents (id, merchant_id, nick_name, position, operator_id, is_online)
    select $1, $2, $3, 1000, id, not is_away from operators where id = $4
    on conflict (merchant_id, operator_id) do update set nick_name = excluded.nick_name
    returning id, nick_name, avatar`,
    [`op${id}-${merchant}`, merchant, nickName, id],
  );
  if (!agent) throw new Error('an upsert returned no row');
  await announce(queries, { kind: 'merchant', merchant });
  return agent;
};

const announce = async (queries: Queries, event: ServerEvent): Promise<void> => {
  await queries.query(`select ${queries.notify('$1::text')}`, [JSON.stringify(event)]);
};

const announceVisitor = (queries: Queries, { id, merchant_id }: LockedVisitor): Promise<void> =>
  announce(queries, { kind: 'visitor', visitor: id, merchant: merchant_id });

const announceFrame = (
  queries: Queries,
  { channel }: LockedVisitor,
  event: string,
  message: object,
): Promise<void> =>
  announce(queries, { kind: 'frame', channel: `${VISITOR_PREFIX}${channel}`, event, data: { message } });
