import type {
  TranslationActions,
  TranslationSnapshot,
} from '../../application/presentation/translation/translation-contract';
import { lazyModule } from '../../shared/browser/lazy-module';
import { lazyPresenter } from './lazy-presenter';
import type { MakeTranslation } from './translation';

/** Loads with the first text that the visitor wants translated. */
export const lazyTranslation: MakeTranslation = (deps) => {
  const code = lazyModule(() => import('./translation'));
  const load = deps.listener?.later('translation', code) ?? code;
  const { state, actions } = lazyPresenter<TranslationSnapshot, TranslationActions>(
    { offered: deps.isOffered, shown: new Map(), draft: { kind: 'closed' } },
    async () => {
      try {
        return (await load()).makeTranslation(deps);
      } catch {
        deps.feedback.show('part_failed');
        return null;
      }
    },
  );
  // By name, so that a recorder finds them.
  const { translate, hide, draft } = actions;
  return { state, actions: { translate, hide, draft } };
};
