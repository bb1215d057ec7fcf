import { describe, expect, it } from 'vitest';
import { compressionPlan, uprightSize } from '../../../domain/upload/compression';
import {
  imageBatchFailure,
  imageFileFailure,
  imagesThatFit,
  looksLikeImage,
} from '../../../domain/upload/image-rules';
import { judgeImage } from '../../../domain/upload/judge-image';
import { joinAddress, objectKey, objectName, storedExtension } from '../../../domain/upload/object-key';
import { extensionOf, shownPercent } from '../../../domain/upload/upload-item';
import { videoFileFailure } from '../../../domain/upload/video-rules';
import { exif, gif, jpeg, png } from './make-images';

const file = (name: string, size = 1000, type = '') => ({ name, size, type });

describe('images by name and size', () => {
  it.each(['a.jpg', 'a.PNG', 'a.gif', 'a.Jpeg', 'a.ico', 'a.b.png'])('takes %s', (name) => {
    expect(imageFileFailure(file(name))).toBeNull();
  });

  it.each(['a.webp', 'a.svg', 'a.png.exe', 'png', 'a.', 'a'])('refuses %s', (name) => {
    expect(imageFileFailure(file(name))).toBe('ext_error');
  });

  it('takes 10485760 bytes and refuses one more', () => {
    expect(imageFileFailure(file('a.png', 10_485_760))).toBeNull();
    expect(imageFileFailure(file('a.png', 10_485_761))).toBe('not_supported');
    expect(imageFileFailure(file('a.png', 0))).toBe('picture_error1');
  });

  it('needs one and takes five', () => {
    expect([0, 1, 5, 6].map(imageBatchFailure)).toEqual([
      'please_select_images',
      null,
      null,
      'please_select_five_images',
    ]);
    expect([imagesThatFit(0, 5), imagesThatFit(0, 6), imagesThatFit(4, 3), imagesThatFit(5, 1)]).toEqual([
      5, 5, 1, 0,
    ]);
  });

  it('knows what of a clipboard is an image', () => {
    expect(looksLikeImage(file('x', 1, 'image/png'))).toBe(true);
    expect(looksLikeImage(file('x.png'))).toBe(true);
    expect(looksLikeImage(file('x.png', 1, 'text/plain'))).toBe(false);
    expect(looksLikeImage(file('x.pdf', 1, 'application/pdf'))).toBe(false);
  });

  it('reads the extension after the last dot in lower case', () => {
    expect([extensionOf('A.B.JPG'), extensionOf('none'), extensionOf('.png')]).toEqual(['jpg', '', 'png']);
  });
});

describe('images by their bytes', () => {
  it('refuses 23,000 × 23,000 in 64 KB before any decoder', () => {
    const bomb = png(23_000, 23_000, 65_536);
    expect(judgeImage(bomb, bomb.length)).toEqual({ kind: 'refused', key: 'not_supported' });
  });

  it('takes what a camera of 108 megapixels makes, and refuses more than 120', () => {
    expect(judgeImage(png(12_000, 9_000), 9_000).kind).toBe('accepted');
    expect(judgeImage(png(12_000, 10_000), 9_000).kind).toBe('accepted');
    expect(judgeImage(png(12_000, 10_001), 9_000).kind).toBe('refused');
  });

  it('calls a file that ends inside of its header unreadable', () => {
    const cut = jpeg(30, 20).slice(0, 40);
    expect(judgeImage(cut, cut.length)).toEqual({ kind: 'refused', key: 'picture_error1' });
    expect(judgeImage(cut, 5_000)).toEqual({ kind: 'read-on' });
  });

  it('calls an SVG named .png illegal', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(judgeImage(svg, svg.length)).toEqual({ kind: 'refused', key: 'illegal_img_error' });
  });
});

describe('compression', () => {
  const header = (bytes: Uint8Array) => {
    const verdict = judgeImage(bytes, bytes.length);
    if (verdict.kind !== 'accepted') throw new Error(verdict.kind);
    return verdict.header;
  };

  it('brings the longer side to 1920 and never makes larger', () => {
    expect(compressionPlan(header(jpeg(4000, 3000)), 5e6)).toMatchObject({
      width: 1920,
      height: 1440,
      maxBytes: 1_048_576,
    });
    expect(compressionPlan(header(png(1920, 10)), 100)).toMatchObject({ width: 1920, height: 10 });
    expect(compressionPlan(header(png(1921, 1)), 100)).toMatchObject({ width: 1920, height: 1 });
    expect(compressionPlan(header(png(3, 2)), 100)).toMatchObject({ width: 3, height: 2 });
  });

  it('swaps the sides of a picture that lies on its side', () => {
    const lying = header(jpeg(4000, 3000, exif(6)));
    expect(uprightSize(lying)).toEqual([3000, 4000]);
    expect(compressionPlan(lying, 5e6)).toMatchObject({ width: 1440, height: 1920 });
  });

  it('leaves a gif alone, whatever its size', () => {
    expect(compressionPlan(header(gif(5000, 4000)), 9e6)).toBeNull();
  });

  it('leaves an ico alone up to 1 MB', () => {
    const ico = { format: 'ico', width: 256, height: 256, orientation: 1 } as const;
    expect(compressionPlan(ico, 1_048_576)).toBeNull();
    expect(compressionPlan(ico, 1_048_577)).not.toBeNull();
  });
});

describe('videos', () => {
  it('takes 104857599 bytes and refuses 104857600', () => {
    expect(videoFileFailure(file('a.mp4', 104_857_599, 'video/mp4'))).toBeNull();
    expect(videoFileFailure(file('a.mp4', 104_857_600, 'video/mp4'))).toBe('video_too_large');
  });

  it('needs a video type, whatever the name says', () => {
    expect(videoFileFailure(file('a.mp4'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mp4', 10, 'image/png'))).toBe('video_type_error');
    expect(videoFileFailure(file('a.mov', 10, 'video/quicktime'))).toBeNull();
  });
});

describe('names in the storage', () => {
  it('are random and say nothing of the visitor’s file', () => {
    let seed = 0;
    const name = objectName('png', () => (seed = (seed + 0.37) % 1));
    expect(name).toMatch(/^[a-z0-9]{32}\.png$/);
  });

  it('end with the file’s own plain extension, its type’s, or a common one', () => {
    expect(storedExtension(file('a.MP4'), 'video')).toBe('mp4');
    expect(storedExtension(file('a', 1, 'video/webm'), 'video')).toBe('webm');
    expect(storedExtension(file('a.quite-odd', 1, 'video/x-matroska'), 'video')).toBe('mp4');
  });

  it('join to addresses with or without slashes', () => {
    expect(objectKey('up/image', 'a.png')).toBe('up/image/a.png');
    expect(objectKey('/up/image/', 'a.png'), 'what was signed stays as it is').toBe('/up/image/a.png');
    expect(objectKey('', 'a.png')).toBe('a.png');
    expect(joinAddress('https://a.test/', '/k.png')).toBe('https://a.test/k.png');
    expect(joinAddress('https://a.test', 'k.png')).toBe('https://a.test/k.png');
  });
});

describe('progress as shown', () => {
  it('stops at 99 until done', () => {
    expect(shownPercent(0, 100, false)).toBe(0);
    expect(shownPercent(989, 1000, false)).toBe(98);
    expect(shownPercent(1000, 1000, false)).toBe(99);
    expect(shownPercent(1000, 1000, true)).toBe(100);
    expect(shownPercent(5, 0, false)).toBe(0);
  });
});
