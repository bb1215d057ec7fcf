/** An http or https address. Others become null (decision 13), and so does one with a user name or a password before its host. */
export const httpUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return /^https?:\/\/[^\s/?#\\@]+(?:[/?#\\]|$)/i.test(text) ? text : null;
};

/** An http(s) address or an inline picture that cannot hold a script (decision 13); others become null. */
export const pictureUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return isDrawnPicture(text) ? text : httpUrl(text);
};

const DRAWN = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,/i;
const NOT_BASE64 = /[^a-z0-9+/]/i;

/**
 * Searches for a wrong character. A pattern that matches all the right ones would need memory in proportion to the picture.
 */
const isDrawnPicture = (text: string): boolean => {
  const start = DRAWN.exec(text)?.[0].length ?? 0;
  if (start === 0) return false;
  const padding = text.indexOf('=', start);
  const data = padding < 0 ? text.slice(start) : text.slice(start, padding);
  const isPadded = padding < 0 || /^={1,2}$/.test(text.slice(padding, padding + 3));
  return data !== '' && isPadded && !NOT_BASE64.test(data);
};
