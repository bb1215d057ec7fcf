import type { ComponentType, ReactNode } from 'react';
import type { MessageBody, SendStatus } from '../../../domain/message/message';

/** One row of the conversation. A theme places the parts; a part is null if it has nothing to show. */
export interface RowProps {
  readonly day: ReactNode;
  readonly divider: ReactNode;
  /** null if the theme shows times inside the message (`Layout.time`). */
  readonly time: ReactNode;
  readonly content: ReactNode;
}

/**
 * One message, inside an article that a screen reader names by author and time. The parts are complete: the bubble
 * has its focus, menu and failure ring. A theme only places them.
 */
export interface MessageProps {
  readonly own: boolean;
  readonly kind: MessageBody['kind'] | 'typing';
  readonly startsGroup: boolean;
  readonly endsGroup: boolean;
  /** Name of the author, for the first message of a group; '' if this is only the typing indicator. */
  readonly name: string;
  readonly avatar: ReactNode;
  readonly bubble: ReactNode;
  /** null if an earlier label counts for this message too, or if the theme shows times above the message. */
  readonly time: ReactNode;
  /** Delivery mark of an own message. */
  readonly delivery: ReactNode;
  /** Why sending failed, with the way to send again. */
  readonly failure: ReactNode;
}

/**
 * The layer behind the content of a bubble. A theme may clip, rotate or draw it, because focus and failure ring are
 * not part of it.
 */
export interface SkinProps {
  readonly own: boolean;
  readonly endsGroup: boolean;
}

export interface DeliveryProps {
  readonly status: SendStatus;
  /** The state in words. A screen reader always reads it. */
  readonly words: string;
}

/** Both parts are null if they have nothing to show; `arrow` is the usual drawing. */
export interface ScrollButtonProps {
  readonly people: ReactNode;
  readonly unread: ReactNode;
  readonly arrow: ReactNode;
}

/** The parts of the conversation that a theme may draw. */
export interface ConversationSlots {
  readonly Row: ComponentType<RowProps>;
  readonly Message: ComponentType<MessageProps>;
  /** The welcome of the robot or an agent; left out: it is drawn like any message. */
  readonly Welcome?: ComponentType<MessageProps>;
  /** Left out: background, edge and corners come from tokens. */
  readonly Skin?: ComponentType<SkinProps>;
  readonly Day: ComponentType<{ readonly text: string }>;
  /** The "new messages" line. */
  readonly Divider: ComponentType<{ readonly text: string }>;
  readonly Notice: ComponentType<{ readonly children: ReactNode }>;
  /** The moving part of the typing indicator. Decorative. */
  readonly Typing: ComponentType;
  readonly Delivery: ComponentType<DeliveryProps>;
  readonly ScrollButton: ComponentType<ScrollButtonProps>;
  /** Shown in an empty conversation. */
  readonly Empty: ComponentType<{ readonly title: string; readonly hint: string }>;
}
