// aes.js registers core.algo.AES and core.kdf.OpenSSL.
import 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Hex from 'crypto-js/enc-hex.js';
import type { Result } from '../../domain/result';
import { decodeJson } from '../wire/json';
import { BAD_SALT, byteAt, type CipherFailure, type Envelope, isPadded, isSalt, WRONG_KEY } from './envelope';

/** Characters of base64 in one piece: about 10 ms of work. A multiple of 4, so that each piece can be decoded alone. */
const PIECE = 32_768;

/**
 * Like `unseal`, with a pause between pieces, so that an answer of megabytes does not block the page. WebCrypto would be
 * faster but needs https.
 */
export const unsealInPieces = async (
  { ct, s }: Envelope,
  passphrase: string,
  pause: () => Promise<void> = nextTask,
): Promise<Result<unknown, CipherFailure>> => {
  if (!isSalt(s)) return BAD_SALT;
  try {
    const { key, iv } = core.kdf.OpenSSL.execute(passphrase, KEY_WORDS, IV_WORDS, Hex.parse(s));
    const decryptor = core.algo.AES.createDecryptor(key, { iv });
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const parts: string[] = [];
    for (let at = 0; at < ct.length; at += PIECE) {
      parts.push(decoder.decode(bytesOf(decryptor.process(Base64.parse(ct.slice(at, at + PIECE)))), STREAM));
      await pause();
    }
    const last = decryptor.finalize();
    if (!isPadded(last)) return WRONG_KEY;
    parts.push(decoder.decode(bytesOf(last)));
    const text = parts.join('');
    return text === '' ? WRONG_KEY : decodeJson(text);
  } catch {
    return WRONG_KEY;
  }
};

const KEY_WORDS = 256 / 32;
const IV_WORDS = 128 / 32;
const STREAM = { stream: true } as const;

const bytesOf = ({ words, sigBytes }: { words: readonly number[]; sigBytes: number }): Uint8Array => {
  const bytes = new Uint8Array(Math.max(0, sigBytes));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = byteAt(words, at);
  return bytes;
};

/** Starts a new task. In a hidden tab, timers run only once a second, but messages are not slowed down. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
