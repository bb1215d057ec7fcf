import type { MediaType } from '../upload/upload-item';

/**
 * Wire contract: a media message's content may be HTML with <img> or <video>. Finds the addresses without a DOM, so
 * that history and own echoes show alike. Only http(s) sources count, and images that stand in the text itself.
 */
export interface MediaInHtml {
  /** Without emoticons: they belong to the line they stand in. */
  readonly images: readonly string[];
  readonly videos: readonly string[];
  /** What is named without one address that counts. */
  readonly lost: MediaType | null;
  /** What remains as text when the tags are taken away. */
  readonly rest: string;
}

export const mediaInHtml = (html: string): MediaInHtml => {
  const pictures = tagsOf(html, IMAGE).map((tag) => ({ tag, address: addressIn(tag, PICTURE) }));
  const films = tagsOf(html, VIDEO);
  const images = pictures.flatMap(({ tag, address }) => (isEmoticon(tag) ? [] : address));
  const videos = films.flatMap(filmIn);
  const noPicture = pictures.every(({ address }) => address.length === 0);
  return { images, videos, lost: noPicture ? lostOf(pictures, films, videos) : null, rest: textOf(html) };
};

type Found = readonly unknown[];

const lostOf = (pictures: Found, films: Found, videos: Found): MediaType | null => {
  if (videos.length > 0) return null;
  if (films.length > 0) return 'video';
  return pictures.length > 0 ? 'image' : null;
};

/** A video may name several sources of the same film. */
const filmIn = (film: string): readonly string[] =>
  tagsOf(film, PLAYED)
    .flatMap((tag) => addressIn(tag, ADDRESS))
    .slice(0, 1);

/** An emoticon or an icon, whatever it looks like to a viewer: in pixels of its longer side. */
export const EMOTICON_PIXELS = 96;

const IMAGE = /<img\b[^>]*>/gi;
/** A video with its sources, whole or cut off, or a source that stands alone. */
const VIDEO = /<video\b(?:(?!<video\b)[\s\S])*?<\/video\s*>|<(?:video|source)\b[^>]*>/gi;
const PLAYED = /<(?:video|source)\b[^>]*>/gi;

const ADDRESS = /^https?:\/\/[^\s/?#]/i;
const PICTURE = /^(?:https?:\/\/[^\s/?#]|data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,)/i;

const tagsOf = (html: string, tag: RegExp): readonly string[] =>
  [...html.matchAll(tag)].map(([text]) => text);

const addressIn = (tag: string, accepted: RegExp): readonly string[] => {
  const source = SRC.exec(tag);
  const address = characters(source?.[1] ?? source?.[2] ?? source?.[3] ?? '').trim();
  return accepted.test(address) ? [address] : [];
};

const SRC = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

const isEmoticon = (tag: string): boolean => {
  const sides = [...tag.matchAll(/\s(?:width|height)\s*=\s*["']?(\d+)/gi)].map(([, pixels]) =>
    Number(pixels),
  );
  return sides.length > 0 && Math.max(...sides) <= EMOTICON_PIXELS;
};

const textOf = (html: string): string =>
  characters(
    html
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .replace(LINE_END, '\n')
      .replace(/<[^>]*>/g, ' '),
  )
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const UNSEEN = /<(video|script|style|template|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const LINE_END = /<br\b[^>]*>|<\/(?:p|div|li|tr|h[1-6]|blockquote)\s*>/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Character references as the characters they stand for. */
const characters = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? reference;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = point > 0 && point <= 0x10_ffff && (point < 0xd800 || point > 0xdfff);
    return isCharacter ? String.fromCodePoint(point) : '';
  });
