// Angular: its own compiler with strict templates, and esbuild in place of its CLI. Attributes and options come after the element is in
// the page, because Angular binds them after it has created the view.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import {
  expectConversation,
  fileOf,
  HEAD,
  SECRET,
  serve,
  startSandbox,
  withPage,
} from './shared/browser.mjs';

const compiled = spawnSync(
  process.execPath,
  ['node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'tsconfig.json'],
  { encoding: 'utf8' },
);
assert.equal(compiled.status, 0, compiled.stdout + compiled.stderr);
const { warnings } = await build({
  entryPoints: ['compiled/main.js'],
  outdir: 'built',
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
});
assert.deepEqual(warnings, []);
writeFileSync(
  'built/index.html',
  `${HEAD}<shop-root></shop-root><script type="module" src="main.js"></script></html>`,
);

const sandbox = await startSandbox();
try {
  const shop = await serve((path) => fileOf('built', path));
  const address = `${shop}/?${new URLSearchParams({ api: sandbox.origin, secret: SECRET })}`;
  await withPage(address, async (tab) => {
    const help = tab.getByRole('button', { name: 'Help', exact: true });
    await help.click();
    await tab.locator('output', { hasText: /^1/ }).waitFor();
    await expectConversation(tab.locator('kefu-chat'));
    await tab.locator('output', { hasText: '1 Hello from a shop' }).waitFor();
    await tab.getByRole('button', { name: 'Other theme' }).click();
    await tab.locator('[data-kefu-theme="sg"], [data-theme="sg"]').first().waitFor();
    // The view goes and comes back: another chat of the same visitor, with its history.
    await help.click();
    await tab.locator('kefu-chat').waitFor({ state: 'detached' });
    await help.click();
    await tab.locator('output', { hasText: /^2/ }).waitFor();
    await tab.locator('[data-kefu="message"]', { hasText: 'Hello from a shop' }).waitFor();
  });
} finally {
  sandbox.stop();
}
process.exit(0);
