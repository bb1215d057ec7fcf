import { describe, expect, it } from 'vitest';
import { extensionOf } from '../../../domain/upload/file-extension';
import {
  imageBatchFailure,
  imageSizeFailure,
  imagesThatFit,
  looksLikeImage,
  noImageFailure,
} from '../../../domain/upload/image-rules';
import { specified } from '../../support/specified';

const file = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('images by name and size', () => {
  it.each(['a.jpg', 'a.PNG', 'a.gif', 'a.Jpeg', 'a.ico', 'a.b.png', 'a.jpg '])(
    'bytes that are no image lie in %s',
    (name) => {
      expect(noImageFailure(file(name))).toBe('illegal_img_error');
    },
  );

  it.each(['a.webp', 'a.svg', 'a.png.exe', 'png', 'a.', 'a'])('and are of another type in %s', (name) => {
    expect(noImageFailure(file(name))).toBe('ext_error');
  });

  // Shows spec §5.9, spec §9.3.
  it('accepts 10485760 bytes and refuses one more', () => {
    const most = specified('imageSize');
    expect(imageSizeFailure(file('a.png', most))).toBeNull();
    expect(imageSizeFailure(file('a.png', most + 1))).toBe('not_supported');
    expect(imageSizeFailure(file('a.png', 0))).toBe('picture_error1');
  });

  // Shows spec §9.2.
  it('requires one and accepts five', () => {
    const most = specified('imagesPerBatch');
    expect([0, 1, most, most + 1].map(imageBatchFailure)).toEqual([
      'please_select_images',
      null,
      null,
      'please_select_five_images',
    ]);
    expect([imagesThatFit(0, 5), imagesThatFit(0, 6), imagesThatFit(4, 3), imagesThatFit(5, 1)]).toEqual([
      5, 5, 1, 0,
    ]);
  });

  it('finds the images in a clipboard', () => {
    expect(looksLikeImage(file('x', 1, 'image/png'))).toBe(true);
    expect(looksLikeImage(file('x.png'))).toBe(true);
    expect(looksLikeImage(file('x.png', 1, 'text/plain'))).toBe(false);
    expect(looksLikeImage(file('x.pdf', 1, 'application/pdf'))).toBe(false);
  });

  // Shows spec §5.7.
  it('reads the extension after the last dot in lower case', () => {
    expect([extensionOf('A.B.JPG'), extensionOf('none'), extensionOf('.png')]).toEqual(['jpg', '', 'png']);
  });
});
