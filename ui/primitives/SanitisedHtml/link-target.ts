import { oneMailAddress } from '../LinkedText/one-mail-address';

/**
 * Where a link of HTML may lead. Without the two slashes a browser reads `https:orders` as a path of the page around the chat. A phone
 * number has no `*` and `#`: `tel:*21*…#` would forward the visitor's calls.
 */
export const LINK = /^(?:https?:\/\/[^\s/?#\\]|mailto:|tel:[\d+(). -]+$)/i;

/** @returns null: it is no link */
export const linkTarget = (href: string): string | null => {
  const address = href.trim();
  if (!LINK.test(address)) return null;
  return /^mailto:/i.test(address) ? oneMailAddress(address) : address;
};
