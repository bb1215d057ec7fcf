import { isWithRobot } from '../../domain/conversation/mode';
import { canBeResent } from '../../domain/message/delivery';
import type { MessageBody } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import { robotMayHave } from '../delivery/expect-robot-record';
import type { Outbox } from '../delivery/outbox';
import type { WaitForClaim } from '../delivery/wait-for-claim';
import type { Feedback } from '../feedback/feedback';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxContent, OutboxEntry } from '../ports/outbox-store.port';
import type { Session } from '../session/session';
import { isOver } from '../session/session-facts';
import type { SendText } from './send-text';

/** Uploads continue at the step that failed. */
export interface FailedUploads {
  retry(clientId: string): boolean;
  withdraw(clientId: string): boolean;
}

export interface ResendTools {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly waitForClaim: WaitForClaim;
  readonly sendText: SendText;
  readonly uploads: FailedUploads;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly clock: Clock;
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
    if (!message || !canBeResent(message)) return;
    if (isOver(this.tools.session.now)) {
      this.tools.feedback.show('session_close');
      return;
    }
    // The entry's content comes first: a quick question stays one, and a hand-over may have sent another text than the
    // bubble shows.
    const earlier = this.tools.outbox.entry(clientId);
    const { content = contentOf(message.body), saidAfter } = earlier ?? {};
    if (content === null) return;
    const entry: OutboxEntry = {
      clientId,
      mode: content.kind === 'media' ? 'agent' : this.tools.session.now.mode,
      createdAt: nowSeconds(this.tools.clock),
      content,
      // The robot may have received it at the first attempt.
      ...(saidAfter === undefined ? {} : { saidAfter }),
      ...(earlier && robotMayHave(earlier) ? { wasForRobot: true } : {}),
    };
    // An agent may have it already: the record is gone if another tab has settled it, or if the device has lost it.
    const isGone = !this.tools.outbox.record(clientId);
    if (isGone) this.tools.waitForClaim.mayHaveArrived(clientId);
    this.tools.sendText.dispatch(entry, !isGone || isWithRobot(this.tools.session.now));
  }

  /** Removes a failed message, or cancels a running upload. */
  remove(clientId: string): void {
    const message = this.tools.conversation.transcript.byClientId(clientId);
    if (message?.body.kind === 'upload') this.tools.uploads.withdraw(clientId);
    if (!message || !canBeResent(message)) return;
    this.tools.conversation.remove({ clientId, serverId: null });
    this.tools.outbox.forget(clientId);
  }
}

const contentOf = (body: MessageBody): OutboxContent | null => {
  if (body.kind === 'text') return { kind: 'text', text: body.text };
  if (body.kind === 'images') return { kind: 'media', text: body.caption, images: body.urls, video: null };
  if (body.kind === 'video') return { kind: 'media', text: body.caption, images: [], video: body.url };
  return null;
};
