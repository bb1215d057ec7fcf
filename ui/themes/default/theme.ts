import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';

/** The calm desk. It is the base itself; the others say where they differ. */
export const theme: Theme = { ...base, id: 'default', shape: { 'hero-overlap': '40px' } };
