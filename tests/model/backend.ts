import type { ReceivedMessage } from '../../application/ports/message-gateway.port';
import type { RobotAnswer } from '../../application/ports/robot-gateway.port';
import type { ServiceNotice } from '../../application/ports/session-gateway.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../domain/identity/config';
import type { Token } from '../../domain/identity/token';
import type { MessageBody } from '../../domain/message/message';
import { bodyOf } from '../../domain/message/message-body';
import { ok, type Result } from '../../domain/result';
import { failure, received, SAMPLE_CONFIG, sampleMessage } from '../../main/testing';
import type { Setup } from './setup';

export type Answer<T> = Result<T, GatewayFailure>;

/** The answer to what is sent to an agent who has gone: another one is to be asked for. */
export const MOVED = failure.refused(1, 'service_leave');

/** How many messages a check returns, and a first poll of a backend that does not return all. */
const HISTORY = 10;

export interface Stored {
  readonly cid: number;
  readonly visitor: string;
  /** '' if the backend sends none. */
  readonly unstr: string;
  readonly direction: 'to_service' | 'to_visiter';
  readonly body: MessageBody;
  /** Unix seconds of the backend. */
  readonly sentAt: number;
  /** A record of the talk with the robot, and of which page load. */
  readonly robotEpoch: number | null;
  state: 'unread' | 'read' | 'deleted';
}

interface Visitor {
  readonly id: string;
  mode: 'robot' | 'agent';
  epoch: number;
  agent: number;
  available: boolean;
  /** remembered: the robot also keeps a record of the sentence at which it hands over. */
  handOverNext: boolean | 'remembered';
  /** The next send is refused with a text that contains 'service'. */
  moved: boolean;
}

/**
 * The merchant's side: conversations, tokens, agents and the robot. It never fails by itself; failures belong to
 * the wire.
 */
export class Backend {
  readonly messages: Stored[] = [];
  /** How often each text was sent to the robot. */
  readonly heard = new Map<string, number>();
  /** Sentences at which the robot handed over. They are for the agent too. */
  readonly carried = new Set<string>();
  /** Client ids of the quick questions that were answered. */
  readonly answered = new Set<string>();
  readonly #visitors = new Map<string, Visitor>();
  readonly #tokens = new Map<string, { visitor: string; expiresAt: number; valid: boolean }>();
  refreshRefused = false;
  #cids = 0;
  #words = 0;

  /** @param nowMs the backend's own clock, which never jumps */
  constructor(
    private readonly setup: Setup,
    private readonly nowMs: () => number,
  ) {}

  visitor(id: string): Visitor {
    const known = this.#visitors.get(id);
    if (known) return known;
    const mode = this.setup.robot ? 'robot' : 'agent';
    const made: Visitor = {
      id,
      mode,
      epoch: 0,
      agent: 101,
      available: true,
      handOverNext: false,
      moved: false,
    };
    this.#visitors.set(id, made);
    return made;
  }

  of(visitor: string): readonly Stored[] {
    return this.messages.filter((one) => one.visitor === visitor);
  }

  /** The visitor of a token, or null for 401. */
  whoseToken(token: string): string | null {
    const known = this.#tokens.get(token);
    return known?.valid && known.expiresAt > this.nowMs() ? known.visitor : null;
  }

