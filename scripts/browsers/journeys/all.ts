import type { Journey } from '../stage';
import { CHAT } from './chat';
import { MEDIA } from './media';
import { PLACES } from './places';
import { TROUBLES } from './troubles';

export { TOO_OLD } from './too-old';

export const JOURNEYS: readonly Journey[] = [...CHAT, ...MEDIA, ...PLACES, ...TROUBLES];
