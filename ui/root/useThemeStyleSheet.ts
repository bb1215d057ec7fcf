import { type RefObject, useLayoutEffect } from 'react';
import { raiseSpecificityOf } from './raise-specificity';

/** False in jsdom and in old browsers. The chat works without the theme's css. */
const canConstructSheets = (): boolean =>
  'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;

/**
 * Adds the theme's css to the page or to the shadow root of the widget, while the theme is in use. A strict CSP
 * allows a constructed style sheet.
 *
 * @param root of the widget
 * @param isStrong true: the widget uses the package's style sheet, whose rules are stronger than any rule of a page
 */
export const useThemeStyleSheet = (
  root: RefObject<Element | null>,
  css: string | undefined,
  isStrong: boolean,
): void => {
  useLayoutEffect(() => {
    if (css === undefined || !canConstructSheets()) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if (isStrong) raiseSpecificityOf(sheet.cssRules);
    const place = rootOf(root.current);
    place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
    return () => {
      place.adoptedStyleSheets = place.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [root, css, isStrong]);
};

const rootOf = (element: Element | null): Document | ShadowRoot => {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
};
