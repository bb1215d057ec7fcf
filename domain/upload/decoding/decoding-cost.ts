import { LIMITS } from '../../limits';

/** The memory and work that a decoder needs for one file, as far as its bytes show. */
export interface DecodingCost {
  /** Bytes in memory at the same time: the picture, its buffers, unpacked metadata. */
  readonly bytes: number;
  /** Pixels of the longest row or column. */
  readonly longerSide: number;
  /** Number of frames; 1 for a still picture. */
  readonly frames: number;
  /** Pixels of all frames together; each frame counts as large as the canvas. */
  readonly framePixels: number;
  /** Passes over the whole picture in a progressive JPEG; 1 in other formats. */
  readonly scans: number;
  readonly scanPixels: number;
}

/**
 * - whole: all that a decoder would read is counted.
 * - part: the bytes end before the end mark of the file; the missing bytes can only add to the cost.
 * - broken: the file contradicts itself.
 */
export type CostEstimate =
  | { readonly kind: 'whole'; readonly cost: DecodingCost }
  | { readonly kind: 'part'; readonly cost: DecodingCost }
  | { readonly kind: 'broken' };

/** A decoded pixel is red, green, blue and alpha. */
export const BYTES_PER_PIXEL = 4;

/** An animation needs the shown frame, the next frame and the one to return to. No browser has to keep more. */
const FRAMES_KEPT = 3;

const COST_LIMITS = {
  /** 120 megapixels: one photo of the largest phone cameras. */
  bytes: LIMITS.imageDecodablePixels * BYTES_PER_PIXEL,
  /** JPEG and GIF allow no more. A longer PNG row would make each row buffer of a decoder as large. */
  side: 65_535,
  /** 10 MB hold about 3,000 frames of a real recording, but 600,000 empty frames, and the browser keeps a record for each. */
  frames: 5_000,
  /** Four minutes of 1280 × 720 with two frames a second; two gigabytes if a browser keeps every frame. */
  framePixels: 500_000_000,
  /** Real encoders write about 10. Each scan costs a pass over the picture, even if it has almost no bytes. */
  scans: 64,
  /** 16 passes over the largest picture: a few seconds on a phone. */
  scanPixels: 16 * LIMITS.imageDecodablePixels,
} as const;

export const isTooExpensive = (cost: DecodingCost): boolean =>
  cost.bytes > COST_LIMITS.bytes ||
  cost.longerSide > COST_LIMITS.side ||
  cost.frames > COST_LIMITS.frames ||
  cost.framePixels > COST_LIMITS.framePixels ||
  cost.scans > COST_LIMITS.scans ||
  cost.scanPixels > COST_LIMITS.scanPixels;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly frames?: number;
  readonly scans?: number;
  /** Bytes of one frame; default: 4 for each pixel. */
  readonly frameBytes?: number;
  /** Bytes that are needed once for all frames. */
  readonly extraBytes?: number;
}

export const costOf = ({
  width,
  height,
  frames = 1,
  scans = 1,
  frameBytes,
  extraBytes = 0,
}: Picture): DecodingCost => {
  const pixels = width * height;
  return {
    bytes: (frameBytes ?? pixels * BYTES_PER_PIXEL) * Math.min(frames, FRAMES_KEPT) + extraBytes,
    longerSide: Math.max(width, height),
    frames,
    framePixels: pixels * frames,
    scans,
    scanPixels: pixels * scans,
  };
};

/** The cost of several pictures in one file. A decoder may hold all of them at once. */
export const sumOfCosts = (costs: readonly DecodingCost[]): DecodingCost => ({
  bytes: sum(costs, ({ bytes }) => bytes),
  longerSide: Math.max(0, ...costs.map(({ longerSide }) => longerSide)),
  frames: sum(costs, ({ frames }) => frames),
  framePixels: sum(costs, ({ framePixels }) => framePixels),
  scans: Math.max(1, ...costs.map(({ scans }) => scans)),
  scanPixels: sum(costs, ({ scanPixels }) => scanPixels),
});

const sum = (costs: readonly DecodingCost[], of: (cost: DecodingCost) => number): number =>
  costs.reduce((total, cost) => total + of(cost), 0);
