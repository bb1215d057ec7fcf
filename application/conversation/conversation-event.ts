import { filter, map, type Observable } from 'rxjs';
import type { Message } from '../../domain/message/message';

/** Events of the conversation. Each is published after the conversation has changed. */
export type ConversationEvent =
  /** New messages to the visitor, each once. Messages from before the page was opened are left out. */
  | { readonly kind: 'arrived'; readonly messages: readonly Message[] }
  /** A system line was added to the conversation. */
  | { readonly kind: 'system-line-added'; readonly message: Message }
  /** The history or a poll brought new messages, also from before the page was opened. `unread` are those not read yet. */
  | { readonly kind: 'received'; readonly unread: readonly Message[] }
  /** Messages that the visitor has not read came, and are not shown, because the page does not want it. */
  | { readonly kind: 'hidden'; readonly messages: readonly Message[] }
  /**
   * Own messages must not be sent again: their echo came, the robot has a record of them, or they are deleted. All of an answer at once: else
   * the next one would be sent when the first one is settled.
   */
  | { readonly kind: 'settled'; readonly clientIds: readonly string[] }
  /** The echo of an own message came. */
  | { readonly kind: 'echoed'; readonly clientId: string }
  /** The visitor sent a message. It is the last one now. */
  | { readonly kind: 'sent'; readonly clientId: string }
  /** The backend refused an own message for good. */
  | { readonly kind: 'refused'; readonly clientId: string; readonly reason: string }
  /** A shown message was recalled. */
  | { readonly kind: 'recalled'; readonly clientId: string }
  /** This tab acknowledged the message. */
  | { readonly kind: 'read-here'; readonly clientId: string; readonly serverId: string }
  /** Another tab of the visitor acknowledged the message. */
  | { readonly kind: 'read-elsewhere'; readonly clientId: string; readonly serverId: string | null };

export type EventOf<K extends ConversationEvent['kind']> = Extract<ConversationEvent, { kind: K }>;

/** Emits new messages to the visitor. */
export const arrivedIn = (conversation: { readonly events$: Observable<ConversationEvent> }) =>
  eventsOf(conversation, 'arrived').pipe(map(({ messages }) => messages));

/** The events of one kind. */
export const eventsOf = <K extends ConversationEvent['kind']>(
  { events$ }: { readonly events$: Observable<ConversationEvent> },
  kind: K,
): Observable<EventOf<K>> => events$.pipe(filter((event): event is EventOf<K> => event.kind === kind));
