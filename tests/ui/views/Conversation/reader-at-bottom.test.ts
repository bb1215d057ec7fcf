import { describe, expect, it } from 'vitest';
import { isAtBottom, scrollsSmoothly } from '../../../../ui/views/Conversation/reader-at-bottom';

const place = (top: number, height: number, viewport = 500) => ({ top, height, viewport });

describe('the bottom', () => {
  // Shows spec §9.30.
  it('is within 20 px', () => {
    expect(isAtBottom(false, place(0, 1000), place(480, 1000))).toBe(true);
    expect(isAtBottom(false, place(0, 1000), place(479, 1000))).toBe(false);
  });

  it('is not left by content that grows', () => {
    expect(isAtBottom(true, place(500, 1000), place(500, 1400))).toBe(true);
  });

  it('is left by a move upwards', () => {
    expect(isAtBottom(true, place(500, 1000), place(300, 1000))).toBe(false);
  });

  it('is not left by a keyboard that opens', () => {
    expect(isAtBottom(true, place(500, 1000, 500), place(480, 1000, 300))).toBe(true);
  });

  it('is reached smoothly from near by, and at once from far away or with reduced motion', () => {
    expect(scrollsSmoothly(place(0, 1900), false)).toBe(true);
    expect(scrollsSmoothly(place(0, 9000), false)).toBe(false);
    expect(scrollsSmoothly(place(0, 1900), true)).toBe(false);
  });
});
