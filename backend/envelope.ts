// CryptoJS AES in passphrase mode, written with Node's own crypto, so that both sides never use the same library.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export interface Envelope {
  readonly ct: string;
  readonly iv: string;
  readonly s: string;
}

/** OpenSSL's EVP_BytesToKey: MD5, one round, 32 bytes of key and 16 of IV. */
export function deriveKey(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  const secret = Buffer.from(passphrase, 'utf8');
  let block = Buffer.alloc(0);
  let all = Buffer.alloc(0);
  while (all.length < 48) {
    block = createHash('md5')
      .update(Buffer.concat([block, secret, salt]))
      .digest();
    all = Buffer.concat([all, block]);
  }
  return { key: all.subarray(0, 32), iv: all.subarray(32, 48) };
}

export function seal(plaintext: string, passphrase: string): Envelope {
  const salt = randomBytes(8);
  const { key, iv } = deriveKey(passphrase, salt);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const ct = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
  return { ct: ct.toString('base64'), iv: iv.toString('hex'), s: salt.toString('hex') };
}

/** Throws an Error that names what is wrong with the envelope. */
export function unseal(envelope: Envelope, passphrase: string): string {
  if (!/^[0-9a-f]{16}$/i.test(envelope.s)) throw new Error('s must be the salt, 8 bytes in hex');
  if (!/^[0-9a-f]{32}$/i.test(envelope.iv)) throw new Error('i must be the IV, 16 bytes in hex');
  const { key, iv } = deriveKey(passphrase, Buffer.from(envelope.s, 'hex'));
  if (iv.toString('hex') !== envelope.iv.toLowerCase())
    throw new Error('i is not the IV of this passphrase and salt');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(envelope.ct)) throw new Error('ciphertext must be base64');
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64')), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    throw new Error('ciphertext cannot be decrypted');
  }
}

/** JSON, decoded until it is no longer a string. */
export function decodeJson(text: string): unknown {
  let value: unknown = text;
  while (typeof value === 'string') value = JSON.parse(value);
  return value;
}

export function readEnvelope(value: unknown): Envelope | undefined {
  let data = value;
  try {
    if (typeof data === 'string') data = decodeJson(data);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const { ct, iv, s } = data as Record<string, unknown>;
  return typeof ct === 'string' && typeof iv === 'string' && typeof s === 'string'
    ? { ct, iv, s }
    : undefined;
}
