import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSES, StandIns } from '../../../main/record/stand-ins';

const drawing = (seed = 1) => {
  let state = seed;
  return (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % n;
  };
};

const of = (text: string) => new StandIns(drawing()).text(text);
const shape = (text: string) => [...text].map((one) => CLASSES.findIndex((sort) => sort.test(one)));

describe('the stand-in of a text', () => {
  it('has the same length and the same script, letter by letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const plain = text.replace(/[%&]/g, '');
        expect(shape(of(plain))).toEqual(shape(plain));
      }),
    );
    for (const text of ['Anna Müller', '李小龙', 'Привет', 'مرحبا', 'สวัสดี', 'नमस्ते', '한국어', 'ABC123'])
      expect([of(text) !== text, shape(of(text))]).toEqual([true, shape(text)]);
  });

  it('is the same for the same word, and another one for another word', () => {
    const standIns = new StandIns(drawing());
    const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`);
    const made = words.map((word) => standIns.text(word));
    expect(new Set(made).size).toBe(words.length);
    expect(words.map((word) => standIns.text(word))).toEqual(made);
    expect(standIns.text('w7, w8')).toBe(`${made[7]}, ${made[8]}`);
  });

  it('cannot be computed from the word: another recording has another one', () => {
    expect(new StandIns(drawing(1)).text('Anna Smith')).not.toBe(
      new StandIns(drawing(99)).text('Anna Smith'),
    );
  });

  it('keeps what rules read: lines, emoji, tags, schemes, ports, kinds of files', () => {
    expect(of('Hi 😀,\nAnn!')).toMatch(/^[A-Z][a-z] 😀,\n[A-Z][a-z]{2}!$/);
    expect(of('<p>Hello <a href="https://shop.example:8443/a/photo.JPG?x=secret">Ann</a></p>')).toMatch(
      /^<p>[A-Z][a-z]{4} <a href="https:\/\/[a-z]{4}\.[a-z]{7}:8443\/[a-z]\/[a-z]{5}\.JPG\?[a-z]=[a-z]{6}">[A-Z][a-z]{2}<\/a><\/p>$/,
    );
    expect(of('service_ban')).toMatch(/^service_[a-z]{3}$/);
  });

  it('keeps a number after a colon only as the port of an address', () => {
    for (const text of [
      'see https://a.example/o pin:48213',
      'https://bob:48213@a.example/',
      'ws https://a.b tel:48213',
    ])
      expect(of(text)).not.toContain('48213');
    expect(of('https://ann@a.example:8443/')).toContain(':8443/');
  });

  it('hides what only looks like a named letter', () => {
    expect(of('https://a.example/?a=1&Passw0rd;')).not.toContain('Passw0rd');
  });

  it('of an address is an address, also of one by numbers', () => {
    for (const address of [
      'https://192.168.100.255/a',
      'wss://a-b.example.com/x%20y',
      'http://localhost:65535/',
    ])
      expect(() => new URL(of(address))).not.toThrow();
  });

  it('hides letters that are written in another way', () => {
    expect(of('https://a.example/%E6%9D%8E')).not.toContain('%E6%9D%8E');
    expect(decodeURIComponent(of('https://a.example/%E6%9D%8E'))).toMatch(/\/\p{Script=Han}$/u);
    expect(of('&#26446; &#x674E; &nbsp;&amp;')).toMatch(/^&#\d{5}; &#\d{5}; &nbsp;&amp;$/);
    expect(of('&#26446;')).not.toBe('&#26446;');
    expect(of('50%E6')).toBe(`${of('50')}%3F`);
  });

  it('is found fast again, and the table does not grow without end', () => {
    const standIns = new StandIns(drawing());
    const first = standIns.text('first');
    for (let at = 0; at < 25_000; at += 1) standIns.word(`x${at}`);
    expect(standIns.text('first')).toBe(first);
    expect(standIns.word('first')).toHaveLength(5);
  });
});
