import type { AvatarSet } from '../../domain/theme/style-rule';
import { isThemeId } from '../../domain/theme/theme-id';
import { lazyModule, WHENEVER } from '../../shared/browser/lazy-module';
import type { Drawing } from '../foundation/look/Theme';

const load = lazyModule(() => import('./characters'), WHENEVER);

/**
 * The drawn character of a business, which replaces the theme's service avatar; null if the theme's own avatars are used. The code
 * loads with the first character.
 */
export const findServiceCharacter = async (set: AvatarSet): Promise<Drawing | null> =>
  isThemeId(set) ? null : (await load()).CHARACTERS[set];
