import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepingAddresses, looksLikeHtml } from '../../../domain/message/looks-like-html';
import { bodyOf } from '../../../domain/message/message-body';

describe('HTML', () => {
  it.each([
    '<b>x</b>',
    'a<br>b',
    'a<br/>b',
    'a<BR />b',
    'x &amp; y',
    '&#128512;',
    'Qu&eacute; tal',
    'M&Uuml;NZEN',
    '100&deg; &times; 2&frac12;',
    '&copy; 2026',
    '<p class="a">',
    '<p>one<p>two',
    'cut off</div>',
    "<img src='https://a.b/c.png' onerror=alert(1)>",
    '<video controls><source src="https://a.b/c.mp4"></video>',
    '<a href=https://a.b/c target="_blank">here',
    '<font color="red">hot</font>',
    '<span style="color: red">cut off',
    '<script>alert(1)</script>',
    '<strong >x</strong >',
    '<td\n colspan = "2">',
  ])('is %s', (content) => expect(looksLikeHtml(content)).toBe(true));
});

describe('plain text', () => {
  it.each([
    'Use <amount> and press OK',
    'a <b and c> d',
    'a <b> c',
    'if a<b && c>d',
    'press <s> to save, <q> to quit',
    'write to Ann <ann@example.com>',
    '<your name>, <your address here>',
    'the tag <script> is not allowed',
    '<p of="x',
    '1 < 2 > 0',
    'a & b',
    'R&D; more',
    'AT&T; and rock&roll;',
    'https://shop.test/?a=1&copy=2&reg=3',
    'a && b; c &&amp',
    'a &eacute b',
    '<3',
    'x <- y',
    '<b = c>',
    '',
  ])('is %s', (content) => expect(looksLikeHtml(content)).toBe(false));
});

describe('a character reference that the visitor typed', () => {
  it('stays as typed, in a line and in a caption', () => {
    expect(bodyOf({ content: 'Type &eacute; here', own: true })).toEqual({
      kind: 'text',
      text: 'Type &eacute; here',
    });
    const images = ['https://a.b/c.png'];
    expect(bodyOf({ content: 'Type &eacute;\n<b>here</b>', images, own: true })).toEqual({
      kind: 'images',
      urls: images,
      caption: 'Type &eacute;\n<b>here</b>',
    });
  });
});

describe('an address between brackets', () => {
  // Shows decision 14.
  it('is kept in the text of HTML and of a caption', () => {
    expect(bodyOf({ content: '<b>Ann</b> <ann@shop.test>' })).toEqual({
      kind: 'html',
      html: '<b>Ann</b> &lt;ann@shop.test>',
    });
    const images = ['https://a.b/c.png'];
    expect(bodyOf({ content: 'Ask <ann@shop.test><br>or <https://shop.test/x>', images })).toEqual({
      kind: 'images',
      urls: images,
      caption: 'Ask <ann@shop.test>\nor <https://shop.test/x>',
    });
  });

  it('is not a tag', () => {
    for (const html of ['<a href="mailto:ann@shop.test">', '<img src=https://a.b/c@2x.png>', '<p>a@b.c</p>'])
      expect(keepingAddresses(html)).toBe(html);
  });
});

it('is checked in linear time', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => typeof looksLikeHtml(text) === 'boolean'));
  for (const part of ['<b>', '<p ', '<a b=', '<a b="c" ', '</b', '<', ' hidden']) {
    expect(() => looksLikeHtml(keepingAddresses(part.repeat(50_000)))).not.toThrow();
  }
});
