import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPage } from './browser-page';
import type { api } from './entry';
import { imageToolsContract } from './suite';

declare global {
  interface Window {
    media: { api: typeof api };
  }
}

const ACCEPTS_EVERY_FILE = 'window.createImageBitmap = async () => ({ close() {} });';

let host: Awaited<ReturnType<typeof browserPage>>;
beforeAll(async () => {
  host = await browserPage();
}, 60_000);
afterAll(() => host.close());

describe.each([
  ['in a worker', "'self' blob:", '', 900],
  ['where the policy allows no worker', "'none'", '', 900],
  ['without OffscreenCanvas', "'none'", 'delete window.OffscreenCanvas;', 560],
  [
    'without OffscreenCanvas and createImageBitmap',
    "'none'",
    'delete window.OffscreenCanvas; delete window.createImageBitmap;',
    560,
  ],
])('image tools in Chromium %s', (_, worker, before, side) => {
  let page: Page;
  let requests: readonly string[];
  let workers = 0;
  beforeAll(async () => {
    ({ page, requests } = await host.open(worker, before));
    page.on('worker', () => {
      workers += 1;
    });
  });
  afterAll(() => page.close());

  // Shows spec §5.10.
  it('reduce a photo to 1920 px and about 1 MB', async () => {
    const made = await page.evaluate(() =>
      window.media.api.compressDrawn(2400, 1800, 'noise', 'image/jpeg', 'photo.jpeg'),
    );
    expect(made?.from).toBeGreaterThan(3_000_000);
    expect(made?.size).toBeLessThanOrEqual(1_048_576 * 1.05);
    const { width = 0, height = 0 } = made?.header ?? {};
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
    expect(width / height).toBeCloseTo(4 / 3, 1);
  });

  it('keep it upright and remove its EXIF', async () => {
    const made = await page.evaluate(() => window.media.api.compressLying());
    expect(made).toMatchObject({
      hasExif: false,
      header: { width: 200, height: 400, orientation: 1 },
      type: 'image/jpeg',
    });
  });

  it('remove the place from a small PNG', async () => {
    const made = await page.evaluate(() => window.media.api.compressLocated());
    expect(made).toMatchObject({ hasExif: false, place: { before: true, after: false }, type: 'image/png' });
  });

  it('keep a transparent image as PNG', async () => {
    const made = await page.evaluate(
      (pixels) => window.media.api.compressDrawn(pixels, pixels, 'see-through', 'image/png', 'logo.png'),
      side,
    );
    expect(made?.from).toBeGreaterThan(1_100_000);
    expect(made).toMatchObject({ type: 'image/png', header: { format: 'png' } });
    expect(made?.size).toBeLessThanOrEqual(1_048_576 * 1.05);
  });

  it.each([
    ['logo.jpg', 'image/jpeg'],
    ['logo.png', ''],
  ])('keep it as PNG if its name is %s and its type "%s"', async (name, declared) => {
    const made = await page.evaluate(([n, d]) => window.media.api.compressRenamed(n, d), [
      name,
      declared,
    ] as const);
    expect(made).toMatchObject({ name: 'logo.png', type: 'image/png', header: { format: 'png' } });
  });

  it('find a size below 1 MB that is far away', async () => {
    const made = await page.evaluate(() =>
      window.media.api.compressDrawn(1_300, 1_000, 'see-through', 'image/png', 'logo.png'),
    );
    expect(made?.from).toBeGreaterThan(4_000_000);
    expect(made?.size).toBeLessThanOrEqual(1_048_576 * 1.05);
  }, 120_000);

  // Shows decision 42.
  it.each([
    ['a WebP with transparency', 'see-through'],
    ['a WebP', 'flat'],
    ['a BMP', 'bitmap'],
  ] as const)('write %s as PNG', async (_, what) => {
    const made = await page.evaluate((w) => window.media.api.convert(w, 60), what);
    expect(made).toMatchObject({
      name: 'shop.png',
      type: 'image/png',
      header: { format: 'png', width: 60, height: 60 },
    });
  });

  it('keep the size of a small drawing', async () => {
    const made = await page.evaluate(() =>
      window.media.api.compressDrawn(64, 48, 'flat', 'image/png', 'a.png'),
    );
    expect(made).toMatchObject({ name: 'a.png', header: { format: 'png', width: 64, height: 48 } });
  });

  it.each([
    ['image/jpeg', 'photo.jpg'],
    ['image/png', 'photo.png'],
  ] as const)('draw bars, crop and turns into the pixels of a %s', async (type, name) => {
    const edit = {
      turns: 1,
      crop: { x: 0, y: 0, width: 1, height: 0.5 },
      bars: [{ x: 0, y: 0, width: 1, height: 0.3 }],
    } as const;
    const drawn = await page.evaluate(([t, e]) => window.media.api.redraw(t, e), [type, edit] as const);
    expect(drawn).toMatchObject({ name, type, width: 200, height: 200 });
    const [under, beside] = (drawn as { colours: number[][] }).colours;
    expect(Math.max(...(under ?? []).slice(0, 3))).toBeLessThan(8);
    expect(beside).not.toEqual(under);
  });

  it.each(['rgb(80 140 220)', 'rgb(200 140 110)', '#00f', '#f00', '#ff0', '#fff', '#2a9'])(
    'draw bars into a JPEG of %s, whose colour an encoder spreads over their edges',
    async (colour) => {
      const wide = { x: 0.21, y: 0.33, width: 0.5, height: 0.2 };
      expect(
        await page.evaluate(([c, b]) => window.media.api.barOver(c, b, 600), [colour, wide] as const),
      ).toBeLessThan(16);
      const thin = { x: 0.21, y: 0.33, width: 0.5, height: 0.02 };
      expect(
        await page.evaluate(([c, b]) => window.media.api.barOver(c, b, 300), [colour, thin] as const),
      ).toEqual(expect.any(Number));
    },
  );

  it('draw a large image as long as it is sent at most', async () => {
    const edit = { turns: 0, crop: null, bars: [] } as const;
    const drawn = await page.evaluate((e) => window.media.api.redraw('image/jpeg', e, 4_000), edit);
    expect(drawn).toMatchObject({ width: 1920, height: 960 });
  });

  it('leave nothing of what lies under a bar, and no metadata', async () => {
    const place = await page.evaluate(() => window.media.api.redrawLocated());
    expect(place).toEqual({ before: true, after: false });
  });

  it('draw nothing of a file that is no image', async () => {
    expect(await page.evaluate(() => window.media.api.canRedraw())).toBe(true);
    expect(await page.evaluate(() => window.media.api.redrawText())).toBeNull();
  });

  it('answer null for a file that is not an image', async () => {
    expect(await page.evaluate(() => window.media.api.compressText())).toBeNull();
  });

  it('work in a worker if the browser allows it', () => {
    expect(workers > 0).toBe(worker.includes('blob:'));
  });

  it('make no request', () => {
    const foreign = requests.filter(
      (url) => !url.startsWith(host.origin) && !url.startsWith('blob:') && !url.startsWith('data:'),
    );
    expect(foreign).toEqual([]);
  });
});

