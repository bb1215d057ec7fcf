import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank } from '../../../domain/text/is-blank';
import { codePointCount, fitInsertion, fitText } from '../../../domain/text/text-limit';
import { specified } from '../../support/specified';

const MOST = specified('textLength');

describe('text', () => {
  // Shows spec §9.1, decision 10.
  it('counts code points and never splits one', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(codePointCount('a😀')).toBe(2);
    expect(fitText('x'.repeat(MOST))).toMatchObject({ cut: 0, codePoints: MOST });
    expect(fitText('x'.repeat(MOST + 1))).toMatchObject({ cut: 1, codePoints: MOST });
    expect(fitText('x'.repeat(MOST - 2) + family)).toMatchObject({ text: 'x'.repeat(MOST - 2), cut: 7 });
    expect(fitText('😀'.repeat(MOST))).toMatchObject({ cut: 0, codePoints: MOST });
  });

  it('keeps a prefix of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const fitted = fitText(text);
        expect(text.startsWith(fitted.text)).toBe(true);
        expect(fitted.codePoints).toBeLessThanOrEqual(MOST);
        expect(fitted.codePoints + fitted.cut).toBe(codePointCount(text));
      }),
    );
  });

  it('cuts the insertion at the caret, never the text around it', () => {
    const full = '0123456789'.repeat(20);
    expect(fitInsertion(full, `x${full}`, 1)).toMatchObject({ text: full, cut: 1, caret: 0 });
    expect(fitInsertion('abc', 'abXYZc', 5, 4)).toMatchObject({ text: 'abXc', cut: 2, caret: 3 });
    expect(fitInsertion('abcd', 'aXYZWd', 5, 4)).toMatchObject({ text: 'aXYd', cut: 2, caret: 3 });
    expect(fitInsertion('ab', 'a😀😁b', 5, 3)).toMatchObject({ text: 'a😀b', cut: 1, caret: 3 });
    expect(fitInsertion('ab', 'aXb', 2, 4)).toMatchObject({ text: 'aXb', cut: 0, caret: 2 });
    const unknown = fitInsertion('abc', 'something else', 3, 4);
    expect(unknown).toMatchObject({ text: 'some', caret: 4 });
    expect(fitInsertion('too long', 'too long!', 9, 4)).toMatchObject({ text: 'too ', caret: 4 });
  });

  it('keeps the text on both sides of the caret, for any text', () => {
    const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
    fc.assert(
      fc.property(text(40), text(40), text(200), (before, behind, put) => {
        fc.pre(codePointCount(before + behind) <= 60);
        const fitted = fitInsertion(before + behind, before + put + behind, (before + put).length, 60);
        expect(fitted.codePoints).toBeLessThanOrEqual(60);
        expect(fitted.text.startsWith(before)).toBe(true);
        expect(fitted.text.endsWith(behind)).toBe(true);
        expect(fitted.text.slice(fitted.caret)).toBe(behind);
        expect(fitted.codePoints + fitted.cut).toBe(codePointCount(before + put + behind));
      }),
    );
  });

  it('refuses blank text in any script', () => {
    expect(['', ' ', '\n\t', '　'].every(isBlank)).toBe(true);
    expect(isBlank(' a ')).toBe(false);
  });
});
