import { importWithRetry } from './import-with-retry';
import { LONGEST_MS, withTimeout } from './with-timeout';

/** For a part that nothing waits for, such as a decoration: it may come at any time. */
export const WHENEVER = Number.POSITIVE_INFINITY;

/**
 * Code that loads when it is first needed, and once: every part of the chat that loads later does so by this function. A file that does
 * not come is asked for once more, counts as lost after 15 s, and is asked for again by the next call. docs/performance.md says of each
 * part what happens then.
 *
 * @param load must contain the import itself, because its address is read from the text: `lazyModule(() => import('./Viewer'))`
 */
export const lazyModule = <Module>(
  load: () => Promise<Module>,
  limitMs: number = LONGEST_MS,
): (() => Promise<Module>) => {
  let loading: Promise<Module> | null = null;
  return () => {
    loading ??= withTimeout(importWithRetry(load), limitMs).catch((problem: unknown) => {
      loading = null;
      throw problem;
    });
    return loading;
  };
};