/** What protections against fingerprints do, in the page and in its workers. */
const READS_NOISE = `
  for (const name of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D']) {
    const pen = self[name] && self[name].prototype;
    const read = pen && pen.getImageData;
    if (read) pen.getImageData = function (...place) {
      const image = read.apply(this, place);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] ^= Math.random() * 256;
      return image;
    };
  }`;
const WRITES_NOISE = `
  const noise = (canvas) => {
    const pen = canvas.getContext('2d');
    for (let y = 0; y < canvas.height; y += 4)
      for (let x = 0; x < canvas.width; x += 4) {
        pen.fillStyle = 'rgb(' + [0, 0, 0].map(() => Math.floor(Math.random() * 256)) + ')';
        pen.fillRect(x, y, 4, 4);
      }
  };
  if (self.OffscreenCanvas) {
    const write = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (format) { noise(this); return write.call(this, format); };
  }
  if (self.HTMLCanvasElement) {
    const write = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function (...more) { noise(this); return write.apply(this, more); };
  }`;
const alsoInWorkers = (script: string): string => `
  window.Blob = new Proxy(Blob, {
    construct: (Plain, [parts, options]) =>
      new Plain(options && options.type === 'text/javascript' ? [${JSON.stringify(script)}, ...parts] : parts, options),
  });${script}`;

describe.each([
  ['reads noise from a canvas', READS_NOISE],
  ['writes noise from a canvas', WRITES_NOISE],
])('a browser that %s (R8)', (_, script) => {
  describe.each([
    ['in a worker', "'self' blob:", alsoInWorkers(script)],
    ['on the page', "'none'", script],
    ['without OffscreenCanvas', "'none'", `delete window.OffscreenCanvas;${script}`],
  ])('%s', (__, worker, before) => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await host.open(worker, before));
    });
    afterAll(() => page.close());

    it.each([
      ['image/jpeg', 'a.jpg', 2_400],
      ['image/png', 'a.png', 60],
    ] as const)('sends a %s as it is', async (type, name, side) => {
      const kept = page.evaluate(([t, s]) => window.media.api.keepsBytes(s, s, t), [type, side] as const);
      expect(await kept).toEqual({ isSame: true, name, type });
    });

    it('upright, and without the place where it was made', async () => {
      const lying = await page.evaluate(() => window.media.api.compressLying());
      expect(lying).toMatchObject({ header: { width: 400, height: 200, orientation: 6 } });
      const made = await page.evaluate(() => window.media.api.compressLocated());
      expect(made).toMatchObject({
        hasExif: false,
        place: { before: true, after: false },
        type: 'image/png',
      });
    });

    it('and draws no image again', async () => {
      const edit = { turns: 1, crop: null, bars: [] } as const;
      expect(await page.evaluate(() => window.media.api.canRedraw())).toBe(false);
      expect(await page.evaluate((e) => window.media.api.redraw('image/png', e), edit)).toBe(
        'changed-pixels',
      );
    });

    it('and does not take what it would have to convert', async () => {
      expect(await page.evaluate(() => window.media.api.converts())).toBe(false);
    });
  });
});

