import type { FailureKey } from '../../domain/failure/failure-display';
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

  /** Shows the bubble of an earlier page or another tab in its earlier place. A refused one is shown as failed. */
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
    this.conversation.answered(clientId);
    this.outbox.forget(clientId);
  }

  /**
   * The visitor can send it again, in any tab.
   *
   * @param refused why the backend refused it for good, here or in another tab; left out: as the record says
   * @param refusedWords what the backend wrote about it; shown on this page, never stored
   */
  failed(
    clientId: string,
    refused: FailureKey | undefined = this.outbox.refusalOf(clientId),
    refusedWords?: string,
  ): void {
    this.conversation.failed(clientId, refused, refusedWords);
    if (refused) this.outbox.refused(clientId, refused);
    this.outbox.release(clientId);
  }
}

/** The message of an entry while it is being sent, or after the backend has refused it. */
export const ownMessage = (entry: OutboxEntry): Message => ({
  clientId: entry.clientId,
  serverId: null,
  direction: 'to_service',
  status: entry.refused ? 'failed' : 'pending',
  sentAt: entry.createdAt,
  author: { role: 'visitor', name: '', avatar: null },
  body: bodyOf(entry.content),
  unread: false,
  ...(entry.refused ? { refused: entry.refused } : {}),
});

const bodyOf = (content: OutboxContent): Message['body'] => {
  if (content.kind !== 'media') return { kind: 'text', text: content.text };
  if (content.video !== null) return { kind: 'video', url: content.video, caption: content.text };
  return { kind: 'images', urls: content.images, caption: content.text };
};