  expireTokens(visitor: string): void {
    for (const token of this.#tokens.values()) if (token.visitor === visitor) token.valid = false;
  }

  config(visitorId: string): Answer<VisitorConfig> {
    const visitor = this.visitor(visitorId);
    visitor.epoch += 1;
    return ok({
      ...SAMPLE_CONFIG,
      // Only the notice call names the agent.
      agents: [],
      visitorId,
      channel: visitorId,
      robotOffered: this.setup.robot,
      token: this.#token(visitorId),
    });
  }

  /** An expired token can be refreshed. An unknown one cannot. */
  refresh(token: string): Answer<Token> {
    const known = this.#tokens.get(token);
    return known && !this.refreshRefused ? ok(this.#token(known.visitor)) : failure.unauthorised;
  }

  isNewQueue(visitor: string): Answer<boolean> {
    return ok(this.visitor(visitor).mode === 'robot');
  }

  notice(visitor: string): Answer<ServiceNotice> {
    const { available } = this.visitor(visitor);
    return ok({ agent: available ? this.agentOf(visitor) : null, welcome: [] });
  }

  agentOf(visitor: string) {
    const { agent } = this.visitor(visitor);
    return { id: String(agent), name: `Agent ${agent}`, avatar: null };
  }

  check(visitor: string): Answer<readonly ReceivedMessage[]> {
    const { epoch } = this.visitor(visitor);
    const history = this.of(visitor).filter(
      ({ robotEpoch }) => robotEpoch === null || this.setup.record === 'kept' || robotEpoch < epoch,
    );
    return ok(history.slice(-HISTORY).map(wire));
  }

  poll(visitor: string, after: string): Answer<readonly ReceivedMessage[]> {
    const news = this.of(visitor).filter(
      ({ cid, state, robotEpoch }) =>
        cid > Number(after) && state !== 'deleted' && (robotEpoch === null || this.setup.record === 'kept'),
    );
    const listed = after === '0' && this.setup.firstPoll === 'last-ten' ? news.slice(-HISTORY) : news;
    return ok(listed.map(wire));
  }

  send(visitorId: string, unstr: string, body: MessageBody): Answer<void> {
    const visitor = this.visitor(visitorId);
    if (visitor.moved) {
      visitor.moved = false;
      visitor.agent += 1;
      return MOVED;
    }
    visitor.mode = 'agent';
    const known = this.of(visitorId).some((one) => one.unstr === unstr && one.direction === 'to_service');
    if (!known || this.setup.storesRepeats) this.#store(visitorId, 'to_service', unstr, body);
    return ok(undefined);
  }

  acknowledge(visitor: string, cid: string): Answer<void> {
    const message = this.of(visitor).find((one) => String(one.cid) === cid);
    if (message?.state === 'unread') message.state = 'read';
    return ok(undefined);
  }

  ask(visitorId: string, sentence: string): Answer<RobotAnswer> {
    const visitor = this.visitor(visitorId);
    if (visitor.mode === 'agent' || visitor.handOverNext) {
      const isRemembered = visitor.handOverNext === 'remembered' && this.setup.record !== 'none';
      if (isRemembered) this.#store(visitor.id, 'to_service', '', text(sentence), visitor.epoch);
      visitor.handOverNext = false;
      visitor.mode = 'agent';
      this.carried.add(sentence);
      return ok({ kind: 'handed-over', lastMessage: this.#words % 2 === 0 ? sentence : '' });
    }
    this.heard.set(sentence, (this.heard.get(sentence) ?? 0) + 1);
    const answer = this.#say(visitorId, 'robot');
    this.#remember(visitor, sentence, answer);
    return ok({ kind: 'answered', answer });
  }

  /** A quick question: the answer comes at once. In agent mode it is also stored in the conversation. */
  answer(visitorId: string, unstr: string, question: string): Answer<string> {
    const visitor = this.visitor(visitorId);
    const known = this.answered.has(unstr);
    this.answered.add(unstr);
    const answer = this.#say(visitorId, 'answer');
    if (visitor.mode === 'robot') this.#remember(visitor, question, answer, unstr);
    else if (!known || this.setup.storesRepeats) {
      this.#store(visitorId, 'to_service', unstr, text(question));
      this.#store(visitorId, 'to_visiter', '', text(answer));
    }
    return ok(answer);
  }

  /** @param unstr the visitor's own id, under which some backends store what answers it */
  agentSays(visitor: string, unstr = ''): Stored {
    return this.#store(visitor, 'to_visiter', unstr, text(this.#say(visitor, 'agent')));
  }

  #say(visitor: string, who: string): string {
    this.#words += 1;
    return `${visitor}: ${who} ${this.#words}`;
  }

  #remember(visitor: Visitor, said: string, answer: string, unstr = ''): void {
    if (this.setup.record === 'none') return;
    this.#store(visitor.id, 'to_service', unstr, text(said), visitor.epoch);
    this.#store(visitor.id, 'to_visiter', '', text(answer), visitor.epoch);
  }

  #store(
    visitor: string,
    direction: Stored['direction'],
    unstr: string,
    body: MessageBody,
    robotEpoch: number | null = null,
  ): Stored {
    this.#cids += 1;
    const stored: Stored = {
      cid: this.#cids,
      visitor,
      unstr,
      direction,
      body,
      sentAt: Math.floor(this.nowMs() / 1000),
      robotEpoch,
      state: direction === 'to_visiter' && robotEpoch === null ? 'unread' : 'read',
    };
    this.messages.push(stored);
    return stored;
  }

  #token(visitor: string): Token {
    const value = `token-${this.#tokens.size + 1}`;
    const life = this.setup.tokenLifeSeconds;
    const expiresAt = life === 0 ? Number.POSITIVE_INFINITY : this.nowMs() + life * 1000;
    this.#tokens.set(value, { visitor, expiresAt, valid: true });
    return { value, expiresAt: life === 0 ? 0 : Math.floor(expiresAt / 1000) };
  }
}

export const text = (words: string): MessageBody => bodyOf({ content: words });

const wire = ({ cid, unstr, direction, body, sentAt, state, robotEpoch }: Stored): ReceivedMessage =>
  received(
    sampleMessage(direction, '', {
      serverId: String(cid),
      clientId: unstr === '' ? `cid:${cid}` : unstr,
      sentAt,
      body,
      unread: state === 'unread',
      author: {
        role: direction === 'to_service' ? 'visitor' : robotEpoch === null ? 'service' : 'robot',
        name: '',
        avatar: null,
      },
    }),
    { deleted: state === 'deleted' },
  );
