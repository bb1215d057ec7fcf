import { type Fields, fields, id, values } from '../../adapters/wire/field-readers';
import type { Operation } from '../../contract/index';
import { compareServerIds } from '../../domain/message/server-id';
import type { Exchange } from '../exchange';
import type { Seen } from '../judge';
import { judgeAnswer, whereOf } from '../judge-answer';
import { keepNewest } from '../keep-newest';
import type { Kit } from '../kit';
import { excerpt } from '../open-answer';
import type { RowId, Tier } from '../rows';
import { judgeDirection, judgeOnce, judgeText, judgeTime } from '../tiers/messages';
import { judgeExpiry, shown } from '../tiers/start';
import { messagesIn, newestId, type WireMessage } from '../tiers/wire-messages';

/** What judging passing traffic needs: nothing is asked, so there is no visitor of its own. */
export interface ListenKit extends Pick<Kit, 'judge' | 'secrets' | 'clock'> {
  readonly options: Pick<
    Kit['options'],
    'backend' | 'secretKey' | 'questionPath' | 'newQueuePath' | 'channelPrefixes'
  >;
}

/** One call of the widget, and what the backend answered. */
export interface SeenCall {
  readonly operation: Operation;
  readonly exchange: Exchange;
  /** The payload before encryption. */
  readonly payload: Fields;
  /** Without "Bearer "; '' if there was none. */
  readonly token: string;
  /** Origin of the page; '' if it is the proxy's own. */
  readonly origin: string;
  /** Monotonic milliseconds. */
  readonly startedAt: number;
}

interface Sent {
  /** null: a picture or a video. */
  readonly text: string | null;
  readonly startedAt: number;
  readonly answeredAt: number;
  cid: string | null;
  /** Polls that started after the answer and did not bring it. */
  polls: number;
}

interface Person {
  readonly id: string;
  readonly sent: Map<string, Sent>;
  /** Messages as polling brought them, by their cid. */
  readonly polled: Map<string, WireMessage>;
  /** Cids whose acknowledgement was answered, and when. */
  readonly read: Map<string, number>;
  channel: string;
}

interface Ticket {
  readonly person: Person;
  readonly expiresAt: number;
  readonly from: 'config' | 'refresh';
}

/** The tier of a call, and the row that says whether it answers. */
const CALLS: Readonly<Record<string, readonly [Tier, RowId]>> = {
  config: ['chat', 'config-answers'],
  isNewQueue: ['chat', 'queue-answers'],
  check: ['chat', 'history-answers'],
  notice: ['chat', 'notice-answers'],
  polling: ['chat', 'poll-answers'],
  send: ['chat', 'send-answers'],
  ack: ['chat', 'ack-answers'],
  preview: ['chat', 'preview-answers'],
  refreshToken: ['chat', 'refresh-answers'],
  aliyunSign: ['upload', 'sign-answers'],
  awsSign: ['upload', 'sign-answers'],
  sendV2: ['upload', 'media-answers'],
  sentence: ['robot', 'robot-answers'],
  getQuestion: ['robot', 'questions-answer'],
  getAnswer: ['robot', 'question-answered'],
  helperList: ['help', 'articles-answer'],
  helperSearch: ['help', 'search-answers'],
  chatsList: ['help', 'chats-answer'],
  comment: ['rating', 'rating-answers'],
};

/** Without these nothing goes on: a refusal is never right. Others may be refused, as a ban or a lack of agents is. */
const NEVER_REFUSED = new Set(['config', 'isNewQueue', 'check', 'polling', 'ack']);
const CONVERSATION_ENDS = new Set(['session_close', 'say_is_off', 'service_ban']);

const ECHO_POLLS = 3;
const ECHO_MS = 6_000;
const WELCOME_TYPE = 3;
/** Visitors, tokens, and messages of one visitor: of older ones nothing more is judged. */
const MOST_KNOWN = 1_000;

