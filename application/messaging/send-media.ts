import type { Conversation } from '../conversation/conversation';
import type { MessageIds } from '../conversation/message-ids';
import type { Deliver } from '../delivery/deliver';
import { type Outbox, ownMessage } from '../delivery/outbox';
import { type Clock, nowSeconds } from '../ports/clock.port';
import type { OutboxEntry } from '../ports/outbox-store.port';

/** The end of an upload: a message with addresses, under the same rules as text (decision 6). */
export class SendMedia {
  constructor(
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
    private readonly deliver: Deliver,
    private readonly ids: MessageIds,
    private readonly clock: Clock,
  ) {}

  /** @param clientId the bubble that already stands for the upload; left out: a new one */
  sendMedia(media: {
    text: string;
    images: readonly string[];
    video: string | null;
    clientId?: string;
  }): Promise<'sent' | 'failed'> {
    const entry: OutboxEntry = {
      clientId: media.clientId ?? this.ids.next(),
      mode: 'agent',
      createdAt: nowSeconds(this.clock),
      content: { kind: 'media', text: media.text, images: media.images, video: media.video },
    };
    this.conversation.becomes(ownMessage(entry));
    this.outbox.keep(entry);
    return this.deliver.execute(entry);
  }
}
