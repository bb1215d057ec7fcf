import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanHtml } from '../../../domain/html/scan-html';

const said = (html: string) => scanHtml(html).map(({ kind, start, end }) => [kind, html.slice(start, end)]);

describe('the scanner of HTML', () => {
  it.each([
    ['a < b', [['text', 'a < b']]],
    [
      '<p title="1 > 0">x</p >',
      [
        ['tag', '<p title="1 > 0">'],
        ['text', 'x'],
        ['tag', '</p >'],
      ],
    ],
    [
      '<amount <b>',
      [
        ['text', '<amount '],
        ['tag', '<b>'],
      ],
    ],
    [
      '<p of="x <b>',
      [
        ['text', '<p of="x '],
        ['tag', '<b>'],
      ],
    ],
    [
      '<!-- <b> -->x<!doctype html>',
      [
        ['hidden', '<!-- <b> -->'],
        ['text', 'x'],
        ['hidden', '<!doctype html>'],
      ],
    ],
    [
      '<!-- open <b>',
      [
        ['text', '<!-- open '],
        ['tag', '<b>'],
      ],
    ],
  ])('reads %s', (html, parts) => expect(said(html)).toEqual(parts));

  it('loses no character of any text', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      ' ',
      '/',
      'a',
      'img',
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const html = pieces.join('');
        expect(
          said(html)
            .map(([, text]) => text)
            .join(''),
        ).toBe(html);
      }),
    );
  });
});
