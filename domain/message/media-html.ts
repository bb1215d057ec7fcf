import { cutHtml } from '../html/cut-html';
import { decodeReferences, htmlWords } from '../html/html-words';
import { type HtmlPart, type HtmlTag, scanHtml } from '../html/scan-html';
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
  /** What remains as text when the tags are taken away; of a long message up to the limit of decision 25. */
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
  const films = filmsIn(tags);
  const videos = films.flatMap((film) => film ?? []);
  const lost = hasPicture || videos.length > 0 ? null : lostOf(films.length, pictures.length);
  return { images, videos, lost, rest: htmlWords(html) };
};

const isTag = (part: HtmlPart): part is HtmlTag => part.kind === 'tag';

const lostOf = (films: number, pictures: number): MediaType | null => {
  if (films > 0) return 'video';
  return pictures > 0 ? 'image' : null;
};

/** Each video by the first of its sources that counts, null where none does. A source outside of a video is a film too. */
const filmsIn = (tags: readonly HtmlTag[]): readonly (string | null)[] => {
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

/** An emoticon or an icon, whatever it looks like to a viewer: in pixels of its longer side. */
export const EMOTICON_PIXELS = 96;

/** No picture of a script, a style sheet or another document is one of the message. */
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
