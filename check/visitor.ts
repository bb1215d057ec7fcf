import { HttpEvaluationGateway } from '../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../adapters/http/help-gateway';
import { HttpClient } from '../adapters/http/http-client';
import { HttpMediaGateway } from '../adapters/http/media-gateway';
import { HttpMessageGateway } from '../adapters/http/message-gateway';
import { HttpRobotGateway } from '../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../adapters/http/session-gateway';
import { nowSeconds } from '../application/ports/clock.port';
import type { Log } from '../application/ports/log.port';
import type { ConfigAsk } from '../application/ports/session-gateway.port';
import type { GatewayFailure } from '../domain/failure/gateway-failure';
import type { VisitorConfig } from '../domain/identity/config';
import { makeClientId } from '../domain/message/client-id';
import type { Result } from '../domain/result';
import { type Exchange, isDown } from './exchange';
import { EXPECTED, judgeAnswer, whereOf } from './judge-answer';
import { CannotJudge, type Kit } from './kit';
import { excerpt } from './open-answer';
import { type Recorder, startRecorder } from './recorder';
import type { RowId, Tier } from './rows';

/** One call of an adapter, and what went over the wire. */
export interface Heard<T> {
  readonly result: Result<T, GatewayFailure>;
  readonly exchange: Exchange;
  /** The answer after decryption; null if it cannot be read. */
  readonly answer: unknown;
  /** The call, as a report names it. */
  readonly where: string;
}

/** One visitor of the kit, who talks to the backend through the adapters of the widget. */
export class Visitor {
  readonly session: HttpSessionGateway;
  readonly messages: HttpMessageGateway;
  readonly robot: HttpRobotGateway;
  readonly help: HttpHelpGateway;
  readonly evaluation: HttpEvaluationGateway;
  token = '';
  /** Known after config. */
  config: VisitorConfig | null = null;
  readonly #http: HttpClient;
  #dropped: string | null = null;

  private constructor(
    private readonly kit: Kit,
    private readonly recorder: Recorder,
  ) {
    const { secretKey, newQueuePath, questionPath } = kit.options;
    const log: Log = {
      debug: () => undefined,
      error: () => undefined,
      warn: (event, facts = {}) => {
        if (event === 'a message was dropped') this.#dropped = String(facts['reason']);
      },
    };
    this.#http = new HttpClient({ apiBase: recorder.url, secretKey }, { current: () => this.token }, log);
    this.session = new HttpSessionGateway(this.#http, undefined, newQueuePath);
    this.messages = new HttpMessageGateway(this.#http, log, kit.clock);
    this.robot = new HttpRobotGateway(this.#http, questionPath);
    this.help = new HttpHelpGateway(this.#http);
    this.evaluation = new HttpEvaluationGateway(this.#http);
  }

  static async arrive(kit: Kit): Promise<Visitor> {
    const recorder = await startRecorder(kit.options);
    kit.ends.push(() => recorder.close());
    return new Visitor(kit, recorder);
  }

  media(storage: 'aliyun' | 'aws'): HttpMediaGateway {
    return new HttpMediaGateway(this.#http, storage);
  }

  get id(): string {
    return this.config?.visitorId ?? '';
  }

  /** Asks config, as the widget does at each start. */
  askConfig(ask: Partial<ConfigAsk> = {}): Promise<Heard<VisitorConfig>> {
    const { origin, backend, businessId } = this.kit.options;
    return this.call('chat', () =>
      this.session.config({
        accessKey: '',
        businessId,
        visitorId: '',
        fromUrl: `${origin || new URL(backend).origin}/kefu-check`,
        name: 'kefu check',
        channelCode: '',
        language: 'en',
        ...ask,
      }),
    );
  }

  /** From here on, calls carry the token of this config. */
  use(config: VisitorConfig): void {
    this.config = config;
    this.token = config.token.value;
    this.kit.secrets.add(this.token);
  }

  newClientId(): string {
    return makeClientId(nowSeconds(this.kit.clock), () => this.kit.random.next());
  }

  /** Why a message of the last answers was dropped, and forgets it. */
  takeDropped(): string | null {
    const reason = this.#dropped;
    this.#dropped = null;
    return reason;
  }

  /**
   * Makes one call, and judges what every answer must keep: its envelope, its shape, and that a page may read it.
   *
   * @throws CannotJudge if the backend has never answered
   */
  async call<T>(tier: Tier, ask: () => Promise<Result<T, GatewayFailure>>): Promise<Heard<T>> {
    const result = await ask();
    const exchange = this.recorder.last();
    if (exchange === null) throw new Error('no call was made');
    if (isDown(exchange) && !this.kit.reached)
      throw new CannotJudge(`${whereOf(exchange)}: ${whyDown(exchange)}`);
    this.kit.reached = true;
    const redirect = this.recorder.takeRedirect();
    if (redirect) this.#judgeRedirect(redirect);
    const isAnswer = exchange.status !== 0 && redirect === null;
    const answer = isAnswer ? judgeAnswer(this.kit, tier, exchange) : null;
    return { result, exchange, answer, where: whereOf(exchange) };
  }

  #judgeRedirect(redirect: Exchange): void {
    this.kit.judge.fail('envelope', {
      where: whereOf(redirect),
      seen: `HTTP ${redirect.status} to ${excerpt(this.kit.secrets.hide(String(redirect.headers.location)))}`,
    });
  }
}

const whyDown = ({ status, problem = 'no answer' }: Exchange): string => {
  if (status !== 0) return `HTTP ${status}. Is the backend behind this server running?`;
  if (/certificate/i.test(problem))
    return `${problem}. Browsers need a certificate that they trust; NODE_EXTRA_CA_CERTS names the file of your own authority.`;
  return `${problem}. Is the address right, and is the backend running?`;
};

/** How a call failed, in words of the wire. */
export const failureSeen = ({ result, exchange, answer }: Heard<unknown>): string => {
  if (result.ok) return 'an answer';
  const { failure } = result;
  const http = exchange.status === 200 ? '' : `HTTP ${exchange.status}, `;
  // The adapter reads an HTTP error without an envelope as no answer.
  if (exchange.status >= 400 && answer === null)
    return `HTTP ${exchange.status}, and its body cannot be read: ${excerpt(exchange.body.toString('utf8').trim())}`;
  if (failure.kind === 'refused')
    return `${http}code ${failure.code}${failure.message && `, "${excerpt(failure.message)}"`}`;
  if (failure.kind === 'unauthorised') return exchange.status === 401 ? 'HTTP 401' : 'code 401';
  if (failure.kind === 'forbidden') return `HTTP ${failure.status}`;
  if (failure.kind === 'undecodable') return `${http}${failure.reason}`;
  if (exchange.status === 0) return `no answer: ${exchange.problem}`;
  return exchange.status === 200 ? 'an answer that came too late' : `HTTP ${exchange.status}`;
};

/** Judges that a call succeeded. */
export const judgeAnswered = (kit: Kit, row: RowId, heard: Heard<unknown>): boolean =>
  kit.judge.judge(row, heard.result.ok, () => {
    const isUnreadable = !heard.result.ok && heard.result.failure.kind === 'undecodable';
    const code = heard.where.includes('/admin/') ? 'code 0 or 200' : 'code 200';
    return {
      where: heard.where,
      field: isUnreadable ? 'body' : 'code',
      seen: failureSeen(heard),
      expected: isUnreadable ? EXPECTED.envelope : code,
    };
  });
