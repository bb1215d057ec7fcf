import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { react18 } from '../../scripts/bundle/react-18.mjs';
import type { LayoutSample } from './generate';
import type { LayoutResult } from './page';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(root, 'node_modules', '.cache', 'kefu', 'layout');

/** ms. No task of a message may take longer, unthrottled. */
export const LONGEST_TASK_MS = 1_500;

/** Builds the page that draws samples: the whole widget, with the React of the app. */
export const buildHarness = async (): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: react18, conditions: ['es2015', 'module', 'browser', 'production'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'tests/layout/page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
};

const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"><body style="margin:0"><script type="module" src="/page.js"></script>`;

/** Draws one sample at a time in a page. Its pictures and films are never there. */
export const openHarness = async (page: Page) => {
  await page.route('http://layout.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
    const file = join(outDir, pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.route(/^https?:\/\/(?!layout\.test)/, (route) => route.fulfill({ status: 204 }));
  await page.goto('http://layout.test/');
  await page.locator('.kefu-log').waitFor();
  const processor = await page.context().newCDPSession(page);
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorMs = async (): Promise<number> => {
    const { metrics } = await processor.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const measure = async (sample: LayoutSample): Promise<LayoutResult> => {
    const before = await processorMs();
    const { longest, busy }: LayoutResult = await page.evaluate(
      (given) => Reflect.get(window, 'measureLayout')(given),
      sample,
    );
    // Other programs make a task longer, but no task takes more of the processor than the whole sample.
    return { longest: Math.min(longest, (await processorMs()) - before), busy };
  };
  // The first one loads the sanitiser.
  await measure({
    seed: 0,
    classes: [],
    bodies: [{ kind: 'html', html: '<p>first</p>' }],
    advertisement: '',
  });
  await page.waitForLoadState('networkidle');
  return { measure };
};
