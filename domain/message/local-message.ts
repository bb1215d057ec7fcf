import type { Author, Message, MessageBody } from './message';
import type { SystemLineKey } from './system-line-key';

const SYSTEM: Author = { role: 'system', name: '', avatar: null };

interface Made {
  readonly clientId: string;
  /** Unix seconds. */
  readonly sentAt: number;
  readonly body: MessageBody;
}

/** A line of the widget: an event, or the welcome. */
export const systemMessage = (made: Made, author: Author = SYSTEM): Message => ({
  ...made,
  serverId: null,
  direction: 'system',
  status: 'completed',
  author,
  unread: false,
});

/** An answer of the robot. The backend sends no server id for it. */
export const robotMessage = (made: Made, author: Author): Message => ({
  ...made,
  serverId: null,
  direction: 'to_visiter',
  status: 'completed',
  author,
  unread: false,
});

type Params = Readonly<Record<string, string>>;

/** Whether the message is a system line with the same key and parameters. */
export const isSameSystemLine = (message: Message | undefined, key: SystemLineKey, params: Params): boolean =>
  message?.body.kind === 'notice' && message.body.key === key && sameParams(message.body.params, params);

const sameParams = (a: Params, b: Params): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
