import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutHtml } from '../../../domain/html/cut-html';
import { mediaInHtml } from '../../../domain/message/media-in-html';
import { bodyOf } from '../../../domain/message/message-body';
import { cutText } from '../../../domain/text/cut-text';
import { specified } from '../../support/specified';

const LIMIT = specified('shownLength');

describe('a message longer than the limit of decision 25', () => {
  const whole = ({ head, rest }: { head: string; rest: string }): string => head + rest;

  // Shows decision 25.
  it('is cut at 20,000 characters, and nothing is lost', () => {
    const text = 'x'.repeat(LIMIT + 5);
    expect(cutText(text)).toEqual({ head: 'x'.repeat(20_000), rest: 'xxxxx' });
    expect(cutText(text.slice(5)).rest).toBe('');
  });

  it.each(['\u{1f600}', 'e\u0301', '\u{1f469}\u200d\u{1f4bb}', '\u{1f44d}\u{1f3fd}'])(
    'keeps %s together',
    (character) => {
      for (let before = 0; before < 8; before += 1) {
        const text = `${'x'.repeat(before)}${character.repeat(LIMIT)}`;
        const { head, rest } = cutText(text);
        expect(head + rest).toBe(text);
        expect(rest.startsWith(character)).toBe(true);
      }
    },
  );

  it('is not cut inside a tag or a character reference', () => {
    const filled = 'x'.repeat(LIMIT - 5);
    expect(cutHtml(`${filled}<b title="long">y</b>`).head).toBe(filled);
    expect(cutHtml(`${filled}xx&nbsp;y`).head).toBe(`${filled}xx`);
    expect(cutHtml(`1 < 2 ${filled}yyyy`).head).toHaveLength(LIMIT);
  });

  it('does not count the data of an embedded picture', () => {
    const picture = `<img alt="" src="data:image/png;base64,${'A'.repeat(3 * LIMIT)}==">`;
    expect(cutHtml(`${picture}and words`)).toEqual({ head: `${picture}and words`, rest: '' });
    expect(bodyOf({ content: picture })).toMatchObject({ kind: 'images', caption: '' });
    const words = `data:image/png;base64,${'A'.repeat(3 * LIMIT)}`;
    expect(cutHtml(words).head).toHaveLength(LIMIT);
  });

  it('is recognised as HTML by its first part only, and stored completely', () => {
    const words = 'word '.repeat(LIMIT);
    expect(bodyOf({ content: `${words}<b>bold</b>` })).toEqual({ kind: 'text', text: `${words}<b>bold</b>` });
    expect(bodyOf({ content: `<b>bold</b>${words}` })).toEqual({ kind: 'html', html: `<b>bold</b>${words}` });
    expect(mediaInHtml(`${words}<img src="https://a.test/a.png">`).images).toEqual([]);
  });

  it('loses nothing by the cut, for any content', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '&',
      'a',
      '<img src="data:image/png;base64,AA',
      '\ud83d',
      '\ude00',
      '\u200d',
      '\u0301',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        expect(whole(cutText(text, 20))).toBe(text);
        expect(whole(cutHtml(text, 20))).toBe(text);
      }),
    );
  });
});
