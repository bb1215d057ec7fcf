import { addressParam } from '../../../adapters/browser/page-address';
import { EARLY_COLOURS, isEarlyColour, readColours, type SavedScheme } from './look-store';
import { groundsOf } from './theme-grounds';

interface Page {
  readonly location: Pick<Location, 'search' | 'hash'>;
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly prefersDark: boolean;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
}

/**
 * Gives the skeleton the scheme of the address and the colours of the last visit. The skeleton is
 * shown after that, and so never in other colours. Without a last visit in the theme of the address, it has
 * that theme's own colours; if the address names none either, the skeleton is neutral, in the scheme of the system.
 */
export const applySavedLook = ({ location, storage, prefersDark, style }: Page): void => {
  const named = addressParam(location, 'scheme');
  const isNamed = named === 'light' || named === 'dark';
  const scheme: SavedScheme = isNamed ? named : prefersDark ? 'dark' : 'light';
  if (isNamed) style.setProperty('color-scheme', scheme);
  const saved = readColours(storage, addressParam(location, 'business_id') ?? '', scheme);
  const theme = addressParam(location, 'theme') ?? '';
  // The last visit may have been in another theme.
  const colours = (saved['theme'] !== theme && groundsOf(theme, scheme)) || saved;
  for (const name of EARLY_COLOURS) {
    const colour = colours[name];
    if (!isEarlyColour(colour)) continue;
    style.setProperty(`--kefu-early-${name}`, colour);
    if (name === 'header') style.setProperty('--kefu-early-header-share', '1');
  }
};
