import { createContext } from 'react';
import { useRequired } from '../bridge/required';
import type { Translate } from './keys';
import type { Words } from './Words';

export const WordsContext = createContext<Words | null>(null);

export const useWords = (): Words => useRequired(WordsContext, 'The language');

export const useT = (): Translate => useWords().t;
