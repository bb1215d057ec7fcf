#!/bin/sh
# fetch-event-stream takes the space off the front of a piece of text, so the words of a streamed answer stand together.
#
# fetch-event-stream 0.1.6. undici 7.30.2 for comparison.
#
# Expected: an answer that a robot streams word by word, with the space in front of the word as language models give it, is the
# answer again when its pieces are put together. HTML standard: one space after the colon of `data:` is dropped, if there is one.
# Behaviour: all white space after the colon is dropped (`split` in esm/utils.js), so `data:  has` is "has", and an indented line of
# a list loses its place. Pieces of JSON are not concerned, and neither is a text in one piece.
#
# Output seen:
#   fetch-event-stream: Your|deposit|has arrived.|-inner
#   EventSource of undici: Your| deposit| has arrived.|  -inner
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fetch-event-stream@0.1.6 undici@7.30.2
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import { events } from 'fetch-event-stream';
import { EventSource } from 'undici';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const PIECES = ['Your', ' deposit', ' has arrived.', '  -inner'];
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(PIECES.map((piece) => `data: ${piece}\n\n`).join(''));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;

const byFetch = async () => {
  const pieces = [];
  for await (const event of events(await fetch(url))) pieces.push(event.data);
  return pieces;
};
const byEventSource = () =>
  new Promise((resolve) => {
    const pieces = [];
    const source = new EventSource(url);
    source.onmessage = ({ data }) => {
      if (pieces.push(data) < PIECES.length) return;
      source.close();
      resolve(pieces);
    };
  });
const seen = [
  `fetch-event-stream: ${(await byFetch()).join('|')}`,
  `EventSource of undici: ${(await byEventSource()).join('|')}`,
];
console.log(seen.join('\n'));
const wanted = [
  'fetch-event-stream: Your|deposit|has arrived.|-inner',
  'EventSource of undici: Your| deposit| has arrived.|  -inner',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node --no-warnings run.mjs
