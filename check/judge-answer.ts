import { fields, values } from '../adapters/wire/field-readers';
import { checkAnswer, findOperation, type Operation } from '../contract/index';
import type { Exchange } from './exchange';
import type { Kit } from './kit';
import { excerpt, openAnswer } from './open-answer';
import { WIRE_NAMES } from './options';
import { relativeAddressIn } from './relative-address';
import type { RowId, Tier } from './rows';

/** What judging an answer needs of a run. */
export interface AnswerJudge extends Pick<Kit, 'judge' | 'secrets'> {
  readonly options: Pick<
    Kit['options'],
    'backend' | 'origin' | 'secretKey' | 'questionPath' | 'newQueuePath'
  >;
}

/**
 * Judges what every answer must keep: its envelope, its shape, and that a page may read it.
 *
 * @returns the answer after decryption; null if it cannot be read
 */
export const judgeAnswer = (kit: AnswerJudge, tier: Tier, exchange: Exchange): unknown => {
  const { judge, options } = kit;
  const where = whereOf(exchange);
  const { path } = exchange;
  judgeOrigin(kit, exchange);
  const opened = openAnswer(exchange, options.secretKey);
  // A gateway refuses in its own words, and the failure of the call says so.
  const isOfGateway = exchange.status < 200 || exchange.status > 299;
  if (opened.kind === 'closed') {
    if (!isOfGateway)
      judge.fail(opened.cause, { where, field: 'body', seen: opened.seen, expected: EXPECTED[opened.cause] });
    return null;
  }
  judge.pass('envelope');
  kit.secrets.addFrom(opened.value);
  const isEncrypted = path.includes('/hy/') && options.secretKey !== '';
  if (isEncrypted && opened.wasSealed) judge.pass('encryption', 'sealed-headers', 'answers-sealed');
  const { code } = fields(opened.value);
  if (path.includes('/hy/') && code === 200) judge.pass('success-code');
  if (isEncrypted && !opened.wasSealed && code === 200)
    judge.fail('answers-sealed', { where, seen: 'plain JSON', expected: EXPECTED.encryption });
  if (path.includes('/hy/') && (code === 0 || code === '0'))
    judge.fail('success-code', { where, seen: JSON.stringify(code) });
  if (!isOfGateway) judgeShape(kit, tier, exchange, opened.value);
  if (!isOfGateway) judgeAddresses(kit, exchange, opened.value);
  if (!isOfGateway && exchange.method === 'GET') judgeUncached(kit, exchange);
  return opened.value;
};

const judgeShape = (kit: AnswerJudge, tier: Tier, exchange: Exchange, value: unknown): void => {
  const prefix = new URL(kit.options.backend).pathname.replace(/\/$/, '');
  const operation = operationAt(kit.options, exchange.method, exchange.path.slice(prefix.length));
  if (!operation) return;
  const row: RowId = `${tier === 'socket' ? 'chat' : tier}-shape`;
  const wrong = checkAnswer(operation.id, value);
  if (wrong === undefined) kit.judge.pass(row);
  else {
    const [path = '', ...rest] = wrong.split(' ');
    const isMissing = /required property/.test(wrong);
    kit.judge.fail(row, {
      where: whereOf(exchange),
      field: isMissing ? `${path}/${rest[0]}` : path,
      seen: isMissing ? 'nothing' : excerpt(kit.secrets.hide(JSON.stringify(valueAt(value, path)))),
      expected: rest.slice(isMissing ? 1 : 0).join(' '),
    });
  }
};

/** The operation of a call, whose path may be one of the settings. */
export const operationAt = (
  { questionPath, newQueuePath }: Pick<Kit['options'], 'questionPath' | 'newQueuePath'>,
  method: string,
  path: string,
): Operation | undefined => {
  if (path === questionPath) return findOperation(method, WIRE_NAMES.questionPath);
  if (path === newQueuePath) return findOperation(method, WIRE_NAMES.newQueuePath);
  return findOperation(method, path);
};

const judgeAddresses = (
  { judge, options, secrets }: AnswerJudge,
  exchange: Exchange,
  value: unknown,
): void => {
  const found = relativeAddressIn(fields(value)['data'], options.backend);
  judge.judge('whole-addresses', found === null, () => ({
    where: whereOf(exchange),
    field: found?.field ?? '',
    seen: excerpt(secrets.hide(found?.value ?? '')),
  }));
};

/** A browser keeps a GET by its address alone, also with a token, and `token/refresh` has one address. */
const judgeUncached = ({ judge }: AnswerJudge, exchange: Exchange): void => {
  const rule = exchange.headers['cache-control'] ?? '';
  const isKept = /\bmax-age=0*[1-9]/i.test(rule) && !/\bno-(?:store|cache)\b/i.test(rule);
  judge.judge('uncached', !isKept, () => ({ where: whereOf(exchange), seen: excerpt(rule) }));
};

/** The value at a JSON pointer such as /data/0/cid. */
const valueAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, name) => fields(inside)[name] ?? values(inside)[Number(name)] ?? null, value);

export const EXPECTED = {
  envelope: 'JSON { "code": 200, "msg": "ok", "data": … }',
  encryption: 'AES-256-CBC as `openssl enc -aes-256-cbc -md md5` makes it from the secret, around the JSON',
  'sealed-headers': 'headers i (IV) and s (salt) in hex, or a body { ct, iv, s }',
} as const;

export const whereOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>): string => `${method} ${path}`;

/** Judges whether a browser shows this answer to a page of another origin. */
const judgeOrigin = ({ judge, options: { origin, secretKey } }: AnswerJudge, exchange: Exchange): void => {
  if (origin === '') return;
  const allowed = exchange.headers['access-control-allow-origin'];
  const where = whereOf(exchange);
  judge.judge('allow-origin', allowed === '*' || allowed === origin, () => ({
    where,
    seen: allowed ?? 'no such header',
    expected: origin,
  }));
  if (secretKey === '' || exchange.headers['i'] === undefined) return;
  const exposed = listOf(exchange.headers['access-control-expose-headers']);
  const hidden = ['i', 's'].filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  judge.judge('exposed-headers', hidden.length === 0, () => ({
    where,
    seen: exposed.join(', ') || 'no such header',
  }));
};

/** Those of the headers that the answer to a preflight does not allow. A star does not stand for `authorization`. */
export const notAllowed = ({ headers }: Exchange, wanted: readonly string[]): readonly string[] => {
  const names = listOf(headers['access-control-allow-headers']);
  return wanted.filter((name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')));
};

/** The names of a header, in lower case. */
export const listOf = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
