import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSizeFailure } from '../../../domain/upload/image-rules';
import { objectName, storedExtension } from '../../../domain/upload/object-key';
import { storedTypeOf } from '../../../domain/upload/stored-type';
import { videoFileFailure } from '../../../domain/upload/video-rules';

const VIDEO = ['mp4', 'm4v', 'webm', 'mov', 'ogv', 'mkv', 'avi', '3gp', '3g2', 'mpg', 'mpeg', 'wmv', 'flv'];
const IMAGE = ['jpg', 'jpeg', 'png', 'gif', 'ico'];

describe('the extension of a stored video', () => {
  it.each([
    ['clip.MOV', 'video/quicktime', 'mov'],
    ['x.html', 'video/mp4', 'mp4'],
    ['x.html', 'video/webm; codecs="vp9,opus"', 'webm'],
    ['x.svg', 'VIDEO/OGG;codecs=theora', 'ogv'],
    ['x.js', 'video/html', 'mp4'],
    ['x.php', 'video/x-unheard-of', 'mp4'],
    ['x.mp4.exe', 'video/mp4', 'mp4'],
    ['x.png', 'video/x-m4v', 'm4v'],
    ['a/../../b', 'video/mp4', 'mp4'],
    ['x.__proto__', 'video/__proto__', 'mp4'],
    ['x.constructor', 'constructor', 'mp4'],
    ['x.html\u0000.htm', 'video/mp4', 'mp4'],
    ['x.mp4\n', 'video/webm', 'webm'],
    ['', '', 'mp4'],
  ])('of %j with the type %j is %s', (name, type, extension) => {
    expect(storedExtension({ name, type }, 'video')).toBe(extension);
  });

  it('is always a video extension, for any file name and type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (name, type) => {
        expect(VIDEO).toContain(storedExtension({ name: `a.${name}`, type: `video/${type}` }, 'video'));
        expect(IMAGE).toContain(storedExtension({ name: `a.${name}`, type: `image/${type}` }, 'image'));
      }),
    );
  });

  it('is never a video extension for an image', () => {
    expect(storedExtension({ name: 'a.mp4', type: 'video/mp4' }, 'image')).toBe('jpg');
    expect(storedExtension({ name: 'a.svg', type: 'image/svg+xml' }, 'image')).toBe('jpg');
    expect(storedExtension({ name: 'a', type: 'image/vnd.microsoft.icon' }, 'image')).toBe('ico');
  });
});

describe('the type of a stored object', () => {
  it('follows only from its name, and means a download if the name has no known extension', () => {
    expect(storedTypeOf('abc.jpg')).toBe('image/jpeg');
    expect(storedTypeOf('abc.m4v')).toBe('video/mp4');
    for (const name of ['abc', 'abc.html', 'abc.svg', 'abc.__proto__', '']) {
      expect(storedTypeOf(name)).toBe('application/octet-stream');
    }
  });
});

it('is independent of the visitor’s own file name', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VIDEO, ...IMAGE),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (extension, random) => {
        expect(objectName(extension, () => random)).toMatch(/^[a-z0-9]{32}\.[a-z0-9]{2,4}$/);
      },
    ),
  );
});

it('an invalid size is refused', () => {
  for (const size of [0, -1, Number.NaN]) {
    expect(imageSizeFailure({ name: 'a.png', size, type: '' })).toBe('picture_error1');
    expect(videoFileFailure({ name: 'a.mp4', size, type: 'video/mp4' })).toBe('video_type_error');
  }
});
