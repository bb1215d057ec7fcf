#!/bin/sh
# A text of digits that the backend triggers as a string arrives as a rounded number.
#
# pusher 5.3.4 (the library of the backend) and pusher-js 8.6.0 (the client), with ws 8.23.0 in the place of the service.
#
# Expected: `trigger(channel, event, '6222021234567890123')` gives the listener that string, as 'hello' and '007' do.
# Behaviour: the backend sends a string as it is (`ensureJSON` in lib/events.js), and makes JSON of everything else. The client
# parses every string that is JSON (`decodeMessage` in dist/node/pusher.js), and keeps the rest. So an order number loses its last
# digits, '1e3' is 1000, 'true' a boolean and 'null' nothing, and only for the visitors who write such a text. A text in an object
# arrives as it was.
#
# Output seen:
#   "hello" arrives as string "hello"
#   "007" arrives as string "007"
#   "6222021234567890123" arrives as number 6222021234567890000
#   "1e3" arrives as number 1000
#   "true" arrives as boolean true
#   "null" arrives as object null
#   {"text":"6222021234567890123"} arrives as object {"text":"6222021234567890123"}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pusher@5.3.4 pusher-js@8.6.0 ws@8.23.0
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import Backend from 'pusher';
import Client from 'pusher-js';
import { WebSocketServer } from 'ws';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { name, data, channels } = JSON.parse(body);
  for (const socket of sockets.clients) socket.send(JSON.stringify({ event: name, channel: channels[0], data }));
  response.end('{}');
});
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket) => {
  const established = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
  socket.send(JSON.stringify({ event: 'pusher:connection_established', data: established }));
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(text);
    if (event !== 'pusher:subscribe') return;
    socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: '{}' }));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address();

const client = new Client('key', { cluster: 'local', wsHost: '127.0.0.1', wsPort: port, forceTLS: false, enabledTransports: ['ws'] });
const channel = client.subscribe('chat');
await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
const backend = new Backend({ appId: '1', key: 'key', secret: 'secret', host: '127.0.0.1', port: String(port), useTLS: false });

const seen = [];
for (const sent of ['hello', '007', '6222021234567890123', '1e3', 'true', 'null', { text: '6222021234567890123' }]) {
  const arrival = new Promise((resolve) => channel.bind('message', (data) => resolve(data)));
  await backend.trigger('chat', 'message', sent);
  const received = await arrival;
  channel.unbind('message');
  seen.push(`${JSON.stringify(sent)} arrives as ${typeof received} ${JSON.stringify(received)}`);
}
console.log(seen.join('\n'));
const wanted = [
  '"hello" arrives as string "hello"',
  '"007" arrives as string "007"',
  '"6222021234567890123" arrives as number 6222021234567890000',
  '"1e3" arrives as number 1000',
  '"true" arrives as boolean true',
  '"null" arrives as object null',
  '{"text":"6222021234567890123"} arrives as object {"text":"6222021234567890123"}',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
