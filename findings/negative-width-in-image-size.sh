#!/bin/sh
# image-size gives a width below zero for a picture that is cropped by a box.
#
# image-size 2.1.0. libheif-js 1.23.2 for comparison; the picture is made with @jsquash/avif 2.1.1.
#
# Expected: a HEIC or AVIF with a `clap` box (a codec needs a size that it can divide, and the box says which part is the picture)
# has the size of the part, 61 x 29 here, or at worst that of the whole, 64 x 32.
# Behaviour: neither. The box holds width and height as fractions. image-size takes the denominator of the width for pixels to cut
# off on the right, and leaves the height (`calculate` in dist/esm/types/heif.js). 61/1 gives 63 x 32. The same size written as
# 6100/100 gives -36 x 32. A bubble that keeps its place by this ratio jumps, or is not there.
#
# Output seen:
#   no clap: image-size 64 x 32, libheif 64 x 32
#   61/1 x 29/1: image-size 63 x 32, libheif 61 x 29
#   6100/100 x 2900/100: image-size -36 x 32, libheif 61 x 29
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts image-size@2.1.0 libheif-js@1.23.2 @jsquash/avif@2.1.1
cat > run.mjs <<'END'
import { readFileSync } from 'node:fs';
import encode, { init } from '@jsquash/avif/encode.js';
import imageSize from 'image-size';
import libheif from 'libheif-js/wasm-bundle.js';

await init(await WebAssembly.compile(readFileSync('node_modules/@jsquash/avif/codec/enc/avif_enc.wasm')));
const WIDTH = 64;
const HEIGHT = 32;
const white = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
const plain = Buffer.from(await encode({ data: white, width: WIDTH, height: HEIGHT }, { speed: 10 }));

const numbers = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeInt32BE(value, 4 * index));
  return bytes;
};
const box = (type, ...contents) => {
  const content = Buffer.concat(contents);
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type), content]);
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
// The part of 61 x 29 at the top left: the offset is that of its middle from the middle of the whole.
const clap = (factor) => box('clap', numbers(61 * factor, factor, 29 * factor, factor, -3, 2, -3, 2));

const compare = (name, file) => {
  const { width, height } = imageSize(file);
  const [image] = new libheif.HeifDecoder().decode(file);
  return `${name}: image-size ${width} x ${height}, libheif ${image.get_width()} x ${image.get_height()}`;
};
const seen = [
  compare('no clap', plain),
  compare('61/1 x 29/1', withProperty(plain, clap(1))),
  compare('6100/100 x 2900/100', withProperty(plain, clap(100))),
];
console.log(seen.join('\n'));
const wanted = [
  'no clap: image-size 64 x 32, libheif 64 x 32',
  '61/1 x 29/1: image-size 63 x 32, libheif 61 x 29',
  '6100/100 x 2900/100: image-size -36 x 32, libheif 61 x 29',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
