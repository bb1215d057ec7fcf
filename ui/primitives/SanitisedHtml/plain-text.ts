import { cutHtml } from '../../../domain/html/cut-html';
import { decodeReferences, htmlWords } from '../../../domain/html/html-words';

/** All that HTML says, as text. What is behind the limit of decision 25 is read without the browser's help. */
export const plainText = (html: string): string => {
  const { head, rest } = cutHtml(html);
  const words = htmlWords(head, decodeByBrowser);
  return rest === '' ? words : `${words}\n${htmlWords(rest)}`;
};

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
