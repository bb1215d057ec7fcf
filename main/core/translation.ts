import type { Feedback } from '../../application/feedback/feedback';
import { TranslateDraft, type TranslateDraftDeps } from '../../application/messaging/translate-draft';
import {
  TranslateMessages,
  type TranslateMessagesDeps,
} from '../../application/messaging/translate-messages';
import type { Presenter } from '../../application/presentation/presenter';
import type {
  TranslationActions,
  TranslationSnapshot,
} from '../../application/presentation/translation/translation-contract';
import { TranslationPresenter } from '../../application/presentation/translation/translation-presenter';
import type { Listener } from '../record/listener';

export interface TranslationDeps extends TranslateMessagesDeps, TranslateDraftDeps {
  readonly listener?: Listener | undefined;
  readonly feedback: Pick<Feedback, 'show'>;
  /** Somebody can translate, and it is wanted. */
  readonly isOffered: boolean;
}

/** Makes what translates messages, and the typed text. */
export type MakeTranslation = (deps: TranslationDeps) => Presenter<TranslationSnapshot, TranslationActions>;

export const makeTranslation: MakeTranslation = (deps) => {
  const { agentLanguage, isOffered } = deps;
  return new TranslationPresenter({
    translateMessages: new TranslateMessages(deps),
    translateDraft: isOffered && agentLanguage !== null ? new TranslateDraft(agentLanguage, deps) : null,
    offered: isOffered,
  });
};
