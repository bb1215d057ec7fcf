import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unseal } from '../../../adapters/cipher/envelope';
import { unsealInPieces } from '../../../adapters/cipher/unseal-in-pieces';
import * as node from '../../../backend/envelope';
import { ok } from '../../../domain/result';

const KEY = 'key with 空白 and ü';
const sealed = (payload: unknown, key = KEY) => node.seal(JSON.stringify(JSON.stringify(payload)), key);

describe('unsealing in pieces', () => {
  it.each([0, 1, 15, 16, 17, 40_000, 49_150, 49_151, 49_152, 49_153, 300_000])(
    'opens a text of %i characters, wherever the pieces are cut',
    async (length) => {
      const payload = { text: '你é👩x'.repeat(length / 5 + 1).slice(0, length) };
      expect(await unsealInPieces(sealed(payload), KEY)).toEqual(unseal(sealed(payload), KEY));
      expect((await unsealInPieces(sealed(payload), KEY)).ok).toBe(true);
    },
  );

  it('pauses after each piece', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const envelope = sealed({ text: 'x'.repeat(1_000_000) });
    expect((await unsealInPieces(envelope, KEY, pause)).ok).toBe(true);
    expect(pauses).toBe(Math.ceil(envelope.ct.length / 32_768));
  });

  it('a wrong key, a wrong salt and a cut text are failures', async () => {
    const envelope = sealed({ text: 'x'.repeat(200_000) });
    expect(await unsealInPieces(envelope, 'another')).toMatchObject({ ok: false });
    expect(await unsealInPieces({ ...envelope, s: 'zz' }, KEY)).toMatchObject({ ok: false });
    expect(await unsealInPieces({ ...envelope, ct: envelope.ct.slice(0, -40) }, KEY)).toMatchObject({
      ok: false,
    });
    expect(await unsealInPieces({ ...envelope, ct: '' }, KEY)).toMatchObject({ ok: false });
  });

  it('a wrong key that leaves a digit after the padding is a failure', async () => {
    const envelope = { ct: 'xmS2hzQ08IMcFuXCMBokSg==', iv: '', s: '000000000000002e' };
    expect(await unsealInPieces(envelope, 'the right key')).toEqual(ok({ code: 200 }));
    expect(await unsealInPieces(envelope, 'another key')).toMatchObject({ ok: false });
  });

  it('gives the same result as unsealing the whole, and never rejects', async () => {
    const part = fc.oneof(fc.base64String(), fc.string());
    const salt = fc.oneof(fc.constant('0011223344556677'), fc.string());
    await fc.assert(
      fc.asyncProperty(part, salt, async (ct, s) => {
        const [pieces, whole] = [
          await unsealInPieces({ ct, iv: '', s }, KEY),
          unseal({ ct, iv: '', s }, KEY),
        ];
        expect(pieces.ok).toBe(whole.ok);
      }),
      { numRuns: 50 },
    );
    expect(await unsealInPieces(sealed([1]), KEY)).toEqual(ok([1]));
  }, 20_000);
});
