import { useEffect, useState } from 'react';
import type { LanguageCode } from '../../domain/language/language';
import { type Words, WordsLoader } from '../i18n/Words';
import { askedAgain } from './asked-again';
import { inTime } from './in-time';

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
export const useLanguage = (language: LanguageCode, given?: WordsLoader): Words | null => {
  const [speaker] = useState(() => given ?? new WordsLoader(askedAgain));
  const [words, setWords] = useState(speaker.last);

  useEffect(() => {
    let wanted = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    // English words never take the place of words that came late.
    const show = (learnt: Words) => {
      if (wanted) setWords((shown) => (shown?.language === language ? shown : learnt));
    };
    let inEnglish = 0;
    let tries = 0;
    const loadAgain = () => {
      const pauseMs =
        Math.min(AGAIN_AFTER_MS * 2 ** tries, LONGEST_PAUSE_MS) * (tries === 0 ? 1 : 1 + Math.random() / 5);
      tries += 1;
      if (wanted) again = setTimeout(load, pauseMs);
    };
    const load = async () => {
      try {
        const own = speaker.load(language).then(show);
        await inTime(own).catch(async () => {
          await speaker.load('en').then(show);
          inEnglish += 1;
          if (inEnglish < MOST_IN_ENGLISH) loadAgain();
        });
      } catch {
        loadAgain();
      }
    };
    void load();
    return () => {
      wanted = false;
      clearTimeout(again);
    };
  }, [speaker, language]);

  return words;
};
