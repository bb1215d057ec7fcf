import type {
  ConversationActions,
  ConversationSnapshot,
} from '../../../../application/presentation/conversation/conversation-contract';
import { lazyModule } from '../../../../shared/browser/lazy-module';
import type { Translations } from '../../../i18n/Translations';
import type { MenuItem } from '../../../primitives/Menu/MenuButton';

const loadSaving = lazyModule(() => import('./save-conversation'));

/** The entries of a menu that save the conversation, if the integrator offers it and something was said. */
export const savingItems = (
  words: Translations,
  snapshot: Pick<ConversationSnapshot, 'rows' | 'now' | 'saveOffered' | 'isWhole'>,
  actions: Pick<ConversationActions, 'notSaved'>,
): readonly MenuItem[] => {
  const { rows, now, isWhole, saveOffered } = snapshot;
  if (!saveOffered || rows.length === 0) return [];
  const save = async (kind: 'text' | 'page') => {
    const saved = loadSaving().then(({ saveConversation }) =>
      saveConversation({ rows, words, now, isWhole }, kind),
    );
    if (!(await saved.catch(() => false))) actions.notSaved();
  };
  return [
    { id: 'save-text', icon: 'down', label: words.t('save_text'), use: () => void save('text') },
    { id: 'save-page', icon: 'down', label: words.t('save_page'), use: () => void save('page') },
  ];
};
