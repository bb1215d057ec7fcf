import type { FailureKey } from '../../domain/failure/failure-display';
import type { Author, Message, MessageBody, SendStatus } from '../../domain/message/message';
import type { SystemLineKey } from '../../domain/message/system-line-key';

/** The time in all stories, in seconds. */
export const NOW = Math.floor(new Date(2026, 0, 15, 14, 32).getTime() / 1000);

export const AGENT: Author = { role: 'service', name: 'Mia', avatar: null };
export const ROBOT: Author = { role: 'robot', name: '', avatar: null };
const VISITOR: Author = { role: 'visitor', name: '', avatar: null };
const SYSTEM: Author = { role: 'system', name: '', avatar: null };

interface Extra {
  readonly ago?: number;
  readonly status?: SendStatus;
  readonly author?: Author;
  readonly id?: string;
  readonly refused?: FailureKey;
  readonly refusedWords?: string;
}

const text = (words: string): MessageBody => ({ kind: 'text', text: words });

let made = 0;

const message = (
  direction: Message['direction'],
  author: Author,
  body: MessageBody | string,
  extra: Extra,
): Message => {
  made += 1;
  const id = extra.id ?? `m${made}`;
  return {
    clientId: id,
    serverId: extra.status === 'pending' || extra.status === 'failed' ? null : `${1000 + made}`,
    direction,
    status: extra.status ?? 'completed',
    sentAt: NOW - (extra.ago ?? 0),
    author: extra.author ?? author,
    body: typeof body === 'string' ? text(body) : body,
    unread: false,
    ...(extra.refused ? { refused: extra.refused } : {}),
    ...(extra.refusedWords ? { refusedWords: extra.refusedWords } : {}),
  };
};

/** An own message of the visitor. `ago` is in seconds. */
export const mine = (body: MessageBody | string, extra: Extra = {}): Message =>
  message('to_service', VISITOR, body, extra);
export const agent = (body: MessageBody | string, extra: Extra = {}): Message =>
  message('to_visiter', AGENT, body, extra);
export const robot = (body: MessageBody | string, extra: Extra = {}): Message =>
  message('to_visiter', ROBOT, body, extra);
export const notice = (key: SystemLineKey, params: Record<string, string> = {}, extra: Extra = {}): Message =>
  message('system', SYSTEM, { kind: 'notice', key, params }, extra);
export const html = (markup: string): MessageBody => ({ kind: 'html', html: markup });
