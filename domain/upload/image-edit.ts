/** A part of an image, in shares of its width and height as it is shown. It lies inside: x + width and y + height are at most 1. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the visitor changes of an image before it is sent. The frames belong to the image after its turns. */
export interface ImageEdit {
  /** Quarter turns, clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
  /** The part that is sent; null: all of it. */
  readonly crop: Frame | null;
  /** Filled with black. */
  readonly bars: readonly Frame[];
}

export const NO_EDIT: ImageEdit = { turns: 0, crop: null, bars: [] };

/** A frame can always be seen and taken hold of. */
export const LEAST_SIDE = 0.02;
export const MOST_BARS = 50;

const ALL: Frame = { x: 0, y: 0, width: 1, height: 1 };

export const changesImage = ({ turns, crop, bars }: ImageEdit): boolean =>
  turns !== 0 || crop !== null || bars.length > 0;

/** A quarter turn clockwise. Bars and crop stay on what they cover. */
export const turned = ({ turns, crop, bars }: ImageEdit): ImageEdit => ({
  turns: ((turns + 1) % 4) as ImageEdit['turns'],
  crop: crop && turnedFrame(crop),
  bars: bars.map(turnedFrame),
});

const turnedFrame = ({ x, y, width, height }: Frame): Frame => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** The frame in the same size at another place, inside of the image. */
export const movedBy = (frame: Frame, right: number, down: number): Frame => ({
  ...frame,
  x: between(0, frame.x + right, 1 - frame.width),
  y: between(0, frame.y + down, 1 - frame.height),
});

/** The frame with its right and lower side at another place. */
export const sizedBy = (frame: Frame, right: number, down: number): Frame => ({
  ...frame,
  width: between(LEAST_SIDE, frame.width + right, 1 - frame.x),
  height: between(LEAST_SIDE, frame.height + down, 1 - frame.y),
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame between two corners. What lies outside of the image is left out, and each side has the least length. */
export const frameBetween = (one: Point, other: Point): Frame => {
  const span = (a: number, b: number) => {
    const from = between(0, Math.min(a, b), 1 - LEAST_SIDE);
    return { from, length: between(LEAST_SIDE, Math.max(a, b) - from, 1 - from) };
  };
  const across = span(one.x, other.x);
  const down = span(one.y, other.y);
  return { x: across.from, y: down.from, width: across.length, height: down.length };
};

/** A part of a drawing in whole pixels. */
export interface PixelFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** Of the drawing, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The whole turned image in pixels of the drawing, and where its corner lies. */
  readonly image: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly bars: readonly PixelFrame[];
}

/**
 * Where everything lies in the drawing that is sent. A bar reaches to the next whole pixel: no edge of what it covers shows through.
 *
 * @param width of the image as it is shown before the edit, in pixels
 * @param longerSide what the drawing has at most
 */
export const drawingOf = (edit: ImageEdit, width: number, height: number, longerSide: number): Drawing => {
  const [across, down] = edit.turns % 2 === 0 ? [width, height] : [height, width];
  const crop = edit.crop ?? ALL;
  const scale = Math.min(1, longerSide / Math.max(crop.width * across, crop.height * down));
  const whole = { width: across * scale, height: down * scale };
  const drawn = {
    width: Math.max(1, Math.round(crop.width * whole.width)),
    height: Math.max(1, Math.round(crop.height * whole.height)),
  };
  const image = { left: -crop.x * whole.width, top: -crop.y * whole.height, ...whole };
  return { ...drawn, image, bars: edit.bars.flatMap((bar) => inPixels(bar, image, drawn)) };
};

/** Nothing for a bar that was cut off. */
const inPixels = (
  bar: Frame,
  image: Drawing['image'],
  drawn: Pick<Drawing, 'width' | 'height'>,
): readonly PixelFrame[] => {
  const left = Math.max(0, Math.floor(image.left + bar.x * image.width));
  const top = Math.max(0, Math.floor(image.top + bar.y * image.height));
  const right = Math.min(drawn.width, Math.ceil(image.left + (bar.x + bar.width) * image.width));
  const bottom = Math.min(drawn.height, Math.ceil(image.top + (bar.y + bar.height) * image.height));
  return right > left && bottom > top ? [{ left, top, width: right - left, height: bottom - top }] : [];
};
