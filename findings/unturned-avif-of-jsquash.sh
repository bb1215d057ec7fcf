#!/bin/sh
# @jsquash/avif decodes a turned photo unturned, and its result does not say so.
#
# @jsquash/avif 2.1.1. libheif-js 1.23.2 and probe-image-size 7.5.0 for comparison.
#
# Expected: the picture as it is shown, as libheif gives it. An AVIF or HEIC is turned by its box `irot`, not by Exif.
# Behaviour: `decode` gives the pixels as they are stored, 64 x 32, the same as of the file without the box. decode.js passes on
# what its codec has read: width, height and pixels, and nothing that tells the caller to turn them. A client that makes a JPEG of
# it, for those who cannot see AVIF, sends portraits lying on their side.
#
# Output seen:
#   no irot: jsquash 64 x 32; libheif 64 x 32; probe-image-size 64 x 32
#   irot by 90 degrees: jsquash 64 x 32, the same pixels; libheif 32 x 64; probe-image-size 64 x 32, orientation 6
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @jsquash/avif@2.1.1 libheif-js@1.23.2 probe-image-size@7.5.0
cat > run.mjs <<'END'
import { readFileSync } from 'node:fs';
import decode, { init as initDecoder } from '@jsquash/avif/decode.js';
import encode, { init as initEncoder } from '@jsquash/avif/encode.js';
import libheif from 'libheif-js/wasm-bundle.js';
import probe from 'probe-image-size';

const codec = (path) => WebAssembly.compile(readFileSync(`node_modules/@jsquash/avif/codec/${path}`));
await initEncoder(await codec('enc/avif_enc.wasm'));
await initDecoder(await codec('dec/avif_dec.wasm'));
globalThis.ImageData ??= class {
  constructor(data, width, height) {
    Object.assign(this, { data, width, height });
  }
};

// The left half is black.
const WIDTH = 64;
const HEIGHT = 32;
const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).map((_, index) => ((index >> 2) % WIDTH < WIDTH / 2 && index % 4 < 3 ? 0 : 255));
const plain = Buffer.from(await encode({ data, width: WIDTH, height: HEIGHT }, { speed: 10 }));

const box = (type, ...contents) => {
  const content = Buffer.concat(contents);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
};
const boxes = (bytes) => {
  const found = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + bytes.readUInt32BE(at))]);
  return found;
};
// The property goes to the end of `ipco`, its number to the end of `ipma`, and what `iloc` points to moves.
const withProperty = (file, property) => {
  const top = boxes(file);
  const inMeta = boxes(Object.fromEntries(top).meta.subarray(4));
  const { ipco, ipma } = Object.fromEntries(boxes(Object.fromEntries(inMeta).iprp));
  const association = Buffer.from(ipma);
  association[10] += 1;
  const iprp = Buffer.concat([
    box('ipco', ipco, property),
    box('ipma', association, Buffer.from([0x80 | (boxes(ipco).length + 1)])),
  ]);
  const meta = inMeta.map(([type, content]) => {
    if (type === 'iprp') return box(type, iprp);
    if (type !== 'iloc') return box(type, content);
    const place = Buffer.from(content);
    place.writeUInt32BE(place.readUInt32BE(place.length - 8) + property.length + 1, place.length - 8);
    return box(type, place);
  });
  return Buffer.concat(top.map(([type, content]) => (type === 'meta' ? box(type, content.subarray(0, 4), ...meta) : box(type, content))));
};
const turned = withProperty(plain, box('irot', Buffer.from([1])));

const size = ({ width, height }) => `${width} x ${height}`;
const byLibheif = (file) => {
  const [image] = new libheif.HeifDecoder().decode(file);
  return size({ width: image.get_width(), height: image.get_height() });
};
const decoded = (file) => decode(new Uint8Array(file).buffer);
const [first, second] = [await decoded(plain), await decoded(turned)];
const pixels = Buffer.compare(Buffer.from(first.data), Buffer.from(second.data)) === 0 ? 'the same pixels' : 'other pixels';
const found = probe.sync(turned);
const byProbe = `${size(found)}, orientation ${found.orientation}`;
const seen = [
  `no irot: jsquash ${size(first)}; libheif ${byLibheif(plain)}; probe-image-size ${size(probe.sync(plain))}`,
  `irot by 90 degrees: jsquash ${size(second)}, ${pixels}; libheif ${byLibheif(turned)}; probe-image-size ${byProbe}`,
];
console.log(seen.join('\n'));
const wanted = [
  'no irot: jsquash 64 x 32; libheif 64 x 32; probe-image-size 64 x 32',
  'irot by 90 degrees: jsquash 64 x 32, the same pixels; libheif 32 x 64; probe-image-size 64 x 32, orientation 6',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
