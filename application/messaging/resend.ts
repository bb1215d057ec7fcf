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

export interface ResendTools {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly uploads: FailedUploads;
  readonly session: Session;
  readonly feedback: Feedback;
}

/** Sends a failed message again: the bubble moves to the end and the id stays (decision 7). */
export class Resend {
  constructor(private readonly tools: ResendTools) {}

  execute(clientId: string): void {
    const message = this.tools.conversation.transcript.byClientId(clientId);
    if (message?.body.kind === 'upload') {
      this.tools.uploads.retry(clientId);
      return;
    }
    if (!canBeResent(message)) return;
    if (isOver(this.tools.session.now)) this.tools.feedback.show('session_close');
    else this.tools.outbox.resend(clientId);
  }

  /** Removes a failed message, or cancels a running upload. */
  remove(clientId: string): void {
    const message = this.tools.conversation.transcript.byClientId(clientId);
    if (message?.body.kind === 'upload') this.tools.uploads.withdraw(clientId);
    if (!canBeResent(message)) return;
    this.tools.conversation.remove({ clientId, serverId: null });
    this.tools.outbox.removeFailed(clientId);
  }
}
