import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES, type EngineOptions } from './engines';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run browsers`: one project an engine. Names of projects and other options are Playwright's own. */
export default defineConfig<object, EngineOptions>({
  testDir: pathOf('.'),
  outputDir: pathOf('../../browsers/results'),
  // Each worker has a site and a browser of its own. WebKit's driver starts unreliably beside other browsers.
  workers: 1,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  reporter: [['list'], ['html', { outputFolder: pathOf('../../browsers/report'), open: 'never' }]],
  projects: ENGINE_NAMES.map((engineName) => ({
    name: engineName,
    use: { engineName },
    // Chromium 87 is below the minimum: it gets a link and a sentence.
    ...(engineName === 'qt5' ? { grep: /@too-old/ } : { grepInvert: /@too-old/ }),
  })),
});
