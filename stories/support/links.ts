import { fn } from 'storybook/test';
import type { ScreenLinks } from '../../application/presentation/screens/screens-contract';
import { pathOf } from '../../domain/screen/screen-route';

/** Links without effect: a story only records which one was pressed. */
export const storyLinks = (): ScreenLinks => ({ addressOf: (place) => `#${pathOf(place)}`, go: fn() });
