import { describe, expect, it } from 'vitest';
import { shownPercent } from '../../../domain/upload/upload-progress';
import { specified } from '../../support/specified';

describe('progress as shown', () => {
  it('stops at 99 until done', () => {
    expect(shownPercent(0, 100, false)).toBe(0);
    expect(shownPercent(989, 1000, false)).toBe(98);
    expect(shownPercent(1000, 1000, false)).toBe(specified('uploadProgressCap'));
    expect(shownPercent(1000, 1000, true)).toBe(100);
    expect(shownPercent(5, 0, false)).toBe(0);
  });

  // Shows spec §9.42.
  it('caps progress at 99 until everything is done', () => {
    expect(shownPercent(100, 100, false)).toBe(specified('uploadProgressCap'));
    expect(shownPercent(100, 100, true)).toBe(100);
    expect(shownPercent(1, 3, false)).toBe(33);
    expect(shownPercent(0, 0, false)).toBe(0);
  });
});
