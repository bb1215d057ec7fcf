#!/bin/sh
# axios in Node reports progress of an upload after its promise has resolved, when the form is one of the package form-data.
#
# axios 1.21.1 and form-data 4.0.6; the FormData of Node for comparison.
#
# Expected: no call of `onUploadProgress` after the request has been answered, and the last call has `loaded === total`.
# Behaviour: so it is with the FormData of Node. With form-data the request resolves at a fifth of the bytes (65688 of 300210 in
# Node 20), and the last event follows up to a third of a second later: a row that was set to "sent" is "sending, 100 %" again. A
# form of buffers emits `end` while it is being piped. `stream.pipeline` of Node listens for it afterwards, so it does not end the
# stream behind it, and axios waits for the `end` of that to report what it has held back (`flushOnFinish` in
# lib/adapters/http.js). Its timer does it then (lib/helpers/throttle.js).
#
# Output seen:
#   form-data: a part, answered, all
#   FormData: a part, all, answered
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts axios@1.21.1 form-data@4.0.6
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import axios from 'axios';
import FormDataPackage from 'form-data';

const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}/`;

const photo = Buffer.alloc(300_000);
const ofPackage = new FormDataPackage();
ofPackage.append('a', photo, 'a');
const ofNode = new FormData();
ofNode.append('a', new Blob([photo]), 'a');

const upload = async (name, form) => {
  const events = [];
  await axios.put(url, form, { onUploadProgress: ({ loaded, total }) => events.push(loaded < total ? 'a part' : 'all') });
  events.push('answered');
  await new Promise((resolve) => setTimeout(resolve, 1000)); // the timer of axios has a third of a second
  return `${name}: ${events.join(', ')}`;
};
const seen = [await upload('form-data', ofPackage), await upload('FormData', ofNode)];
console.log(seen.join('\n'));
const wanted = ['form-data: a part, answered, all', 'FormData: a part, all, answered'];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
