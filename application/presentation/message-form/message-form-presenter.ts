import { isFailureKey } from '../../../domain/failure/failure-display';
import type { ShowNobodyAvailable } from '../../assignment/show-nobody-available';
import type { LeaveMessage } from '../../forms/leave-message';
import type { Session } from '../../session/session';
import { hasNoService } from '../../session/session-facts';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { MessageFormActions, MessageFormSnapshot } from './message-form-contract';

export interface MessageFormPresenterDeps {
  readonly leaveMessage: LeaveMessage;
  readonly session: Session;
  readonly showNobodyAvailable: Pick<ShowNobodyAvailable, 'words'>;
  /** True if the integrator has set a valid address. */
  readonly isFormOffered: boolean;
}

export class MessageFormPresenter implements Presenter<MessageFormSnapshot, MessageFormActions> {
  readonly state: State<MessageFormSnapshot>;
  readonly actions: MessageFormActions;

  constructor({ leaveMessage, session, showNobodyAvailable, isFormOffered }: MessageFormPresenterDeps) {
    this.state = combine(
      { form: leaveMessage.state, facts: session.state, words: showNobodyAvailable.words },
      ({ form, facts, words }): MessageFormSnapshot => {
        if (!isFormOffered || !hasNoService(facts)) return HIDDEN;
        return form.kind === 'open' ? { ...form, reason: isFailureKey(words) ? '' : words } : form;
      },
    );
    this.actions = {
      edit: (field, text) => leaveMessage.edit(field, text),
      rate: (score) => leaveMessage.rate(score),
      submit: () => void leaveMessage.submit(),
      another: () => leaveMessage.another(),
    };
  }
}

const HIDDEN = { kind: 'hidden' } as const;
