import { useEffect, useRef } from 'react';
import type { MessageKey } from '../i18n/keys';
import type { Words } from '../i18n/Words';

/** A page of its own tells its language and direction to the browser, and its name, unless it was given one. */
export const usePageLanguage = (words: Words | null, name: MessageKey = 'widget'): void => {
  const named = useRef('');
  useEffect(() => {
    if (words === null) return;
    document.documentElement.lang = words.tag;
    document.documentElement.dir = words.direction;
    if (document.title !== named.current) return;
    named.current = words.t(name);
    document.title = named.current;
  }, [words, name]);
};
