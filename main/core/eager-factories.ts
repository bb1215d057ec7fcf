import type { Factories } from './assemble';
import { makeEvaluation } from './evaluation';
import { lazyDictation } from './lazy-dictation';
import { lazySecretSearch } from './lazy-secret-search';
import { lazyTranslation } from './lazy-translation';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';
import { makeRealtime } from './realtime';
import { makeUndoSend } from './undo-send';

export const EAGER_FACTORIES: Factories = {
  evaluation: makeEvaluation,
  media: makeMediaUses,
  messageForm: makeMessageForm,
  realtime: makeRealtime,
  undoSend: makeUndoSend,
  // Most chats do not need them.
  secretSearch: lazySecretSearch,
  dictation: lazyDictation,
  translation: lazyTranslation,
};
