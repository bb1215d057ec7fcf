#!/bin/sh
# A name with a slash in front is one object for `put` of ali-oss and for its old signature, and another one for signature V4.
#
# ali-oss 6.23.0.
#
# Expected: `signatureUrlV4('GET', 60, {}, '/chat/a.jpg')` links to what `put('/chat/a.jpg')` has stored.
# Behaviour: `put` and `signatureUrl` drop the slash in front (`_objectName` in lib/object.js), `signatureUrlV4` keeps it
# (lib/common/object/signatureUrlV4.js), in the link and in what it signs. The link names the object "/chat/a.jpg", which is not
# there. Moving to the new signature breaks all pictures whose names come from a path.
#
# Output seen:
#   put stores chat/a.jpg
#   signatureUrl links to /chat/a.jpg
#   signatureUrlV4 links to //chat/a.jpg
#   signatureUrlV4 of chat/a.jpg links to /chat/a.jpg
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ali-oss@6.23.0
cat > run.mjs <<'END'
import { createServer } from 'node:http';
import OSS from 'ali-oss';

const keys = { accessKeyId: 'id', accessKeySecret: 'secret', bucket: 'pictures' };
const client = new OSS({ ...keys, region: 'oss-cn-hangzhou' });
const server = createServer((request, response) => request.resume().on('end', () => response.end()));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const local = new OSS({ ...keys, endpoint: `http://127.0.0.1:${server.address().port}`, cname: true });

const path = (url) => new URL(url).pathname;
const stored = await local.put('/chat/a.jpg', Buffer.from('a'));
const seen = [
  `put stores ${stored.name}`,
  `signatureUrl links to ${path(client.signatureUrl('/chat/a.jpg'))}`,
  `signatureUrlV4 links to ${path(await client.signatureUrlV4('GET', 60, {}, '/chat/a.jpg'))}`,
  `signatureUrlV4 of chat/a.jpg links to ${path(await client.signatureUrlV4('GET', 60, {}, 'chat/a.jpg'))}`,
];
console.log(seen.join('\n'));
const wanted = [
  'put stores chat/a.jpg',
  'signatureUrl links to /chat/a.jpg',
  'signatureUrlV4 links to //chat/a.jpg',
  'signatureUrlV4 of chat/a.jpg links to /chat/a.jpg',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
