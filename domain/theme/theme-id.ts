export const THEME_IDS = [
  'default',
  'stg',
  'sgg',
  'sgw',
  'sg',
  'sm',
  'yb',
  'sz',
  'hg',
  'eb',
  'xpj',
  'dx',
  'lxpj111',
] as const;

export type ThemeId = (typeof THEME_IDS)[number];

export const isThemeId = (value: string | null | undefined): value is ThemeId =>
  THEME_IDS.includes(value as ThemeId);
