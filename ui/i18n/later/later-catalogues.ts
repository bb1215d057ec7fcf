import type { Catalogues } from '../catalogues';
import type { LaterCatalogue } from '../keys';

/** The texts of parts that load later. `node scripts/docs.mjs --write` writes this file. */
export const LATER_CATALOGUES: Catalogues<LaterCatalogue> = {
  cn: () => import('./cn'),
  tc: () => import('./tc'),
  en: () => import('./en'),
  jp: () => import('./jp'),
  kr: () => import('./kr'),
  pt: () => import('./pt'),
  br: () => import('./br'),
  es: () => import('./es'),
  id: () => import('./id'),
  th: () => import('./th'),
  vi: () => import('./vi'),
  rus: () => import('./rus'),
  fra: () => import('./fra'),
  de: () => import('./de'),
  ara: () => import('./ara'),
  hi: () => import('./hi'),
  ms: () => import('./ms'),
};
