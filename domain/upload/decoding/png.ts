import type { ByteReader } from '../byte-reader';
import { type PngChunk, walkPngChunks } from '../headers/png-chunks';
import { BYTES_PER_PIXEL, type Weighing, type Weight, weightOf } from './weight';

/** The most that the packing of PNG can grow: 1032 bytes out of one. */
const MOST_GROWTH = 1_032;
const KEYWORD_BYTES = 80;

/** PNG and APNG at a place of the file: picture, frames, and the metadata that a decoder unpacks. Linear in the chunks. */
export const weighPng = (reader: ByteReader, start = 0): Weighing => {
  const found: Found = { headers: 0, width: 0, height: 0, deep: false, interlaced: false, ...NOTHING_MORE };
  const end = walkPngChunks(reader, start, (chunk) => READERS[chunk.type]?.(found, reader, chunk));
  if (end === 'broken' || found.broken || found.headers !== 1) return { kind: 'broken' };
  return { kind: end === 'end' ? 'whole' : 'part', weight: weightOfPng(found) };
};

interface Found {
  headers: number;
  width: number;
  height: number;
  deep: boolean;
  interlaced: boolean;
  /** Frames as the animation's header says. */
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

/** A frame that does not lie inside the picture would enlarge what a decoder has to hold. */
const readFrame: ChunkReader = (found, reader, { data }) => {
  found.framesSeen += 1;
  const [width, height, x, y] = [4, 8, 12, 16].map((place) => reader.u32(data + place) ?? 0);
  found.broken ||= (width ?? 0) + (x ?? 0) > found.width || (height ?? 0) + (y ?? 0) > found.height;
};

const readPacked: ChunkReader = (found, _reader, { length }) => {
  found.unpacked += length * MOST_GROWTH;
};

/** International text is packed when the byte behind its keyword is not 0. */
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

/** Pixels of 16 bits a colour are held in 8 bytes; an interlaced picture needs a second buffer of its size. */
const weightOfPng = ({
  width,
  height,
  deep,
  interlaced,
  framesSaid,
  framesSeen,
  unpacked,
}: Found): Weight => {
  const picture = width * height * BYTES_PER_PIXEL * (deep ? 2 : 1);
  return weightOf({
    width,
    height,
    // Without the animation's header, decoders show the first picture alone.
    frames: framesSaid === 0 ? 1 : Math.max(framesSaid, framesSeen),
    frameBytes: picture,
    extraBytes: unpacked + (interlaced ? picture : 0),
  });
};
