import { describe, expect, it } from 'vitest';
import { robotFallback } from '../../../domain/robot/fallback';
import { shownPercent } from '../../../domain/upload/upload-item';

describe('robot and media', () => {
  it('rotates six fallback sentences', () => {
    const keys = Array.from({ length: 12 }, (_, turn) => robotFallback(turn));
    expect(new Set(keys).size).toBe(6);
    expect(keys.slice(0, 6)).toEqual(keys.slice(6));
  });

  it('caps progress at 99 until everything is done', () => {
    expect(shownPercent(100, 100, false)).toBe(99);
    expect(shownPercent(100, 100, true)).toBe(100);
    expect(shownPercent(1, 3, false)).toBe(33);
    expect(shownPercent(0, 0, false)).toBe(0);
  });
});
