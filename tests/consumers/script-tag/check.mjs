// A shop without a bundler: `npx kefu-widget copy`, a script tag, a strict policy with trusted types, and an app on another origin.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const serve = (answer) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://host');
      const { status = 200, headers = {}, body = '' } = answer(pathname);
      response.writeHead(status, headers).end(body);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, origin: `http://127.0.0.1:${server.address().port}` }),
    );
  });

const file = (path, headers) =>
  existsSync(path) && extname(path)
    ? {
        headers: { 'content-type': TYPES[extname(path)] ?? 'image/png', ...headers },
        body: readFileSync(path),
      }
    : { status: 404 };

// The shop's own origin. The app must know it before it is copied.
let page = '';
let policy = '';
const shop = await serve(() => ({
  headers: { 'content-type': 'text/html', 'content-security-policy': policy },
  body: page,
}));
writeFileSync('kefu.json', JSON.stringify({ hostOrigins: [shop.origin] }));
const copied = execFileSync(
  process.execPath,
  ['node_modules/kefu-widget/bin/kefu-widget.mjs', 'copy', 'public', '--settings', 'kefu.json'],
  { encoding: 'utf8' },
);
assert.match(copied, /kefu-embed\.js" data-business-id/);

const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; connect-src 'self' blob:; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types kefu";
const chat = await serve((path) => {
  // The backend refuses the visit with its own text.
  if (path.startsWith('/api/')) {
    const body = JSON.stringify({ code: 500, msg: 'Closed today', data: null });
    return { headers: { 'content-type': 'application/json' }, body };
  }
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const headers = name.endsWith('.html') ? { 'content-security-policy': APP_POLICY } : {};
  return file(join('public', name), headers);
});
policy = `default-src 'none'; script-src ${chat.origin}; frame-src ${chat.origin}; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types kefu`;
page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>
  <script src="${chat.origin}/embed/kefu-embed.js" data-business-id="1" data-lang="en" defer></script></html>`;

const browser = await chromium.launch({
  ...(process.env['KEFU_CHROMIUM'] && { executablePath: process.env['KEFU_CHROMIUM'] }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage();
  const complaints = [];
  tab.on('console', (line) => {
    if (/Content Security Policy|TrustedScript|trusted type/i.test(line.text())) complaints.push(line.text());
  });
  tab.on('pageerror', (problem) => complaints.push(problem.message));
  await tab.goto(shop.origin);
  const launcher = tab.getByRole('button', { name: 'Chat' });
  await launcher.waitFor();
  const failed = tab.evaluate(() => new Promise((resolve) => globalThis.kefu.once('error', resolve)));
  await launcher.click();
  await tab.frameLocator('iframe').getByText('Closed today').waitFor();
  assert.equal((await failed).text, 'Closed today');
  assert.equal(await tab.evaluate(() => globalThis.kefu.isOpen), true);
  await tab.evaluate(() => globalThis.kefu.destroy());
  assert.equal(await tab.locator('[data-kefu]').count(), 0);
  assert.deepEqual(complaints, []);
} finally {
  await browser.close();
}
process.exit(0);
