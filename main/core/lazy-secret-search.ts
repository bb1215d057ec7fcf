import type { SearchSecrets } from '../../application/messaging/guard-secrets';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeSecretSearch } from './secret-search';

/** The search loads with the first text that could hold a secret, because most texts cannot. */
export const lazySecretSearch: MakeSecretSearch = (setting) => {
  const load = lazyModule(() => import('./secret-search'));
  let search: SearchSecrets = async (text, isUnfinished) => {
    search = (await load()).makeSecretSearch(setting) ?? (() => null);
    return search(text, isUnfinished);
  };
  return setting === false ? null : (text, isUnfinished) => search(text, isUnfinished);
};
