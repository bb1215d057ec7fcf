/** Whether this page was loaded by a reload. False if the browser does not say. */
export const isReload = (): boolean => {
  // jsdom has no such function.
  const load = performance.getEntriesByType?.('navigation')?.[0];
  return (load as PerformanceNavigationTiming | undefined)?.type === 'reload';
};
