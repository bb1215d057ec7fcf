// A shop whose policy names scripts by their hashes alone and which sends Integrity-Policy, with what `npx kefu-widget copy` prints. The app
// is on another origin, the backend on a third.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  expectConversation,
  fileOf,
  HEAD,
  SECRET,
  serve,
  startSandbox,
  withPage,
} from './shared/browser.mjs';

const sandbox = await startSandbox();
let page = '';
let headers = {};
const shop = await serve(() => ({ headers: { 'content-type': 'text/html', ...headers }, body: page }));

const appPolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: ${sandbox.origin}; connect-src 'self' blob: ${sandbox.origin} ${sandbox.origin.replace('http', 'ws')}; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types kefu`;
/** What somebody who has broken into the server of the chat adds to a script. */
let damage = '';
const chat = await serve((path) => {
  const inChat = path.replace(/^\/chat\//, '/');
  const isPage = inChat.endsWith('/') || inChat.endsWith('.html');
  const answer = fileOf('public', inChat, {
    'access-control-allow-origin': '*',
    ...(isPage && { 'content-security-policy': appPolicy }),
  });
  return damage && path.includes(damage)
    ? { ...answer, body: `${answer.body}\ndocument.title = 'broken into';` }
    : answer;
});

writeFileSync(
  'kefu.json',
  JSON.stringify({ apiBase: sandbox.origin, secretKey: SECRET, hostOrigins: [shop] }),
);
const printed = execFileSync(
  process.execPath,
  [
    'node_modules/kefu-widget/bin/kefu-widget.mjs',
    ...['copy', 'public', '--settings', 'kefu.json', '--base', '/chat/h5/', '--theme', 'sg'],
  ],
  { encoding: 'utf8' },
).replaceAll('ADDRESS', `${chat}/chat`);
const tag = /<script .*integrity.*<\/script>/.exec(printed)[0];
const scripts = /^script-src .*/m.exec(printed)[0];
const openPage = (policies, script) => {
  headers = policies;
  page = `${HEAD}<title>Shop</title><h1>Shop</h1>${script}</html>`;
};
const hashes = {
  'content-security-policy': `default-src 'none'; ${scripts}; frame-src ${chat}; img-src data:; base-uri 'none'`,
};
const integrity = { 'integrity-policy': 'blocked-destinations=(script)' };

try {
  openPage({ ...hashes, ...integrity }, tag);
  await withPage(shop, async (tab) => {
    await tab.locator('[data-kefu="launcher"]').click();
    await expectConversation(tab.frameLocator('iframe'));
  });

  // A tag without hash is refused by the one policy and by the other; else the test above shows nothing.
  const bare = `<script src="${chat}/chat/embed/kefu-embed.js" data-business-id="1"></script>`;
  for (const policies of [hashes, integrity]) {
    openPage(policies, bare);
    const refused = async (tab) => {
      assert.equal(await tab.evaluate(() => typeof globalThis.kefu), 'undefined');
      assert.equal(await tab.locator('[data-kefu]').count(), 0);
    };
    await withPage(shop, refused, false);
  }
  // Without a policy the same tag runs.
  openPage({}, bare);
  await withPage(shop, async (tab) => tab.locator('[data-kefu="launcher"]').waitFor());

  // Changed scripts do not run. If it is the panel's, the page hears of it.
  openPage({ ...hashes, ...integrity }, tag);
  damage = 'kefu-panel';
  const damaged = async (tab) => {
    const failed = tab.evaluate(() => new Promise((resolve) => globalThis.kefu.once('error', resolve)));
    await tab.locator('[data-kefu="launcher"]').click();
    assert.equal((await failed).key, 'panel_unreachable');
    assert.equal(await tab.title(), 'Shop');
  };
  await withPage(shop, damaged, false);
} finally {
  sandbox.stop();
}
process.exit(0);
