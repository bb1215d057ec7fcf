import type { Log } from '../../../application/ports/log.port';
import type { ReceivedMessage } from '../../../application/ports/message-gateway.port';
import { looksLikeHtml, mediaInHtml } from '../../../domain/message/media-html';
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

/** Media as fields or as HTML show alike (wire contract). What a visitor wrote is text, whatever it looks like. */
const decodeBody = (wire: Fields, direction: Direction, welcome: boolean): MessageBody => {
  const content = text(wire['content']);
  const blocks = texts(wire['contents']);
  if (welcome || (blocks.length > 0 && content === '')) {
    return { kind: 'welcome', blocks: blocks.length > 0 ? blocks : [content] };
  }
  const video = address(wire['video']);
  if (video !== null) return { kind: 'video', url: video, caption: captionOf(content) };
  const urls = addresses(wire['imgs']);
  if (urls.length > 0) return { kind: 'images', urls, caption: captionOf(content) };
  const html = looksLikeHtml(content);
  const media = html ? mediaInHtml(content) : null;
  if (media?.video) return { kind: 'video', url: media.video, caption: media.rest };
  const onlyImages =
    media !== null && media.images.length > 0 && (direction === 'to_service' || media.rest === '');
  if (onlyImages) return { kind: 'images', urls: media.images, caption: media.rest };
  return html && direction !== 'to_service'
    ? { kind: 'html', html: content }
    : { kind: 'text', text: content };
};

/** The content beside media fields: its text, without the same media told once more as HTML. */
const captionOf = (content: string): string => (looksLikeHtml(content) ? mediaInHtml(content).rest : content);

/** A list, its JSON text, or addresses between commas. */
const addresses = (value: unknown): readonly string[] => {
  const given = typeof value === 'string' ? listFromText(value) : list(value);
  return given.flatMap((item) => picture(item) ?? []);
};

const listFromText = (value: string): readonly unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    if (Array.isArray(parsed)) return parsed;
  } catch {
    // Not JSON: addresses between commas.
  }
  // An address may hold commas itself (?x-oss-process=image/resize,w_100).
  return value.split(/,(?=\s*https?:\/\/)/i);
};
