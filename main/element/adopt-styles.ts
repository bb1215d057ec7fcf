import css from '../../ui/styles/kefu.css?inline';

/** A page's own size for the element wins. */
const HOST =
  ':where(kefu-chat){display:block;block-size:100%}:where(kefu-chat[layout=floating]){display:contents}';

let sheet: CSSStyleSheet | null = null;

/** Adds the style sheet to the page or the shadow root that the element is in, once. A strict CSP allows it. */
export const adoptStyles = (root: Node): void => {
  if (!('adoptedStyleSheets' in root) || !('replaceSync' in CSSStyleSheet.prototype)) return;
  const place = root as Document | ShadowRoot;
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HOST + css);
  }
  if (!place.adoptedStyleSheets.includes(sheet))
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
};
