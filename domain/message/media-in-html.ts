import { cutHtml } from '../html/cut-html';
import { decodeReferences, htmlText } from '../html/html-text';
import { type HtmlPart, type HtmlTag, scanHtml } from '../html/scan-html';
import * as LIMITS from '../limits';
import { isBlank } from '../text/is-blank';
import type { MediaType } from '../upload/upload-item';

/**
 * Finds the addresses of <img> and <video> in a media message (wire §Types of answers). It works without a DOM, so that the
 * history and own echoes give the same result. Only http(s) addresses and inline pictures count, and only as many as a message
 * may have.
 */
export interface MediaInHtml {
  /** Without emoticons, which stay inside their line of text. */
  readonly images: readonly string[];
  /** Also true for an emoticon. */
  readonly hasPicture: boolean;
  readonly videos: readonly string[];
  /** Set if a picture or video is named but has no usable address. */
  readonly lost: MediaType | null;
  /** The text without tags; of a long message only up to the limit of decision 25. */
  readonly rest: string;
}

export const mediaInHtml = (whole: string): MediaInHtml => {
  const html = cutHtml(whole).head;
  const tags = scanHtml(html, WITHOUT_MEDIA).filter(isTag);
  const pictures = tags
    .filter(({ name, closing }) => name === 'img' && !closing)
    .map((tag) => ({ tag, address: addressIn(tag, PICTURE) }));
  const images = pictures.flatMap(({ tag, address }) =>
    address === null || isEmoticon(tag) ? [] : [address],
  );
  const hasPicture = pictures.some(({ address }) => address !== null);
  const films = firstSourcesOf(tags);
  const videos = films.flatMap((film) => film ?? []);
  const lost = hasPicture || videos.length > 0 ? null : lostOf(films.length, pictures.length);
  return {
    images: images.slice(0, LIMITS.mediaPerMessage),
    hasPicture,
    videos: videos.slice(0, LIMITS.mediaPerMessage),
    lost,
    rest: htmlText(html),
  };
};

/** Whether nothing of it is drawn where HTML has no videos: neither text nor a picture. */
export const isBlankHtml = (html: string): boolean => {
  const { hasPicture, rest } = mediaInHtml(html);
  return !hasPicture && isBlank(rest);
};

const isTag = (part: HtmlPart): part is HtmlTag => part.kind === 'tag';

const lostOf = (films: number, pictures: number): MediaType | null => {
  if (films > 0) return 'video';
  return pictures > 0 ? 'image' : null;
};

/** The first usable address of each video, or null. A <source> outside a <video> counts as a video. */
const firstSourcesOf = (tags: readonly HtmlTag[]): readonly (string | null)[] => {
  const films: (string | null)[] = [];
  let isInside = false;
  for (const tag of tags) {
    if (tag.name !== 'video' && (tag.name !== 'source' || tag.closing)) continue;
    const startsFilm = !tag.closing && (tag.name === 'video' || !isInside);
    if (tag.name === 'video') isInside = !tag.closing;
    if (startsFilm) films.push(null);
    if (!tag.closing) films[films.length - 1] ??= addressIn(tag, ADDRESS);
  }
  return films;
};

/** A picture whose longer side has at most so many pixels is an emoticon or icon. */
export const EMOTICON_PIXELS = 96;

/** Pictures inside these elements do not belong to the message. */
const WITHOUT_MEDIA: ReadonlySet<string> = new Set(['iframe', 'noscript', 'script', 'style', 'template']);

const ADDRESS = /^https?:\/\/[^\s/?#]/i;
const PICTURE = /^(?:https?:\/\/[^\s/?#]|data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,)/i;

const addressIn = (tag: HtmlTag, accepted: RegExp): string | null => {
  const address = decodeReferences(attributeOf(tag, 'src') ?? '').trim();
  return accepted.test(address) ? address : null;
};

const attributeOf = ({ attributes }: HtmlTag, wanted: string): string | null =>
  attributes.find(({ name }) => name === wanted)?.value ?? null;

const isEmoticon = (tag: HtmlTag): boolean => {
  const sides = ['width', 'height'].flatMap(
    (side) => /^\s*(\d{1,6})/.exec(attributeOf(tag, side) ?? '')?.[1] ?? [],
  );
  return sides.length > 0 && Math.max(...sides.map(Number)) <= EMOTICON_PIXELS;
};
