import { useLayoutEffect } from 'react';

/** Adopts a theme's own rules for as long as it is in use. A constructed sheet is no inline style: a strict CSP lets it be. */
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
