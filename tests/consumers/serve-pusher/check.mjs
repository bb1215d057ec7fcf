// The chat server with its sockets at a real Pusher-protocol server, soketi: a visitor hears by it what an operator does.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { endWithMe } from './shared/browser.mjs';

const BIN = 'node_modules/kefu-widget/bin/kefu-widget.mjs';
const SOKETI = 'node_modules/@soketi/soketi/bin/server.js';
const PORT = 20_000 + (process.pid % 20_000);
const SOCKETS = PORT + 1;
const PASSWORD = 'a password of a test';
const APP = { id: 'shop', key: 'shop-key', secret: 'a secret of a test' };

const run = (args, environment, input) => {
  const child = endWithMe(
    spawn(process.execPath, args, {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  if (input !== undefined) child.stdin.end(input);
  const until = async (words) => {
    while (!output.includes(words)) {
      assert.equal(child.exitCode, null, output);
      await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
    }
    return output;
  };
  return { child, until, output: () => output };
};

const soketi = run([SOKETI, 'start'], {
  SOKETI_DEFAULT_APP_ID: APP.id,
  SOKETI_DEFAULT_APP_KEY: APP.key,
  SOKETI_DEFAULT_APP_SECRET: APP.secret,
  SOKETI_HOST: '127.0.0.1',
  SOKETI_PORT: String(SOCKETS),
  SOKETI_METRICS_ENABLED: 'false',
  SOKETI_DEFAULT_APP_WEBHOOKS: JSON.stringify([
    {
      url: `http://127.0.0.1:${PORT}/pusher/webhooks`,
      event_types: ['channel_occupied', 'channel_vacated'],
    },
  ]),
});
await soketi.until('running');

const ARGS = [BIN, 'serve', '--data', 'chat', '--port', String(PORT)];
const settings = {
  PUSHER_APP_ID: APP.id,
  PUSHER_APP_KEY: APP.key,
  PUSHER_APP_SECRET: APP.secret,
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(SOCKETS),
  PUSHER_SCHEME: 'http',
};

const refused = run(ARGS, { ...settings, PUSHER_APP_SECRET: 'another secret' });
await once(refused.child, 'close');
assert.match(
  refused.output(),
  /^kefu-widget: the Pusher server at \S+ cannot be used: it answers HTTP \d+: The secret authentication failed/,
);

const made = run([...ARGS, '--add-operator', 'ann'], {}, `${PASSWORD}\n`);
await once(made.child, 'close');
const output = await run(ARGS, settings).until('</script>');
const [origin] = /http:\/\/[\d.]+:\d+/.exec(output);

const api = `${origin}/operator/api`;
const entered = await fetch(`${api}/log-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ name: 'ann', password: PASSWORD }),
});
const cookie = entered.headers.getSetCookie()[0].split(';')[0];
const get = async (path) => (await fetch(`${api}/${path}`, { headers: { cookie } })).json();
const { csrfToken } = await get('me');
const post = async (path, body = {}) => {
  const response = await fetch(`${api}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie, 'x-kefu-csrf': csrfToken },
    body: JSON.stringify(body),
  });
  assert.equal(response.ok, true, await response.clone().text());
  return response.json();
};

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' };
const arrive = async () => {
  const query = new URLSearchParams({
    ...{ access_key: '', business_id: '1', visiter_id: '', from_url: '', name: '', c: '', lang: 'en' },
  });
  const answer = await fetch(`${origin}/api/hy/visiter/get/config?${query}`, { headers });
  return (await answer.json()).data;
};
const send = (config, unstr, content) =>
  fetch(`${origin}/api/hy/visiter/msg/send`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${config.hyperf_token}` },
    body: String(new URLSearchParams({ business_id: '1', service_id: '1', unstr, content })),
  });

/** Subscribes to the visitor's channel. @returns gives the data of the next frame with a name */
const connect = async (config) => {
  const socket = new WebSocket(`${config.wsScheme}://${config.wsUrl}`);
  const frames = [];
  const listeners = new Set();
  socket.on('message', (text) => {
    frames.push(JSON.parse(String(text)));
    for (const listener of listeners) listener();
  });
  const next = async (event) => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.event === event);
      if (at >= 0) return JSON.parse(frames.splice(at, 1)[0].data ?? 'null');
      await new Promise((resolve) => listeners.add(resolve));
    }
  };
  await next('pusher:connection_established');
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `cu${config.channel}` } }));
  await next('pusher_internal:subscription_succeeded');
  return next;
};
const take = async () => {
  const [{ id }] = (await get('conversations?filter=waiting')).conversations;
  await post(`conversations/${id}/take`);
  return id;
};

const config = await arrive();
assert.equal(config.wsScheme, 'ws');
assert.match(config.wsUrl, new RegExp(`^127.0.0.1:${SOCKETS}/app/${APP.key}[?]`));
const next = await connect(config);
await send(config, 'first-0001', 'Where is my parcel?');
const id = await take();
assert.equal((await next('getswitch')).message.nick_name, 'ann');
const { cid } = await post(`conversations/${id}/answer`, { text: 'On its way' });
await post(`conversations/${id}/recall`, { cid });
assert.equal((await next('my-chexiao')).message.cid, String(cid));
await post(`conversations/${id}/ask-rating`, { title: 'How was it?', items: ['Speed'] });
assert.equal((await next('push-comment')).message.title, 'How was it?');
await post(`conversations/${id}/end`);
await next('disconnection');

// soketi tells the server that the visitor is there: a rating request that waits comes then.
const later = await arrive();
await send(later, 'later-0001', 'And mine?');
await post(`conversations/${await take()}/ask-rating`, { title: 'And this?', items: ['Speed'] });
assert.equal((await (await connect(later))('push-comment')).message.title, 'And this?');
process.exit(0);
