// Default imports with file extensions: crypto-js is CommonJS without an exports map, and only this form works in bundlers
// and in Node's ES modules.
import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { err, type Result } from '../../domain/result';
import { decodeJson } from '../wire/json';

/** Ciphertext in base64, IV and salt in hex. Sent as a body with headers `i` and `s`, or as `{ ct, iv, s }`. */
export interface Envelope {
  readonly ct: string;
  readonly iv: string;
  readonly s: string;
}

export interface CipherFailure {
  /** Names the setting or the part that is wrong, for the integrator's log. */
  readonly reason: string;
}

/** Encrypts with AES in CryptoJS's passphrase mode (wire §Encryption). The payload's JSON is JSON-encoded once more. */
export const seal = (payload: unknown, passphrase: string): Envelope => {
  const sealed = AES.encrypt(JSON.stringify(JSON.stringify(payload)), passphrase);
  return {
    ct: sealed.ciphertext.toString(Base64),
    iv: sealed.iv.toString(Hex),
    s: sealed.salt.toString(Hex),
  };
};

/** Decrypts and decodes JSON until the value is no longer a string. Never throws. */
export const unseal = ({ ct, s }: Envelope, passphrase: string): Result<unknown, CipherFailure> => {
  if (!isSalt(s)) return BAD_SALT;
  let text: string;
  try {
    const sealed = core.lib.CipherParams.create({ ciphertext: Base64.parse(ct), salt: Hex.parse(s) });
    const plain = AES.decrypt(sealed, passphrase);
    if (!isPadded(plain)) return WRONG_KEY;
    text = plain.toString(Utf8);
  } catch {
    return WRONG_KEY;
  }
  return text === '' ? WRONG_KEY : decodeJson(text);
};

/**
 * crypto-js removes as many bytes as the last one says and compares none of them. With a wrong key a single digit can be
 * left, which is JSON.
 */
export const isPadded = ({ words, sigBytes }: { words: readonly number[]; sigBytes: number }): boolean => {
  const end = words.length * 4;
  if (sigBytes < 0 || sigBytes >= end) return false;
  for (let at = sigBytes; at < end; at += 1) if (byteAt(words, at) !== end - sigBytes) return false;
  return true;
};

export const byteAt = (words: readonly number[], at: number): number =>
  ((words[at >>> 2] ?? 0) >>> (24 - (at % 4) * 8)) & 0xff;

export const isSalt = (s: string): boolean => /^[0-9a-f]{16}$/i.test(s);
export const BAD_SALT = err<CipherFailure>({ reason: 'salt (s) is not 8 bytes in hex' });
export const WRONG_KEY = err<CipherFailure>({ reason: 'secretKey does not fit' });

export const isEnvelope = (value: unknown): value is Envelope => {
  if (typeof value !== 'object' || value === null) return false;
  const { ct, iv, s } = value as Record<string, unknown>;
  return typeof ct === 'string' && typeof iv === 'string' && typeof s === 'string';
};
