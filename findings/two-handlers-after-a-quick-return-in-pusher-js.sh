#!/bin/sh
# Whether `unsubscribe` of pusher-js drops the handlers of a channel depends on how fast the service has answered.
#
# pusher-js 8.6.0, with ws 8.23.0 in the place of the service.
#
# Expected: a component that subscribes and binds a handler, unsubscribes when it goes, and does both again when it comes back,
# hears each message once: a channel that was left is a new one, or it is the same one, but always.
# Behaviour: once, except if it went while the subscription was under way: then each message is handled twice. `unsubscribe`
# (dist/node/pusher.js) removes a channel that is subscribed, with its handlers, and only marks one that is pending as cancelled.
# The next `subscribe` takes the mark off and returns the channel with the first handler on it. React mounts a component twice in
# its strict mode, and so does a visitor who closes and opens a chat on a slow network.
#
# Output seen:
#   left before the connection is there: 1 call
#   left while the subscription is pending: 2 calls
#   left after it was confirmed: 1 call
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pusher-js@8.6.0 ws@8.23.0
cat > run.mjs <<'END'
import Client from 'pusher-js';
import { WebSocketServer } from 'ws';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await new Promise((resolve) => service.on('listening', resolve));
const send = (socket, event, data, channel) => socket.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
service.on('connection', (socket) => {
  send(socket, 'pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  socket.on('message', (text) => {
    const { event, data } = JSON.parse(text);
    if (event === 'pusher:subscribe') send(socket, 'pusher_internal:subscription_succeeded', {}, data.channel);
    if (event === 'client-ready') send(socket, 'message', {}, 'chat');
    if (event === 'client-ready') send(socket, 'end', {}, 'chat');
  });
});

const play = async (leave) => {
  const options = { cluster: 'local', wsHost: '127.0.0.1', wsPort: service.address().port, forceTLS: false, enabledTransports: ['ws'] };
  const client = new Client('key', options);
  let calls = 0;
  const mount = () => {
    const channel = client.subscribe('chat');
    channel.bind('message', () => (calls += 1));
    return channel;
  };
  await leave(client, mount);
  client.unsubscribe('chat');
  const channel = mount();
  const end = new Promise((resolve) => channel.bind('end', resolve));
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  client.send_event('client-ready', {}, 'chat');
  await end;
  client.disconnect();
  return calls === 1 ? '1 call' : `${calls} calls`;
};
const connected = (client) => new Promise((resolve) => client.connection.bind('connected', resolve));
const seen = [
  `left before the connection is there: ${await play((_, mount) => void mount())}`,
  `left while the subscription is pending: ${await play(async (client, mount) => {
    await connected(client);
    mount();
  })}`,
  `left after it was confirmed: ${await play(async (_, mount) => {
    const channel = mount();
    await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  })}`,
];
console.log(seen.join('\n'));
const wanted = [
  'left before the connection is there: 1 call',
  'left while the subscription is pending: 2 calls',
  'left after it was confirmed: 1 call',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
