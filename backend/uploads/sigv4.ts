// Verifies AWS Signature V4, in the header or in the query, on the unchanged request, with Node's crypto.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const UNSIGNED = 'UNSIGNED-PAYLOAD';
const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW = 15 * 60_000;

export interface Signed {
  readonly accessKeyId: string;
  readonly scope: readonly string[];
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly date: string;
  readonly token: string;
  /** Hex SHA-256 of the body, or UNSIGNED-PAYLOAD. */
  readonly bodyHash: string;
  /** Seconds. A presigned address has its own time limit. */
  readonly life: number | undefined;
}

const one = (request: Pick<IncomingMessage, 'headers'>, name: string): string => {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/\s+/g, ' ');
};

/** Reads the signature of the request; undefined if it has none. */
export function readSigned(request: IncomingMessage, url: URL): Signed | undefined {
  const query = url.searchParams;
  const fromQuery = query.get('X-Amz-Algorithm') === ALGORITHM;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      one(request, 'authorization'),
    );
  if (!fromQuery && !match) return undefined;
  const credential = ((fromQuery ? query.get('X-Amz-Credential') : match?.[1]) ?? '').split('/');
  return {
    accessKeyId: credential[0] ?? '',
    scope: credential.slice(1),
    signedHeaders: ((fromQuery ? query.get('X-Amz-SignedHeaders') : match?.[2]) ?? '').split(';'),
    signature: (fromQuery ? query.get('X-Amz-Signature') : match?.[3]) ?? '',
    date: (fromQuery ? query.get('X-Amz-Date') : one(request, 'x-amz-date')) ?? '',
    token: (fromQuery ? query.get('X-Amz-Security-Token') : one(request, 'x-amz-security-token')) ?? '',
    bodyHash: fromQuery ? UNSIGNED : one(request, 'x-amz-content-sha256'),
    life: fromQuery ? Number(query.get('X-Amz-Expires')) : undefined,
  };
}

const encode = (text: string) => encodeBytes(Buffer.from(text, 'utf8')).replaceAll('/', '%2F');

/**
 * Bytes in the form of a canonical URI: all except letters, digits, - . _ ~ and the slash become % and two capital
 * hex digits.
 */
const encodeBytes = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[A-Za-z0-9\-._~/]/.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');

/** The decoded path, read from the request line, because a URL parser would normalise it. */
export const pathBytes = (target: string): Buffer => {
  const [path = ''] = target.split('?', 1);
  return Buffer.from(
    path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
};
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** In the form of S3, with the server's time, so that a client can correct its own. */
const tooSkewed = (date: string, now: number): Refusal => ({
  code: 'RequestTimeTooSkewed',
  message: 'The difference between the request time and the current time is too large.',
  details: {
    RequestTime: date,
    ServerTime: new Date(now).toISOString().replace(/\.\d+Z$/, 'Z'),
    MaxAllowedSkewMilliseconds: String(MAX_SKEW),
  },
});

const mismatch = (message: string): Refusal => ({ code: 'SignatureDoesNotMatch', message });

/** Undefined if the signature is right, else the reason. */
export function refuseSigned(
  signed: Signed,
  request: IncomingMessage,
  url: URL,
  secret: string,
  now: number,
): Refusal | undefined {
  const [day, region, service, end] = signed.scope;
  if (service !== 's3' || end !== 'aws4_request' || !region)
    return mismatch('The credential scope must be <day>/<region>/s3/aws4_request');
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(signed.date);
  if (!at || !signed.date.startsWith(day ?? '-'))
    return mismatch('x-amz-date is missing or not of the scope’s day');
  const time = Date.UTC(
    Number(at[1]),
    Number(at[2]) - 1,
    Number(at[3]),
    Number(at[4]),
    Number(at[5]),
    Number(at[6]),
  );
  const late =
    signed.life === undefined
      ? Math.abs(now - time) > MAX_SKEW
      : time - now > MAX_SKEW || now > time + signed.life * 1000;
  if (late) return tooSkewed(signed.date, now);
  const needed = signed.life === undefined ? ['host', 'x-amz-date', 'x-amz-security-token'] : ['host'];
  const unsigned = needed.filter((name) => !signed.signedHeaders.includes(name));
  if (unsigned.length > 0) return mismatch(`These headers must be signed: ${unsigned.join(', ')}`);
  const expected = expectedSignature(signed, request, url, secret);
  const given = Buffer.from(signed.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? undefined
    : mismatch('The request signature we calculated does not match the signature you provided.');
}

/** The signature that the request must carry. Without a request line, the path of the address is used. */
export function expectedSignature(
  signed: Signed,
  request: Pick<IncomingMessage, 'method' | 'headers'> & { readonly url?: string | undefined },
  url: URL,
  secret: string,
): Buffer {
  const [day = '', region = '', service = '', end = ''] = signed.scope;
  const path = encodeBytes(pathBytes(request.url ?? url.pathname));
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const headers = signed.signedHeaders.map((name) => `${name}:${one(request, name)}\n`).join('');
  const canonical = [
    request.method,
    path,
    query,
    headers,
    signed.signedHeaders.join(';'),
    signed.bodyHash,
  ].join('\n');
  const toSign = [
    ALGORITHM,
    signed.date,
    signed.scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), end);
  return hmac(key, toSign);
}
