#!/bin/sh
# The MQTT broker aedes delivers a message once to a client that is there, and twice to the same client when it comes back.
#
# aedes 1.2.0 with its aedes-persistence 11.0.0 in memory, and mqtt 5.16.0 as the client.
#
# Expected: a client with two subscriptions that both match (`chat/#` and `chat/7`) gets a message once, or twice, but the same
# number of times whether it was connected or not.
# Behaviour: while it is connected, once. What comes while it is away is stored for each subscription that matches
# (`outgoingEnqueueCombi` in asyncPersistence.js gets one entry per subscription, not per client), so it comes twice, without the
# mark of a duplicate. A chat shows the message twice after every tunnel.
#
# Output seen:
#   connected: hello
#   after a pause: hello again, hello again
#   marked as duplicate: no, no
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts aedes@1.2.0 aedes-persistence@11.0.0 mqtt@5.16.0
cat > run.mjs <<'END'
import { createServer } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const broker = await Aedes.createBroker();
const server = createServer(broker.handle);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `mqtt://127.0.0.1:${server.address().port}`;

// A message of its own to `end` comes last: the broker delivers in order, so all before it has come.
const collect = (client) =>
  new Promise((resolve) => {
    const messages = [];
    client.on('message', (topic, payload, packet) => {
      if (topic === 'end') resolve(messages);
      else messages.push({ text: String(payload), duplicate: packet.dup });
    });
  });
const connect = () => mqtt.connect(url, { clientId: 'visitor', clean: false });

const agent = await mqtt.connectAsync(url, { clientId: 'agent' });
const publish = async (text) => {
  await agent.publishAsync('chat/7', text, { qos: 1 });
  await agent.publishAsync('end', '', { qos: 1 });
};

let visitor = connect();
const live = collect(visitor);
await visitor.subscribeAsync(['chat/#', 'chat/7', 'end'], { qos: 1 });
await publish('hello');
const first = await live;
await visitor.endAsync();
await publish('hello again');
visitor = connect();
const second = await collect(visitor);

const texts = (messages) => messages.map(({ text }) => text).join(', ');
const seen = [
  `connected: ${texts(first)}`,
  `after a pause: ${texts(second)}`,
  `marked as duplicate: ${second.map(({ duplicate }) => (duplicate ? 'yes' : 'no')).join(', ')}`,
];
console.log(seen.join('\n'));
const wanted = ['connected: hello', 'after a pause: hello again, hello again', 'marked as duplicate: no, no'];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
