import type { PluginOption } from 'vite';
import { expect, it } from 'vitest';
import storybook from '../../.storybook/main';
import { compileHints } from '../../scripts/bundle/compile-hints.mjs';
import { earlyPage } from '../../scripts/bundle/early-page.mjs';
import { firstChunks } from '../../scripts/bundle/first-chunks.mjs';
import { lighterLibraries } from '../../scripts/bundle/lighter-libraries.mjs';
import { precompressed } from '../../scripts/bundle/precompressed.mjs';
import { weights } from '../../scripts/bundle/weights.mjs';

/** Plugins that look for files of the app fail the build of the catalogue, which has none of them. */
it('the catalogue is built without the plugins that need the page and the entries of the app', async () => {
  const app: PluginOption[] = [earlyPage(), weights(), precompressed(), firstChunks(), compileHints()];
  const both: PluginOption[] = [lighterLibraries()];
  const config = await storybook.viteFinal?.({ plugins: [...app, ...both] }, {} as never);
  expect(config?.plugins).toEqual(both);
});
