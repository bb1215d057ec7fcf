import type { ChatEvent } from '../../application/integration/chat-events';
import { EVENTS } from '../../application/integration/event-table';
import type { KefuEvent, KefuEvents } from '../../application/integration/kefu-api';
import type { FrameMessage } from './protocol';

/** An event as a message, by its row. */
export const messageOf = ({ event, detail }: ChatEvent): FrameMessage => {
  const write = EVENTS[event].write as (detail: ChatEvent['detail']) => object;
  return { ...write(detail), type: event } as FrameMessage;
};

/** The event that a message of the frame reports, by its row; null if it reports none. */
export const eventFrom = (
  message: FrameMessage,
): { [E in KefuEvent]: readonly [E, KefuEvents[E]] }[KefuEvent] | null => {
  const row = Object.hasOwn(EVENTS, message.type) ? EVENTS[message.type as KefuEvent] : null;
  const read = row?.read as ((body: FrameMessage) => KefuEvents[KefuEvent]) | undefined;
  return read ? ([message.type, read(message)] as never) : null;
};
