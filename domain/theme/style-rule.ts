import type { ThemeBehaviour } from './theme-behaviour';
import { type ThemeId, themeRow } from './themes';

/** Business ids whose service has its own drawn avatar (spec §3 Style rule). */
export const CHARACTER_BUSINESS_IDS = [
  '66',
  '61',
  '62',
  '56',
  '58',
  '91',
  '57',
  '107',
  '108',
  '126',
  '150',
  '2',
] as const;

export type AvatarSet = ThemeId | `character-${(typeof CHARACTER_BUSINESS_IDS)[number]}`;

export interface Look {
  readonly theme: ThemeId;
  readonly avatars: AvatarSet;
  readonly behaviour: ThemeBehaviour;
  /** Header colour of the theme, which comes before the merchant's colour. */
  readonly headerColour: string | null;
}

const OWN_STYLES = ['stg', 'sgg', 'sgw'] as const;

const isCharacter = (id: string): id is (typeof CHARACTER_BUSINESS_IDS)[number] =>
  (CHARACTER_BUSINESS_IDS as readonly string[]).includes(id);

/**
 * Spec §3 Style rule, with decision 2: a theme named by the address or the integrator wins; otherwise style 'a' or
 * empty is default, stg/sgg/sgw are themselves, and anything else is yb with the avatar of the business.
 */
export const lookFor = (named: ThemeId | null, style: string, businessId: string): Look => {
  if (named !== null) return look(named, named);
  if (style === '' || style === 'a') return look('default', 'default');
  const own = OWN_STYLES.find((id) => id === style);
  if (own) return look(own, own);
  return look('yb', isCharacter(businessId) ? `character-${businessId}` : 'yb');
};

const look = (theme: ThemeId, avatars: AvatarSet): Look => {
  const { behaviour, headerColour = null } = themeRow(theme);
  return { theme, avatars, behaviour, headerColour };
};
