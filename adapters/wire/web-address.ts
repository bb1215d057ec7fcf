/**
 * `new URL` for texts of others. `URL.canParse` and `URL.parse` would be shorter, but are missing before Chrome 120 and
 * Safari 17.
 *
 * @returns null if it is no address; without a base, also if it is relative
 */
export const parseAddress = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/** The same for pages and files: null if it is not http or https. */
export const parseWebAddress = (text: string, base?: string): URL | null => {
  const address = parseAddress(text, base);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
};
