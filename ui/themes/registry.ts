import { type DrawingId, drawingOf, type ThemeId } from '../../domain/theme/themes';
import { lazyModule, WHENEVER } from '../../shared/browser/lazy-module';
import type { Theme } from '../foundation/look/Theme';
import { theme as standard } from './default/theme';

type Load = () => Promise<{ readonly theme: Theme }>;

/**
 * Where the code of each drawing is. Only the drawing in use loads. null: there is no drawing, and default is used.
 */
export const DRAWINGS: Readonly<Record<DrawingId, Load | null>> = {
  // Part of the first code, because it is also shown until another theme has loaded.
  default: null,

  // The stadium.
  stg: () => import('./stg/theme'),

  // The green room.
  sgg: () => import('./sgg/theme'),

  // The private bank.
  sgw: () => import('./sgw/theme'),

  // The messenger.
  sg: () => import('./sg/theme'),

  // The night club.
  sm: () => import('./sm/theme'),

  // The ticker.
  yb: () => import('./yb/theme'),

  // The arcade.
  sz: () => import('./sz/theme'),

  // The card table.
  hg: () => import('./hg/theme'),

  // The broadcast.
  eb: () => import('./eb/theme'),

  // The tile.
  xpj: () => import('./xpj/theme'),

  // The ticket counter.
  dx: () => import('./dx/theme'),

  // The evening cruise.
  lxpj111: () => import('./lxpj111/theme'),
};

/** The theme, or a promise of it while its code loads. */
export const findTheme = (id: ThemeId): Theme | Promise<Theme> => {
  const load = DRAWINGS[drawingOf(id)];
  return load === null ? standard : lazyModule(load, WHENEVER)().then((module) => module.theme);
};
