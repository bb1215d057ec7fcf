import { ByteReader } from '../byte-reader';
import type { ImageFormat } from '../headers/header-reading';
import type { CostEstimate } from './decoding-cost';
import { estimateGif } from './gif-cost';
import { estimateIco } from './ico-cost';
import { estimateJpeg } from './jpeg-cost';
import { estimatePng } from './png-cost';

const BY_FORMAT: Readonly<Record<ImageFormat, (reader: ByteReader) => CostEstimate>> = {
  png: (reader) => estimatePng(reader),
  jpeg: estimateJpeg,
  gif: estimateGif,
  ico: estimateIco,
};

/**
 * Estimates what a decoder would allocate and paint for a file with a known header. Never throws; the time is linear in the
 * bytes.
 */
export const estimateDecodingCost = (format: ImageFormat, bytes: Uint8Array): CostEstimate =>
  BY_FORMAT[format](new ByteReader(bytes));
