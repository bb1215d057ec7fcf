import type { Feedback } from '../../application/feedback/feedback';
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

export interface TranslationDeps extends TranslateMessagesDeps {
  readonly listener?: Listener | undefined;
  readonly feedback: Pick<Feedback, 'show'>;
  /** Somebody can translate, and it is wanted. */
  readonly isOffered: boolean;
}

/** Makes what translates messages. */
export type MakeTranslation = (deps: TranslationDeps) => Presenter<TranslationSnapshot, TranslationActions>;

export const makeTranslation: MakeTranslation = (deps) =>
  new TranslationPresenter(new TranslateMessages(deps), deps.isOffered);
