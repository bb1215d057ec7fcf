import { ownProperties } from '../own-properties';
import type { DrawingId } from './themes';

/** Shape of the button on the host page that opens the chat. */
export type LauncherShape = 'circle' | 'pill' | 'square' | 'ticket';

/** The themes that draw their launcher, with its shape. They are not in the registry, which is too large for the loader. */
const DRAWN: { readonly [Theme in string]?: LauncherShape } = ownProperties({
  dx: 'ticket',
  eb: 'square',
  hg: 'circle',
  lxpj111: 'pill',
  sg: 'pill',
  sgg: 'pill',
  sgw: 'square',
  sm: 'circle',
  stg: 'circle',
  sz: 'square',
  xpj: 'square',
  yb: 'square',
} satisfies { readonly [Theme in Exclude<DrawingId, 'default'>]: LauncherShape });

/** @param theme may be unknown or missing, as an option of the page is */
export const launcherShape = (theme = ''): LauncherShape => DRAWN[theme] || 'circle';

/** Whether the theme draws its launcher: every known theme but the default. */
export const drawsLauncher = (theme = ''): boolean => theme in DRAWN;
