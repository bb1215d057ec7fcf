import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import { err, ok, type Result } from '../../domain/result';
import { type CipherFailure, type Envelope, isEnvelope, unseal } from '../cipher/envelope';
import { unsealInPieces } from '../cipher/unseal-in-pieces';
import { attempt } from '../wire/attempt';
import { ANSWER_BYTES, RANGES } from '../wire/bounds';
import { type Fields, fields, number, text } from '../wire/field-readers';
import { decodeJson } from '../wire/json';
import { retryAfterMs } from '../wire/retry-after';

/** `{ code, msg, data }` of a call that succeeded. */
export interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  /** The server's clock from its Date header, in unix seconds; missing if this page may not read the header. */
  readonly servedAt?: number;
}

interface RawAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly iv: unknown;
  readonly salt: unknown;
  readonly date?: unknown;
  /** The Retry-After header. */
  readonly retryAfter?: unknown;
}

interface Reading {
  readonly secretKey: string;
  /** True for /api/admin, where success is 0 or 200. Elsewhere it is 200. */
  readonly admin: boolean;
  readonly accept: readonly number[];
}

type Opened = Result<unknown, GatewayFailure>;

/** A body of this length or more, in characters, is decrypted with pauses. */
const LARGE = 131_072;

/** Turns a response into an answer or a failure (wire §HTTP envelope; spec §8 Handling). Never throws. */
export const readAnswer = (raw: RawAnswer, reading: Reading): Result<Answer, GatewayFailure> => {
  const found = find(raw, reading.secretKey);
  return judge(
    raw,
    reading,
    'sealed' in found ? undecodable(unseal(found.sealed, reading.secretKey)) : found,
  );
};

/** Like `readAnswer`, but a large body is decrypted with pauses. */
export const readLargeAnswer = async (
  raw: RawAnswer,
  reading: Reading,
): Promise<Result<Answer, GatewayFailure>> => {
  if (typeof raw.body !== 'string' || raw.body.length < LARGE) return readAnswer(raw, reading);
  const found = find(raw, reading.secretKey);
  if (!('sealed' in found)) return judge(raw, reading, found);
  const opened = await unsealInPieces(found.sealed, reading.secretKey);
  return judge(raw, reading, undecodable(opened));
};

const judge = (raw: RawAnswer, reading: Reading, opened: Opened): Result<Answer, GatewayFailure> => {
  const { status } = raw;
  const isPutOff = status === 429 || (status === 503 && Boolean(raw.retryAfter));
  if (isPutOff || isCode429(opened))
    return err({ kind: 'limited', retryAfterMs: retryAfterMs(raw.retryAfter, raw.date, Date.now()) });
  // Many a backend refuses a token with no body, or with one of its framework.
  if (status === 401 && (opened.ok || isEmpty(raw))) return err({ kind: 'unauthorised' });
  // A gateway has answered, not the backend (decision 39). A 5xx with code 200 comes from a gateway too.
  if (status >= 400 && (!isFromBackend(opened) || (status > 500 && !refuses(opened))))
    return err({ kind: 'network', reason: status === 500 ? 'server-error' : 'unreachable' });
  if (status === 403 || status === 404) return err({ kind: 'forbidden', status });
  if (status === 500) return err({ kind: 'refused', code: 500, message: messageOf(opened) });
  if (!opened.ok) return named(opened.failure, status);
  const envelope = fields(opened.value);
  const code = codeOf(envelope);
  if (code === null) return err({ kind: 'undecodable', reason: 'code is missing' });
  if (code === 401) return err({ kind: 'unauthorised' });
  const message = text(envelope['msg'], 'serverWords');
  const succeeded = code === 200 || (reading.admin && code === 0) || reading.accept.includes(code);
  return succeeded
    ? ok({ code, message, data: envelope['data'], ...servedAt(raw.date) })
    : err({ kind: 'refused', code, message: messageOf(opened) });
};

const servedAt = (date: unknown): { readonly servedAt?: number } => {
  const ms = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  return Number.isFinite(ms) ? { servedAt: Math.floor(ms / 1000) } : {};
};

/** A body that is an envelope of the contract. Frameworks and gateways write a `status` without `msg` and `data`, too. */
const isFromBackend = (opened: Opened): boolean => {
  if (!opened.ok) return false;
  const envelope = fields(opened.value);
  const isOwn = envelope['code'] !== undefined || 'msg' in envelope || 'data' in envelope;
  return isOwn && codeOf(envelope) !== null;
};

const isCode429 = (opened: Opened): boolean => opened.ok && codeOf(fields(opened.value)) === 429;

const isEmpty = ({ body }: RawAnswer): boolean => typeof body !== 'string' || body.trim() === '';

const refuses = (opened: Result<unknown, GatewayFailure>): boolean => {
  const code = opened.ok ? codeOf(fields(opened.value)) : null;
  return code !== null && code !== 0 && code !== 200;
};

const codeOf = (envelope: Fields): number | null =>
  number(envelope['code'] ?? envelope['status'], RANGES.code);

/** An error page of a gateway is not encrypted, so a plain `{ code, … }` is accepted. */
const find = (raw: RawAnswer, secretKey: string): { readonly sealed: Envelope } | Opened => {
  const body = typeof raw.body === 'string' ? raw.body.trim() : '';
  if (body.length > ANSWER_BYTES) return err({ kind: 'undecodable', reason: TOO_LARGE });
  const plain = decodeJson(body);
  if (plain.ok && isEnvelope(plain.value)) return sealedWith(secretKey, plain.value);
  if (plain.ok && typeof plain.value === 'object') return plain;
  const ct = unquoted(body).replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(ct))
    return err({ kind: 'undecodable', reason: 'the answer is no JSON: is apiBase the backend?' });
  if (typeof raw.iv !== 'string' || typeof raw.salt !== 'string') {
    const reason = 'headers i and s are missing: the server must send and expose them';
    return err({ kind: 'undecodable', reason });
  }
  return sealedWith(secretKey, { ct, iv: raw.iv, s: raw.salt });
};

const sealedWith = (secretKey: string, sealed: Envelope): { readonly sealed: Envelope } | Opened =>
  secretKey === ''
    ? err({ kind: 'undecodable', reason: 'the answer is encrypted and secretKey is empty' })
    : { sealed };

export const TOO_LARGE = `the answer is larger than ${ANSWER_BYTES} bytes`;

const undecodable = (opened: Result<unknown, CipherFailure>): Opened =>
  opened.ok ? opened : err({ kind: 'undecodable', reason: opened.failure.reason });

/** A status other than 2xx is more exact than a failure of decoding. */
const named = (failure: GatewayFailure, status: number): Result<never, GatewayFailure> =>
  failure.kind === 'undecodable' && (status < 200 || status > 299)
    ? err({ ...failure, reason: `HTTP ${status}: ${failure.reason}` })
    : err(failure);

/** Decodes a base64 text that was JSON-encoded: PHP writes its slashes as `\/`. */
const unquoted = (body: string): string => {
  const value = attempt(() => JSON.parse(body) as unknown);
  return value.ok && typeof value.value === 'string' ? value.value : body;
};

/** Some calls have the message in `data.msg` (event/comment). */
const messageOf = (opened: Result<unknown, GatewayFailure>): string => {
  if (!opened.ok) return '';
  const envelope = fields(opened.value);
  return text(fields(envelope['data'])['msg'], 'serverWords') || text(envelope['msg'], 'serverWords');
};
