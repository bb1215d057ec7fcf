import { useInsertionEffect, useRef } from 'react';
import type { MessageKey } from '../i18n/keys';
import type { Translations } from '../i18n/Translations';

/**
 * If the widget is the whole page: sets the page's language, direction and, if it has none, its title. That changes each style of the
 * page, so it comes before an effect that measures the layout.
 */
export const usePageLanguage = (words: Translations | null, name: MessageKey = 'widget'): void => {
  const named = useRef('');
  useInsertionEffect(() => {
    if (words === null) return;
    document.documentElement.lang = words.tag;
    document.documentElement.dir = words.direction;
    if (document.title !== named.current) return;
    named.current = words.t(name);
    document.title = named.current;
  }, [words, name]);
};
