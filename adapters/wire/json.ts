import { err, ok, type Result } from '../../domain/result';
import { JSON_LEVELS } from './bounds';

export interface JsonFailure {
  /** For the integrator's log. */
  readonly reason: string;
}

/**
 * Decodes JSON until it is no longer a string, also behind a byte order mark. Whole numbers beyond 2^53 (ids) become strings,
 * so that no digit is lost.
 */
export const decodeJson = (text: string): Result<unknown, JsonFailure> => {
  let value: unknown = text;
  try {
    for (let level = 0; typeof value === 'string' && level < JSON_LEVELS; level += 1)
      value = JSON.parse(longIntegersQuoted(value.trim()));
  } catch {
    return NO_JSON;
  }
  return typeof value === 'string' ? NO_JSON : ok(value);
};

const NO_JSON = err({ reason: 'secretKey does not fit, or the plaintext is no JSON' });

/** Only inside an object or a list: a text that is only a number would stay a string at each decoding. */
const longIntegersQuoted = (json: string): string =>
  /^\s*[[{]/.test(json) && LONG_RUN.test(json) ? quoteLongIntegers(json) : json;

const LONG_RUN = /\d{16}/;

/** Reads the text once from left to right. A pattern for strings would overflow at megabytes of text. */
const quoteLongIntegers = (json: string): string => {
  const parts: string[] = [];
  let copied = 0;
  const next = /"|-?\d{16,}/g;
  for (let found = next.exec(json); found !== null; found = next.exec(json)) {
    const [token] = found;
    if (token === '"') {
      next.lastIndex = endOfString(json, found.index + 1);
    } else if (isLongInteger(json, found.index, token)) {
      parts.push(json.slice(copied, found.index), `"${token}"`);
      copied = found.index + token.length;
    }
  }
  return parts.join('') + json.slice(copied);
};

/** Whether a list or an object is nested in more than `levels` others. It takes much less time than to parse them. */
export const nestsDeeper = (json: string, levels: number): boolean => {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json[at];
    if (unit === '"') at = endOfString(json, at + 1) - 1;
    else if (unit === '[' || unit === '{') depth += 1;
    else if (unit === ']' || unit === '}') depth -= 1;
    if (depth > levels) return true;
  }
  return false;
};

/** The place behind the closing quote. */
const endOfString = (json: string, start: number): number => {
  for (let quote = json.indexOf('"', start); quote !== -1; quote = json.indexOf('"', quote + 1)) {
    if (!isEscaped(json, quote)) return quote + 1;
  }
  return json.length;
};

const isEscaped = (json: string, at: number): boolean => {
  let backslashes = 0;
  while (json[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
};

/** True if the digits are not part of a number with a fraction or an exponent. */
const isLongInteger = (json: string, at: number, token: string): boolean =>
  !PART_OF_NUMBER.test(json[at - 1] ?? '') &&
  !PART_OF_NUMBER.test(json[at + token.length] ?? '') &&
  !Number.isSafeInteger(Number(token));

const PART_OF_NUMBER = /[.e+-]/i;
