import type { ConversationEvent } from './conversation-event';
import type { Received } from './receive-messages';

/**
 * The events of an answer of the backend. Own messages come first, so that the outbox is settled before new messages are
 * handled.
 */
export const eventsInOrder = ({
  removed,
  echoed,
  settled,
  read,
  added,
  unread,
  newMessages: news,
}: Received): readonly ConversationEvent[] => [
  ...removed.map((clientId) => ({ kind: 'recalled', clientId }) as const),
  ...echoed.map((clientId) => ({ kind: 'echoed', clientId }) as const),
  ...settled.map((clientId) => ({ kind: 'settled', clientId }) as const),
  ...read.map((ids) => ({ kind: 'read-elsewhere', ...ids }) as const),
  ...(added.length > 0 ? [{ kind: 'received', unread } as const] : []),
  ...(news.length > 0 ? [{ kind: 'arrived', messages: news } as const] : []),
];
