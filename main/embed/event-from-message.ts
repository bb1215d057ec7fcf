import type { KefuEvent, KefuEvents, KefuMessage } from '../../application/integration/kefu-api';
import type { FrameMessage } from './protocol';

/** The event that a message of the frame reports; null if it reports none. */
export const eventFromMessage = (
  message: FrameMessage,
): { [E in KefuEvent]: readonly [E, KefuEvents[E]] }[KefuEvent] | null => {
  const { type, ...detail } = message;
  switch (message.type) {
    case 'ready':
    case 'unread':
    case 'rating':
      return [type, detail] as ['ready', object];
    case 'message':
    case 'sent':
      return [message.type, { id: message.id, kind: kindOf(message.kind), text: message.text }];
    case 'agentChange': {
      const { id, name, avatar } = message;
      return [message.type, { agent: id ? { id, name, avatar: avatar || null } : null }];
    }
    case 'sessionEnd':
      return [message.type, { reason: message.reason === 'expired' ? 'expired' : 'ended' }];
    default:
      return null;
  }
};

/** An older app sends no kind. */
const kindOf = (kind = 'text'): KefuMessage['kind'] => (kind === 'image' || kind === 'video' ? kind : 'text');
