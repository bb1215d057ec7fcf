import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { Deliver } from '../delivery/deliver';
import { type Outbox, ownMessage } from '../delivery/outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';

export interface SendMediaTools {
  readonly conversation: Conversation;
  readonly outbox: Outbox;
  readonly deliver: Deliver;
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
  }): Promise<'sent' | 'failed'> {
    const entry: OutboxEntry = {
      clientId: media.clientId ?? this.tools.messageIds.next(),
      mode: 'agent',
      createdAt: nowSeconds(this.tools.clock),
      content: { kind: 'media', text: media.text, images: media.images, video: media.video },
    };
    this.tools.conversation.becomes(ownMessage(entry));
    this.tools.outbox.keep(entry);
    return this.tools.deliver.execute(entry);
  }
}
