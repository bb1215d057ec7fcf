import { createContext, useContext } from 'react';
import { useRequired } from '../required-context';
import { ICONS, type IconName } from './icons';
import type { ActiveTheme } from './Theme';

export const ThemeContext = createContext<ActiveTheme | null>(null);

export const useTheme = (): ActiveTheme => useRequired(ThemeContext, 'The theme');

/** The path of an icon: the theme's own, or the usual one. */
export const useIcon = (name: IconName): string => useContext(ThemeContext)?.icons?.[name] ?? ICONS[name];