/** Judges the calls of real widgets. It sees only what passes, so what was not done is not judged. */
export class CallWatch {
  readonly #people = new Map<string, Person>();
  readonly #tickets = new Map<string, Ticket>();
  calls = 0;

  constructor(private readonly kit: ListenKit) {}

  /** The channel of another visitor than the one with this channel. */
  isForeign(channel: string, own: string): boolean {
    return channel !== own && [...this.#people.values()].some((one) => one.channel === channel);
  }

  /** @returns the answer after decryption; null if it cannot be read */
  see(call: SeenCall): unknown {
    this.calls += 1;
    const [tier, row] = CALLS[call.operation.id] ?? ['chat', 'chat-shape'];
    const { origin } = call;
    const answer = judgeAnswer(
      { ...this.kit, options: { ...this.kit.options, origin } },
      tier,
      call.exchange,
    );
    if (this.#isAnswered(call, answer, row)) this.#judge(call, fields(answer));
    return answer;
  }

  #judge(call: SeenCall, answer: Fields): void {
    const data = fields(answer['data']);
    const person = this.#tickets.get(call.token)?.person ?? null;
    const { id: operation } = call.operation;
    if (operation === 'config') this.#config(call, data);
    else if (operation === 'notice')
      this.#expect(call, 'notice-agent', id(data['service_id']) !== '', { seen: shown(data['service_id']) });
    else if (operation === 'refreshToken') this.#refreshed(call, data);
    else if (operation === 'aliyunSign' || operation === 'awsSign') this.#signed(call, data);
    else if (operation === 'sentence') this.#robot(call, answer);
    else if (operation === 'getQuestion') this.#questions(call, answer);
    else if (person === null) return;
    else if (operation === 'send' || operation === 'sendV2') this.#sent(call, person);
    else if (operation === 'ack') {
      person.read.set(id(call.payload['cid']), this.#now());
      keepNewest(person.read, MOST_KNOWN);
    } else if (operation === 'polling') this.#polled(call, person, messagesIn(answer));
    else if (operation === 'check') this.#history(call, person, messagesIn(answer));
  }

  #isAnswered(call: SeenCall, answer: unknown, row: RowId): boolean {
    const { judge } = this.kit;
    const { operation, exchange, token } = call;
    const { code, msg } = fields(answer);
    const isAdmin = exchange.path.includes('/admin/');
    if (exchange.status === 200) {
      if (code === 200 || (isAdmin && code === 0) || (operation.id === 'sentence' && code === 201))
        return judge.pass(row);
    }
    const seen =
      exchange.status === 0
        ? `no answer: ${exchange.problem}`
        : `${exchange.status === 200 ? '' : `HTTP ${exchange.status}, `}code ${shown(code)}`;
    const fails = (failed: RowId, expected: string) =>
      judge.fail(failed, {
        where: whereOf(exchange),
        field: failed === row ? 'code' : 'authorization',
        seen,
        expected,
      });
    if (exchange.status === 401 || code === 401) {
      const ticket = this.#tickets.get(token);
      // A token that has expired, or that the backend never gave, is refused rightly.
      if (!ticket || ticket.expiresAt <= this.kit.clock.now() / 1000) return false;
      return fails(ticket.from === 'config' ? 'token-accepted' : 'refresh-works', 'code 200');
    }
    if (exchange.status === 404 && !NEVER_REFUSED.has(operation.id))
      return judge.fail('left-out', { where: whereOf(exchange), seen });
    const isRefusal = exchange.status === 200 && typeof code === 'number' && !NEVER_REFUSED.has(operation.id);
    if (isRefusal || (typeof msg === 'string' && CONVERSATION_ENDS.has(msg))) return false;
    return fails(row, isAdmin ? 'code 0 or 200' : 'code 200');
  }

  #config(call: SeenCall, data: Fields): void {
    const { judge } = this.kit;
    const { payload } = call;
    const where = whereOf(call.exchange);
    const visitorId = id(data['visiter_id']);
    const named = this.#expect(call, 'visitor-id', visitorId !== '', { seen: shown(data['visiter_id']) });
    const token = typeof data['hyperf_token'] === 'string' ? data['hyperf_token'] : '';
    const given = this.#expect(call, 'token', /^[\x20-\x7e]+$/.test(token), {
      seen: data['hyperf_token'] === undefined ? 'nothing' : 'a text that no header can carry',
    });
    if (!named || !given) return;
    const value = data['hyperf_token_expired'];
    judgeExpiry(this.kit, 'token-expiry', { where, field: 'data.hyperf_token_expired', value });
    const asked = id(payload['visiter_id']);
    const hasKey = id(payload['access_key']) !== '';
    if (!hasKey && asked === '')
      this.#expect(call, 'new-visitor', !this.#people.has(visitorId), {
        seen: 'the same id for two visitors who named none',
      });
    if (!hasKey && this.#people.has(asked))
      this.#expect(call, 'visitor-returns', asked === visitorId, {
        seen: 'another id than the one that was asked for',
      });
    const channel = id(data['channel']);
    if (id(data['wsUrl']) !== '') {
      const others = [...this.#people.values()].filter((one) => one.id !== visitorId);
      if (this.#expect(call, 'channel-name', channel !== '', { seen: shown(data['channel']) }))
        judge.judge('channel-own', !others.some((one) => one.channel === channel), () => ({
          where,
          seen: 'one channel for two visitors',
        }));
    }
    const person = this.#people.get(visitorId) ?? {
      id: visitorId,
      sent: new Map(),
      polled: new Map(),
      read: new Map(),
      channel,
    };
    person.channel = channel;
    this.#people.set(visitorId, person);
    keepNewest(this.#people, MOST_KNOWN);
    this.#give(token, person, value, 'config');
  }

  #give(token: string, person: Person, expiry: unknown, from: Ticket['from']): void {
    this.kit.secrets.add(token);
    const value = token.replace(/^Bearer /, '');
    this.#tickets.set(value, { person, expiresAt: Number(expiry) || 0, from });
    keepNewest(this.#tickets, MOST_KNOWN);
  }

  #refreshed(call: SeenCall, data: Fields): void {
    const { token } = data;
    const given = this.#expect(call, 'refresh-answers', typeof token === 'string' && token !== '', {
      seen: shown(token),
    });
    const person = this.#tickets.get(call.token)?.person;
    if (!given || !person) return;
    const where = whereOf(call.exchange);
    judgeExpiry(this.kit, 'refresh-expiry', { where, field: 'data.expired', value: data['expired'] });
    this.#give(String(token), person, data['expired'], 'refresh');
  }

  #signed(call: SeenCall, data: Fields): void {
    const needed =
      call.operation.id === 'awsSign'
        ? ['host', 'accessKeyId', 'secretAccessKey']
        : ['host', 'accessKeyId', 'policy', 'signature'];
    const missing = needed.find((name) => id(data[name]) === '' && typeof data[name] !== 'string');
    this.#expect(call, 'sign-fields', missing === undefined, {
      field: `data.${missing ?? ''}`,
      seen: 'nothing',
    });
  }

  #robot(call: SeenCall, answer: Fields): void {
    const data = fields(answer['data']);
    if (answer['code'] === 201)
      this.#expect(call, 'hand-over', typeof data['lastMessage'] === 'string' && data['lastMessage'] !== '', {
        seen: shown(data['lastMessage']),
      });
    else
      this.#expect(call, 'robot-answers', typeof data['answer'] === 'string', {
        seen: shown(data['answer']),
      });
  }

  #questions(call: SeenCall, answer: Fields): void {
    const given = values(answer['data']);
    const lost = given.find((item) => fields(item)['qid'] === undefined || !fields(item)['question']);
    this.#expect(call, 'questions-usable', lost === undefined, { seen: excerpt(shown(lost)) });
  }

  #sent({ operation, payload, startedAt }: SeenCall, person: Person): void {
    const unstr = id(payload['unstr']);
    if (unstr === '' || person.sent.has(unstr)) return;
    const text = operation.id === 'send' ? String(payload['content'] ?? '') : null;
    person.sent.set(unstr, { text, startedAt, answeredAt: this.#now(), cid: null, polls: 0 });
    keepNewest(person.sent, MOST_KNOWN);
  }

  #polled(call: SeenCall, person: Person, messages: readonly WireMessage[]): void {
    const after = id(call.payload['cid']) || '0';
    judgeOnce(
      this.kit,
      'echo-once',
      whereOf(call.exchange),
      messages,
      [...person.sent.keys()].map((clientId) => ({ clientId })),
    );
    for (const message of messages) this.#message(call, person, { message, after });
    this.#missing(call, person, messages);
  }

  #message(
    call: SeenCall,
    person: Person,
    { message, after }: { readonly message: WireMessage; readonly after: string },
  ): void {
    const { cid, unstr, fields: wire } = message;
    const hasId = this.#expect(call, 'message-ids', cid !== '', { seen: shown(wire['cid']) });
    if (!hasId) return;
    if (this.#expect(call, 'ids-grow', /^\d+$/.test(cid), { seen: shown(wire['cid']) }))
      this.#expect(call, 'poll-newer', compareServerIds(cid, after) > 0, {
        seen: `cid ${cid} in the answer to a poll after ${after}`,
      });
    const others = [...this.#people.values()].filter((one) => one !== person);
    this.#expect(call, 'two-visitors', !others.some((one) => one.sent.has(unstr)), {
      seen: 'a message of another visitor',
    });
    const own = person.sent.get(unstr);
    if (own) this.#echo(call, person, { message, own });
    else if (!person.polled.has(cid)) this.#news(call, person, message);
    person.polled.set(cid, message);
    keepNewest(person.polled, MOST_KNOWN);
  }

  /** What the visitor sent, as it comes back. */
  #echo(
    call: SeenCall,
    person: Person,
    { message, own }: { readonly message: WireMessage; readonly own: Sent },
  ): void {
    const { judge } = this.kit;
    const isFirst = own.cid === null;
    if (!isFirst && own.cid !== message.cid)
      judge.fail('resend', { where: whereOf(call.exchange), seen: 'two messages with one unstr' });
    own.cid ??= message.cid;
    judge.pass('echo-arrives', 'echo-unstr');
    judgeDirection(this.kit, 'echo-direction', message, 'to_service');
    if (own.text !== null)
      judgeText(
        this.kit,
        typeof message.content === 'number' ? 'number-text' : 'echo-text',
        message,
        own.text,
      );
    if (!isFirst) return;
    judgeTime(this.kit, message);
    const earlier = [...person.sent.values()].find(
      (one) =>
        one.cid !== null && one.answeredAt < own.startedAt && compareServerIds(one.cid, message.cid) >= 0,
    );
    this.#expect(call, 'ids-grow', earlier === undefined, {
      seen: `${message.cid} for the message that was sent after ${earlier?.cid}`,
      expected: 'a larger number for each later message of the conversation',
    });
  }

  /** A message of somebody else, or an own one that came without its unstr. */
  #news(call: SeenCall, person: Person, message: WireMessage): void {
    const { direction, state, type } = message.fields;
    const echoed = [...person.sent.values()].find(
      (one) => one.cid === null && one.text !== null && one.text === message.content,
    );
    if (echoed && direction !== 'to_visiter') {
      // Polling brings the robot's talk as little as anything else without an unstr.
      this.#expect(call, 'echo-unstr', false, {
        seen: message.unstr === '' ? shown(message.fields['unstr']) : 'another id than the one that was sent',
      });
      return;
    }
    const known = direction === 'to_service' || direction === 'to_visiter' || direction === 'system';
    this.#expect(call, 'agent-direction', known, { seen: shown(direction) });
    if (direction !== 'to_visiter' || Number(type) === WELCOME_TYPE) return;
    const age = this.kit.clock.now() / 1000 - Number(message.fields['timestamp']);
    if (!(age < FRESH_SECONDS && age > -FRESH_SECONDS)) {
      // An old message has its own time, but in the same unit.
      if (!(Number(message.fields['timestamp']) < MILLISECONDS_FROM)) judgeTime(this.kit, message);
      return;
    }
    this.kit.judge.pass('agent-arrives', 'agent-direction');
    if (!person.read.has(message.cid))
      this.#expect(call, 'agent-unread', state === 'unread', { seen: shown(state) });
  }

  #missing(call: SeenCall, person: Person, messages: readonly WireMessage[]): void {
    for (const [unstr, sent] of person.sent) {
      if (sent.cid !== null || sent.answeredAt > call.startedAt) continue;
      sent.polls += 1;
      if (sent.polls < ECHO_POLLS || this.#now() - sent.answeredAt < ECHO_MS) continue;
      if (messages.some((one) => one.unstr === unstr) || this.kit.judge.hasFailed('echo-unstr')) continue;
      this.#expect(call, 'echo-arrives', false, {
        seen: `no message with this unstr in ${sent.polls} polls`,
      });
    }
  }

  #history(call: SeenCall, person: Person, messages: readonly WireMessage[]): void {
    const { judge } = this.kit;
    judgeOnce(
      this.kit,
      'history-once',
      whereOf(call.exchange),
      messages,
      [...person.sent.keys()].map((clientId) => ({ clientId })),
    );
    const newest = newestId(messages);
    const polled = newestId([...person.polled.values()]);
    if (polled !== null)
      this.#expect(call, 'history-newest', newest !== null && compareServerIds(newest, polled) >= 0, {
        seen: newest === null ? 'no message' : `nothing after ${newest}, where polling has brought ${polled}`,
      });
    for (const message of messages) {
      const echo = person.polled.get(message.cid);
      const own = person.sent.get(message.unstr);
      if (own?.cid && own.cid !== message.cid)
        this.#expect(call, 'history-ids', false, {
          seen: `${message.cid || 'nothing'}, and ${own.cid} in polling`,
        });
      if (echo) this.#kept(call, message, echo);
      const readAt = person.read.get(message.cid);
      if (readAt !== undefined && readAt < call.startedAt)
        judge.judge('ack-kept', message.fields['state'] !== 'unread', () => ({
          where: whereOf(call.exchange),
          seen: '"unread" after msg/ack',
        }));
    }
  }

  /** A message in the history, beside the same one in polling. */
  #kept(call: SeenCall, message: WireMessage, echo: WireMessage): void {
    this.#expect(call, 'history-unstr', message.unstr === echo.unstr, {
      seen: shown(message.fields['unstr']),
    });
    for (const field of ['content', 'direction'] as const)
      this.#expect(call, 'history-text', message.fields[field] === echo.fields[field], {
        field: `data[].${field}`,
        seen: excerpt(shown(message.fields[field])),
        expected: excerpt(shown(echo.fields[field])),
      });
    const [kept, first] = [message, echo].map((one) => Number(one.fields['timestamp']));
    this.#expect(call, 'history-times', kept === first, {
      seen: shown(message.fields['timestamp']),
      expected: `${shown(echo.fields['timestamp'])}, as in polling`,
    });
  }

  #expect<R extends RowId>({ exchange }: SeenCall, row: R, holds: boolean, observed: Seen<R>): boolean {
    return this.kit.judge.judge(row, holds, () => ({ where: whereOf(exchange), ...observed }));
  }

  #now(): number {
    return this.kit.clock.monotonic();
  }
}

const FRESH_SECONDS = 300;
const MILLISECONDS_FROM = 100_000_000_000;
