import { useLayoutEffect } from 'react';
import { strengthenSheet } from './strengthen';

/** False in jsdom and in old browsers: the theme's css is decoration, and the chat works without it. */
const canConstructSheets = (): boolean =>
  'adoptedStyleSheets' in document && 'replaceSync' in CSSStyleSheet.prototype;

/**
 * Adds the theme's css to the page while the theme is in use. A strict CSP allows a constructed style sheet.
 *
 * @param isStrong the rules of the widget are those of the package's style sheet, which are stronger than any rule of a page
 */
export const useThemeStyleSheet = (css: string | undefined, isStrong: boolean): void => {
  useLayoutEffect(() => {
    if (css === undefined || !canConstructSheets()) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    if (isStrong) strengthenSheet(sheet.cssRules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css, isStrong]);
};
