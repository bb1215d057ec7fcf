import type { ByteReader } from '../byte-reader';

export interface PngChunk {
  readonly type: string;
  /** Index of its data, and the length that it declares. */
  readonly data: number;
  readonly length: number;
}

export const PNG_SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
const MOST_LENGTH = 0x7fff_ffff;
/** A real encoder writes far fewer chunks, even in 10 MB. */
const MOST_CHUNKS = 50_000;

/**
 * Passes on each chunk behind the signature, up to the end chunk.
 *
 * @returns how it ended: at the end chunk, where the bytes end, or at an impossible chunk
 */
export const walkPngChunks = (
  reader: ByteReader,
  start: number,
  take: (chunk: PngChunk) => void,
): 'end' | 'cut' | 'broken' => {
  let at = start + PNG_SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const length = reader.u32(at);
    if (length === null || reader.length < at + 8) return 'cut';
    if (length > MOST_LENGTH) return 'broken';
    const type = typeAt(reader, at + 4);
    if (type === 'IEND') return 'end';
    take({ type, data: at + 8, length });
    at += FRAME_BYTES + length;
  }
  return 'broken';
};

const typeAt = (reader: ByteReader, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => reader.u8(at + i) ?? 0));
