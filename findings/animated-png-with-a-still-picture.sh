#!/bin/sh
# is-animated says no to an animated PNG that has a still picture of its own for those who cannot play it.
#
# is-animated 3.0.0. file-type 21.3.4 and upng-js 2.1.0 for comparison.
#
# Expected: yes to each PNG with an `acTL` chunk and two frames, whether its still picture is the first frame or none of them.
# Behaviour: no to the second kind. The format has it for viewers that know PNG only: `IDAT` comes without an `fcTL` before it,
# and all frames are in `fdAT`. is-animated takes such an `IDAT` for the sign of a still PNG (src/utils/png.mjs). A client that
# compresses what is not animated makes a still sticker of it, with the picture that nobody was to see.
#
# Output seen:
#   the picture is the first frame: is-animated true, file-type image/apng, upng-js 2 frames
#   the picture is no frame: is-animated false, file-type image/apng, upng-js 2 frames
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts is-animated@3.0.0 file-type@21.3.4 upng-js@2.1.0
cat > run.mjs <<'END'
import { deflateSync } from 'node:zlib';
import { fileTypeFromBuffer } from 'file-type';
import isAnimated from 'is-animated';
import UPNG from 'upng-js';

const crc = (bytes) => {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value;
};
const numbers = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeInt32BE(value, 4 * index));
  return bytes;
};
const chunk = (type, ...contents) => {
  const named = Buffer.concat([Buffer.from(type), ...contents]);
  return Buffer.concat([numbers(named.length - 4), named, numbers(crc(named))]);
};

// Two rows of two grey pixels.
const SIZE = [2, 2];
const pixels = (grey) => deflateSync(Buffer.from([0, grey, grey, 0, grey, grey]));
const png = (...chunks) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', numbers(...SIZE), Buffer.from([8, 0, 0, 0, 0])),
    chunk('acTL', numbers(2, 0)),
    ...chunks,
    chunk('IEND'),
  ]);
const control = (sequence) => chunk('fcTL', numbers(sequence, ...SIZE, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0]));
const picture = (grey) => chunk('IDAT', pixels(grey));
const frame = (sequence, grey) => chunk('fdAT', numbers(sequence), pixels(grey));

const read = async (name, file) => {
  const { mime } = await fileTypeFromBuffer(file);
  const { frames } = UPNG.decode(new Uint8Array(file).buffer);
  return `${name}: is-animated ${isAnimated(file)}, file-type ${mime}, upng-js ${frames.length} frames`;
};
const seen = [
  await read('the picture is the first frame', png(control(0), picture(50), control(1), frame(2, 200))),
  await read('the picture is no frame', png(picture(0), control(0), frame(1, 50), control(2), frame(3, 200))),
];
console.log(seen.join('\n'));
const wanted = [
  'the picture is the first frame: is-animated true, file-type image/apng, upng-js 2 frames',
  'the picture is no frame: is-animated false, file-type image/apng, upng-js 2 frames',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
