import type { Page } from '@playwright/test';

/** What a script of the test has written into the list `window.recorded` of the page. */
export const recorded = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'recorded') as string[]);
