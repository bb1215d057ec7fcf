import { createContext } from 'react';
import type { Translate } from '../i18n/keys';
import type { Words } from '../i18n/Words';
import { useRequired } from './required-context';

export const WordsContext = createContext<Words | null>(null);

export const useWords = (): Words => useRequired(WordsContext, 'The language');

export const useT = (): Translate => useWords().t;
