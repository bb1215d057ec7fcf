// The author of a backend, with the package alone: the sandbox, `check --listen` before it, and somebody who chats through the proxy in
// Chromium: robot, hand-over, text, picture. Then Ctrl+C. And the sample backend with one mistake planted. KEFU_SHOTS=<folder> keeps pictures.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWithMe, fileOf, HEAD, SECRET, serve, startSandbox, withPage } from './shared/browser.mjs';

const BIN = 'node_modules/kefu-widget/bin/kefu-widget.mjs';
const shots = process.env['KEFU_SHOTS'];
if (shots) mkdirSync(shots, { recursive: true });
const shoot = (tab, name) => (shots ? tab.screenshot({ path: join(shots, `${name}.png`) }) : undefined);

const start = async (args, env = {}) => {
  const child = endWithMe(
    spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  while (!/http:\/\/[\d.]+:\d+/.test(output)) {
    assert.equal(child.exitCode, null, output);
    await once(child.stdout, 'data');
  }
  return {
    url: /http:\/\/[\d.]+:\d+/.exec(output)[0],
    kill: () => child.kill(),
    /** As by Ctrl+C. @returns the exit code and all that was printed */
    interrupt: async () => {
      const ended = once(child, 'close');
      child.kill('SIGINT');
      const [code] = await ended;
      return { code, output };
    },
  };
};

const copyApp = async (folder, settings) => {
  writeFileSync(`${folder}.json`, JSON.stringify(settings));
  const child = spawn(process.execPath, [BIN, 'copy', folder, '--settings', `${folder}.json`]);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
};

/** A shop with the loader, at 360 by 640. */
const chatIn = async (folder, run) => {
  const shop = await serve((path) =>
    path === '/'
      ? {
          headers: { 'content-type': 'text/html' },
          body: `${HEAD}<title>Shop</title><h1>Shop</h1>
            <script src="/embed/kefu-embed.js" data-business-id="1" data-lang="en" defer></script></html>`,
        }
      : fileOf(folder, path),
  );
  await withPage(shop, async (tab, complaints) => {
    await tab.setViewportSize({ width: 360, height: 640 });
    await tab.locator('[data-kefu="launcher"]').click();
    await run(tab.frameLocator('iframe'), tab, complaints);
  });
};

const say = async (frame, text) => {
  await frame.getByRole('textbox').fill(text);
  await frame.locator('[data-kefu="send"]').click();
};
const messages = (frame, direction, text) =>
  frame.locator(`[data-kefu="message"][data-direction="${direction}"]`).filter({ hasText: text });
const inStatus = (frame, status, text) =>
  messages(frame, 'to_service', text).and(frame.locator(`[data-status="${status}"]`));

const sandbox = await startSandbox();
const judge = await start([
  BIN,
  'check',
  sandbox.origin,
  '--secret',
  SECRET,
  '--listen',
  '0',
  '--json',
  'report.json',
]);
await copyApp('through', { apiBase: judge.url, secretKey: SECRET });
await chatIn('through', async (frame, tab) => {
  await say(frame, 'How long does delivery take?');
  await inStatus(frame, 'finish', 'How long').waitFor();
  const person = frame.locator('[data-kefu="talk-to-person"]').last();
  await person.waitFor();
  await shoot(tab, '1-robot');
  await person.click();
  await say(frame, 'My parcel: 50 % off + free?');
  await inStatus(frame, 'completed', 'My parcel').waitFor();
  await shoot(tab, '2-agent');
  await frame.locator('[data-kefu="image"]').click();
  const dialog = frame.getByRole('dialog');
  const picture = readFileSync('node_modules/kefu-widget/docs/images/phone.png');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'phone.png', mimeType: 'image/png', buffer: picture });
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const sent = frame
    .locator('[data-kefu="message"][data-status="completed"]')
    .filter({ has: frame.locator('[data-kefu="picture"] img') });
  await sent.waitFor();
  await frame
    .locator('[data-kefu="picture"] img')
    .last()
    .evaluate((image) => image.decode());
  await shoot(tab, '3-picture');
});
const ended = await judge.interrupt();
assert.equal(ended.code, 0, ended.output);
assert.match(ended.output, /judged/, ended.output);
const report = JSON.parse(readFileSync('report.json', 'utf8'));
assert.equal(report.result, 'conforms', ended.output);
if (shots) writeFileSync(join(shots, 'conforms.txt'), ended.output);

// The sample backend, which forgets the visitor's own ids: the kit says it while somebody chats, and so does the console.
const sample = readFileSync('node_modules/kefu-widget/docs/sample-backend.mjs', 'utf8');
const wrong = sample.replace('store(id, { unstr, content', 'store(id, { content');
assert.notEqual(wrong, sample);
writeFileSync('wrong-backend.mjs', wrong);
const backend = await start(['wrong-backend.mjs'], { PORT: String(20_000 + (process.pid % 20_000)) });
const listening = await start([BIN, 'check', backend.url, '--listen', '0', '--tier', 'chat']);
await copyApp('wrong', { apiBase: listening.url });
await chatIn('wrong', async (frame, tab, complaints) => {
  await say(frame, 'Hello');
  await messages(frame, 'to_service', 'Hello').nth(1).waitFor();
  await shoot(tab, '4-without-unstr');
  const [line, ...more] = complaints.splice(0);
  assert.match(line, /unstr.*docs\/backend\.md/);
  assert.deepEqual(more, []);
});
const refused = await listening.interrupt();
assert.equal(refused.code, 1, refused.output);
assert.match(refused.output, /unstr/);
if (shots) writeFileSync(join(shots, 'does-not-conform.txt'), refused.output);
backend.kill();
sandbox.stop();
process.exit(0);
