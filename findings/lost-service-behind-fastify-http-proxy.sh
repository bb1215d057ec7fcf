#!/bin/sh
# Behind @fastify/http-proxy, clients of the Pusher protocol take a service that went down for one that forbids them to come back.
#
# @fastify/http-proxy 11.6.3 with fastify 5.12.8, pusher-js 8.6.0 as the client, and ws 8.23.0 in the place of the service.
#
# Expected: when the service is gone without a word, or closes a socket without a code, pusher-js connects again, as it does
# without the proxy.
# Behaviour: it stays away. These two cases have the codes 1006 and 1005, which nobody may send, and the proxy sends 4006 and 4005
# in their place (`liftErrorCode` in index.js). Pusher has given 4000 to 4099 the meaning "do not come back" (`getCloseAction` in
# dist/node/pusher.js). So after each restart of the service the visitors of that moment have no chat until they load the page
# again, whereas a service that says 1001 gets them back.
#
# Output seen:
#   without proxy, gone without a word: connects again
#   without proxy, closed without a code: connects again
#   without proxy, closed with 1001: connects again
#   with proxy, gone without a word: error 4006, then disconnected
#   with proxy, closed without a code: error 4005, then disconnected
#   with proxy, closed with 1001: connects again
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @fastify/http-proxy@11.6.3 fastify@5.12.8 pusher-js@8.6.0 ws@8.23.0
cat > run.mjs <<'END'
import { once } from 'node:events';
import proxy from '@fastify/http-proxy';
import fastify from 'fastify';
import Client from 'pusher-js';
import { WebSocketServer } from 'ws';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(service, 'listening');
service.on('connection', (socket) => {
  const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
  socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
});
const front = fastify();
await front.register(proxy, { upstream: `http://127.0.0.1:${service.address().port}`, websocket: true });
await front.listen({ port: 0, host: '127.0.0.1' });

const play = async (name, port, leave) => {
  const options = { cluster: 'local', wsHost: '127.0.0.1', wsPort: port, forceTLS: false, enabledTransports: ['ws'] };
  const { connection } = new Client('key', options);
  await new Promise((resolve) => connection.bind('connected', resolve));
  let code = 'none';
  connection.bind('error', ({ data }) => (code = data?.code ?? code));
  const end = new Promise((resolve) => {
    connection.bind('connected', () => resolve('connects again'));
    connection.bind('disconnected', () => resolve(`error ${code}, then disconnected`));
  });
  for (const socket of service.clients) leave(socket);
  const seen = await end;
  connection.disconnect();
  for (const socket of service.clients) socket.terminate();
  return `${name}: ${seen}`;
};
const ways = [
  ['gone without a word', (socket) => socket.terminate()],
  ['closed without a code', (socket) => socket.close()],
  ['closed with 1001', (socket) => socket.close(1001)],
];
const seen = [];
for (const [way, leave] of ways) seen.push(await play(`without proxy, ${way}`, service.address().port, leave));
for (const [way, leave] of ways) seen.push(await play(`with proxy, ${way}`, front.server.address().port, leave));
console.log(seen.join('\n'));
const wanted = [
  'without proxy, gone without a word: connects again',
  'without proxy, closed without a code: connects again',
  'without proxy, closed with 1001: connects again',
  'with proxy, gone without a word: error 4006, then disconnected',
  'with proxy, closed without a code: error 4005, then disconnected',
  'with proxy, closed with 1001: connects again',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
