import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeArticles } from '../../../adapters/http/decode/article';
import { decodeConfig } from '../../../adapters/http/decode/config';
import { blocks } from '../../../adapters/http/decode/content';
import { decodeMessage } from '../../../adapters/http/decode/message';
import { decodeFrame } from '../../../adapters/realtime/decode-frame';
import { fields } from '../../../adapters/wire/field-readers';
import { withWholeAddresses } from '../../../adapters/wire/whole-addresses';

const API = 'http://api.example:8080/chat';

const whole = <T>(data: T): T => withWholeAddresses(data, API) as T;
const bodyOf = (wire: object) =>
  decodeMessage(whole({ cid: 1, direction: 'to_visiter', ...wire }), 0)?.message.body;

// Shows decision 41.
describe('an address without a scheme', () => {
  it.each([
    ['//cdn.example/1.jpg', 'http://cdn.example/1.jpg'],
    [' /upload/1.png', 'http://api.example:8080/upload/1.png'],
    ['https://cdn.example/1.jpg', 'https://cdn.example/1.jpg'],
    ['data:image/jpeg;base64,/9j/4AAQ', 'data:image/jpeg;base64,/9j/4AAQ'],
    ['upload/1.png', null],
    ['///cdn.example/1.jpg', null],
    ['\\\\cdn.example/1.jpg', null],
    ['javascript:alert(1)', null],
  ])('of a field: %s', (given, expected) => {
    const config = decodeConfig(
      whole({ logo_url: given, cs: [{ service_id: 7, avatar: given }] }),
      'v',
      'wss',
    );
    expect(config).toMatchObject({ value: { logoUrl: expected, agents: [{ avatar: expected }] } });
    const link = decodeConfig(whole({ logo_link: given }), 'v', 'wss');
    expect(link).toMatchObject({ value: { logoLink: expected?.startsWith('data:') ? null : expected } });
    const frame = { event: 'getswitch', channel: 'cu1', data: { message: { service_id: 7, avatar: given } } };
    expect(decodeFrame(JSON.stringify(frame), '', 'agent', API)).toMatchObject({
      value: { agent: { avatar: expected } },
    });
    expect(bodyOf({ imgs: [given, 'https://a.example/2.png'] })).toEqual({
      kind: 'images',
      urls: [...(expected === null ? [] : [expected]), 'https://a.example/2.png'],
      caption: '',
    });
  });

  const TWO = ['http://cdn.example/1.jpg', 'http://api.example:8080/2.jpg?x=resize,w_9'];
  it.each([
    ['a list', ['//cdn.example/1.jpg', '/2.jpg?x=resize,w_9']],
    ['an object', { a: '//cdn.example/1.jpg', b: '/2.jpg?x=resize,w_9' }],
    ['JSON', '["//cdn.example/1.jpg","/2.jpg?x=resize,w_9"]'],
    ['JSON as PHP writes it', '["\\/\\/cdn.example\\/1.jpg", "\\/2.jpg?x=resize,w_9"]'],
    ['a text with commas', '//cdn.example/1.jpg, /2.jpg?x=resize,w_9'],
  ])('of pictures in %s', (_, imgs) => {
    expect(bodyOf({ imgs })).toEqual({ kind: 'images', urls: TWO, caption: '' });
  });

  it('of a film, and of media and links in HTML', () => {
    expect(bodyOf({ video: '//cdn.example/1.mp4' })).toMatchObject({ url: 'http://cdn.example/1.mp4' });
    expect(bodyOf({ content: '<video><source type="video/mp4" src = \'/1.mp4\'></video>' })).toMatchObject({
      url: 'http://api.example:8080/1.mp4',
    });
    expect(bodyOf({ content: '<p>看<img alt="/a" src="//cdn.example/1.jpg"></p>' })).toEqual({
      kind: 'html',
      html: '<p>看<img alt="/a" src="http://cdn.example/1.jpg"></p>',
    });
    const link = '<a class="x" href="/orders/1">order</a> <a href=//shop.example/a>a</a>';
    const made =
      '<a class="x" href="http://api.example:8080/orders/1">order</a> <a href=http://shop.example/a>a</a>';
    expect(blocks(whole({ contents: [link] }).contents)).toEqual([made]);
    expect(decodeArticles(whole([{ title: 't', ans: link, answer_detail: link }]))).toEqual([
      { title: 't', answer: made, detail: made },
    ]);
    expect(decodeConfig(whole({ adv: link }), 'v', 'wss')).toMatchObject({ value: { advertisement: made } });
  });

  it('in what a visitor typed is text, but their own picture is shown', () => {
    const typed = { direction: 'to_service', content: '<a href="/x">what is this?</a> /help' };
    expect(bodyOf(typed)).toEqual({ kind: 'text', text: typed.content });
    expect(bodyOf({ direction: 'to_service', content: '<img src="/1.png">' })).toMatchObject({
      urls: ['http://api.example:8080/1.png'],
    });
  });

  it('leaves everything else as it is', () => {
    const data = {
      content: '/help, "/x" //y <b>/z</b>',
      list: [1, null, { avatar: 'https://a.example/1.png' }],
    };
    expect(whole(data)).toBe(data);
    expect(withWholeAddresses({ avatar: '/1.png' }, 'null')).toEqual({ avatar: '/1.png' });
  });

  it('leads to the host that it names, or to that of the backend, and to no other', () => {
    const sign = fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', '@', ':', '&', '#', 'evil.example', 'x');
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('"', "'", ''),
        (signs, quote) => {
          const given = signs.join('');
          const html = whole({ content: `<a href=${quote}${given}${quote}>x</a>` }).content;
          const { avatar } = whole({ avatar: given });
          for (const address of [
            /https?:[^"'> ]*/.exec(html)?.[0] ?? '',
            /^https?:/.test(avatar.trim()) ? avatar : '',
          ]) {
            const host = URL.canParse(address) ? new URL(address).host : 'api.example:8080';
            if (host !== 'api.example:8080') expect(given).toMatch(/^\s*\/\/[^\s/\\]/);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is quick with hostile data', () => {
    const start = performance.now();
    const long = 100_000;
    for (const text of [
      '<a '.repeat(long),
      `<a href${' '.repeat(long)}`,
      `<a href=${' '.repeat(long)}x`,
      '" '.repeat(long),
    ])
      whole({ content: text, imgs: text });
    expect(performance.now() - start).toBeLessThan(1_000);
    let deep: unknown = '/1.png';
    for (let level = 0; level < 5_000; level += 1) deep = { avatar: deep };
    expect(fields(whole(deep))).toBe(deep);
  });
});
