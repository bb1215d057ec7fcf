import { useEffect, useMemo, useState } from 'react';
import type { ShellSnapshot } from '../../application/presentation/shell/contract';
import { withMerchantColours } from '../foundation/look/merchant';
import type { Drawing, Theme } from '../foundation/look/Theme';
import type { Scheme } from '../foundation/look/tokens';
import { findServiceCharacter } from '../themes/avatar-sets';
import { findTheme } from '../themes/registry';
import { useThemeStyleSheet } from './useThemeStyleSheet';

type LookSource = Pick<ShellSnapshot, 'theme' | 'avatars' | 'colours' | 'headerColour'>;

export interface Look {
  readonly theme: Theme;
  /** Custom properties for the root's style (set through CSSOM). */
  readonly properties: Readonly<Record<`--kefu-${string}`, string>>;
}

/** null while the theme's code is on its way. */
export const useLook = (source: LookSource, scheme: Scheme): Look | null => {
  const theme = useTheme(source);
  const { colours, headerColour } = source;
  useThemeStyleSheet(theme?.css);
  return useMemo(() => {
    if (theme === null) return null;
    const palette = withMerchantColours(theme[scheme], scheme, colours, headerColour);
    return { theme, properties: properties({ ...theme.shape, ...palette }) };
  }, [theme, scheme, colours, headerColour]);
};

const properties = (tokens: Readonly<Record<string, string>>): Record<`--kefu-${string}`, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--kefu-${name}`, value]));

const useTheme = ({ theme: id, avatars: set }: LookSource): Theme | null => {
  const found = useMemo(() => findTheme(id), [id]);
  const [loaded, setLoaded] = useState<Theme | null>(null);
  const [character, setCharacter] = useState<Drawing | null>(null);

  useEffect(() => {
    let wanted = true;
    Promise.resolve(found).then(
      (theme) => wanted && setLoaded(theme),
      () => wanted && setLoaded(null),
    );
    findServiceCharacter(set).then(
      (drawing) => wanted && setCharacter(() => drawing),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [found, set]);

  const theme = found instanceof Promise ? loaded : found;
  return useMemo(
    () => theme && (character ? { ...theme, avatars: { ...theme.avatars, service: character } } : theme),
    [theme, character],
  );
};
