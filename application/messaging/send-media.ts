import type { MessageIds } from '../conversation/message-ids';
import type { Outbox, SendOutcome } from '../delivery/outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';

export interface SendMediaDeps {
  readonly outbox: Outbox;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
}

/** Sends the message at the end of an upload, with its addresses and by the rules for text (decision 6). */
export class SendMedia {
  constructor(private readonly deps: SendMediaDeps) {}

  /** @param clientId the bubble of the upload; left out: a new bubble */
  sendMedia(media: {
    text: string;
    images: readonly string[];
    video: string | null;
    clientId?: string;
  }): Promise<SendOutcome> {
    const { clientId = this.deps.messageIds.next(), text, images, video } = media;
    this.deps.outbox.write(
      {
        clientId,
        mode: 'agent',
        createdAt: nowSeconds(this.deps.clock),
        content: { kind: 'media', text, images, video },
      },
      'upload',
    );
    return this.deps.outbox.outcome(clientId);
  }
}
