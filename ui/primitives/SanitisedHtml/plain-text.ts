import { decodeReferences, htmlText } from '../../../domain/html/html-text';

/** All that HTML says, as text. */
export const plainText = (html: string): string => htmlText(html, decodeByBrowser);

/** Every character reference that HTML knows. Without a tag nothing can run or load. */
const decodeByBrowser = (text: string): string => {
  try {
    const box = document.createElement('template');
    box.innerHTML = text.replaceAll('<', '&lt;');
    return box.content.textContent ?? '';
  } catch {
    // A page's policy may forbid it (trusted types).
    return decodeReferences(text);
  }
};
