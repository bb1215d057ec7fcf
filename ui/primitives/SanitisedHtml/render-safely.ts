import { htmlText } from '../../../domain/html/html-text';
import { plainText } from './plain-text';

export type Sanitise = (html: string) => DocumentFragment;

/**
 * HTML as nodes, whatever it is. What the sanitiser cannot make safe, or cannot do because its code has not come, is shown as
 * text. Never throws: it runs in an effect, where one error would take the whole conversation away.
 */
export const renderSafely = (html: string, sanitise: Sanitise | null): DocumentFragment | string => {
  for (const render of [sanitise, plainText, htmlText]) {
    try {
      if (render) return render(html);
    } catch {
      // The next one needs less of the browser.
    }
  }
  return html;
};
