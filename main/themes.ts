import type { ThemeBehaviour } from '../domain/theme/theme-behaviour';
import { type ThemeId, themeRow } from '../domain/theme/themes';

/** The themes: their ids, and how each behaves. This entry has no dependency. */
export type { ThemeBehaviour, TimePattern } from '../domain/theme/theme-behaviour';
export { isThemeId, THEME_IDS, type ThemeId } from '../domain/theme/theme-id';

/** Send key, time labels, rating rule and so on of a theme. */
export const behaviourOf = (id: ThemeId): ThemeBehaviour => themeRow(id).behaviour;
