import { LANGUAGE_CODES, type LanguageCode } from '../domain/language/language';
import { THEME_IDS, type ThemeId } from '../domain/theme/theme-id';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export const WIDTHS = ['full', '320', '375', '480', '768'] as const;

export type StoryGlobals = {
  readonly theme: ThemeId;
  readonly locale: LanguageCode;
  readonly scheme: (typeof SCHEMES)[number];
  readonly width: (typeof WIDTHS)[number];
};

export const INITIAL_GLOBALS: StoryGlobals = {
  theme: 'default',
  locale: 'en',
  scheme: 'light',
  width: 'full',
};

const toolbar = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

export const GLOBAL_TYPES = {
  theme: toolbar('Theme', 'paintbrush', THEME_IDS),
  locale: toolbar('Language', 'globe', LANGUAGE_CODES),
  scheme: toolbar('Colour scheme', 'contrast', SCHEMES),
  width: toolbar('Width', 'grow', WIDTHS),
};
