import { describe, expect, it } from 'vitest';
import { isBlankHtml } from '../../../domain/message/media-in-html';
import { bodyOf } from '../../../domain/message/message-body';

const CANNOT_BE_SHOWN = { kind: 'phrase', key: 'message_broken' };
const PICTURE = 'https://cdn.test/a.png';

describe('a message of which nothing would be seen', () => {
  it.each([
    ['no text', ''],
    ['spaces and line ends', ' \n\t\u3000'],
    ['characters that are not drawn', '\u200b\u2060\ufeff\u00ad\u3164\u2800\u202e\u0000'],
    ['an empty paragraph of an editor', '<p><br></p>'],
    ['spaces as references', '<div>&nbsp;&#8203;&#x2060;</div>'],
    ['a script', '<script>alert(1)</script>'],
    ['a style and a comment', '<style>p { color: red }</style><!-- hello -->'],
    ['a frame', '<iframe src="https://a.test"></iframe>'],
    ['a drawing', '<svg><text>hi</text></svg>'],
    ['nested elements', `${'<div>'.repeat(50)}${'</div>'.repeat(50)}`],
  ])('says that it cannot be shown: %s', (_title, content) => {
    expect(bodyOf({ content })).toEqual(CANNOT_BE_SHOWN);
    expect(isBlankHtml(content)).toBe(true);
  });

  it('is not one with an emoticon, a picture, a video or a letter', () => {
    for (const content of [
      `<img width="24" src="${PICTURE}">`,
      `<p><img src="${PICTURE}"></p>`,
      '<video src="https://cdn.test/a.mp4"></video>',
      '<p>\u200ba</p>',
      '<amount>',
      '👍',
    ])
      expect(bodyOf({ content })).not.toEqual(CANNOT_BE_SHOWN);
  });

  it('is not what a visitor typed, also if it looks like empty HTML', () => {
    expect(bodyOf({ content: '<p></p>', own: true })).toEqual({ kind: 'text', text: '<p></p>' });
  });

  it('has no caption below its picture', () => {
    expect(bodyOf({ content: '\u200b', images: [PICTURE] })).toMatchObject({ kind: 'images', caption: '' });
  });
});
