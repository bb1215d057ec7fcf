import type { MessageIds } from '../conversation/message-ids';
import type { OwnMessages } from '../delivery/own-messages';
import type { SendOutcome } from '../delivery/send-queue';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';
import type { SendEntry } from './send-entry';

export interface SendMediaTools {
  readonly ownMessages: OwnMessages;
  readonly sendEntry: SendEntry;
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
    const entry: OutboxEntry = {
      clientId: media.clientId ?? this.tools.messageIds.next(),
      mode: 'agent',
      createdAt: nowSeconds(this.tools.clock),
      content: { kind: 'media', text: media.text, images: media.images, video: media.video },
    };
    this.tools.ownMessages.beginAfterUpload(entry);
    return this.tools.sendEntry.execute(entry);
  }
}
