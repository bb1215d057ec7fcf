import type { Theme } from '../../foundation/look/Theme';
import { base } from '../base/base';

/** The calm desk: the base itself, with the time beside the name. Each other theme lists its differences. */
export const theme: Theme = {
  ...base,
  id: 'default',
  layout: { ...base.layout, time: 'message' },
  shape: { 'hero-overlap': '40px' },
};
