import { useContext } from 'react';
import { ICONS, type IconName } from './icons';
import { ThemeContext } from './ThemeContext';

/** The path of an icon: the theme's own, or the usual one. */
export const useIcon = (name: IconName): string =>
  useContext(ThemeContext)?.icons?.[name] ?? ICONS[name] ?? '';
