import { withoutInlineCode } from './without-inline-code';

/** What the HTML says, read in a document where nothing runs and nothing loads. */
export const plainText = (html: string): string => {
  const body = new DOMParser().parseFromString(withoutInlineCode(html), 'text/html').body;
  for (const hidden of body.querySelectorAll('script, style, template, noscript, iframe')) hidden.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
};
