import { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
import { HttpHelpGateway } from '../../adapters/http/help-gateway';
import { HttpClient } from '../../adapters/http/http-client';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { fields, values } from '../../adapters/wire/field-readers';
import { nowSeconds } from '../../application/ports/clock.port';
import type { Log } from '../../application/ports/log.port';
import type { ConfigAsk } from '../../application/ports/session-gateway.port';
import { checkAnswer, findOperation } from '../../contract/index';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { VisitorConfig } from '../../domain/identity/config';
import { makeClientId } from '../../domain/message/client-id';
import type { Result } from '../../domain/result';
import type { Exchange } from './exchange';
import { CannotJudge, type Kit } from './kit';
import { excerpt, openAnswer } from './open-answer';
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
    const { secretKey } = kit.options;
    const log: Log = {
      debug: () => undefined,
      error: () => undefined,
      warn: (event, facts = {}) => {
        if (event === 'a message was dropped') this.#dropped = String(facts['reason']);
      },
    };
    this.#http = new HttpClient({ apiBase: recorder.url, secretKey }, { current: () => this.token }, log);
    this.session = new HttpSessionGateway(this.#http);
    this.messages = new HttpMessageGateway(this.#http, log, kit.clock);
    this.robot = new HttpRobotGateway(this.#http);
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
    if (exchange.status === 0 && !this.kit.reached)
      throw new CannotJudge(
        `${whereOf(exchange)}: ${exchange.problem ?? 'no answer'}. Is the address right, and is the backend running?`,
      );
    this.kit.reached = true;
    const answer = exchange.status === 0 ? null : this.#judgeAnswer(tier, exchange);
    return { result, exchange, answer, where: whereOf(exchange) };
  }

  #judgeAnswer(tier: Tier, exchange: Exchange): unknown {
    const { judge, options } = this.kit;
    const where = whereOf(exchange);
    const { path } = exchange;
    judgeOrigin(this.kit, exchange);
    const opened = openAnswer(exchange, options.secretKey);
    // A gateway refuses in its own words, and the failure of the call says so.
    const isOfGateway = exchange.status < 200 || exchange.status > 299;
    if (opened.kind === 'closed') {
      if (!isOfGateway)
        judge.fail(opened.cause, {
          where,
          field: 'body',
          seen: opened.seen,
          expected: EXPECTED[opened.cause],
        });
      return null;
    }
    judge.pass('envelope');
    this.kit.secrets.addFrom(opened.value);
    const isEncrypted = path.includes('/hy/') && options.secretKey !== '';
    if (isEncrypted && opened.wasSealed) judge.pass('encryption', 'sealed-headers', 'answers-sealed');
    const { code } = fields(opened.value);
    if (path.includes('/hy/') && code === 200) judge.pass('success-code');
    if (isEncrypted && !opened.wasSealed && code === 200)
      judge.fail('answers-sealed', {
        where,
        field: 'body',
        seen: 'plain JSON',
        expected: EXPECTED.encryption,
      });
    if (path.includes('/hy/') && (code === 0 || code === '0'))
      judge.fail('success-code', { where, field: 'code', seen: JSON.stringify(code), expected: '200' });
    if (!isOfGateway) this.#judgeShape(tier, exchange, opened.value);
    return opened.value;
  }

  #judgeShape(tier: Tier, exchange: Exchange, value: unknown): void {
    const prefix = new URL(this.kit.options.backend).pathname.replace(/\/$/, '');
    const operation = findOperation(exchange.method, exchange.path.slice(prefix.length));
    if (!operation) return;
    const row: RowId = `${tier === 'socket' ? 'chat' : tier}-shape`;
    const wrong = checkAnswer(operation.id, value);
    if (wrong === undefined) this.kit.judge.pass(row);
    else {
      const [path = '', ...rest] = wrong.split(' ');
      const isMissing = /required property/.test(wrong);
      this.kit.judge.fail(row, {
        where: whereOf(exchange),
        field: isMissing ? `${path}/${rest[0]}` : path,
        seen: isMissing ? 'nothing' : excerpt(this.kit.secrets.hide(JSON.stringify(valueAt(value, path)))),
        expected: rest.slice(isMissing ? 1 : 0).join(' '),
      });
    }
  }
}

/** The value at a JSON pointer such as /data/0/cid. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => fields(inside)[name] ?? values(inside)[Number(name)] ?? null, value);

const EXPECTED = {
  envelope: 'JSON { "code": 200, "msg": "ok", "data": … }',
  encryption: 'AES-256-CBC as `openssl enc -aes-256-cbc -md md5` makes it from the secret, around the JSON',
  'sealed-headers': 'headers i (IV) and s (salt) in hex, or a body { ct, iv, s }',
} as const;

export const whereOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>): string => `${method} ${path}`;

/** Judges whether a browser shows this answer to a page of another origin. */
const judgeOrigin = ({ judge, options: { origin, secretKey } }: Kit, exchange: Exchange): void => {
  if (origin === '') return;
  const allowed = exchange.headers['access-control-allow-origin'];
  const where = whereOf(exchange);
  judge.judge('allow-origin', allowed === '*' || allowed === origin, () => ({
    where,
    field: 'Access-Control-Allow-Origin',
    seen: allowed ?? 'no such header',
    expected: origin,
  }));
  if (secretKey === '' || exchange.headers['i'] === undefined) return;
  const exposed = listOf(exchange.headers['access-control-expose-headers']);
  const hidden = ['i', 's'].filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  judge.judge('exposed-headers', hidden.length === 0, () => ({
    where,
    field: 'Access-Control-Expose-Headers',
    seen: exposed.join(', ') || 'no such header',
    expected: 'i, s',
  }));
};

/** The names of a header, in lower case. */
export const listOf = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** How a call failed, in words of the wire. */
export const failureSeen = ({ result, exchange }: Heard<unknown>): string => {
  if (result.ok) return 'an answer';
  const { failure } = result;
  const http = exchange.status === 200 ? '' : `HTTP ${exchange.status}, `;
  if (failure.kind === 'refused')
    return `${http}code ${failure.code}${failure.message && `, "${excerpt(failure.message)}"`}`;
  if (failure.kind === 'unauthorised') return exchange.status === 401 ? 'HTTP 401' : 'code 401';
  if (failure.kind === 'forbidden') return `HTTP ${failure.status}`;
  if (failure.kind === 'undecodable') return `${http}${failure.reason}`;
  return exchange.status === 0 ? `no answer: ${exchange.problem}` : `HTTP ${exchange.status}`;
};

/** Judges that a call succeeded. */
export const judgeAnswered = (kit: Kit, row: RowId, heard: Heard<unknown>): boolean =>
  kit.judge.judge(row, heard.result.ok, () => ({
    where: heard.where,
    field: 'code',
    seen: failureSeen(heard),
    expected: heard.where.includes('/admin/') ? 'code 0 or 200' : 'code 200',
  }));
