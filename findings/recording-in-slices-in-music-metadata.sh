#!/bin/sh
# music-metadata refuses a voice message that Chromium has recorded in slices, and reads the same sound in one piece.
#
# music-metadata 12.1.0 with strtok3 10.8.0; mediabunny 1.61.0 for comparison.
#
# Expected: a WebM whose segment and clusters have the size "unknown" (RFC 8794: all bits of the size are set) is read like one
# with sizes: the codec and the sampling rate, perhaps no duration. A recorder that cannot go back writes such files. Chromium 156
# does so after `start(500)` of MediaRecorder; after `start()` it writes sizes and a duration.
# Behaviour: an error, and nothing of the file is known. `readElement` in lib/ebml/EbmlIterator.js takes "unknown" for the number
# 2^56 - 1, and strtok3 refuses to skip a cluster of that length (`ignore` in lib/AbstractTokenizer.js). A test with a file of
# `start()` does not show it.
#
# Output seen:
#   with sizes: music-metadata OPUS, 48000 Hz; mediabunny 0.98 s
#   of unknown size: music-metadata "ignore length must be a non-negative safe integer"; mediabunny 0.98 s
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@12.1.0 strtok3@10.8.0 mediabunny@1.61.0
cat > run.mjs <<'END'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { parseBuffer } from 'music-metadata';

const SIZE = (length) => Buffer.from([0x10, length >> 16, (length >> 8) & 255, length & 255]);
const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex');
const element = (id, content, size = SIZE(content.length)) => Buffer.concat([Buffer.from(id, 'hex'), size, content]);
const bytes = (id, ...values) => element(id, Buffer.from(values));
const text = (id, value) => element(id, Buffer.from(value));

const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);
const rate = Buffer.alloc(4);
rate.writeFloatBE(48000);
const SILENCE = [0xf8, 0xff, 0xfe]; // an Opus packet of 20 ms
const block = (time) => bytes('a3', 0x81, time >> 8, time & 255, 0x80, ...SILENCE);

const recording = (size) => {
  const header = element('1a45dfa3', Buffer.concat([text('4282', 'webm'), bytes('4287', 4), bytes('4285', 2)]));
  const info = element('1549a966', Buffer.concat([bytes('2ad7b1', 0x0f, 0x42, 0x40), text('4d80', 'test'), text('5741', 'test')]));
  const audio = element('e1', Buffer.concat([element('b5', rate), bytes('9f', 1)]));
  const entry = [bytes('d7', 1), bytes('73c5', 1), bytes('83', 2), text('86', 'A_OPUS'), element('63a2', opusHead), audio];
  const tracks = element('1654ae6b', element('ae', Buffer.concat(entry)));
  const blocks = Array.from({ length: 50 }, (_, number) => block(number * 20));
  const cluster = element('1f43b675', Buffer.concat([bytes('e7', 0), ...blocks]), size);
  return Buffer.concat([header, element('18538067', Buffer.concat([info, tracks, cluster]), size)]);
};

const byMusicMetadata = ({ format }) => `${format.codec}, ${format.sampleRate} Hz`;
const read = async (name, file) => {
  const first = await parseBuffer(file).then(byMusicMetadata, (error) => `"${error.message}"`);
  const duration = await new Input({ source: new BufferSource(file), formats: ALL_FORMATS }).computeDuration();
  return `${name}: music-metadata ${first}; mediabunny ${duration} s`;
};
const seen = [await read('with sizes', recording()), await read('of unknown size', recording(UNKNOWN))];
console.log(seen.join('\n'));
const wanted = [
  'with sizes: music-metadata OPUS, 48000 Hz; mediabunny 0.98 s',
  'of unknown size: music-metadata "ignore length must be a non-negative safe integer"; mediabunny 0.98 s',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
