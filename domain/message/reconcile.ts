import { clientIdWithoutUnstr } from './client-id';
import { hasArrived } from './delivery';
import { isOwn, type Message } from './message';
import { isCopyOfRecalled } from './recalled';
import { compareServerIds } from './server-id';

/** A message as the backend sends it. */
export interface MessageFromBackend {
  readonly message: Message;
  /** False if the backend sent no time. */
  readonly dated: boolean;
  /** The backend marks it deleted: it must not be shown. */
  readonly deleted: boolean;
  /** It has a server id but cannot be read: it is skipped. */
  readonly unreadable?: true;
  /** A welcome that the backend has stored itself. */
  readonly isWelcome: boolean;
}

/** A record of a sentence or an answer that this page already shows. */
export interface Repeat {
  readonly clientId: string;
  /** False for a sentence that is now meant for an agent: the robot's record does not show that an agent has it. */
  readonly isProof: boolean;
}

/** What the conversation knows. */
export interface Known {
  byClientId(clientId: string): Message | undefined;
  byServerId(serverId: string): Message | undefined;
  isRecalled(message: Message): boolean;
  /** The line of the talk with the robot that this message is a record of; null: none. Each record counts once (`RobotTalk`). */
  matchRobot(message: Message): Repeat | null;
}

export type Decision =
  /** Recalled or deleted: if `shown` is set, it is removed. */
  | { readonly kind: 'drop'; readonly shown: Message | undefined }
  /** Already shown. */
  | { readonly kind: 'known' }
  /** Shown as unread, but another page of the visitor has read it. */
  | { readonly kind: 'read' }
  /** The echo of an own message that is shown. `isOlder`: the backend stored the message twice, and this is the older copy. */
  | { readonly kind: 'echo'; readonly own: Message; readonly isOlder: boolean }
  /** A record of the talk with the robot. `shown` is undefined if that message is not on the screen. */
  | { readonly kind: 'repeat'; readonly repeat: Repeat; readonly shown: Message | undefined }
  /** New. `renamed` is the message that had this client id before, with its new id. */
  | { readonly kind: 'add'; readonly message: Message; readonly renamed: Message | null };

/**
 * Decides what a message from the history or a poll means for the conversation. Own messages are matched by client id.
 * Other messages are matched by server id, because a backend may store several answers under the client id of the visitor's
 * message.
 */
export const reconcile = ({ message, deleted, unreadable }: MessageFromBackend, known: Known): Decision => {
  if (unreadable) return { kind: 'known' };
  const holder = known.byClientId(message.clientId);
  const shown = shownAs(message, holder, known);
  if (deleted || known.isRecalled(message))
    return { kind: 'drop', shown: removedWith(message.serverId, shown) };
  if (shown && isOwn(shown) && isOwn(message))
    return isRecordAgain(message, shown) ? { kind: 'known' } : echoOf(shown, message);
  if (shown) return { kind: shown.unread && !message.unread ? 'read' : 'known' };
  const repeat = known.matchRobot(message);
  if (repeat) return { kind: 'repeat', repeat, shown: known.byClientId(repeat.clientId) };
  return addition(message, holder);
};

/** @param holder the message that has the same client id */
const shownAs = (message: Message, holder: Message | undefined, known: Known): Message | undefined => {
  const { serverId, direction } = message;
  const byServerId = serverId === null ? undefined : known.byServerId(serverId);
  if (byServerId) return byServerId;
  if (holder?.direction !== direction) return undefined;
  const sameMessage = isOwn(message) || serverId === null || holder.serverId === null;
  return sameMessage ? holder : undefined;
};

/**
 * The backend may store one message twice. An older copy stays if only the newer one is recalled. An own message without its
 * echo is no copy: it has no server id yet, or that of the robot's record.
 */
export const removedWith = (serverId: string | null, shown: Message | undefined): Message | undefined => {
  const isSame = !shown?.serverId || !hasArrived(shown) || serverId === null || shown.serverId === serverId;
  return isSame || isCopyOfRecalled(shown, serverId) ? shown : undefined;
};

/** The robot's record of a sentence that was handed over to an agent afterwards. It is no echo: an agent has not got it. */
const isRecordAgain = (message: Message, own: Message): boolean =>
  message.serverId !== null &&
  message.serverId === own.serverId &&
  message.clientId !== own.clientId &&
  !hasArrived(own);

const echoOf = (own: Message, echo: Message): Decision => {
  const isOlder =
    own.serverId !== null && echo.serverId !== null && compareServerIds(echo.serverId, own.serverId) < 0;
  return { kind: 'echo', own, isOlder };
};

/** @param holder another message that has the same client id */
const addition = (message: Message, holder: Message | undefined): Decision => {
  if (!holder) return { kind: 'add', message, renamed: null };
  if (isOwn(message) && !isOwn(holder)) return { kind: 'add', message, renamed: withoutUnstr(holder) };
  if (message.serverId === null) return { kind: 'known' };
  return { kind: 'add', message: withoutUnstr(message), renamed: null };
};

/** A client id belongs to one message. The visitor's own message keeps it; another one gets a new id. */
export const withoutUnstr = (message: Message): Message =>
  message.serverId === null ? message : { ...message, clientId: clientIdWithoutUnstr(message.serverId) };
