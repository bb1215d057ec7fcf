import { describe, expect, it } from 'vitest';
import { mediaInHtml } from '../../../domain/message/media-in-html';
import type { MessageBody } from '../../../domain/message/message';
import { bodyOf } from '../../../domain/message/message-body';

const A = 'https://a.test/a.png';
const B = 'https://a.test/b.png';
const FILM = 'https://a.test/v.mp4';
const OTHER = 'https://a.test/w.mp4';
const DRAWN = 'data:image/png;base64,AAAA';

describe('media in HTML', () => {
  it('are found by their addresses, with any quotes and character references', () => {
    expect(mediaInHtml('hi <img src="https://a/b.png?x=1&amp;y=2"> you')).toEqual({
      images: ['https://a/b.png?x=1&y=2'],
      hasPicture: true,
      videos: [],
      lost: null,
      rest: 'hi you',
    });
    expect(mediaInHtml(`<img src='${A}'><img src=${B}><img src="${DRAWN}">`).images).toEqual([A, B, DRAWN]);
  });

  it('include every video, each with its first source', () => {
    const html = `<video controls><source src='${FILM}'><source src='https://a.test/v.webm'></video> and
      <video src="${OTHER}"></video>`;
    expect(mediaInHtml(html)).toMatchObject({ videos: [FILM, OTHER], rest: 'and' });
    expect(mediaInHtml(`<video src="${FILM}">`).videos).toEqual([FILM]);
  });

  it('are at most as many as a message may have', () => {
    const html = `${'<img src=https://a.test/b.png>'.repeat(101)}${'<video src=https://a.test/c.mp4>'.repeat(101)}`;
    const { images, videos } = mediaInHtml(html);
    expect([images.length, videos.length]).toEqual([100, 100]);
  });

  it('exclude scripts and addresses that only another page can resolve', () => {
    expect(mediaInHtml('<img src="javascript:alert(1)">')).toMatchObject({ images: [], lost: 'image' });
    expect(mediaInHtml('<img src="/storage/a.png">').images).toEqual([]);
    expect(mediaInHtml('<img src="data:image/svg+xml;base64,AAAA">').images).toEqual([]);
    expect(mediaInHtml('<video src="/v.mp4"></video>')).toMatchObject({ videos: [], lost: 'video' });
  });

  it('exclude emoticons', () => {
    const small = `<img width="24" height="24" src="${A}">`;
    expect(mediaInHtml(`${small}<img width="400" src="${B}">`).images).toEqual([B]);
    expect(mediaInHtml(small).lost).toBeNull();
  });

  it('the remaining text has decoded references, its lines, and no hidden text', () => {
    const html = '<p>Look&nbsp;here &amp; there<br>2nd</p><video></video>';
    expect(mediaInHtml(html).rest).toBe('Look here & there\n2nd');
    expect(mediaInHtml('<div>one</div><div>two  &#39;&#x1F600;&lt;b&gt;</div>').rest).toBe("one\ntwo '😀<b>");
    expect(mediaInHtml('<style>p{}</style><script>x</script><!-- y -->seen').rest).toBe('seen');
    expect(mediaInHtml(`<img src="${A}">&nbsp;`).rest).toBe('');
    expect(mediaInHtml('&amp;lt; &bogus; &#0;').rest).toBe('&lt; &bogus;');
  });
});

describe('the parts of a message', () => {
  it.each<[string, Parameters<typeof bodyOf>[0], MessageBody]>([
    ['words', { content: 'a < b' }, { kind: 'text', text: 'a < b' }],
    [
      'a video alone',
      { content: `<video src="${FILM}"></video>` },
      { kind: 'video', url: FILM, caption: '' },
    ],
    [
      'a video with words: the HTML stands, so that its links do',
      { content: `<a href="${A}">read</a> <video src="${FILM}"></video>` },
      { kind: 'html', html: `<a href="${A}">read</a> <video src="${FILM}"></video>` },
    ],
    [
      'images beside a video',
      { content: 'both', images: [A], videos: [FILM] },
      { kind: 'media', images: [A], videos: [FILM], caption: 'both' },
    ],
    [
      'an image in a field, a video in the content',
      { content: `<video src="${FILM}"></video>`, images: [A] },
      { kind: 'media', images: [A], videos: [FILM], caption: '' },
    ],
    [
      'image and video as HTML',
      { content: `<img src="${A}"><video src="${FILM}"></video>` },
      { kind: 'media', images: [A], videos: [FILM], caption: '' },
    ],
    [
      'two videos',
      { content: `<video src="${FILM}"></video><video src="${OTHER}"></video>` },
      { kind: 'media', images: [], videos: [FILM, OTHER], caption: '' },
    ],
    [
      'references beside images',
      { content: 'Fish &amp; chips', images: [A] },
      { kind: 'images', urls: [A], caption: 'Fish & chips' },
    ],
    [
      'a drawn image of the visitor',
      { content: `<img src="${DRAWN}">`, own: true },
      { kind: 'images', urls: [DRAWN], caption: '' },
    ],
    ['an image that cannot be shown', { content: '<img src="/a.png">' }, { kind: 'lost', type: 'image' }],
    [
      'a video that cannot be shown, of the visitor',
      { content: '', lost: 'video', own: true },
      { kind: 'lost', type: 'video' },
    ],
    ['words beside one', { content: 'look', lost: 'image' }, { kind: 'text', text: 'look' }],
    [
      'an emoticon in its line',
      { content: `<img width="24" src="${A}">` },
      { kind: 'html', html: `<img width="24" src="${A}">` },
    ],
  ])('%s', (_, said, body) => {
    expect(bodyOf(said)).toEqual(body);
  });
});
