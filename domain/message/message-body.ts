import { cutHtml } from '../html/cut-html';
import { htmlText } from '../html/html-text';
import { isBlank } from '../text/is-blank';
import type { MediaType } from '../upload/upload-item';
import { unstrOf } from './client-id';
import { keepingAddresses, looksLikeHtml } from './looks-like-html';
import { type MediaInHtml, mediaInHtml } from './media-in-html';
import { isOwn, type Message, type MessageBody } from './message';

interface Said {
  readonly content: string;
  /** Addresses from separate fields. */
  readonly images?: readonly string[];
  readonly videos?: readonly string[];
  /** Set if a field names a picture or video without a usable address. */
  readonly lost?: MediaType | null;
  /** True for the visitor's own message: what was typed is always text, even if it looks like HTML. */
  readonly own?: boolean;
}

const NO_MEDIA: MediaInHtml = { images: [], hasPicture: false, videos: [], lost: null, rest: '' };

/** Of this message a reader would see nothing: no text, no media, or only tags. It says that it cannot be shown. */
export const NOTHING: MessageBody = { kind: 'phrase', key: 'message_broken' };

/** Whether a message of this content would show nothing. */
export const saysNothing = (content: string): boolean => bodyOf({ content }) === NOTHING;

/**
 * An empty welcome or system line, or an empty sentence without a client id, by which the robot was asked to begin. An empty
 * message of an agent says that it cannot be shown.
 */
export const showsNothing = (message: Message): boolean => {
  const { body, direction } = message;
  if (body !== NOTHING) return body.kind === 'welcome' && body.blocks.length === 0;
  return direction === 'system' || (isOwn(message) && unstrOf(message) === '');
};

/** Media look the same from fields and from HTML, for both sides (wire §Types of answers). */
export const bodyOf = (said: Said): MessageBody => {
  const { images = [], videos = [], own = false } = said;
  // Decision 25: text beyond the limit has no influence.
  const { head, rest } = cutHtml(said.content);
  const html = looksLikeHtml(head);
  const read = html && !own ? keepingAddresses(head) : head;
  const content = read + rest;
  const inside = html ? mediaInHtml(read) : NO_MEDIA;
  const all = { images: union(images, inside.images), videos: union(videos, inside.videos) };
  const words =
    html && (!own || hasMedia(inside)) ? (rest === '' ? inside.rest : htmlText(content)) : content;
  const caption = isBlank(words) ? '' : words;
  const inFields = images.length + videos.length > 0;
  const isMedia = all.images.length + all.videos.length > 0 && (inFields || own || caption === '');
  if (isMedia) return mediaBody(all.images, all.videos, caption);
  const lost = said.lost ?? inside.lost;
  if (lost !== null && caption === '') return { kind: 'lost', type: lost };
  const isSeen = caption !== '' || inside.hasPicture || (own && !isBlank(content));
  if (!isSeen) return NOTHING;
  return html && !own ? { kind: 'html', html: content } : { kind: 'text', text: content };
};

const hasMedia = ({ hasPicture, videos, lost }: MediaInHtml): boolean =>
  hasPicture || videos.length > 0 || lost !== null;

const mediaBody = (images: readonly string[], videos: readonly string[], caption: string): MessageBody => {
  const [video, ...others] = videos;
  if (video === undefined) return { kind: 'images', urls: images, caption };
  if (images.length === 0 && others.length === 0) return { kind: 'video', url: video, caption };
  return { kind: 'media', images, videos, caption };
};

/** An address that a field names and the HTML too is shown once. What one of them repeats is shown again. */
const union = (fields: readonly string[], inside: readonly string[]): readonly string[] => {
  if (inside.length === 0) return fields;
  const named = new Set(fields);
  return [...fields, ...inside.filter((address) => !named.has(address))];
};
