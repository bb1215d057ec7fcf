import { LIMITS } from '../limits';
import { type CutText, characterStart } from '../text/cut-text';

/**
 * Cuts HTML where decision 25 says, but not inside of a tag. The data of a picture that stands in the HTML itself is not text
 * and does not count.
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

/** Where the limit is reached when the data of pictures is left out of the count. */
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

/** Before the tag in which the place is, and before the character reference. */
const outsideOfTags = (html: string, place: number): number => {
  if (place >= html.length) return html.length;
  const opened = html.lastIndexOf('<', place - 1);
  if (opened > html.lastIndexOf('>', place - 1) && BEGINS_TAG.test(html.slice(opened, opened + 2)))
    return opened;
  const reference = html.lastIndexOf('&', place - 1);
  const isInReference = reference >= place - 10 && /^&[#\w]*$/.test(html.slice(reference, place));
  return isInReference ? reference : characterStart(html, place);
};
