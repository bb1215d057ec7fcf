import type { ThemeId } from '../../domain/theme/theme-id';
import type { Theme } from '../foundation/look/Theme';
import { theme as standard } from './default/theme';

type Load = () => Promise<{ readonly theme: Theme }>;

/**
 * Where each theme's code is; only the one in use loads. null: not drawn yet, the default one stands in.
 * FILL HERE: `stg: () => import('./stg/theme'),`
 */
const THEMES: Readonly<Record<ThemeId, Load | null>> = {
  default: null,
  stg: null,
  sgg: null,
  sgw: null,
  sg: null,
  sm: null,
  yb: null,
  sz: null,
  hg: null,
  eb: null,
  xpj: null,
  dx: null,
  lxpj111: null,
};

/** The theme at once, or the way to load it. */
export const findTheme = (id: ThemeId): Theme | Promise<Theme> => {
  const load = THEMES[id];
  return load === null ? standard : load().then((module) => module.theme);
};
