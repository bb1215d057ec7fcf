import type { LanguageCode } from '../../domain/language/language';
import type { Catalogue } from './keys';

type Load = () => Promise<{ readonly default: Catalogue }>;

/** Each language loads when it is wanted. One that has no file yet borrows English words. */
export const CATALOGUES: Readonly<Record<LanguageCode, Load>> = {
  cn: () => import('./locales/cn'),
  tc: () => import('./locales/tc'),
  en: () => import('./locales/en'),
  jp: () => import('./locales/jp'),
  kr: () => import('./locales/kr'),
  pt: () => import('./locales/en'),
  br: () => import('./locales/en'),
  es: () => import('./locales/en'),
  id: () => import('./locales/id'),
  th: () => import('./locales/th'),
  vi: () => import('./locales/vi'),
  rus: () => import('./locales/rus'),
  fra: () => import('./locales/en'),
  de: () => import('./locales/en'),
  ara: () => import('./locales/ara'),
  hi: () => import('./locales/hi'),
  ms: () => import('./locales/ms'),
};
