import type { AvatarSet } from '../../domain/theme/style-rule';
import type { ThemeId } from '../../domain/theme/theme-id';
import type { Drawing } from '../foundation/look/Theme';

type Load = () => Promise<{ readonly service: Drawing }>;

/**
 * Businesses with a drawn character of their own. It replaces the theme's service avatar. Only the character in use
 * loads.
 */
const CHARACTERS: Readonly<Record<Exclude<AvatarSet, ThemeId>, Load>> = {
  'character-66': () => import('./characters/66'),
  'character-61': () => import('./characters/61'),
  'character-62': () => import('./characters/62'),
  'character-56': () => import('./characters/56'),
  'character-58': () => import('./characters/58'),
  'character-91': () => import('./characters/91'),
  'character-57': () => import('./characters/57'),
  'character-107': () => import('./characters/107'),
  'character-108': () => import('./characters/108'),
  'character-126': () => import('./characters/126'),
  'character-150': () => import('./characters/150'),
  'character-2': () => import('./characters/2'),
};

const isCharacter = (set: AvatarSet): set is keyof typeof CHARACTERS => Object.hasOwn(CHARACTERS, set);

/** The character of a business; null if the theme's own avatars are used. */
export const findServiceCharacter = (set: AvatarSet): Promise<Drawing | null> =>
  isCharacter(set) ? CHARACTERS[set]().then((module) => module.service) : Promise.resolve(null);
