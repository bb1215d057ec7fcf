import type { DraftTranslation, TranslateDraft } from '../../messaging/translate-draft';
import type { TranslateMessages } from '../../messaging/translate-messages';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { TranslationActions, TranslationSnapshot } from './translation-contract';

export interface TranslationPresenterDeps {
  readonly translateMessages: TranslateMessages;
  /** null: nobody has said in which language the agents write. */
  readonly translateDraft: TranslateDraft | null;
  readonly offered: boolean;
}

export class TranslationPresenter implements Presenter<TranslationSnapshot, TranslationActions> {
  readonly state: State<TranslationSnapshot>;
  readonly actions: TranslationActions;

  constructor({ translateMessages, translateDraft, offered }: TranslationPresenterDeps) {
    this.state = combine(
      { shown: translateMessages.shown, draft: translateDraft?.state ?? NO_DRAFT },
      ({ shown, draft }) => ({ offered, shown, draft }),
    );
    this.actions = {
      translate: (clientId, text) => translateMessages.translate(clientId, text),
      hide: (clientId) => translateMessages.hide(clientId),
      draft: (step) => translateDraft?.[step](),
    };
  }
}

const NO_DRAFT: State<DraftTranslation> = new MutableState<DraftTranslation>({ kind: 'closed' });
