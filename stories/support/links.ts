import { fn } from 'storybook/test';
import type { ScreenLinks } from '../../application/presentation/screens/contract';
import { pathOf } from '../../domain/screen/screen-route';

/** Links that lead nowhere: a story only notes what was pressed. */
export const storyLinks = (): ScreenLinks => ({ addressOf: (place) => `#${pathOf(place)}`, go: fn() });
