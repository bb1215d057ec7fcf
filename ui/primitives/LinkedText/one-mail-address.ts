import { decoded } from '../../../domain/text/secret-path-parts';

/**
 * `mailto:` with its first address, `subject` and `body` alone: what the link's text does not name would get the mail as well.
 *
 * @returns null if it has no address
 */
export const oneMailAddress = (href: string): string | null => {
  const [, path = '', query = ''] = /^mailto:([^?#]*)\??([^#]*)/i.exec(href) ?? [];
  const [address = ''] = decoded(path).match(/[^\s,;<>"@]+@[^\s,;<>"@]+/) ?? [];
  const kept = query.split('&').filter((field) => /^(?:subject|body)=/i.test(field));
  // A line break in the subject would begin another header.
  const fields = kept
    .map((field) => (/^s/i.test(field) ? field.replace(/%0[ad]/gi, '%20') : field))
    .join('&');
  const written = encodeURIComponent(address).replace(/%40|%2B/g, decodeURIComponent);
  return address === '' ? null : `mailto:${written}${fields && `?${fields}`}`;
};
