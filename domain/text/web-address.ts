/** http and https addresses only; anything else is dropped (decision 13). */
export const httpUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  return /^https?:\/\/[^\s/?#]+/i.test(text) ? text : null;
};

/** An address, or an image that stands in the text itself; never one that can hold a script (decision 13). */
export const pictureUrl = (value: string | null | undefined): string | null => {
  const text = (value ?? '').trim();
  const isImage = /^data:image\/(?:png|gif|jpe?g|webp|avif|bmp);base64,[a-z0-9+/]+=*$/i.test(text);
  return isImage ? text : httpUrl(text);
};
