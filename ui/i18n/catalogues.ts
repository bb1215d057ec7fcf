import type { LanguageCode } from '../../domain/language/language';
import type { Catalogue } from './keys';

type Load = () => Promise<{ readonly default: Catalogue }>;

const en: Load = () => import('./locales/en');
const cn: Load = () => import('./locales/cn');

/** Each language loads when it is wanted. FILL HERE: one that has no file yet borrows a neighbour's words. */
export const CATALOGUES: Readonly<Record<LanguageCode, Load>> = {
  cn,
  tc: cn,
  en,
  jp: en,
  kr: en,
  pt: en,
  br: en,
  es: en,
  id: en,
  th: en,
  vi: en,
  rus: en,
  fra: en,
  de: en,
  ara: en,
  hi: en,
  ms: en,
};
