import { createContext } from 'react';
import { useRequired } from '../required';
import type { Theme } from './Theme';

export const ThemeContext = createContext<Theme | null>(null);

export const useTheme = (): Theme => useRequired(ThemeContext, 'The theme');
