import { vi } from 'vitest';
import type { ScreenLinks } from '../../../application/presentation/screens/screens-contract';
import { paramsOf, pathOf } from '../../../domain/screen/screen-route';

/** Links that open nothing. A test reads the calls of `go`. */
export const testLinks = () => ({
  addressOf: ((route) =>
    `#${pathOf(route)}?${new URLSearchParams(paramsOf(route))}`) satisfies ScreenLinks['addressOf'],
  go: vi.fn<ScreenLinks['go']>(),
});
