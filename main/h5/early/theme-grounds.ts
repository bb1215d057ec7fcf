import type { DrawingId } from '../../../domain/theme/themes';
import type { SavedScheme } from './look-store';

/** Below the messages, text on it, header, text on it. A test compares them with the palettes, which load much later. */
const GROUNDS: Readonly<Record<DrawingId, readonly [light: string, dark: string]>> = {
  default: ['ffffff 10282c 16c9ca 042f33', '0f1d20 e4eff0 12292d e4eff0'],
  stg: ['f0f5ea 13251a 12492a f4faec', '0d1a12 e8f3e4 0e3d23 eefbe6'],
  sgg: ['f0f9f2 10301f f0f9f2 10301f', '0b1d13 e2f4e7 0b1d13 e2f4e7'],
  sgw: ['f7f6f3 1f1d1a e0e0e0 1f1d1a', '181715 efece4 2b2a27 efece4'],
  sg: ['ffffff 18212d c3ccd8 18212d', '141a22 e6ecf3 0a0d12 e6ecf3'],
  sm: ['ece3fb 25103d 1c0a30 fdeeff', '12071f f7ecff 0a0214 fdeeff'],
  yb: ['e9edf4 0b1730 0c1d45 ffffff', '091122 e9effb 13285a ffffff'],
  sz: ['ffe9a6 2a1512 bf1236 fff6d9', '1f1224 fff0c9 5e0f2a fff0c9'],
  hg: ['5c1224 fdf5e2 410b18 fbf0d6', '2a0911 f6ead2 160508 f8ecd2'],
  eb: ['eef6f9 07151c 05090d eefaff', '05090d e9f6fb 0b151c eefaff'],
  xpj: ['ffffff 0c1f4d 1746b8 ffffff', '0c1430 e8eeff 16348c f0f4ff'],
  dx: ['e6dac2 2a231b 8c2018 fff4e2', '1b1612 f3e9d8 4a1611 ffe9d6'],
  lxpj111: ['fbf3f4 211b45 2c2a6b f6f1ff', '0b0f2c f1edff 2a2468 f6f1ff'],
};

const isDrawn = (theme: string): theme is DrawingId => Object.hasOwn(GROUNDS, theme);

/** The colours of a theme for a visitor who has not seen it yet; null if there is no such theme. */
export const groundsOf = (theme: string, scheme: SavedScheme): Readonly<Record<string, string>> | null => {
  if (!isDrawn(theme)) return null;
  const [surface, text, header, onHeader] = GROUNDS[theme][scheme === 'dark' ? 1 : 0].split(' ');
  return { surface: `#${surface}`, text: `#${text}`, header: `#${header}`, 'on-header': `#${onHeader}` };
};
