// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawLauncher } from '../../../main/embed/draw-launcher';
import { putImage } from '../../../main/embed/launcher-image';
import { handle, mount, prepareLoader, turn } from './mounted-loader';

const images: HTMLImageElement[] = [];
let lines: string[];

beforeEach(() => {
  (window as never as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'https://shop.example/sale/',
  );
  images.length = 0;
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  // Nothing is fetched: the test says what has become of each picture.
  const create = HTMLDocument.prototype.createElement;
  vi.spyOn(HTMLDocument.prototype, 'createElement').mockImplementation(function (
    this: Document,
    name: string,
  ) {
    const made = create.call(this, name);
    if (name === 'img') images.push(made as HTMLImageElement);
    return made;
  });
});
afterEach(() => vi.restoreAllMocks());

const put = (launcherImage: unknown) => {
  const drawn = drawLauncher({ businessId: '1' });
  putImage({ ...drawn, given: { launcherImage: launcherImage as string } });
  return drawn.launcher;
};

const load = (width: number, height: number) => {
  const [image] = images as [HTMLImageElement];
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  image.onload?.(new Event('load'));
  return image;
};

describe('a picture of the shop on the launcher', () => {
  it.each(['https://cdn.example/face.webp', '/face.svg', 'face.png?v=2'])(
    '%s is shown once it has loaded, without a name and without a referrer',
    (address) => {
      const launcher = put(address);
      expect(images).toHaveLength(1);
      expect(launcher.querySelector('img'), 'the drawing stays until then').toBeNull();
      const image = load(64, 64);
      expect(launcher.firstElementChild).toBe(image);
      expect([image.alt, image.referrerPolicy]).toEqual(['', 'no-referrer']);
      expect(launcher.getAttribute('aria-label')).toBe('Chat');
      expect(lines).toEqual([]);
    },
  );

  it.each([
    'http://cdn.example/face.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'https://',
    {},
    7,
  ])('%s is refused by the name of the option, and not loaded', (address) => {
    const launcher = put(address);
    // A number, or an object, is the name of a file beside the page: it is not found.
    if (typeof address === 'string') {
      expect(images).toEqual([]);
      expect(lines).toEqual([
        'kefu: launcherImage (data-launcher-image) is no https address, and no address of this page',
      ]);
    }
    expect(launcher.className).toBe('l circle');
  });

  it('that cannot be loaded leaves the drawing of the theme; no secret of its address is written down', () => {
    const launcher = put('https://cdn.example/face.webp?key=secret');
    images[0]?.dispatchEvent(new Event('error'));
    expect(launcher.querySelector('img')).toBeNull();
    expect(launcher.className).toBe('l circle');
    expect(lines).toEqual([
      'kefu: launcherImage (data-launcher-image) was not loaded from https://cdn.example/face.webp',
    ]);
  });

  it.each([
    [2_049, 10],
    [10, 2_049],
  ])('of %i × %i pixels is too large', (width, height) => {
    const launcher = put('/face.png');
    load(width, height);
    expect(launcher.querySelector('img')).toBeNull();
    expect(lines[0]).toContain(`is ${width} × ${height} pixels, expected: at most 2048 a side`);
  });
});

describe('the loader', () => {
  prepareLoader();

  it('loads it with the launcher, before the visitor comes near', async () => {
    const { launcher } = mount({ launcherImage: '/face.png' });
    await vi.dynamicImportSettled();
    await turn();
    load(64, 64);
    expect(launcher.classList).toContain('pic');
    handle.destroy();
  });
});
