import { htmlText } from '../../../domain/html/html-text';
import { plainText } from './plain-text';

export type Sanitise = (html: string) => DocumentFragment;

/**
 * Any HTML as nodes. If the sanitiser fails or its code is not loaded, the HTML is shown as text. It never throws:
 * it runs in an effect, where one error would remove the whole conversation.
 */
export const renderSafely = (html: string, sanitise: Sanitise | null): DocumentFragment | string => {
  for (const render of [sanitise, plainText, htmlText]) {
    try {
      if (render) return render(html);
    } catch {
      // The next attempt needs fewer features of the browser.
    }
  }
  return html;
};
