import { base } from '../base/base';
import type { Theme } from '../Theme';

/** The calm desk. It is the base itself; the others say where they differ. */
export const theme: Theme = { ...base, id: 'default' };
