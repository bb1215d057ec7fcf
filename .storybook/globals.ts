import { LANGUAGE_CODES, type LanguageCode } from '../domain/language/language';
import { THEME_IDS, type ThemeId } from '../domain/theme/theme-id';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export const WIDTHS = ['full', '320', '375', '480', '768'] as const;
/** language: in the direction of the language. */
export const DIRECTIONS = ['language', 'ltr', 'rtl'] as const;
/** system: as the browser reports. */
export const FORCED_COLOURS = ['system', 'active'] as const;
export const MOTIONS = ['system', 'reduced', 'full'] as const;

export type StoryGlobals = {
  readonly theme: ThemeId;
  readonly locale: LanguageCode;
  readonly scheme: (typeof SCHEMES)[number];
  readonly width: (typeof WIDTHS)[number];
  readonly direction: (typeof DIRECTIONS)[number];
  readonly forcedColours: (typeof FORCED_COLOURS)[number];
  readonly motion: (typeof MOTIONS)[number];
};

export const INITIAL_GLOBALS: StoryGlobals = {
  theme: 'default',
  locale: 'en',
  scheme: 'light',
  width: 'full',
  direction: 'language',
  forcedColours: 'system',
  motion: 'system',
};

const toolbar = <Icon extends string>(title: string, icon: Icon, items: readonly string[]) => ({
  description: title,
  toolbar: {
    title,
    icon,
    items: items.map((value) => ({ value, title: `${title}: ${value}` })),
    dynamicTitle: true,
  },
});

export const GLOBAL_TYPES = {
  theme: toolbar('Theme', 'paintbrush', THEME_IDS),
  locale: toolbar('Language', 'globe', LANGUAGE_CODES),
  direction: toolbar('Direction', 'transfer', DIRECTIONS),
  scheme: toolbar('Scheme', 'contrast', SCHEMES),
  forcedColours: toolbar('Forced colours', 'accessibility', FORCED_COLOURS),
  width: toolbar('Width', 'grow', WIDTHS),
  motion: toolbar('Motion', 'lightning', MOTIONS),
};
