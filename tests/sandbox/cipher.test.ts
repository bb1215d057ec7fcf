import { spawnSync } from 'node:child_process';
import aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../backend/envelope';

const SECRET = 'kefu-sandbox-demo';
const TEXTS = ['', 'a', '{"content":"hello"}', '你好，世界 👋🏽', 'x'.repeat(10_000)];
const openssl = (args: string[], input: Buffer | string) =>
  spawnSync('openssl', ['enc', '-aes-256-cbc', '-md', 'md5', '-pass', `pass:${SECRET}`, ...args], { input });

describe('the cipher', () => {
  it.each(TEXTS)('is read by openssl (%#)', (text) => {
    const { ct, s } = seal(text, SECRET);
    const salted = Buffer.concat([Buffer.from('Salted__'), Buffer.from(s, 'hex'), Buffer.from(ct, 'base64')]);
    expect(openssl(['-d'], salted).stdout.toString('utf8')).toBe(text);
  });

  it.each(TEXTS)('reads what openssl writes (%#)', (text) => {
    const out = openssl(['-e', '-p', '-S', '0102030405060708'], text).stdout;
    const printed = out.toString('latin1');
    const iv = /iv =([0-9A-F]{32})/.exec(printed)?.[1] ?? '';
    const body = out.subarray(out.indexOf('\n', out.indexOf('iv =')) + 1);
    // Older versions wrote the salt first even if it was given.
    const ct = body.subarray(0, 8).toString() === 'Salted__' ? body.subarray(16) : body;
    expect(unseal({ ct: ct.toString('base64'), iv, s: '0102030405060708' }, SECRET)).toBe(text);
  });

  it.each(TEXTS)('is compatible with CryptoJS in both directions (%#)', (text) => {
    const made = aes.encrypt(text, SECRET);
    const envelope = {
      ct: made.ciphertext.toString().match(/../g) ?? [],
      iv: made.iv.toString(),
      s: made.salt.toString(),
    };
    const ct = Buffer.from(envelope.ct.join(''), 'hex').toString('base64');
    expect(unseal({ ct, iv: envelope.iv, s: envelope.s }, SECRET)).toBe(text);
    const own = seal(text, SECRET);
    const salted = Buffer.concat([
      Buffer.from('Salted__'),
      Buffer.from(own.s, 'hex'),
      Buffer.from(own.ct, 'base64'),
    ]);
    expect(aes.decrypt(salted.toString('base64'), SECRET).toString(utf8)).toBe(text);
  });

  it('refuses a wrong passphrase and a broken envelope', () => {
    const envelope = seal('hello', SECRET);
    expect(() => unseal(envelope, 'other')).toThrow('i is not the IV');
    expect(() => unseal({ ...envelope, ct: '!!' }, SECRET)).toThrow('base64');
    expect(() => unseal({ ...envelope, s: '00' }, SECRET)).toThrow('salt');
  });
});
