// Astro: a page that is built once, with the element in it and its script as docs/element.md says.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expectConversation, fileOf, SECRET, serve, startSandbox, withPage } from './shared/browser.mjs';

const sandbox = await startSandbox();
try {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/astro/astro.js', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', KEFU_API: sandbox.origin, KEFU_SECRET: SECRET },
  });
  assert.equal(status, 0, stdout + stderr);
  assert.match(readFileSync('dist/index.html', 'utf8'), /<kefu-chat business-id="1"/);
  const shop = await serve((path) => fileOf('dist', path));
  await withPage(shop, async (tab) => expectConversation(tab.locator('kefu-chat')));
} finally {
  sandbox.stop();
}
process.exit(0);
