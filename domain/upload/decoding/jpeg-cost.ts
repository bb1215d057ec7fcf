import type { ByteReader } from '../byte-reader';
import {
  DEFINE_NUMBER_OF_LINES,
  END_OF_IMAGE,
  isFrame,
  isRestart,
  isStandalone,
  MOST_SEGMENTS,
  markerAt,
  START_OF_SCAN,
} from '../headers/jpeg-marker';
import { BYTES_PER_PIXEL, type CostEstimate, costOf, type DecodingCost } from './decoding-cost';

/** If a picture has more than one scan, a decoder keeps a coefficient of two bytes for each sample. */
const BYTES_PER_COEFFICIENT = 2;

/** Far above the limit, so counting can stop here. */
const ENOUGH_SCANS = 256;

/** Counts the scans up to the end mark. Time is linear in the bytes. */
export const estimateJpeg = (reader: ByteReader): CostEstimate => {
  let at = 2;
  let frame: Frame | null = null;
  let scans = 0;
  const ended = (kind: 'whole' | 'part'): CostEstimate => ({
    kind,
    cost: costOfScans(frame ?? NO_FRAME, scans),
  });
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    const marker = markerAt(reader, at);
    if (marker === null) return at < reader.length ? { kind: 'broken' } : ended('part');
    const { code } = marker;
    at = marker.at;
    if (code === 'more') return ended('part');
    if (code === END_OF_IMAGE) return ended('whole');
    if (isStandalone(code)) {
      at += 2;
      continue;
    }
    // If there are two sizes, decoders choose differently.
    if ((isFrame(code) && frame !== null) || code === DEFINE_NUMBER_OF_LINES) return { kind: 'broken' };
    const length = reader.u16(at + 2);
    if (length === null) return ended('part');
    if (length < 2) return { kind: 'broken' };
    if (reader.length < at + 2 + length) return ended('part');
    if (isFrame(code)) frame = frameAt(reader, at, code);
    at += 2 + length;
    if (code !== START_OF_SCAN) continue;
    if (frame === null) return { kind: 'broken' };
    scans += 1;
    if (scans === ENOUGH_SCANS) return ended('part');
    const end = endOfScan(reader, at);
    if (end === null) return ended('part');
    at = end;
  }
  return { kind: 'broken' };
};

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly progressive: boolean;
  /** Samples of all colour components for one pixel: 3 for full colour, 1.5 in most photos. */
  readonly samplesPerPixel: number;
}

const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce];

const NO_FRAME: Frame = { width: 0, height: 0, progressive: false, samplesPerPixel: 0 };

const frameAt = (reader: ByteReader, at: number, code: number): Frame => ({
  height: reader.u16(at + 5) ?? 0,
  width: reader.u16(at + 7) ?? 0,
  progressive: PROGRESSIVE.includes(code),
  samplesPerPixel: samplesAt(reader, at + 9),
});

/** Each component declares how often it is sampled in both directions, relative to the densest one. */
const samplesAt = (reader: ByteReader, at: number): number => {
  const components = reader.u8(at) ?? 0;
  let samples = 0;
  let densestAcross = 1;
  let densestDown = 1;
  for (let i = 0; i < components; i += 1) {
    const sampling = reader.u8(at + 2 + i * 3) ?? 0x11;
    const across = sampling >> 4;
    const down = sampling & 15;
    samples += across * down;
    densestAcross = Math.max(densestAcross, across);
    densestDown = Math.max(densestDown, down);
  }
  return samples / (densestAcross * densestDown);
};

const costOfScans = ({ width, height, progressive, samplesPerPixel }: Frame, scans: number): DecodingCost => {
  const held = progressive || scans > 1 ? samplesPerPixel * BYTES_PER_COEFFICIENT : 0;
  return costOf({
    width,
    height,
    scans: Math.max(1, scans),
    frameBytes: width * height * (BYTES_PER_PIXEL + held),
  });
};

/** The next marker behind the data of a scan. Inside the data, FF comes only before 0 and restart codes. */
const endOfScan = (reader: ByteReader, from: number): number | null => {
  for (let at = from; at + 1 < reader.length; at += 1) {
    if (reader.u8(at) !== 0xff) continue;
    const next = reader.u8(at + 1) ?? 0;
    if (next === 0 || isRestart(next)) at += 1;
    else if (next !== 0xff) return at;
  }
  return null;
};
