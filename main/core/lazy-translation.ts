import type { TranslationSnapshot } from '../../application/presentation/translation/translation-contract';
import { MutableState } from '../../application/state/state';
import { lazyModule } from '../../shared/browser/lazy-module';
import type { MakeTranslation } from './translation';

/** Loads with the first message that the visitor wants translated. */
export const lazyTranslation: MakeTranslation = (deps) => {
  const state = new MutableState<TranslationSnapshot>({ offered: deps.isOffered, shown: new Map() });
  const code = lazyModule(() => import('./translation'));
  const load = deps.listener?.later('translation', code) ?? code;
  let made: ReturnType<MakeTranslation> | undefined;
  return {
    state,
    actions: {
      translate: (clientId, text) =>
        void load().then(
          ({ makeTranslation }) => {
            if (!made) {
              made = makeTranslation(deps);
              made.state.changes$.subscribe((snapshot) => state.set(snapshot));
            }
            made.actions.translate(clientId, text);
          },
          () => deps.feedback.show('part_failed'),
        ),
      hide: (clientId) => made?.actions.hide(clientId),
    },
  };
};
