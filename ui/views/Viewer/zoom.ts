/** Scale and position of an image: scaled around the centre, then moved by CSS pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** CSS pixels, from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels: the stage, and the image at scale 1. */
export interface Sizes {
  readonly stage: { readonly width: number; readonly height: number };
  readonly image: { readonly width: number; readonly height: number };
}

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST_SCALE = 5;
export const STEP = 1.5;
export const DOUBLE_TAP_SCALE = 2.5;

/** Scales by a factor. The point at `at` keeps its position, as far as the edges allow. */
export const zoomBy = (zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom =>
  zoomTo(zoom, zoom.scale * factor, at, sizes);

export const zoomTo = (zoom: Zoom, wanted: number, at: Point, sizes: Sizes): Zoom => {
  const scale = Math.min(MOST_SCALE, Math.max(1, wanted));
  const grown = scale / zoom.scale;
  return kept({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, sizes);
};

export const panBy = (zoom: Zoom, by: Point, sizes: Sizes): Zoom =>
  kept({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);

/** The image covers the stage: no edge is inside it. A side that fits is centred. */
const kept = (zoom: Zoom, { stage, image }: Sizes): Zoom => {
  const free = (imageSide: number, stageSide: number) =>
    Math.max(0, (imageSide * zoom.scale - stageSide) / 2);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return {
    scale: zoom.scale,
    x: clamp(zoom.x, free(image.width, stage.width)),
    y: clamp(zoom.y, free(image.height, stage.height)),
  };
};

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
