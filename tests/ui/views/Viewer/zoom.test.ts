import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITTED, panBy, zoomBy, zoomTo } from '../../../../ui/views/Viewer/zoom';

const sizes = { stage: { width: 400, height: 600 }, image: { width: 400, height: 300 } };

describe('zooming', () => {
  it('keeps the point below the finger in its place', () => {
    const zoom = zoomTo(FITTED, 2, { x: 100, y: 0 }, sizes);
    expect(zoom).toEqual({ scale: 2, x: -100, y: 0 });
  });

  it('stops at fitted and at five times', () => {
    expect(zoomBy(FITTED, 0.1, { x: 9, y: 9 }, sizes)).toEqual(FITTED);
    expect(zoomBy(FITTED, 100, { x: 0, y: 0 }, sizes).scale).toBe(5);
  });

  it('moves only as far as there is more to see', () => {
    const zoom = zoomTo(FITTED, 2, { x: 0, y: 0 }, sizes);
    expect(panBy(zoom, { x: 1_000, y: 1_000 }, sizes)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(panBy(FITTED, { x: 50, y: 50 }, sizes)).toEqual(FITTED);
  });

  it('never shows more empty space than it must', () => {
    const value = fc.double({ min: -2_000, max: 2_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), value, value), { maxLength: 20 }),
        (steps) => {
          let zoom = FITTED;
          for (const [factor, x, y] of steps)
            zoom = panBy(zoomBy(zoom, factor, { x, y }, sizes), { x: y, y: x }, sizes);
          expect(Math.abs(zoom.x)).toBeLessThanOrEqual((400 * zoom.scale - 400) / 2 + 0.001);
          expect(Math.abs(zoom.y)).toBeLessThanOrEqual(Math.max(0, (300 * zoom.scale - 600) / 2) + 0.001);
        },
      ),
    );
  });
});
