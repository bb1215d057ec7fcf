import { cutHtml } from '../html/cut-html';
import { htmlText } from '../html/html-text';
import type { MediaType } from '../upload/upload-item';
import { keepingAddresses, looksLikeHtml } from './looks-like-html';
import { type MediaInHtml, mediaInHtml } from './media-html';
import type { MessageBody } from './message';

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

const NO_MEDIA: MediaInHtml = { images: [], videos: [], lost: null, rest: '' };

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
  const caption = html ? (rest === '' ? inside.rest : htmlText(content)) : content;
  const inFields = images.length + videos.length > 0;
  const isMedia = all.images.length + all.videos.length > 0 && (inFields || own || caption === '');
  if (isMedia) return mediaBody(all.images, all.videos, caption);
  const lost = said.lost ?? inside.lost;
  if (lost !== null && caption.trim() === '') return { kind: 'lost', type: lost };
  return html && !own ? { kind: 'html', html: content } : { kind: 'text', text: content };
};

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
