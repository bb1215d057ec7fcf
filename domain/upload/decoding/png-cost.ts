import type { ByteReader } from '../byte-reader';
import { type PngChunk, walkPngChunks } from '../headers/png-chunks';
import { BYTES_PER_PIXEL, type CostEstimate, costOf, type DecodingCost } from './decoding-cost';

/** PNG compression makes at most 1032 bytes out of one. */
const MOST_GROWTH = 1_032;
const KEYWORD_BYTES = 80;

/** PNG and APNG at an index of the file: picture, frames, and compressed metadata. Linear in the chunks. */
export const estimatePng = (reader: ByteReader, start = 0): CostEstimate => {
  const found: Found = { headers: 0, width: 0, height: 0, deep: false, interlaced: false, ...NOTHING_MORE };
  const end = walkPngChunks(reader, start, (chunk) => READERS[chunk.type]?.(found, reader, chunk));
  if (end === 'broken' || found.broken || found.headers !== 1) return { kind: 'broken' };
  return { kind: end === 'end' ? 'whole' : 'part', cost: costOfPng(found) };
};

interface Found {
  headers: number;
  width: number;
  height: number;
  deep: boolean;
  interlaced: boolean;
  /** Number of frames in the animation header. */
  framesSaid: number;
  framesSeen: number;
  unpacked: number;
  broken: boolean;
}

const NOTHING_MORE = { framesSaid: 0, framesSeen: 0, unpacked: 0, broken: false };

type ChunkReader = (found: Found, reader: ByteReader, chunk: PngChunk) => void;

const readHeader: ChunkReader = (found, reader, { data, length }) => {
  found.headers += 1;
  found.broken ||= length !== 13;
  found.width = reader.u32(data) ?? 0;
  found.height = reader.u32(data + 4) ?? 0;
  found.deep = reader.u8(data + 8) === 16;
  found.interlaced = reader.u8(data + 12) === 1;
};

const readAnimation: ChunkReader = (found, reader, { data }) => {
  found.framesSaid = Math.max(1, found.framesSaid, reader.u32(data) ?? 0);
};

/** A frame outside the picture would enlarge the decoder's memory. */
const readFrame: ChunkReader = (found, reader, { data }) => {
  found.framesSeen += 1;
  const [width, height, x, y] = [4, 8, 12, 16].map((place) => reader.u32(data + place) ?? 0);
  found.broken ||= (width ?? 0) + (x ?? 0) > found.width || (height ?? 0) + (y ?? 0) > found.height;
};

const readPacked: ChunkReader = (found, _reader, { length }) => {
  found.unpacked += length * MOST_GROWTH;
};

/** International text is compressed if the byte behind its keyword is not 0. */
const readText: ChunkReader = (found, reader, chunk) => {
  for (let i = 0; i < Math.min(KEYWORD_BYTES, chunk.length); i += 1) {
    if (reader.u8(chunk.data + i) !== 0) continue;
    if (reader.u8(chunk.data + i + 1) !== 0) readPacked(found, reader, chunk);
    return;
  }
  readPacked(found, reader, chunk);
};

const READERS: Readonly<Record<string, ChunkReader | undefined>> = {
  IHDR: readHeader,
  acTL: readAnimation,
  fcTL: readFrame,
  iCCP: readPacked,
  zTXt: readPacked,
  iTXt: readText,
};

/** A pixel with 16 bits for each colour needs 8 bytes. An interlaced picture needs a second buffer of its size. */
const costOfPng = ({
  width,
  height,
  deep,
  interlaced,
  framesSaid,
  framesSeen,
  unpacked,
}: Found): DecodingCost => {
  const picture = width * height * BYTES_PER_PIXEL * (deep ? 2 : 1);
  return costOf({
    width,
    height,
    // Without the animation header, decoders show only the first picture.
    frames: framesSaid === 0 ? 1 : Math.max(framesSaid, framesSeen),
    frameBytes: picture,
    extraBytes: unpacked + (interlaced ? picture : 0),
  });
};
