import type { LanguageCode } from '../../domain/language/language';
import type { Catalogue } from './keys';

export type Catalogues<Texts> = Readonly<Record<LanguageCode, () => Promise<{ readonly default: Texts }>>>;

/** Each language loads when it is needed. `node scripts/docs.mjs --write` writes this file. */
export const CATALOGUES: Catalogues<Catalogue> = {
  cn: () => import('./locales/cn'),
  tc: () => import('./locales/tc'),
  en: () => import('./locales/en'),
  jp: () => import('./locales/jp'),
  kr: () => import('./locales/kr'),
  pt: () => import('./locales/pt'),
  br: () => import('./locales/br'),
  es: () => import('./locales/es'),
  id: () => import('./locales/id'),
  th: () => import('./locales/th'),
  vi: () => import('./locales/vi'),
  rus: () => import('./locales/rus'),
  fra: () => import('./locales/fra'),
  de: () => import('./locales/de'),
  ara: () => import('./locales/ara'),
  hi: () => import('./locales/hi'),
  ms: () => import('./locales/ms'),
};
