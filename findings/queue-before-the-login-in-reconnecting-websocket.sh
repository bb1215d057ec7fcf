#!/bin/sh
# After a break, reconnecting-websocket sends what was written meanwhile before the login that the `open` handler sends.
#
# reconnecting-websocket 4.4.0, with ws 8.23.0 as its socket and as the service. websocket-ts 2.3.0 for comparison.
#
# Expected: on a new connection the handler of `open` runs first, and what was kept follows. The interface is that of a WebSocket,
# where nothing can be sent before `open`, and the readme says that messages are kept and sent "on open".
# Behaviour: what was kept goes first, and the handlers are called after it (`_handleOpen` in
# dist/reconnecting-websocket-cjs.js). A service that wants the login first refuses these messages, and the queue is empty then.
# Who never writes while offline does not see it. websocket-ts calls the handlers first.
#
# Output seen:
#   reconnecting-websocket: hello, login; after the break: written offline, login
#   websocket-ts: login, hello; after the break: login, written offline
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts reconnecting-websocket@4.4.0 websocket-ts@2.3.0 ws@8.23.0
cat > run.mjs <<'END'
import { once } from 'node:events';
import ReconnectingWebSocket from 'reconnecting-websocket';
import websocketTs from 'websocket-ts';
import { WebSocket, WebSocketServer } from 'ws';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

globalThis.WebSocket = WebSocket;
const play = async (name, connect) => {
  const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(service, 'listening');
  const connections = [];
  const twoMessages = () =>
    new Promise((resolve) =>
      service.once('connection', (socket) => {
        const texts = [];
        connections.push(socket);
        socket.on('message', (text) => texts.push(String(text)) === 2 && resolve(texts.join(', ')));
      }),
    );

  const first = twoMessages();
  const { client, closed } = connect(`ws://127.0.0.1:${service.address().port}`);
  client.send('hello');
  const before = await first;
  const second = twoMessages();
  connections[0].terminate();
  await closed;
  client.send('written offline');
  const after = await second;
  client.close();
  service.close();
  return `${name}: ${before}; after the break: ${after}`;
};

const byReconnecting = (url) => {
  const client = new ReconnectingWebSocket(url, [], { WebSocket, minReconnectionDelay: 100, maxReconnectionDelay: 100 });
  client.addEventListener('open', () => client.send('login'));
  return { client, closed: new Promise((resolve) => client.addEventListener('close', resolve)) };
};
const { ArrayQueue, ConstantBackoff, WebsocketBuilder } = websocketTs;
const byWebsocketTs = (url) => {
  const builder = new WebsocketBuilder(url).withBackoff(new ConstantBackoff(100)).withBuffer(new ArrayQueue());
  let left;
  const closed = new Promise((resolve) => (left = resolve));
  return { client: builder.onOpen((socket) => socket.send('login')).onClose(left).build(), closed };
};
const seen = [await play('reconnecting-websocket', byReconnecting), await play('websocket-ts', byWebsocketTs)];
console.log(seen.join('\n'));
const wanted = [
  'reconnecting-websocket: hello, login; after the break: written offline, login',
  'websocket-ts: login, hello; after the break: login, written offline',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
