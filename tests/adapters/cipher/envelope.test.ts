import { spawnSync } from 'node:child_process';
import AES from 'crypto-js/aes.js';
import core from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Hex from 'crypto-js/enc-hex.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Envelope, isEnvelope, seal, unseal } from '../../../adapters/cipher/envelope';
import { unsealInPieces } from '../../../adapters/cipher/unseal-in-pieces';
import { decodeJson } from '../../../adapters/wire/json';
import * as node from '../../../backend/envelope';
import { ok } from '../../../domain/result';

const KEY = 'key with 空白 and ü';
const PAYLOADS: readonly unknown[] = [
  {},
  { business_id: '1', lang: 'cn', content: '你好 👩‍👩‍👧 "quoted" \\ / \n' },
  { list: [1, 2.5, null, true], nested: { a: '' } },
  { long: 'x'.repeat(100_000) },
];

/** What the openssl command does, without any code of this package. */
const openssl = (direction: readonly string[], input: Buffer): Buffer => {
  const done = spawnSync(
    'openssl',
    ['enc', '-aes-256-cbc', '-md', 'md5', '-pass', `pass:${KEY}`, ...direction],
    { input },
  );
  if (done.status !== 0) throw new Error(String(done.stderr));
  return done.stdout;
};

const salted = ({ ct, s }: Envelope): Buffer =>
  Buffer.concat([Buffer.from('Salted__'), Buffer.from(s, 'hex'), Buffer.from(ct, 'base64')]);

const longAsText = (_name: string, value: unknown): unknown =>
  Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(Number(value)) < 1e21
    ? String(value)
    : value;

/** What crypto-js itself gives; null: it throws. */
const textOf = ({ ct, s }: Envelope, key: string): string | null => {
  const sealed = core.lib.CipherParams.create({ ciphertext: Base64.parse(ct), salt: Hex.parse(s) });
  try {
    return AES.decrypt(sealed, key).toString(Utf8);
  } catch {
    return null;
  }
};

const doubled = (payload: unknown): string => JSON.stringify(JSON.stringify(payload));

