import { useEffect } from 'react';

/**
 * If the widget is the whole page, the page's root says so to the style sheet. `html:has(.kefu-page)` would do it without a script, but
 * then the browser looks at the whole page again for each new message.
 */
export const useWholePage = (full: boolean): void => {
  useEffect(() => {
    if (!full) return undefined;
    const { classList } = document.documentElement;
    classList.add('kefu-whole');
    return () => classList.remove('kefu-whole');
  }, [full]);
};
