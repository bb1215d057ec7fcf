import type { MessageIds } from '../conversation/message-ids';
import type { Outbox, SendOutcome } from '../delivery/outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';

export interface SendMediaTools {
  readonly outbox: Outbox;
  readonly messageIds: MessageIds;
  readonly clock: Clock;
}

/** Sends the message at the end of an upload, with its addresses and by the rules for text (decision 6). */
export class SendMedia {
  constructor(private readonly tools: SendMediaTools) {}

  /** @param clientId the bubble of the upload; left out: a new bubble */
  sendMedia(media: {
    text: string;
    images: readonly string[];
    video: string | null;
    clientId?: string;
  }): Promise<SendOutcome> {
    const { clientId = this.tools.messageIds.next(), text, images, video } = media;
    this.tools.outbox.write(
      {
        clientId,
        mode: 'agent',
        createdAt: nowSeconds(this.tools.clock),
        content: { kind: 'media', text, images, video },
      },
      'upload',
    );
    return this.tools.outbox.outcome(clientId);
  }
}
