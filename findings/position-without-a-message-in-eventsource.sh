#!/bin/sh
# eventsource for Node forgets a position that the stream gives without a message, and asks for what it has had.
#
# eventsource 4.1.1 with eventsource-parser 3.1.1. undici 7.30.2 for comparison.
#
# Expected: after `id: 9` and an empty line, a lost connection is opened again with `Last-Event-ID: 9` (HTML standard: the id
# counts, and no event is dispatched, as there is no data). A backend moves on by such blocks when what it has is not for this
# visitor.
# Behaviour: eventsource asks from 8, the last message. Its parser reports a block only if it has data, and drops the id of the
# others (`createParser` in eventsource-parser/dist/index.js), so the backend sends all again that came after 8. undici, in the
# same process, asks from 9.
#
# Output seen:
#   eventsource: connects with no id, then with 8
#   undici: connects with no id, then with 9
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts eventsource@4.1.1 eventsource-parser@3.1.1 undici@7.30.2
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import { EventSource as OfPackage } from 'eventsource';
import { EventSource as OfUndici } from 'undici';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const STREAM = ['retry: 50', 'id: 8', 'data: hello', '', 'id: 9', '', ''].join('\n');
const play = async (name, EventSource) => {
  const asked = [];
  let second;
  const connected = new Promise((resolve) => (second = resolve));
  const server = createServer((request, response) => {
    asked.push(request.headers['last-event-id'] ?? 'no id');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (asked.length === 1) response.end(STREAM);
    else second();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = new EventSource(`http://127.0.0.1:${server.address().port}/`);
  await connected;
  source.close();
  server.closeAllConnections();
  server.close();
  return `${name}: connects with ${asked.join(', then with ')}`;
};
const seen = [await play('eventsource', OfPackage), await play('undici', OfUndici)];
console.log(seen.join('\n'));
const wanted = ['eventsource: connects with no id, then with 8', 'undici: connects with no id, then with 9'];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node --no-warnings run.mjs
