import type { Log } from '../../../application/ports/log.port';
import type { ReceivedMessage } from '../../../application/ports/message-gateway.port';
import { clientIdWithoutUnstr } from '../../../domain/message/client-id';
import type { Author, Direction, MessageBody } from '../../../domain/message/message';
import { bodyOf } from '../../../domain/message/message-body';
import { compareServerIds } from '../../../domain/message/server-id';
import { attempt } from '../../wire/attempt';
import { COUNTS, RANGES } from '../../wire/bounds';
import {
  address,
  type Fields,
  fields,
  id,
  moment,
  number,
  picture,
  text,
  values,
  whole,
} from '../../wire/field-readers';
import { nestsDeeper } from '../../wire/json';
import { warnOfTime } from '../backend-faults';
import { blocks } from './content';

const WELCOME_TYPE = 3;

/** Which messages are kept if an answer has too many. */
type Keep = 'oldest' | 'newest';

/**
 * Decodes a list of messages, sorted by server id. A message that cannot be read is logged. If it has a server id, it stays
 * in the list as unreadable, so that polling continues behind it.
 *
 * @param now unix seconds: the time of a message without one
 * @param keep 'oldest' for a poll, because the next poll brings the others
 */
export const decodeMessages = (
  data: unknown,
  log: Log,
  now: number,
  keep: Keep = 'oldest',
): readonly ReceivedMessage[] =>
  inOrder(data, log, keep).flatMap(({ serverId, item }) => {
    const message = attempt(() => decodeMessage(item, now));
    if (message.ok && message.value !== null) {
      warnOfTime(log, 'timestamp', fields(item)['timestamp']);
      return message.value;
    }
    log.warn('a message was dropped', {
      fault: 'message-dropped',
      reason: message.ok ? 'direction is unknown' : message.failure,
      serverId,
    });
    return unreadable(serverId, now);
  });

/** Limits the log if a whole answer is unreadable. */
const LOG_LINES = 20;

/** Sorts by server id and applies the limit of one answer. */
const inOrder = (data: unknown, log: Log, keep: Keep) => {
  const found = values(data).map((item) => ({ serverId: id(fields(item)['cid']), item }));
  const named = found.filter(({ serverId }) => serverId !== '');
  for (let lines = Math.min(found.length - named.length, LOG_LINES); lines > 0; lines -= 1)
    log.warn('a message was dropped', { fault: 'message-dropped', reason: 'cid is missing' });
  named.sort((a, b) => compareServerIds(a.serverId, b.serverId));
  if (named.length <= COUNTS.messages) return named;
  log.warn('too many messages', { messages: named.length, kept: COUNTS.messages });
  return keep === 'oldest' ? named.slice(0, COUNTS.messages) : named.slice(-COUNTS.messages);
};

const unreadable = (serverId: string, now: number): ReceivedMessage => ({
  dated: false,
  deleted: true,
  unreadable: true,
  isWelcome: false,
  message: {
    clientId: clientIdWithoutUnstr(serverId),
    serverId,
    direction: 'system',
    status: 'completed',
    sentAt: now,
    author: { role: 'system', name: '', avatar: null },
    body: { kind: 'text', text: '' },
    unread: false,
  },
});

/** null if it has no server id or an unknown direction. */
export const decodeMessage = (value: unknown, now: number): ReceivedMessage | null => {
  const wire = fields(value);
  const serverId = id(wire['cid']);
  const direction = decodeDirection(wire['direction']);
  if (serverId === '' || direction === null) return null;
  const serviceId = id(wire['service_id']);
  // Some backends send 0 if there is no time.
  const sentAt = moment(wire['timestamp']) || null;
  const state = whole(wire['state'], 'word');
  const welcome = number(wire['type'], RANGES.flag) === WELCOME_TYPE;
  return {
    dated: sentAt !== null,
    deleted: state === 'delete',
    isWelcome: welcome,
    message: {
      clientId: id(wire['unstr']) || clientIdWithoutUnstr(serverId),
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
  name: direction === 'to_visiter' ? text(wire['nick_name'], 'name') : '',
  avatar: picture(wire['avatar']),
});

const decodeBody = (wire: Fields, direction: Direction, welcome: boolean): MessageBody => {
  const content = text(wire['content'], 'content');
  const welcomed = blocks(wire['contents']);
  if (welcome || (welcomed.length > 0 && content === '')) {
    return { kind: 'welcome', blocks: welcomed.length > 0 ? welcomed : blocks(content) };
  }
  const named = { images: listed(wire['imgs']), videos: listed(wire['video']) };
  const images = named.images.flatMap((item) => picture(item) ?? []);
  const videos = named.videos.flatMap((item) => address(item) ?? []);
  const lost = named.videos.length > 0 ? 'video' : named.images.length > 0 ? 'image' : null;
  const wireBody = { content, images, videos, lost, own: direction === 'to_service' } as const;
  const body = attempt(() => bounded(bodyOf(wireBody)));
  // If the HTML cannot be parsed, the text is still shown.
  return body.ok ? body.value : { kind: 'text', text: content };
};

/** Limits the number of pictures; they can also come from the HTML. */
const bounded = (body: MessageBody): MessageBody => {
  if (body.kind === 'images') return { ...body, urls: body.urls.slice(0, COUNTS.media) };
  if (body.kind !== 'media') return body;
  const [images, videos] = [body.images.slice(0, COUNTS.media), body.videos.slice(0, COUNTS.media)];
  return { ...body, images, videos };
};

/** Reads a list, the values of an object, the JSON text of either, one address, or addresses between commas. */
const listed = (value: unknown): readonly unknown[] => {
  const given = typeof value === 'string' ? listFromText(value) : values(value);
  return given.filter((item) => text(item, 'word').trim() !== '').slice(0, COUNTS.media);
};

/** A list of addresses needs one. A text of only brackets would keep the parser busy for a long time. */
const LIST_LEVELS = 4;

const listFromText = (value: string): readonly unknown[] => {
  const parsed = attempt((): unknown => (nestsDeeper(value, LIST_LEVELS) ? undefined : JSON.parse(value)));
  if (parsed.ok && typeof parsed.value === 'string') return [parsed.value];
  if (parsed.ok && typeof parsed.value === 'object') return values(parsed.value);
  // Not JSON: addresses between commas. An address may contain commas too (?x-oss-process=image/resize,w_100).
  return value.split(/,(?=\s*https?:\/\/)/i, COUNTS.media);
};
