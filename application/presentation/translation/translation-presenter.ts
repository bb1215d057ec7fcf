import type { TranslateMessages } from '../../messaging/translate-messages';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { TranslationActions, TranslationSnapshot } from './translation-contract';

export class TranslationPresenter implements Presenter<TranslationSnapshot, TranslationActions> {
  readonly state: State<TranslationSnapshot>;
  readonly actions: TranslationActions;

  constructor(translateMessages: TranslateMessages, offered: boolean) {
    this.state = combine({ shown: translateMessages.shown }, ({ shown }) => ({ offered, shown }));
    this.actions = {
      translate: (clientId, text) => translateMessages.translate(clientId, text),
      hide: (clientId) => translateMessages.hide(clientId),
    };
  }
}