describe('ImageTools: Chromium', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await host.open("'self' blob:"));
  });
  afterAll(() => page.close());

  imageToolsContract(() => ({
    head: (state, bytes) =>
      page.evaluate(([s, b]) => window.media.api.calls.head(s, b), [state, bytes] as const),
    size: (state) => page.evaluate((s) => window.media.api.calls.size(s), state),
    decodes: (state) => page.evaluate((s) => window.media.api.calls.decodes(s), state),
    compress: (state, maxBytes) =>
      page.evaluate(([s, max]) => window.media.api.calls.compress(s, max), [state, maxBytes] as const),
    withoutLocation: (state) => page.evaluate((s) => window.media.api.calls.withoutLocation(s), state),
    loads: (address) =>
      page.evaluate(
        (url) => window.media.api.loads(url),
        `${host.origin}/${address === 'there' ? 'dot.gif' : 'gone.gif'}`,
      ),
  }));
});

describe.each([
  ['where createImageBitmap accepts every file, as in WebKit and Firefox', ACCEPTS_EVERY_FILE],
  ['without createImageBitmap, as in Safari 14', 'delete window.createImageBitmap;'],
])('an image is inspected %s', (_, before) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await host.open("'self' blob:", before));
  });
  afterAll(() => page.close());

  it.each([
    ['image/png', 'none', null],
    ['image/jpeg', 'none', null],
    ['image/png', 'cut', 'picture_error1'],
    ['image/jpeg', 'cut', 'picture_error1'],
    ['image/png', 'changed', 'picture_error1'],
  ] as const)('%s, damage: %s', async (type, damage, message) => {
    const inspected = page.evaluate(([t, d]) => window.media.api.inspect(t, d), [type, damage] as const);
    expect(await inspected).toBe(message);
  });
});

it('asks an image element where there is no createImageBitmap', async () => {
  const { page } = await host.open("'self' blob:", 'delete window.createImageBitmap;');
  const decodes = (state: 'whole' | 'gone') => page.evaluate((s) => window.media.api.calls.decodes(s), state);
  expect([await decodes('whole'), await decodes('gone')]).toEqual([true, false]);
  expect(await page.evaluate(() => window.media.api.decodesText())).toBe(false);
  await page.close();
});

describe('what only a browser can check', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await host.open("'self' blob:"));
  });
  afterAll(() => page.close());

  it.each(['image/png', 'image/jpeg'])('sees that a %s is cut off', async (type) => {
    const decodes = (keep: number) =>
      page.evaluate(([t, k]) => window.media.api.decodes(t, k), [type, keep] as const);
    expect([await decodes(1), await decodes(0.5)]).toEqual([true, false]);
  });

  it('decodes no SVG as an image', async () => {
    expect(await page.evaluate(() => window.media.api.decodesText())).toBe(false);
  });

  it.each([
    ['noise', 'image/png'],
    ['see-through', 'image/png'],
    ['flat', 'image/png'],
    ['noise', 'image/jpeg'],
    ['flat', 'image/jpeg'],
  ] as const)('writes a %s as %s that the inspection accepts', async (what, type) => {
    const drawn = page.evaluate(([w, t]) => window.media.api.judgeDrawn(w, t), [what, type] as const);
    expect(await drawn).toBe('accepted');
  });

  it('draws a GIF in the size of its frame, which the inspection uses', async () => {
    expect(await page.evaluate(() => window.media.api.enlargedGif())).toEqual({
      judged: [40, 30],
      decoded: [40, 30],
    });
  });

  it('answers null and false for a file that is missing or empty, and does not throw', async () => {
    expect(await page.evaluate(() => window.media.api.unreadable())).toEqual([null, false, null]);
  });

  it('reads only the first bytes of a file', async () => {
    expect(await page.evaluate(() => window.media.api.head())).toEqual([97, 98, 99]);
  });

  it('checks whether an address loads', async () => {
    const loads = (path: string) =>
      page.evaluate((url) => window.media.api.loads(url), `${host.origin}${path}`);
    expect([await loads('/dot.gif'), await loads('/gone.gif')]).toEqual([true, false]);
  });

  it('releases its previews', async () => {
    expect((await page.evaluate(() => window.media.api.preview()))[0]).toBe(true);
  });

  it('finds a video’s poster, or answers null', async () => {
    expect(await page.evaluate(() => window.media.api.video())).toMatchObject({ poster: true });
    expect(await page.evaluate(() => window.media.api.noVideo())).toEqual({ poster: null, seconds: null });
  });
});