describe('sealing', () => {
  it.each(PAYLOADS)('Node’s own crypto opens it: JSON, JSON-encoded once more (%#)', (payload) => {
    expect(node.unseal(seal(payload, KEY), KEY)).toBe(doubled(payload));
  });

  // Shows spec §7.2.
  it.each(PAYLOADS)('openssl opens it (%#)', (payload) => {
    expect(openssl(['-d'], salted(seal(payload, KEY))).toString()).toBe(doubled(payload));
  });

  it('writes iv and salt in hex, with a new salt each time', () => {
    const [one, two] = [seal({ a: 1 }, KEY), seal({ a: 1 }, KEY)];
    expect(one).toEqual({
      ct: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
      iv: expect.stringMatching(/^[0-9a-f]{32}$/),
      s: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(one.s).not.toBe(two.s);
    expect(one.ct).not.toBe(two.ct);
  });
});

describe('unsealing', () => {
  it.each(PAYLOADS)('opens what Node’s crypto sealed, encoded once or twice (%#)', (payload) => {
    expect(unseal(node.seal(JSON.stringify(payload), KEY), KEY)).toEqual(ok(payload));
    expect(unseal(node.seal(doubled(payload), KEY), KEY)).toEqual(ok(payload));
  });

  it.each(PAYLOADS)('opens what openssl sealed (%#)', (payload) => {
    const made = openssl(['-e', '-salt'], Buffer.from(JSON.stringify(payload)));
    const envelope = {
      ct: made.subarray(16).toString('base64'),
      iv: '',
      s: made.subarray(8, 16).toString('hex'),
    };
    expect(unseal(envelope, KEY)).toEqual(ok(payload));
  });

  it('with a wrong key, any bytes are a failure that names the setting', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      const opened = unseal(node.seal('{"code":200}', KEY), `not ${turn}`);
      expect(opened.ok).toBe(false);
      if (!opened.ok) expect(opened.failure.reason).toContain('secretKey');
    }
  });

  it.each([
    ['an empty text, as nine times of ten', 'wrong-1', ''],
    ['an exception, as once of ten', 'wrong-0', null],
    ['two bytes that are a text', 'wrong-163', 'گ'],
    ['fifteen bytes that are a text', 'wrong-5886017', /^Ķ.*X1w/],
  ])('a wrong key is a failure also where crypto-js gives %s', async (_, key, given) => {
    const envelope = { ct: '/5biZCxUFTaO7wwl9/BQSg==', iv: '', s: '00112233445566aa' };
    expect(unseal(envelope, 'right')).toEqual(ok(1));
    expect(textOf(envelope, key)).toEqual(given instanceof RegExp ? expect.stringMatching(given) : given);
    for (const opened of [unseal(envelope, key), await unsealInPieces(envelope, key)])
      expect(opened).toEqual({ ok: false, failure: { reason: expect.stringContaining('secretKey') } });
  });

  it('a wrong key that leaves a digit after the padding is a failure', () => {
    // '{"code":200}', encrypted with another key: its last byte is 15, and its first one is "5".
    const envelope = { ct: 'xmS2hzQ08IMcFuXCMBokSg==', iv: '', s: '000000000000002e' };
    expect(unseal(envelope, 'the right key')).toEqual(ok({ code: 200 }));
    expect(unseal(envelope, 'another key').ok).toBe(false);
  });

  it('ciphertext that is cut at any byte is a failure', () => {
    const { ct, iv, s } = node.seal(JSON.stringify({ text: 'x'.repeat(50) }), KEY);
    for (let length = 0; length < ct.length - 4; length += 1) {
      expect(unseal({ ct: ct.slice(0, length), iv, s }, KEY).ok).toBe(false);
    }
  });

  it.each(['', '00', 'zz'.repeat(8), '0'.repeat(17)])('a wrong salt %j is named in the failure', (s) => {
    const opened = unseal({ ct: 'AAAA', iv: '', s }, KEY);
    expect(opened).toEqual({ ok: false, failure: { reason: expect.stringContaining('salt') } });
  });

  it('any input returns a result and never throws', () => {
    const part = fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' }));
    const salt = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 16, maxLength: 16 }),
    );
    fc.assert(
      fc.property(part, part, salt, fc.string(), (ct, iv, s, key) => {
        const opened = unseal({ ct, iv, s }, key);
        expect(typeof opened.ok).toBe('boolean');
      }),
      { numRuns: 200 },
    );
  }, 20_000);

  it('any JSON that is sealed is unsealed to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string({ minLength: 1 }), (payload, key) => {
        const expected: unknown = JSON.parse(JSON.stringify(payload), longAsText);
        expect(unseal(seal(payload, key), key)).toEqual(ok(expected));
      }),
      { numRuns: 50 },
    );
  }, 20_000);
});

describe('JSON of a backend', () => {
  it.each([
    ['{"cid":9007199254740993}', { cid: '9007199254740993' }],
    ['[-12345678901234567890, 1234567890123456]', ['-12345678901234567890', 1234567890123456]],
    ['{"a":"id 9007199254740993 \\" 9007199254740993"}', { a: 'id 9007199254740993 " 9007199254740993' }],
    ['{"a":0.12345678901234566,"b":1e21,"c":1.5E3}', { a: 0.12345678901234566, b: 1e21, c: 1500 }],
    ['{"1234567890123456":1}', { '1234567890123456': 1 }],
    ['"\\"[12345678901234567]\\""', ['12345678901234567']],
  ])('keeps all digits of long whole numbers, and changes nothing else: %s', (json, value) => {
    expect(decodeJson(json)).toEqual(ok(value));
  });

  it.each(['12345678901234567', '"12345678901234567"', '1', 'null', 'true'])(
    'parsing ends in time for %s',
    (json) => {
      expect(decodeJson(json)).toEqual(ok(JSON.parse(json.replaceAll('"', ''))));
    },
  );

  it.each(['', '""', 'no', '"no"', '{', '[9007199254740993'])('invalid JSON is a failure: %j', (json) => {
    expect(decodeJson(json).ok).toBe(false);
  });

  it('reads megabytes of text beside a long number', () => {
    const big = { text: `${'x\\"'.repeat(300_000)}`, cid: 1 };
    const json = JSON.stringify(big).replace('"cid":1', '"cid":9007199254740993');
    expect(decodeJson(json)).toEqual(ok({ ...big, cid: '9007199254740993' }));
  });
});

it('an envelope has three texts', () => {
  expect(isEnvelope({ ct: '', iv: '', s: '', more: 1 })).toBe(true);
  for (const value of [null, 'x', [], {}, { ct: 'a', iv: 'b' }, { ct: 1, iv: '', s: '' }]) {
    expect(isEnvelope(value)).toBe(false);
  }
});
