import { clientIdWithoutUnstr, isOwn, type Message } from './message';
import type { Repeat } from './robot-talk';
import { compareServerIds } from './server-id';

/** A message as the backend tells it. */
export interface MessageFromBackend {
  readonly message: Message;
  /** False where the backend told no time. */
  readonly dated: boolean;
  /** The backend marks it deleted: it must not be shown. */
  readonly deleted: boolean;
  /** It has a server id and nothing else that can be read: it is passed over. */
  readonly unreadable?: true;
}

/** What the conversation knows already. Nothing here has an effect. */
export interface Known {
  byClientId(clientId: string): Message | undefined;
  byServerId(serverId: string): Message | undefined;
  isRecalled(message: Message): boolean;
  /** What was said with the robot and is told again by this message. */
  repeatOf(message: Message): Repeat | null;
}

export type Decision =
  /** It was recalled. `shown` is removed. */
  | { readonly kind: 'drop'; readonly shown: Message | undefined }
  /** It is shown already. */
  | { readonly kind: 'known' }
  /** An own message that is shown has arrived. `isOlder`: it was stored twice, and this is the older one of the two. */
  | { readonly kind: 'echo'; readonly own: Message; readonly isOlder: boolean }
  /** A record of what was said with the robot. `shown` is undefined where that is not on the screen. */
  | { readonly kind: 'repeat'; readonly repeat: Repeat; readonly shown: Message | undefined }
  /** It is new. `renamed` is a message that had its client id until now, under the new one. */
  | { readonly kind: 'add'; readonly message: Message; readonly renamed: Message | null };

/**
 * What a message from the history or a poll is to the conversation. Own messages are known by client id. Others are known
 * by server id, for a backend may store several answers under the client id of the visitor's own message.
 */
export const reconcile = ({ message, deleted, unreadable }: MessageFromBackend, known: Known): Decision => {
  if (unreadable) return { kind: 'known' };
  const shown = shownAs(message, known);
  if (deleted || known.isRecalled(message)) return { kind: 'drop', shown };
  if (shown && isOwn(shown) && isOwn(message)) return echoOf(shown, message);
  if (shown) return { kind: 'known' };
  const repeat = known.repeatOf(message);
  if (repeat) return { kind: 'repeat', repeat, shown: known.byClientId(repeat.clientId) };
  return addition(message, known.byClientId(message.clientId));
};

const shownAs = (message: Message, known: Known): Message | undefined => {
  const { clientId, serverId, direction } = message;
  const byServerId = serverId === null ? undefined : known.byServerId(serverId);
  if (byServerId) return byServerId;
  const byClientId = known.byClientId(clientId);
  if (byClientId?.direction !== direction) return undefined;
  const sameMessage = isOwn(message) || serverId === null || byClientId.serverId === null;
  return sameMessage ? byClientId : undefined;
};

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

/** A client id belongs to one message, and the visitor's own has the right to it. */
export const withoutUnstr = (message: Message): Message =>
  message.serverId === null ? message : { ...message, clientId: clientIdWithoutUnstr(message.serverId) };
