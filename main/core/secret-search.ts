import type { FoundSecrets, SearchSecrets } from '../../application/messaging/guard-secrets';
import { findSecrets } from '../../domain/secrets/find-secrets';
import { mayHoldSeedPhrase } from '../../domain/secrets/may-hold-secret';
import { SECRET_KINDS, type SecretKind } from '../../domain/secrets/secret';
import { unfinishedNumber } from '../../domain/secrets/unfinished-number';
import { withStars } from '../../domain/secrets/with-stars';
import { lazyModule } from '../../shared/browser/lazy-module';

/** The setting `secretGuard`: true: all kinds; false: none. */
export type SecretGuardSetting = boolean | readonly SecretKind[];

/** Makes the search; null: the setting is off. */
export type MakeSecretSearch = (setting: SecretGuardSetting | undefined) => SearchSecrets | null;

/** The words of phrases load with the first text that has as many words as a phrase. */
export const makeSecretSearch: MakeSecretSearch = (setting = true) => {
  const kinds = setting === true ? SECRET_KINDS : setting || [];
  const loadWords = lazyModule(() => import('../../domain/secrets/seed-words'));
  let isSeedWord: ((word: string) => boolean) | null = null;
  const search = (text: string, isUnfinished: boolean): FoundSecrets | null => {
    const found = findSecrets(text, { kinds, isSeedWord });
    const secrets =
      isUnfinished && found.at(-1)?.end !== text.length ? [...found, ...unfinishedNumber(text)] : found;
    if (secrets.length === 0) return null;
    return { secrets: [...new Set(secrets.map(({ kind }) => kind))], starred: withStars(text, secrets) };
  };
  if (kinds.length === 0) return null;
  return (text, isUnfinished) => {
    if (isSeedWord !== null || !kinds.includes('seed') || !mayHoldSeedPhrase(text))
      return search(text, isUnfinished);
    return loadWords().then((words) => {
      isSeedWord = words.isSeedWord;
      return search(text, isUnfinished);
    });
  };
};
