import type { LauncherShape } from '../../domain/theme/themes';
import { keyOfRow } from './key-of-row';

/**
 * Each shape with its themes, and all other themes that have a drawing. The whole registry is too large for the loader; a test
 * compares both.
 */
const SHAPES = ['pill lxpj111 sg sgg', 'square eb sz xpj sgw yb', 'ticket dx', 'circle hg sm stg'];

const shapeOf = (theme?: string) => keyOfRow(SHAPES, theme as string);

/** @param theme the integrator's option. If it is unknown or missing, the shape is a circle */
export const launcherShape = (theme?: string): LauncherShape => (shapeOf(theme) ?? 'circle') as LauncherShape;

/** The name of a shape is no theme. */
export const isThemeWithDrawing = (theme?: string): boolean => (shapeOf(theme) ?? theme) !== theme;

/**
 * The css of a launcher with the class `l` and the name of its shape. A pill shows the word in `data-word` beside
 * the icon. The holes of a ticket are drawn in its background, because a mask would also cut the badge and the
 * focus ring.
 */
export const SHAPES_CSS = `.pill{display:flex;gap:10px;width:auto;padding:0 18px}
.pill:after{content:attr(data-word);font:600 15px system-ui}
.square{border-radius:6px}
.ticket{border-radius:4px;background:radial-gradient(7px,#0000 98%,var(--ground)) 28px}`;
