import type { LeaveMessage } from '../../forms/leave-message';
import type { Session } from '../../session/session';
import { combine } from '../../state/derive';
import type { State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { MessageFormActions, MessageFormSnapshot } from './contract';

export class MessageFormPresenter implements Presenter<MessageFormSnapshot, MessageFormActions> {
  readonly state: State<MessageFormSnapshot>;
  readonly actions: MessageFormActions;

  /** @param offered the integrator has set an address that can be posted to */
  constructor(leave: LeaveMessage, session: Session, offered: boolean) {
    this.state = combine([leave.state, session.state], (form, facts) =>
      offered && facts.standing === 'no-service' ? form : HIDDEN,
    );
    this.actions = {
      edit: (field, text) => leave.edit(field, text),
      rate: (score) => leave.rate(score),
      submit: () => void leave.submit(),
      another: () => leave.another(),
    };
  }
}

const HIDDEN = { kind: 'hidden' } as const;
