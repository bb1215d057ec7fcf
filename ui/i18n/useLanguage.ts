import { useEffect, useState } from 'react';
import type { LanguageCode } from '../../domain/language/language';
import { Speaker, type Words } from './Words';

/** The words of a language; the ones spoken before stand until the new ones are there. null before the first. */
export const useLanguage = (language: LanguageCode): Words | null => {
  const [speaker] = useState(() => new Speaker());
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    let wanted = true;
    const settle = (learnt: Words) => {
      if (wanted) setWords(learnt);
    };
    speaker.learn(language).then(settle, () => speaker.learn('en').then(settle, () => undefined));
    return () => {
      wanted = false;
    };
  }, [speaker, language]);

  return words;
};
