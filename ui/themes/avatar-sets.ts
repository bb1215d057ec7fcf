import type { AvatarSet } from '../../domain/theme/style-rule';
import type { Drawing } from '../foundation/look/Theme';

type Load = () => Promise<{ readonly service: Drawing }>;

/**
 * Services that a merchant has a character of its own for: it takes the place of the theme's.
 * FILL HERE: `'character-66': () => import('./characters/66'),`
 */
const SETS: Partial<Readonly<Record<AvatarSet, Load>>> = {};

export const findServiceCharacter = (set: AvatarSet): Promise<Drawing | null> =>
  SETS[set]?.().then((module) => module.service) ?? Promise.resolve(null);
