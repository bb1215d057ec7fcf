import { decodeReferences, htmlText } from '../../../domain/html/html-text';
import { trustedPolicy } from '../../../shared/browser/trusted-types';

/** The text of HTML, without its tags. */
export const plainText = (html: string): string => htmlText(html, decodeByBrowser);

/**
 * Replaces all character references that HTML knows. The browser has the list of about 2,200 names; `decodeReferences` knows
 * the usual ones. `innerHTML` is safe here: each `<` is escaped first, so no element is created, and a template neither runs nor loads
 * its content.
 */
const decodeByBrowser = (text: string): string => {
  try {
    const template = document.createElement('template');
    template.innerHTML = trustedPolicy().createHTML(text.replaceAll('<', '&lt;'));
    return template.content.textContent ?? '';
  } catch {
    // If the page does not list our policy, its trusted types refuse the text.
    return decodeReferences(text);
  }
};
