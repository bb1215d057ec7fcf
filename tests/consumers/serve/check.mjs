// A shop with nothing but the two packages: serve, its tag in a page, a chat in Chromium, an operator who answers, `kill -9`, and the same
// folder again.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithMe, HEAD, serve, withPage } from './shared/browser.mjs';

const BIN = 'node_modules/kefu-widget/bin/kefu-widget.mjs';
/** The same one after the restart. */
const PORT = String(20_000 + (process.pid % 20_000));
const ARGS = ['serve', '--data', 'chat', '--port', PORT];
const PASSWORD = 'a password of a test';

const run = (args) => {
  const child = endWithMe(spawn(process.execPath, [BIN, ...args], { stdio: ['pipe', 'pipe', 'pipe'] }));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  return { child, output: () => output };
};

const start = async () => {
  const { child, output } = run(ARGS);
  while (!output().includes('</script>')) {
    assert.equal(child.exitCode, null, output());
    await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
  }
  const [origin] = /http:\/\/[\d.]+:\d+/.exec(output());
  const [tag] = /<script.*<\/script>/.exec(output());
  const kill = async () => {
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  };
  return { origin, tag, kill };
};

/** The calls of the operators' page, as docs/serve.md names them. */
const logIn = async (origin) => {
  const api = `${origin}/operator/api`;
  const answer = await fetch(`${api}/log-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name: 'ann', password: PASSWORD }),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  const cookie = answer.headers.getSetCookie()[0].split(';')[0];
  const get = async (path) => (await fetch(`${api}/${path}`, { headers: { cookie } })).json();
  const { csrfToken } = await get('me');
  const post = async (path, body = {}) => {
    const response = await fetch(`${api}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie, 'x-kefu-csrf': csrfToken },
      body: JSON.stringify(body),
    });
    assert.equal(response.ok, true, await response.clone().text());
  };
  return { get, post };
};

const chatIn = async (tag, use) => {
  const shop = await serve(() => ({
    headers: { 'content-type': 'text/html' },
    body: `${HEAD}<title>Shop</title><h1>Shop</h1>${tag}</html>`,
  }));
  await withPage(shop, async (tab, complaints) => {
    const chat = tab.frameLocator('iframe');
    const say = async (text) => {
      await chat.getByRole('textbox').fill(text);
      await chat.locator('[data-kefu="send"]').click();
      await chat
        .locator('[data-kefu="message"][data-status="completed"]')
        .filter({ hasText: text })
        .waitFor();
    };
    const open = () => tab.locator('[data-kefu="launcher"]').click();
    await open();
    await use({ tab, chat, say, open, complaints });
  });
};

const make = run([...ARGS, '--add-operator', 'ann']);
make.child.stdin.end(`${PASSWORD}\n`);
const [made] = await once(make.child, 'close');
assert.equal(made, 0, make.output());
assert.match(make.output(), /ann is an admin now/);

const first = await start();
let second;
await chatIn(first.tag, async ({ tab, chat, say, open, complaints }) => {
  const bubbles = (direction, text) =>
    chat.locator(`[data-kefu="message"][data-direction="${direction}"]`).filter({ hasText: text });
  await say('Where is my parcel?');
  const { get, post } = await logIn(first.origin);
  const { conversations } = await get('conversations?filter=waiting');
  assert.equal(conversations.length, 1);
  await post(`conversations/${conversations[0].id}/take`);
  await post(`conversations/${conversations[0].id}/answer`, { text: 'On its way', unstr: 'answer-0001' });
  await bubbles('to_visiter', 'On its way').waitFor();
  assert.deepEqual(complaints, []);

  await first.kill();
  second = await start();
  await tab.reload();
  await open();
  await bubbles('to_visiter', 'On its way').waitFor();
  assert.equal(await bubbles('to_service', 'Where is my parcel?').count(), 1);
  await say('Thank you');
  // The chat noticed that its server was gone; nothing else was complained of.
  assert.deepEqual(
    complaints.filter((line) => !/ERR_|WebSocket/.test(line)),
    [],
  );
  complaints.length = 0;
});
await second.kill();
process.exit(0);
