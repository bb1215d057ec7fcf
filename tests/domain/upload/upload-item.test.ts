import { describe, expect, it } from 'vitest';
import { shownPercent } from '../../../domain/upload/upload-item';

describe('progress as shown', () => {
  it('stops at 99 until done', () => {
    expect(shownPercent(0, 100, false)).toBe(0);
    expect(shownPercent(989, 1000, false)).toBe(98);
    expect(shownPercent(1000, 1000, false)).toBe(99);
    expect(shownPercent(1000, 1000, true)).toBe(100);
    expect(shownPercent(5, 0, false)).toBe(0);
  });
});
