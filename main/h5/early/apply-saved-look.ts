import { addressParam } from '../../../adapters/browser/page-address';
import { EARLY_COLOURS, isEarlyColour, readColours, type SavedScheme } from './look-store';

interface Page {
  readonly location: Pick<Location, 'search' | 'hash'>;
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly prefersDark: boolean;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty'>;
}

/**
 * Gives the skeleton the scheme of the address and the colours of the last visit. The
 * skeleton is shown after that, and so never in other colours. Without a last visit it is neutral, in the scheme of the
 * system.
 */
export const applySavedLook = ({ location, storage, prefersDark, style }: Page): void => {
  const named = addressParam(location, 'scheme');
  const isNamed = named === 'light' || named === 'dark';
  const scheme: SavedScheme = isNamed ? named : prefersDark ? 'dark' : 'light';
  if (isNamed) style.setProperty('color-scheme', scheme);
  const colours = readColours(storage, addressParam(location, 'business_id') ?? '', scheme);
  for (const name of EARLY_COLOURS) {
    const colour = colours[name];
    if (!isEarlyColour(colour)) continue;
    style.setProperty(`--kefu-early-${name}`, colour);
    if (name === 'header') style.setProperty('--kefu-early-header-share', '1');
  }
};
