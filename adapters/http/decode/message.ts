import type { Log } from '../../../application/ports/log.port';
import type { ReceivedMessage } from '../../../application/ports/message-gateway.port';
import { bodyOf } from '../../../domain/message/body-of';
import {
  type Author,
  clientIdWithoutUnstr,
  type Direction,
  type MessageBody,
} from '../../../domain/message/message';
import { compareServerIds } from '../../../domain/message/server-id';
import { address, type Fields, fields, id, list, moment, number, picture, text, texts } from './read';

const WELCOME_TYPE = 3;

/**
 * A list of messages in the order of their server ids. One that cannot be read is logged and left out.
 *
 * @param now unix seconds: the time of a message that has none
 */
export const decodeMessages = (data: unknown, log: Log, now: number): readonly ReceivedMessage[] => {
  const received: ReceivedMessage[] = [];
  for (const item of list(data)) {
    const message = decodeMessage(item, now);
    if (message) received.push(message);
    else log.warn('a message was dropped', { reason: 'cid or direction is missing' });
  }
  return received.sort((a, b) => compareServerIds(a.message.serverId ?? '', b.message.serverId ?? ''));
};

/** null when it has no server id or no known direction. */
export const decodeMessage = (value: unknown, now: number): ReceivedMessage | null => {
  const wire = fields(value);
  const serverId = id(wire['cid']);
  const direction = decodeDirection(wire['direction']);
  if (serverId === '' || direction === null) return null;
  const serviceId = id(wire['service_id']);
  // 0 is how some backends say that there is none.
  const sentAt = moment(wire['timestamp']) || null;
  const state = text(wire['state']);
  const welcome = number(wire['type']) === WELCOME_TYPE;
  return {
    dated: sentAt !== null,
    deleted: state === 'delete',
    isWelcome: welcome,
    message: {
      clientId: text(wire['unstr']).trim() || clientIdWithoutUnstr(serverId),
      serverId,
      direction,
      status: 'completed',
      sentAt: sentAt ?? now,
      author: decodeAuthor(wire, direction),
      ...(serviceId === '' ? {} : { serviceId }),
      body: decodeBody(wire, direction, welcome),
      unread: state === 'unread' && direction === 'to_visiter',
    },
  };
};

const decodeDirection = (value: unknown): Direction | null =>
  value === 'to_service' || value === 'to_visiter' || value === 'system' ? value : null;

const ROLES: Readonly<Record<Direction, Author['role']>> = {
  to_service: 'visitor',
  to_visiter: 'service',
  system: 'system',
};

const decodeAuthor = (wire: Fields, direction: Direction): Author => ({
  role: ROLES[direction],
  name: direction === 'to_visiter' ? text(wire['nick_name']) : '',
  avatar: picture(wire['avatar']),
});

const decodeBody = (wire: Fields, direction: Direction, welcome: boolean): MessageBody => {
  const content = text(wire['content']);
  const blocks = texts(wire['contents']);
  if (welcome || (blocks.length > 0 && content === '')) {
    return { kind: 'welcome', blocks: blocks.length > 0 ? blocks : [content] };
  }
  const named = { images: listed(wire['imgs']), videos: listed(wire['video']) };
  const images = named.images.flatMap((item) => picture(item) ?? []);
  const videos = named.videos.flatMap((item) => address(item) ?? []);
  const lost = named.videos.length > 0 ? 'video' : named.images.length > 0 ? 'image' : null;
  return bodyOf({ content, images, videos, lost, own: direction === 'to_service' });
};

/** A list, an object of anything, the JSON text of either or of one address, or addresses between commas. */
const listed = (value: unknown): readonly string[] => {
  const given = typeof value === 'string' ? listFromText(value) : list(value);
  return given.map(text).filter((item) => item.trim() !== '');
};

const listFromText = (value: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (typeof parsed === 'string') return [parsed];
    if (typeof parsed === 'object') return list(parsed);
  } catch {
    // Not JSON: addresses between commas.
  }
  // An address may hold commas itself (?x-oss-process=image/resize,w_100).
  return value.split(/,(?=\s*https?:\/\/)/i);
};
