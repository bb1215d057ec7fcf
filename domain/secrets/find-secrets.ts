import { findCardNumbers } from './card-numbers';
import { findIbans } from './ibans';
import { findOneTimeCodes } from './one-time-codes';
import { findPasswords } from './passwords';
import { plainSigns } from './plain-signs';
import type { Secret, SecretKind } from './secret';
import { findSeedPhrases } from './seed-phrases';

/** Which kinds are looked for, and whether a word is one of the 2,048 of BIP 39; null: that list is not loaded. */
export interface SecretRules {
  readonly kinds: readonly SecretKind[];
  readonly isSeedWord: ((word: string) => boolean) | null;
}

/** The secrets in a text, in their order. Where two would share a sign, the one that begins first counts. */
export const findSecrets = (given: string, { kinds, isSeedWord }: SecretRules): readonly Secret[] => {
  const text = plainSigns(given);
  const found = [
    ...findCardNumbers(text),
    ...findIbans(text),
    ...(isSeedWord === null ? [] : findSeedPhrases(text, isSeedWord)),
    ...findOneTimeCodes(text),
    ...findPasswords(text),
  ].filter(({ kind }) => kinds.includes(kind));
  let end = 0;
  return found
    .sort((one, other) => one.start - other.start)
    .filter((secret) => {
      const isFree = secret.start >= end;
      if (isFree) end = secret.end;
      return isFree;
    });
};
