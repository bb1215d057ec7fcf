import { isEnvelope, unseal } from '../adapters/cipher/envelope';
import { decodeJson } from '../adapters/wire/json';
import type { Exchange } from './exchange';

export type Opened =
  | { readonly kind: 'opened'; readonly value: unknown; readonly wasSealed: boolean }
  | { readonly kind: 'closed'; readonly cause: Cause; readonly seen: string };

/** Why the envelope of an answer cannot be read: the row that fails. */
export type Cause = 'envelope' | 'encryption' | 'sealed-headers';

/** The plain layer of an answer, as contract/openapi.json describes it. */
export const openAnswer = ({ status, headers, body }: Exchange, secretKey: string): Opened => {
  const text = body.toString('utf8').trim();
  const plain = decodeJson(text);
  if (plain.ok && isEnvelope(plain.value)) return opened(unseal(plain.value, secretKey));
  if (plain.ok && typeof plain.value === 'object' && plain.value !== null)
    return { kind: 'opened', value: plain.value, wasSealed: false };
  // PHP writes a text as JSON with slashes as `\/`.
  const ct = text.replace(/^"|"$|\\(?=\/)|\s+/g, '');
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(ct))
    return { kind: 'closed', cause: 'envelope', seen: `HTTP ${status}, ${excerpt(text)}` };
  const { i: iv, s } = headers;
  if (typeof iv !== 'string' || typeof s !== 'string') {
    const missing = [typeof iv === 'string' ? '' : 'i', typeof s === 'string' ? '' : 's'].filter(Boolean);
    return {
      kind: 'closed',
      cause: 'sealed-headers',
      seen: `base64 without the ${missing.length > 1 ? 'headers' : 'header'} ${missing.join(' and ')}`,
    };
  }
  return opened(unseal({ ct, iv, s }, secretKey));
};

const opened = (result: ReturnType<typeof unseal>): Opened =>
  result.ok
    ? { kind: 'opened', value: result.value, wasSealed: true }
    : {
        kind: 'closed',
        cause: 'encryption',
        seen: `an answer that cannot be decrypted: ${result.failure.reason}`,
      };

const EXCERPT = 80;

/** The beginning of a text, in one line. */
export const excerpt = (text: string): string => {
  if (text === '') return 'an empty body';
  const line = text.replace(/\s+/g, ' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
};
