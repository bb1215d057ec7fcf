/** http and https addresses only; anything else is dropped (decision 13). */
export const httpUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return /^https?:\/\/[^\s/?#]/i.test(text) ? text : null;
};

/** An address, or an image that stands in the text itself; never one that can hold a script (decision 13). */
export const pictureUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return isDrawnPicture(text) ? text : httpUrl(text);
};

const DRAWN = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,/i;
const NOT_BASE64 = /[^a-z0-9+/]/i;

/** Looks for the first wrong character instead of matching all right ones: a pattern's memory would grow with the picture. */
const isDrawnPicture = (text: string): boolean => {
  const start = DRAWN.exec(text)?.[0].length ?? 0;
  if (start === 0) return false;
  const padding = text.indexOf('=', start);
  const data = padding < 0 ? text.slice(start) : text.slice(start, padding);
  const isPadded = padding < 0 || /^={1,2}$/.test(text.slice(padding, padding + 3));
  return data !== '' && isPadded && !NOT_BASE64.test(data);
};
