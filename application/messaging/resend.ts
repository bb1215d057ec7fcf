import { canBeResent } from '../../domain/message/delivery';
import type { Conversation } from '../conversation/conversation';
import type { Outbox } from '../delivery/outbox';
import type { Feedback } from '../feedback/feedback';
import type { Session } from '../session/session';
import { isOver } from '../session/session-facts';

/** Uploads continue at the step that failed. */
export interface FailedUploads {
  retry(clientId: string): boolean;
  withdraw(clientId: string): boolean;
}

export interface ResendDeps {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly uploads: FailedUploads;
  readonly session: Session;
  readonly feedback: Feedback;
}

/** Sends a failed message again: the bubble moves to the end and the id stays (decision 7). */
export class Resend {
  constructor(private readonly deps: ResendDeps) {}

  execute(clientId: string): void {
    const message = this.deps.conversation.transcript.byClientId(clientId);
    if (message?.body.kind === 'upload') {
      this.deps.uploads.retry(clientId);
      return;
    }
    if (!canBeResent(message)) return;
    if (isOver(this.deps.session.now)) this.deps.feedback.show('session_close');
    else this.deps.outbox.resend(clientId);
  }

  /** Removes a failed message, or cancels a running upload. */
  remove(clientId: string): void {
    const message = this.deps.conversation.transcript.byClientId(clientId);
    if (message?.body.kind === 'upload') this.deps.uploads.withdraw(clientId);
    if (!canBeResent(message)) return;
    this.deps.conversation.remove({ clientId, serverId: null });
    this.deps.outbox.removeFailed(clientId);
  }
}
