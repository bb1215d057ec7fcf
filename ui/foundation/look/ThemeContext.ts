import { createContext } from 'react';
import { useRequired } from '../required-context';
import type { ActiveTheme } from './Theme';

export const ThemeContext = createContext<ActiveTheme | null>(null);

export const useTheme = (): ActiveTheme => useRequired(ThemeContext, 'The theme');
