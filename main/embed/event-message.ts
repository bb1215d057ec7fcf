import type { ChatEvent } from '../../application/integration/chat-events';
import { type FrameMessage, LONGEST_ADDRESS } from './protocol';

/** An event as a message; null if the loader reports it itself. An avatar that no message can hold is left out. */
export const messageOf = (happened: ChatEvent): FrameMessage | null => {
  const { event, detail } = happened;
  switch (event) {
    case 'agentChange': {
      const { id = '', name = '', avatar = null } = detail.agent ?? {};
      return {
        type: event,
        id,
        name,
        avatar: avatar !== null && avatar.length <= LONGEST_ADDRESS ? avatar : '',
      };
    }
    case 'open':
    case 'close':
    case 'unread':
      return null;
    default:
      return { type: event, ...detail } as FrameMessage;
  }
};
