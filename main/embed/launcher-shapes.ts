import type { LauncherShape } from '../../domain/theme/themes';

/** The themes whose launcher is no circle. The loader is too small for the whole registry; a test compares both. */
const SHAPES: Readonly<Partial<Record<LauncherShape, string>>> = {
  pill: 'lxpj111 sg sgg',
  square: 'eb xpj sgw yb',
  ticket: 'dx',
};

/** @param theme the integrator's option; unknown and missing ids have a circle */
export const launcherShape = (theme = ''): LauncherShape => {
  const found = Object.entries(SHAPES).find(([, themes]) => themes?.split(' ').includes(theme));
  return found ? (found[0] as LauncherShape) : 'circle';
};

/** For a launcher of the class `l` and the name of its shape. A pill shows the word in `data-word` beside the sign. */
export const SHAPES_CSS = `.pill{display:flex;gap:10px;width:auto;padding:0 20px 0 16px;border-radius:28px}
.pill:after{content:attr(data-word);font:600 15px/1.2 system-ui}
.square{border-radius:6px}
.ticket{width:64px;border-radius:4px;-webkit-mask:radial-gradient(circle 7px at 0 50%,#0000 98%,#000) left/51% 100% no-repeat,radial-gradient(circle 7px at 100% 50%,#0000 98%,#000) right/51% 100% no-repeat}`;
