import { useEffect } from 'react';
import type { Words } from '../i18n/Words';

/** A page of its own tells its language and direction to the browser. */
export const useDocument = (words: Words | null): void => {
  useEffect(() => {
    if (words === null) return;
    document.documentElement.lang = words.tag;
    document.documentElement.dir = words.direction;
  }, [words]);
};
