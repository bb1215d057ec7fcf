import type { LeaveMessage } from '../../forms/leave-message';
import type { Session } from '../../session/session';
import { hasNoService } from '../../session/session-facts';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { MessageFormActions, MessageFormSnapshot } from './contract';

export class MessageFormPresenter implements Presenter<MessageFormSnapshot, MessageFormActions> {
  readonly state: State<MessageFormSnapshot>;
  readonly actions: MessageFormActions;

  /** @param offered true if the integrator has set a valid address */
  constructor(leaveMessage: LeaveMessage, session: Session, offered: boolean) {
    this.state = combine({ form: leaveMessage.state, facts: session.state }, ({ form, facts }) =>
      offered && hasNoService(facts) ? form : HIDDEN,
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
