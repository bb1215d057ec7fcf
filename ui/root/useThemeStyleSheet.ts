import { useLayoutEffect } from 'react';

/** Adds the theme's css to the page while the theme is in use. A strict CSP allows a constructed style sheet. */
export const useThemeStyleSheet = (css: string | undefined): void => {
  useLayoutEffect(() => {
    if (css === undefined || !('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
};
