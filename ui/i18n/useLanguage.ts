import { useEffect, useState } from 'react';
import type { LanguageCode } from '../../domain/language/language';
import { type Words, WordsLoader } from './Words';

/** The words of a language. While another language loads, the words of the last one are kept. null until the first has loaded. */
export const useLanguage = (language: LanguageCode): Words | null => {
  const [speaker] = useState(() => new WordsLoader());
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    let wanted = true;
    const settle = (learnt: Words) => {
      if (wanted) setWords(learnt);
    };
    speaker.load(language).then(settle, () => speaker.load('en').then(settle, () => undefined));
    return () => {
      wanted = false;
    };
  }, [speaker, language]);

  return words;
};
