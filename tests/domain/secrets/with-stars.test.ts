import { expect, it } from 'vitest';
import { findSecrets } from '../../../domain/secrets/find-secrets';
import { SECRET_KINDS } from '../../../domain/secrets/secret';
import { isSeedWord } from '../../../domain/secrets/seed-words';
import { withStars } from '../../../domain/secrets/with-stars';
import { codePointCount } from '../../../domain/text/text-limit';
import { CARDS, CODES, HARMLESS, IBANS, PASSWORDS, SEEDS } from './examples';

const starred = (text: string) => withStars(text, findSecrets(text, { kinds: SECRET_KINDS, isSeedWord }));

it.each([
  ['My card is 4111 1111 1111 1111, ok?', 'My card is **** **** **** 1111, ok?'],
  ['DE89 3704 0044 0532 0130 00', '**** **** **** **** **30 00'],
  ['my password is Tr0ub4dor&3.', 'my password is ***.'],
  ['the code is 482 913', 'the code is *** ***'],
  ['カード番号は４１１１１１１１１１１１１１１１です', 'カード番号は************１１１１です'],
  [
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '*** *** *** *** *** *** *** *** *** *** *** ***',
  ],
  ['4111111111111111, password: hunter2', '************1111, password: ***'],
  ['Where is TX-2048?', 'Where is TX-2048?'],
])('%s', (text, expected) => {
  expect(starred(text)).toBe(expected);
});

it('is never longer, and holds no secret any more', () => {
  for (const example of [...CARDS, ...IBANS, ...PASSWORDS, ...CODES, ...SEEDS, ...HARMLESS]) {
    const text = example.replace(/[⟦⟧]/g, '');
    expect(codePointCount(starred(text))).toBeLessThanOrEqual(codePointCount(text));
    expect(starred(starred(text))).toBe(starred(text));
  }
});
