import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, readable } from '../../../../ui/foundation/look/contrast';
import { AA_TEXT } from '../../../support/contrasts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is 21 between black and white, and 1 with itself', () => {
    expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#16c9ca', '#16C9CA')).toBe(1);
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });

  it('does not change a colour that can be read', () => {
    expect(readable('#042f33', '#16C9CA')).toBe('#042f33');
  });

  it('corrects white text on the default header', () => {
    expect(contrast('#ffffff', '#16C9CA')).toBeLessThan(AA_TEXT);
    const corrected = readable('#ffffff', '#16C9CA');
    expect(contrast(corrected, '#16C9CA')).toBeGreaterThanOrEqual(AA_TEXT);
  });

  it('makes any colour readable on any ground', () => {
    fc.assert(
      fc.property(colour, colour, (text, ground) => contrast(readable(text, ground), ground) >= AA_TEXT),
    );
  });
});
