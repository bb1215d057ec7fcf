import { vi } from 'vitest';
import type { ScreenLinks } from '../../../application/presentation/screens/contract';
import { paramsOf, pathOf } from '../../../domain/screen/place';

/** Links that lead nowhere: a test reads what was asked of `go`. */
export const testLinks = () => ({
  addressOf: ((place) =>
    `#${pathOf(place)}?${new URLSearchParams(paramsOf(place))}`) satisfies ScreenLinks['addressOf'],
  go: vi.fn<ScreenLinks['go']>(),
});
