#!/bin/sh
# tus-js-client says that an upload is cancelled and removed, and the picture stays on the server.
#
# tus-js-client 4.3.1, with @tus/server 2.4.5 and @tus/file-store 2.1.1.
#
# Expected: when the promise of `abort(true)` has resolved, the upload is off the server ("aborted and terminated" in docs/api.md),
# or the promise is rejected.
# Behaviour: so it is once the first request has been answered. Until then the client does not know the address of the upload: it
# sends no DELETE, and resolves all the same (`abort` in lib/upload.js). With `uploadDataDuringCreation` the first request carries
# the file, so a visitor who takes back a wrong picture while the answer is on its way is told that it is gone, and the whole of it
# is stored. Without that option the server keeps an empty upload.
#
# Output seen:
#   cancelled before the answer: resolved, requests POST, the server keeps 3000 bytes
#   cancelled after the answer: resolved, requests POST DELETE, the server keeps nothing
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tus-js-client@4.3.1 @tus/server@2.4.5 @tus/file-store@2.1.1
cat > run.mjs <<'END'
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Upload } from 'tus-js-client';

// Nothing here takes long: what does not come has changed.
setTimeout(() => {
  console.error('The behaviour has changed.');
  process.exit(1);
}, 30_000).unref();

const play = async (name, cancelsBeforeTheAnswer) => {
  const directory = `store-${name.replaceAll(' ', '-')}`;
  mkdirSync(directory);
  const requests = [];
  let cancelled;
  const outcome = new Promise((resolve) => (cancelled = resolve));
  const cancel = () => upload.abort(true).then(() => cancelled('resolved'), () => cancelled('rejected'));

  // The file is stored, and the answer is not yet sent.
  const onUploadFinish = async () => {
    if (cancelsBeforeTheAnswer) await cancel();
    return {};
  };
  const tus = new Server({ path: '/files', datastore: new FileStore({ directory }), onUploadFinish });
  const server = createServer((request, response) => {
    requests.push(request.method);
    tus.handle(request, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upload = new Upload(Buffer.alloc(3000, 'a'), {
    endpoint: `http://127.0.0.1:${server.address().port}/files`,
    uploadDataDuringCreation: true,
    onSuccess: () => {
      if (!cancelsBeforeTheAnswer) cancel();
    },
  });
  upload.start();
  const result = await outcome;
  const sizes = readdirSync(directory).filter((file) => !file.endsWith('.json')).map((file) => statSync(`${directory}/${file}`).size);
  server.closeAllConnections();
  server.close();
  return `${name}: ${result}, requests ${requests.join(' ')}, the server keeps ${sizes.length ? `${sizes.join()} bytes` : 'nothing'}`;
};
const seen = [await play('cancelled before the answer', true), await play('cancelled after the answer', false)];
console.log(seen.join('\n'));
const wanted = [
  'cancelled before the answer: resolved, requests POST, the server keeps 3000 bytes',
  'cancelled after the answer: resolved, requests POST DELETE, the server keeps nothing',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
