import type { AvatarSet } from '../../../domain/theme/style-rule';
import type { ThemeId } from '../../../domain/theme/theme-id';
import type { Drawing } from '../../foundation/look/Theme';
import { service as Astronaut } from './2';
import { service as Traveller } from './56';
import { service as Operator } from './57';
import { service as Skater } from './58';
import { service as Coach } from './61';
import { service as Cook } from './62';
import { service as Host } from './66';
import { service as Miner } from './91';
import { service as Pilot } from './107';
import { service as Wizard } from './108';
import { service as Scholar } from './126';
import { service as Detective } from './150';

/** They load together: all are small, and share a head. */
export const CHARACTERS: Readonly<Record<Exclude<AvatarSet, ThemeId>, Drawing>> = {
  'character-66': Host,
  'character-61': Coach,
  'character-62': Cook,
  'character-56': Traveller,
  'character-58': Skater,
  'character-91': Miner,
  'character-57': Operator,
  'character-107': Pilot,
  'character-108': Wizard,
  'character-126': Scholar,
  'character-150': Detective,
  'character-2': Astronaut,
};
