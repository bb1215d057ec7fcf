import { createContext } from 'react';
import type { Translate } from '../i18n/keys';
import type { Translations } from '../i18n/Translations';
import { useRequired } from './required-context';

export const TranslationsContext = createContext<Translations | null>(null);

export const useTranslations = (): Translations => useRequired(TranslationsContext, 'The language');

export const useT = (): Translate => useTranslations().t;
