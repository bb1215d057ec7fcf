import { describe, expect, it } from 'vitest';
import {
  changesImage,
  drawingOf,
  type Frame,
  frameBetween,
  type ImageEdit,
  LEAST_SIDE,
  movedBy,
  NO_EDIT,
  sizedBy,
  turned,
} from '../../../domain/upload/image-edit';

const frame = (x: number, y: number, width: number, height: number): Frame => ({ x, y, width, height });
const edit = (more: Partial<ImageEdit>): ImageEdit => ({ ...NO_EDIT, ...more });
const rounded = (all: readonly Frame[]) =>
  all.map(({ x, y, width, height }) =>
    [x, y, width, height].map((value) => Math.round(value * 1_000) / 1_000),
  );

describe('an edit of an image', () => {
  it('changes nothing without turn, crop and bar', () => {
    expect(changesImage(NO_EDIT)).toBe(false);
    expect(changesImage(edit({ turns: 1 }))).toBe(true);
    expect(changesImage(edit({ crop: frame(0, 0, 0.5, 0.5) }))).toBe(true);
    expect(changesImage(edit({ bars: [frame(0, 0, 0.5, 0.5)] }))).toBe(true);
  });

  it('keeps bars and crop on what they cover when it is turned', () => {
    const once = turned(edit({ bars: [frame(0.1, 0.2, 0.3, 0.1)], crop: frame(0, 0.5, 1, 0.5) }));
    expect(once.turns).toBe(1);
    expect(rounded(once.bars)).toEqual([[0.7, 0.1, 0.1, 0.3]]);
    expect(rounded([once.crop as Frame])).toEqual([[0, 0, 0.5, 1]]);
    const back = turned(turned(turned(once)));
    expect(back.turns).toBe(0);
    expect(rounded(back.bars)).toEqual([[0.1, 0.2, 0.3, 0.1]]);
  });

  it('keeps a frame inside of the image, and large enough to be seen', () => {
    expect(rounded([movedBy(frame(0.8, 0.1, 0.2, 0.2), 0.5, -0.5)])).toEqual([[0.8, 0, 0.2, 0.2]]);
    expect(rounded([sizedBy(frame(0.5, 0.5, 0.2, 0.2), 1, -1)])).toEqual([[0.5, 0.5, 0.5, LEAST_SIDE]]);
    expect(rounded([frameBetween({ x: 0.9, y: 1.4 }, { x: -0.2, y: 0.4 })])).toEqual([[0, 0.4, 0.9, 0.6]]);
    const least = frameBetween({ x: 1, y: 1 }, { x: 1, y: 1 });
    expect(rounded([least])).toEqual([[1 - LEAST_SIDE, 1 - LEAST_SIDE, LEAST_SIDE, LEAST_SIDE]]);
  });
});

describe('the drawing of an edit', () => {
  it('has the bars in whole pixels, to the outside', () => {
    const { width, height, bars } = drawingOf(edit({ bars: [frame(0.101, 0.101, 0.3, 0.3)] }), 100, 50, 1920);
    expect([width, height]).toEqual([100, 50]);
    expect(bars).toEqual([{ left: 10, top: 5, width: 31, height: 16 }]);
  });

  it('swaps the sides of an image that lies', () => {
    expect(drawingOf(edit({ turns: 3 }), 100, 50, 1920)).toMatchObject({ width: 50, height: 100 });
  });

  it('is the crop alone, with the bars that are left in it', () => {
    const bars = [frame(0, 0, 0.3, 0.3), frame(0.25, 0.25, 0.375, 0.375)];
    const drawing = drawingOf(edit({ crop: frame(0.5, 0.5, 0.5, 0.5), bars }), 200, 200, 1920);
    expect(drawing).toMatchObject({ width: 100, height: 100, image: { left: -100, top: -100, width: 200 } });
    expect(drawing.bars).toEqual([{ left: 0, top: 0, width: 25, height: 25 }]);
  });

  it('is at most as long as an image that is sent, measured after the crop', () => {
    expect(drawingOf(NO_EDIT, 12_000, 9_000, 1920)).toMatchObject({ width: 1920, height: 1440 });
    const crop = frame(0, 0, 0.1, 0.1);
    expect(drawingOf(edit({ crop }), 12_000, 9_000, 1920)).toMatchObject({ width: 1200, height: 900 });
  });
});
