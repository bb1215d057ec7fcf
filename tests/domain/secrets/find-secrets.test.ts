import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../../../domain/secrets/find-secrets';
import { mayHoldSecret, mayHoldSeedPhrase } from '../../../domain/secrets/may-hold-secret';
import { SECRET_KINDS, type SecretKind } from '../../../domain/secrets/secret';
import { isSeedWord } from '../../../domain/secrets/seed-words';
import { CARDS, CODES, HARMLESS, IBANS, PASSWORDS, SEEDS } from './examples';

const find = (text: string) => findSecrets(text, { kinds: SECRET_KINDS, isSeedWord });

const marked = (text: string): string => {
  let shown = '';
  let from = 0;
  for (const { start, end } of find(text)) {
    shown += `${text.slice(from, start)}⟦${text.slice(start, end)}⟧`;
    from = end;
  }
  return shown + text.slice(from);
};

const plain = (example: string): string => example.replace(/[⟦⟧]/g, '');

const EXAMPLES: readonly (readonly [SecretKind, readonly string[]])[] = [
  ['card', CARDS],
  ['iban', IBANS],
  ['password', PASSWORDS],
  ['code', CODES],
  ['seed', SEEDS],
];

describe('secrets in a text', () => {
  it('has at least two hundred examples and counter-examples', () => {
    expect(EXAMPLES.flatMap(([, texts]) => texts).length).toBeGreaterThan(150);
    expect(HARMLESS.length).toBeGreaterThan(150);
  });

  describe.each(EXAMPLES)('%s', (kind, examples) => {
    it.each(examples)('%j', (example) => {
      const text = plain(example);
      expect(marked(text)).toBe(example);
      expect(new Set(find(text).map((secret) => secret.kind))).toEqual(new Set([kind]));
    });
  });

  it.each(HARMLESS)('finds nothing in %j', (text) => {
    expect(marked(text)).toBe(text);
  });

  it('is never missed by the cheap test before it', () => {
    for (const [kind, examples] of EXAMPLES)
      for (const example of examples) {
        expect([example, mayHoldSecret(plain(example))]).toEqual([example, true]);
        if (kind === 'seed') expect([example, mayHoldSeedPhrase(plain(example))]).toEqual([example, true]);
      }
    for (const text of ['Hello!', 'Where is my money?', 'I was 5 minutes late', '您好'])
      expect([text, mayHoldSecret(text)]).toEqual([text, false]);
  });

  it('is looked for only of the kinds that are wanted', () => {
    const text = 'card 4111 1111 1111 1111, password: hunter2';
    const kindsIn = (kinds: readonly SecretKind[]) =>
      findSecrets(text, { kinds, isSeedWord: null }).map(({ kind }) => kind);
    expect(kindsIn(['card'])).toEqual(['card']);
    expect(kindsIn(['password', 'seed'])).toEqual(['password']);
    expect(kindsIn([])).toEqual([]);
    expect(kindsIn(SECRET_KINDS)).toEqual(['card', 'password']);
  });

  it('has the words of BIP 39, by the checksum of its file', () => {
    const source = readFileSync('domain/secrets/seed-words.ts', 'utf8');
    const words = /`([^`]+)`/.exec(source)?.[1]?.trim().split(/\s/) ?? [];
    expect(words).toHaveLength(2_048);
    expect(
      createHash('sha256')
        .update(`${words.join('\n')}\n`)
        .digest('hex'),
    ).toBe('2f5eed53a4727b4bf8880d8f3f199efc90e58503646d9ff8eff3a2ed3b24dbda');
  });

  it('is found in time, however the text is made', () => {
    const texts = [
      '1 '.repeat(50_000),
      'password '.repeat(10_000),
      'code is '.repeat(10_000),
      'zoo '.repeat(25_000),
    ];
    const begun = performance.now();
    for (const text of texts) find(text.slice(0, 2_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
