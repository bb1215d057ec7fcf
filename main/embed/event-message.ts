import type { ChatEvent } from '../../application/integration/chat-events';
import type { FrameMessage } from './protocol';

/** An event as a message; null if the loader reports it itself. */
export const messageOf = (happened: ChatEvent): FrameMessage | null => {
  const { event, detail } = happened;
  switch (event) {
    case 'agentChange': {
      const { id = '', name = '', avatar = null } = detail.agent ?? {};
      return { type: event, id, name, avatar: avatar ?? '' };
    }
    case 'open':
    case 'close':
    case 'unread':
      return null;
    default:
      return { type: event, ...detail } as FrameMessage;
  }
};
