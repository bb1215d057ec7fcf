import type { Message } from '../../domain/message/message';
import type { Conversation } from '../conversation/conversation';
import type { OutboxContent, OutboxEntry } from '../ports/outbox-store.port';
import type { Outbox } from './outbox';

/**
 * The steps of each own message, to a robot or an agent (spec §4 Sending): begun, then accepted or failed, then echoed. Each
 * step changes the bubble and the outbox together. The echo comes by polling (`ReceiveMessages`).
 */
export class OwnMessages {
  constructor(
    private readonly conversation: Conversation,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Shows the bubble at the end and stores the entry.
   *
   * @param isKept false: the entry is not stored yet
   */
  begin(entry: OutboxEntry, isKept = true): void {
    this.conversation.begin(ownMessage(entry));
    if (isKept) this.outbox.keep(entry);
  }

  /** Turns the bubble of an upload into the message, and stores the entry. */
  beginAfterUpload(entry: OutboxEntry): void {
    this.conversation.becomes(ownMessage(entry));
    this.outbox.keep(entry);
  }

  /** Shows the bubble of an earlier page or another tab in its earlier place. */
  restore(entry: OutboxEntry): void {
    this.conversation.restore(ownMessage(entry), entry.place);
  }

  /** The backend accepted the message for an agent. Only the echo proves that it is stored, so the entry stays. */
  accepted(clientId: string): void {
    this.conversation.accepted(clientId);
    this.outbox.accepted(clientId);
  }

  /** The robot has answered. No echo comes, so the entry is removed. */
  answered(clientId: string): void {
    this.conversation.accepted(clientId);
    this.outbox.forget(clientId);
  }

  /** The visitor can send it again, in any tab. */
  failed(clientId: string): void {
    this.conversation.failed(clientId);
    this.outbox.release(clientId);
  }
}

/** The message of an entry while it is being sent. */
export const ownMessage = (entry: OutboxEntry): Message => ({
  clientId: entry.clientId,
  serverId: null,
  direction: 'to_service',
  status: 'pending',
  sentAt: entry.createdAt,
  author: { role: 'visitor', name: '', avatar: null },
  body: bodyOf(entry.content),
  unread: false,
});

const bodyOf = (content: OutboxContent): Message['body'] => {
  if (content.kind !== 'media') return { kind: 'text', text: content.text };
  if (content.video !== null) return { kind: 'video', url: content.video, caption: content.text };
  return { kind: 'images', urls: content.images, caption: content.text };
};
