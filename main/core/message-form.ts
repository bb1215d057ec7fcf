import type { Running } from '../../application/chat-widget';
import { LeaveMessage } from '../../application/forms/leave-message';
import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../application/presentation/message-form/message-form-contract';
import { MessageFormPresenter } from '../../application/presentation/message-form/message-form-presenter';
import type { Presenter } from '../../application/presentation/presenter';
import type { messagingPart } from './messaging-part';

/** The form for a message when nobody is there (decision 17). */
export type MessageFormUse = Presenter<MessageFormSnapshot, MessageFormActions> & Running;

/** Makes the form at once, or when it is first needed. */
export type MakeMessageForm = (deps: ReturnType<typeof messagingPart>) => MessageFormUse;

export const makeMessageForm: MakeMessageForm = (deps) => {
  const leaveMessage = new LeaveMessage(deps);
  const { state, actions } = new MessageFormPresenter({ ...deps, leaveMessage });
  return { state, actions, run: () => leaveMessage.run() };
};
