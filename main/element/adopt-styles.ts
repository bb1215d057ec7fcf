import css from '../../ui/styles/kefu.css?inline';
import { HOST_BOX } from './host-box';

let sheet: CSSStyleSheet | null = null;

/** Adds the style sheet once to the page or the shadow root of the element. A strict CSP allows it. */
export const adoptStyles = (root: Node): void => {
  if (!('adoptedStyleSheets' in root) || !('replaceSync' in CSSStyleSheet.prototype)) return;
  const place = root as Document | ShadowRoot;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HOST_BOX + css);
  }
  if (!place.adoptedStyleSheets.includes(sheet))
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
};
