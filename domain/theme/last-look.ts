import type { AvatarSet } from './style-rule';
import { CHARACTER_BUSINESS_IDS } from './style-rule';
import { isThemeId } from './theme-id';
import type { ThemeId } from './themes';

/** Colours by the names of their tokens, as hex. */
export type LookColours = Readonly<Record<string, string>>;

/** The look of the last visit, for the first paint of the next one. */
export interface LastLook {
  readonly theme: ThemeId;
  readonly avatars: AvatarSet;
  readonly light: LookColours;
  readonly dark: LookColours;
}

/** A stored value as a look; null if it is damaged. */
export const readLastLook = (value: unknown): LastLook | null => {
  const { theme, avatars, light, dark } = Object(value) as Readonly<Record<string, unknown>>;
  const isWhole =
    isText(theme) && isThemeId(theme) && isAvatarSet(avatars) && areColours(light) && areColours(dark);
  return isWhole ? { theme, avatars, light, dark } : null;
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isAvatarSet = (value: unknown): value is AvatarSet =>
  isText(value) && (isThemeId(value) || CHARACTER_BUSINESS_IDS.some((id) => value === `character-${id}`));

const areColours = (value: unknown): value is LookColours =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, colour]) => /^[a-z-]{1,40}$/.test(name) && isText(colour) && /^#[\da-f]{6}$/.test(colour),
  );
