import { callerToken } from '../../adapters/memory/caller-token';
import { FakeMessageGateway } from '../../adapters/memory/fake-message-gateway';
import { FakeRobotGateway } from '../../adapters/memory/fake-robot-gateway';
import { FakeSessionGateway } from '../../adapters/memory/fake-session-gateway';
import type { MessageGateway, RobotGateway, SessionGateway } from '../../application/ports';
import { isServerFault } from '../../domain/failure/gateway-failure';
import type { AnswerWords } from '../../domain/message/answer-words';
import type { MessageBody } from '../../domain/message/message';
import { ok } from '../../domain/result';
import type { Overrides } from '../../main/core/ports';
import { failure } from '../../main/testing';
import { type Answer, type Backend, MOVED } from './backend';
import type { Tab } from './tab';
import type { World } from './world';

export const CALLS = [
  'sendText',
  'sendMedia',
  'poll',
  'check',
  'config',
  'notice',
  'isNewQueue',
  'refresh',
  'acknowledge',
  'ask',
  'answer',
  'sign',
  'preview',
] as const;
export type Call = (typeof CALLS)[number];

/** What happens to the next call of a kind. */
export const TROUBLES = [
  'slow answer',
  'slow request',
  'hangs',
  'answer lost',
  'lost request',
  'fault',
  'fault, but done',
  'refused',
  'unauthorised',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A failure takes time too, so that much can happen meanwhile. */
const FAILURE_MS = 1_500;
const SLOW_MS = 8_000;
const TIMEOUT_MS = 30_000;
const POLL_TIMEOUT_MS = 10_000;

const REFUSED = failure.refused(1, 'no');

/** refused: a 500, which is repeated. service: that agent does not serve any more. declined: any other refusal. */
const outcomeOf = (answer: Answer<unknown>): string => {
  if (answer.ok) return 'ok';
  if (answer === REFUSED) return 'declined';
  return answer === MOVED ? 'service' : answer.failure.kind;
};

/** A fake with these calls. A call that is not played here is that of the fake. */
const over = <Gateway extends object>(fake: Gateway, calls: Partial<Gateway>): Gateway =>
  Object.assign(Object.create(fake) as Gateway, calls);

/** The way between one tab and the backend. It takes time, loses answers, and checks the token. */
export class Wire {
  constructor(
    private readonly world: World,
    private readonly tab: Tab,
  ) {}

  /** Gateways over this wire, by the names of their ports. */
  ports(): Pick<Overrides, 'sessionGateway' | 'messageGateway' | 'robotGateway' | 'mediaGateway'> {
    const { backend } = this.world;
    return {
      sessionGateway: over<SessionGateway>(new FakeSessionGateway(), {
        config: ({ visitorId }) => this.#withoutToken('config', () => backend.config(visitorId)),
        isNewQueue: () => this.#call('isNewQueue', (visitor) => backend.isNewQueue(visitor)),
        notice: () => this.#notice(backend),
        refreshToken: () => this.#refresh(),
      }),
      messageGateway: over<MessageGateway>(new FakeMessageGateway(), {
        check: () => this.#read('check', (visitor) => backend.check(visitor)),
        poll: (after, givenUp) => this.#read('poll', (visitor) => backend.poll(visitor, after), givenUp),
        sendText: ({ clientId, text }) => this.#send('sendText', clientId, { kind: 'text', text }),
        sendMedia: ({ clientId, text, images, video }) =>
          this.#send(
            'sendMedia',
            clientId,
            video === null
              ? { kind: 'images', urls: images, caption: text }
              : { kind: 'video', url: video, caption: text },
          ),
        acknowledge: ({ serverId }) => this.#acknowledge(serverId),
        preview: () => this.#call('preview', () => ok(undefined)),
      }),
      robotGateway: over<RobotGateway>(new FakeRobotGateway(), {
        ask: (sentence) => this.#ask(backend, sentence),
        questions: () => this.#call('isNewQueue', () => ok([])),
        answer: ({ question, clientId }) => this.#answer(backend, question.text, clientId),
        search: () => this.#call('isNewQueue', () => ok([])),
      }),
      mediaGateway: {
        sign: () => this.#call('sign', () => ok(this.world.grant)),
      },
    };
  }

  async #ask(backend: Backend, sentence: string) {
    const { life } = this.tab.watch;
    const clientId = this.world.idOfSentence(this.tab, sentence);
    const answer = await this.#asks(clientId, () =>
      this.#call('ask', (visitor) => backend.ask(visitor, sentence), clientId),
    );
    if (answer.ok && answer.value.kind === 'answered') this.#hears(answer.value.answer, life);
    return answer;
  }

  async #answer(backend: Backend, question: string, clientId: string) {
    const { life } = this.tab.watch;
    const answer = await this.#asks(clientId, () =>
      this.#call('answer', (visitor) => backend.answer(visitor, clientId, question), clientId),
    );
    if (answer.ok) this.#hears(answer.value, life);
    return answer;
  }

  /** A widget that has ended meanwhile does not hear the answer. */
  #hears(answer: AnswerWords, life: number): void {
    if (typeof answer === 'string' && life === this.tab.watch.life) this.tab.hearsAnswer(answer);
  }

  /** A sentence or a question to the robot. */
  async #asks<T>(clientId: string | null, call: () => Promise<Answer<T>>): Promise<Answer<T>> {
    if (clientId === null) return call();
    const { watch } = this.tab;
    const { life } = watch;
    const flight = this.world.askBegins(this.tab, clientId);
    const answer = await this.#sends(clientId, call, () => !flight.isTakenOver);
    this.world.askEnds(flight, answer.ok && life === watch.life);
    return answer;
  }

  /** A call that sends a message. A final refusal counts if the page reads it, and no other tab sends the message now. */
  async #sends<T>(
    clientId: string,
    call: () => Promise<Answer<T>>,
    counts: () => boolean,
  ): Promise<Answer<T>> {
    const { watch } = this.tab;
    const { life } = watch;
    this.world.callsFor(clientId);
    const answer = await call();
    if (!answer.ok && (answer.failure.kind === 'network' || isServerFault(answer.failure)))
      this.world.attempted(clientId);
    if (answer === REFUSED && life === watch.life && counts()) this.world.refused(clientId);
    return answer;
  }

  async #notice(backend: Backend) {
    const answer = await this.#call('notice', (visitor) => backend.notice(visitor));
    const named = answer.ok ? answer.value.agent !== null : answer.failure.kind !== 'refused';
    if (!named) this.tab.heardOfNobody = true;
    return answer;
  }

  async #refresh() {
    const token = callerToken();
    const { watch } = this.tab;
    watch.refreshBegins();
    const answer = await this.#withoutToken('refresh', () => this.world.backend.refresh(token));
    watch.refreshEnds();
    return answer;
  }

  async #read(
    kind: 'check' | 'poll',
    act: (visitor: string) => ReturnType<Backend['check']>,
    givenUp?: Promise<void>,
  ) {
    const { watch } = this.tab;
    const { life } = watch;
    if (kind === 'poll' && !this.tab.knowsOnline && this.tab.state === 'open')
      this.world.violations.add('poll-offline', this.tab.name);
    const poll = kind === 'poll' ? watch.pollBegins(givenUp) : null;
    const answer = await this.#call(kind, act);
    const counts = poll === null || poll.ends();
    if (answer.ok && counts && life === watch.life) this.tab.hears(answer.value, kind);
    return answer;
  }

  async #send(kind: 'sendText' | 'sendMedia', clientId: string, body: MessageBody) {
    const { refusedSince } = this.tab;
    const began = refusedSince.get(clientId) ?? this.world.clock.monotonic();
    const flight = this.world.sendBegins(this.tab, clientId, body);
    const answer = await this.#sends(
      clientId,
      () => this.#call(kind, (visitor) => this.world.backend.send(visitor, clientId, body), clientId),
      () => !flight.isTakenOver,
    );
    this.world.sendEnds(flight, answer.ok);
    if (answer === failure.unauthorised) refusedSince.set(clientId, began);
    else refusedSince.delete(clientId);
    return answer;
  }

  async #acknowledge(cid: string) {
    const flight = this.world.acknowledgeBegins(this.tab, cid);
    const answer = await this.#call('acknowledge', (visitor) => this.world.backend.acknowledge(visitor, cid));
    this.world.acknowledgeEnds(flight, answer.ok);
    return answer;
  }

  #call<T>(
    kind: Call,
    act: (visitor: string) => Answer<T>,
    clientId: string | null = null,
  ): Promise<Answer<T>> {
    const token = callerToken();
    const withToken = () => {
      const visitor = this.world.backend.whoseToken(token);
      return visitor === null ? failure.unauthorised : act(visitor);
    };
    return this.#withoutToken(kind, withToken, clientId);
  }

  async #withoutToken<T>(
    kind: Call,
    act: () => Answer<T>,
    clientId: string | null = null,
  ): Promise<Answer<T>> {
    this.tab.watch.callBegins(kind);
    const call = this.world.nextCall();
    this.world.note(this.tab, 'begins', kind, clientId, call);
    const sent = this.world.online ? await this.#carried(kind, act) : failure.unreachable;
    const answer = this.world.online ? sent : failure.unreachable;
    this.world.note(this.tab, 'ends', `${kind} ${outcomeOf(answer)}`, clientId, call);
    if (kind === 'config' && answer.ok) this.tab.willReadOutbox();
    return answer;
  }

  async #carried<T>(kind: Call, act: () => Answer<T>): Promise<Answer<T>> {
    const { latencyMs } = this.world;
    const failureMs = Math.max(latencyMs, FAILURE_MS);
    switch (this.world.nextTrouble(kind)) {
      case 'slow answer':
        return this.#after(SLOW_MS, act());
      case 'slow request':
        await this.tab.travels(SLOW_MS);
        return act();
      case 'hangs':
        return this.#after(kind === 'poll' ? POLL_TIMEOUT_MS : TIMEOUT_MS, failure.timeout);
      case 'answer lost':
        act();
        return this.#after(failureMs, failure.unreachable);
      case 'lost request':
        return this.#after(failureMs, failure.unreachable);
      case 'fault':
        return this.#after(failureMs, failure.refused(500, ''));
      case 'fault, but done':
        act();
        return this.#after(failureMs, failure.refused(500, ''));
      case 'refused':
        return this.#after(failureMs, REFUSED);
      case 'unauthorised':
        return this.#after(failureMs, failure.unauthorised);
      default:
        return this.#after(latencyMs, act());
    }
  }

  async #after<T>(ms: number, answer: Answer<T>): Promise<Answer<T>> {
    if (ms > 0) await this.tab.travels(ms);
    return answer;
  }
}
