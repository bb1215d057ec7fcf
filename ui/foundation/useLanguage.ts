import { useEffect, useState } from 'react';
import type { LanguageCode } from '../../domain/language/language';
import { importWithRetry } from '../../shared/browser/import-with-retry';
import { withTimeout } from '../../shared/browser/with-timeout';
import { I18nLoader, type Translations } from '../i18n/Translations';

/** Without words the chat shows only its skeleton. So the network is tried again until it gives them. */
const AGAIN_AFTER_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
/** With English words the chat can be used, and a file that the server does not have is not asked for without end. */
const MOST_IN_ENGLISH = 5;

/**
 * The words of a language. While another language loads, the words of the last one are kept. null until the first has loaded.
 *
 * @param given may have loaded words already
 */
export const useLanguage = (language: LanguageCode, given?: I18nLoader): Translations | null => {
  const [loader] = useState(() => given ?? new I18nLoader(importWithRetry));
  const [words, setWords] = useState(loader.last);

  useEffect(() => {
    let mounted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    // English words never take the place of words that came late.
    const show = (loaded: Translations) => {
      if (mounted) setWords((shown) => (shown?.language === language ? shown : loaded));
    };
    let inEnglish = 0;
    let tries = 0;
    const loadAgain = () => {
      const pauseMs =
        Math.min(AGAIN_AFTER_MS * 2 ** tries, LONGEST_PAUSE_MS) * (tries === 0 ? 1 : 1 + Math.random() / 5);
      tries += 1;
      if (mounted) again = setTimeout(load, pauseMs);
    };
    const load = async () => {
      try {
        const own = loader.load(language).then(show);
        await withTimeout(own).catch(async () => {
          await loader.load('en').then(show);
          inEnglish += 1;
          if (inEnglish < MOST_IN_ENGLISH) loadAgain();
        });
      } catch {
        loadAgain();
      }
    };
    void load();
    return () => {
      mounted = false;
      clearTimeout(again);
    };
  }, [loader, language]);

  return words;
};
