import * as LIMITS from '../limits';
import { type CutText, characterStart } from '../text/cut-text';

/**
 * Cuts HTML at the limit of decision 25, but never inside a tag. The data of an inline picture (data:image) is not text and
 * does not count.
 *
 * @param limit in UTF-16 code units
 */
export const cutHtml = (html: string, limit: number = LIMITS.shownCharacters): CutText => {
  if (html.length <= limit) return { head: html, rest: '' };
  const end = outsideOfTags(html, placeOf(html, limit));
  return { head: html.slice(0, end), rest: html.slice(end) };
};

const PICTURE = /<img\b[^<>]{0,500}?\ssrc\s{0,9}=\s{0,9}["']?data:image\/[a-z]{3,5};base64,/gi;
const DATA = /[a-z0-9+/]*/iy;

/** The index of the limit, when the data of inline pictures does not count. */
const placeOf = (html: string, limit: number): number => {
  let place = limit;
  PICTURE.lastIndex = 0;
  for (let found = PICTURE.exec(html); found !== null; found = PICTURE.exec(html)) {
    const start = PICTURE.lastIndex;
    if (start > place + found[0].length) break;
    DATA.lastIndex = start;
    DATA.exec(html);
    place += DATA.lastIndex - start;
    PICTURE.lastIndex = DATA.lastIndex;
  }
  return Math.min(place, html.length);
};

const BEGINS_TAG = /^<[a-z!?/]/i;

/** If the place is inside a tag or a character reference, the index before it. */
const outsideOfTags = (html: string, place: number): number => {
  if (place >= html.length) return html.length;
  const opened = html.lastIndexOf('<', place - 1);
  if (opened > html.lastIndexOf('>', place - 1) && BEGINS_TAG.test(html.slice(opened, opened + 2)))
    return opened;
  const reference = html.lastIndexOf('&', place - 1);
  const isInReference = reference >= place - 10 && /^&[#\w]*$/.test(html.slice(reference, place));
  return isInReference ? reference : characterStart(html, place);
};
