// Next, app router: a server component that uses the chat, a page with provider and hook, rendered by the server and used in a browser,
// and the element in a file for the browser.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { TextDecoder, TextEncoder } from 'node:util';
import { endWithMe, expectConversation, SECRET, startSandbox, withPage } from './shared/browser.mjs';

const { JSDOM } = createRequire(import.meta.url)('jsdom');

const env = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // Without it, Next asks the registry for compilers of other machines.
  NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
};
const next = (...args) =>
  endWithMe(spawn(process.execPath, ['node_modules/next/dist/bin/next', ...args], { env }));

const text = async (child) => {
  let all = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      all += part;
    });
  const [status] = await once(child, 'exit');
  return { status, all };
};

const built = await text(next('build'));
assert.equal(built.status, 0, built.all);
assert.doesNotMatch(built.all, /warn|kefu/i, built.all);

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
};

const port = await freePort();
const server = next('start', '-H', '127.0.0.1', '-p', String(port));
const address = `http://127.0.0.1:${port}`;
try {
  await new Promise((resolve) => server.stdout.on('data', (part) => /ready/i.test(part) && resolve()));
  const shop = await (await fetch(address)).text();
  assert.match(shop, /<h1>Shop<\/h1><div class="kefu-chat"/);
  const [css] = /[^"]+\.css/.exec(shop);
  assert.match(await (await fetch(address + css)).text(), /\.kefu:not\(#/);

  const dom = await JSDOM.fromURL(`${address}/help`, {
    runScripts: 'dangerously',
    resources: 'usable',
    pretendToBeVisual: true,
    beforeParse: (window) => {
      Object.assign(window, { TextEncoder, TextDecoder, ReadableStream, fetch });
    },
  });
  const { document } = dom.window;
  assert.match(document.body.innerHTML, /<b>unread 0<\/b><div class="kefu-chat"/);
  for (let round = 0; round < 300 && !document.querySelector('textarea'); round += 1) {
    await dom.window.fakes?.clock.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.ok(document.querySelector('textarea'), document.body.innerHTML.slice(0, 500));
  dom.window.close();

  const sandbox = await startSandbox();
  const query = new URLSearchParams({ api: sandbox.origin, secret: SECRET });
  await withPage(`${address}/element?${query}`, async (tab) =>
    expectConversation(tab.locator('kefu-chat')),
  ).finally(sandbox.stop);
} finally {
  server.kill();
}
process.exit(0);
