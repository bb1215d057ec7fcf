import type { Factories } from './assemble';
import { makeEvaluation } from './evaluation';
import { lazySecretSearch } from './lazy-secret-search';
import { makeMediaUses } from './media-uses';
import { makeMessageForm } from './message-form';
import { makeRealtime } from './realtime';
import { makeUndoSend } from './undo-send';

export const EAGER_FACTORIES: Factories = {
  evaluation: makeEvaluation,
  media: makeMediaUses,
  messageForm: makeMessageForm,
  realtime: makeRealtime,
  // Most texts do not need it, and it is larger than the others.
  secretSearch: lazySecretSearch,
  undoSend: makeUndoSend,
};
