import type { Running } from '../../application/chat-widget';
import { LeaveMessage, type LeaveMessageDeps } from '../../application/forms/leave-message';
import type {
  MessageFormActions,
  MessageFormSnapshot,
} from '../../application/presentation/message-form/message-form-contract';
import {
  MessageFormPresenter,
  type MessageFormPresenterDeps,
} from '../../application/presentation/message-form/message-form-presenter';
import type { Presenter } from '../../application/presentation/presenter';

/** The form for a message when nobody is there (decision 17). */
export type MessageFormUse = Presenter<MessageFormSnapshot, MessageFormActions> & Running;

export interface MessageFormDeps extends LeaveMessageDeps, Omit<MessageFormPresenterDeps, 'leaveMessage'> {}

/** Makes the form at once, or when it is first needed. */
export type MakeMessageForm = (deps: MessageFormDeps) => MessageFormUse;

export const makeMessageForm: MakeMessageForm = (deps) => {
  const { formGateway, formDraft, log, session, feedback, lifetime, showNobodyAvailable, isFormOffered } =
    deps;
  const leaveMessage = new LeaveMessage({ formGateway, formDraft, session, feedback, lifetime, log });
  const { state, actions } = new MessageFormPresenter({
    leaveMessage,
    session,
    showNobodyAvailable,
    isFormOffered,
  });
  return { state, actions, run: () => leaveMessage.run() };
};
