import { decodeReferences, htmlText } from '../../../domain/html/html-text';
import { trustedPolicy } from '../../../domain/trust/trusted-policy';

/** All that HTML says, as text. */
export const plainText = (html: string): string => htmlText(html, decodeByBrowser);

/** Every character reference that HTML knows. Without a tag nothing can run or load. */
const decodeByBrowser = (text: string): string => {
  try {
    const box = document.createElement('template');
    box.innerHTML = trustedPolicy(window).createHTML(text.replaceAll('<', '&lt;'));
    return box.content.textContent ?? '';
  } catch {
    // The page's trusted types may not list our policy.
    return decodeReferences(text);
  }
};
