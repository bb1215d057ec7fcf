import { LIMITS } from '../../limits';

/** What a decoder would have to hold and to paint for one file, as far as its bytes tell. */
export interface Weight {
  /** Bytes held at the same time: the picture, its working buffers, unpacked metadata. */
  readonly bytes: number;
  /** Pixels of the longest row or column. */
  readonly longerSide: number;
  /** Pictures that are painted one after the other; 1 for a still picture. */
  readonly frames: number;
  /** Pixels of all frames together, each as large as the whole canvas. */
  readonly framePixels: number;
  /** Passes over the whole picture of one progressive JPEG; 1 elsewhere. */
  readonly scans: number;
  readonly scanPixels: number;
}

/**
 * - whole: every part of the file that a decoder would read is counted.
 * - part: the bytes end before the file's own end mark; what stands behind them can only add to the weight.
 * - broken: the file contradicts itself.
 */
export type Weighing =
  | { readonly kind: 'whole'; readonly weight: Weight }
  | { readonly kind: 'part'; readonly weight: Weight }
  | { readonly kind: 'broken' };

/** Decoders hold one pixel as red, green, blue and alpha. */
export const BYTES_PER_PIXEL = 4;

/** An animation needs the frame shown, the frame in work and the one to go back to. No browser has to keep more. */
const FRAMES_KEPT = 3;

const MOST = {
  /** 120 megapixels, which is one photo of the largest phone cameras. */
  bytes: LIMITS.imageDecodablePixels * BYTES_PER_PIXEL,
  /** JPEG and GIF cannot name more. A longer PNG row would make every row buffer of a decoder that large. */
  side: 65_535,
  /** 10 MB hold about 3,000 frames of a real recording, but 600,000 empty ones, each with a record in the browser. */
  frames: 5_000,
  /** Four minutes of 1280 × 720 at two frames a second; two gigabytes where a browser keeps every frame. */
  framePixels: 500_000_000,
  /** Real encoders write about 10. Every scan costs a pass over the picture, though it may hold almost no bytes. */
  scans: 64,
  /** 16 passes over the largest picture: a few seconds on a phone. */
  scanPixels: 16 * LIMITS.imageDecodablePixels,
} as const;

export const isTooHeavy = (weight: Weight): boolean =>
  weight.bytes > MOST.bytes ||
  weight.longerSide > MOST.side ||
  weight.frames > MOST.frames ||
  weight.framePixels > MOST.framePixels ||
  weight.scans > MOST.scans ||
  weight.scanPixels > MOST.scanPixels;

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly frames?: number;
  readonly scans?: number;
  /** Bytes of one frame; 4 a pixel unless given. */
  readonly frameBytes?: number;
  /** Bytes held once, whatever the number of frames. */
  readonly extraBytes?: number;
}

export const weightOf = ({
  width,
  height,
  frames = 1,
  scans = 1,
  frameBytes,
  extraBytes = 0,
}: Picture): Weight => {
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

/** Several pictures in one file, which a decoder may hold all at once. */
export const sumOfWeights = (weights: readonly Weight[]): Weight => ({
  bytes: sum(weights, ({ bytes }) => bytes),
  longerSide: Math.max(0, ...weights.map(({ longerSide }) => longerSide)),
  frames: sum(weights, ({ frames }) => frames),
  framePixels: sum(weights, ({ framePixels }) => framePixels),
  scans: Math.max(1, ...weights.map(({ scans }) => scans)),
  scanPixels: sum(weights, ({ scanPixels }) => scanPixels),
});

const sum = (weights: readonly Weight[], of: (weight: Weight) => number): number =>
  weights.reduce((total, weight) => total + of(weight), 0);
