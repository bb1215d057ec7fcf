import { THEMES, type ThemeId } from './themes';

export type { ThemeId } from './themes';

export const THEME_IDS = Object.keys(THEMES) as readonly ThemeId[];

export const isThemeId = (value: string | null | undefined): value is ThemeId =>
  THEME_IDS.includes(value as ThemeId);
