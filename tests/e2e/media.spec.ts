import type { Locator, Page } from '@playwright/test';
import en from '../../ui/i18n/locales/en';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import {
  bombPng,
  EXIF_MARK,
  handOver,
  movingGif,
  padded,
  photo,
  png,
  pngFile,
  read,
  sizeOf,
  type TestFile,
  topAndBottom,
  withExif,
} from './support/files';

/** On its way and arrived. */
const PICTURE = '[data-kefu="preview"], [data-kefu="picture"]';
const PICTURES_SHOWN = '[data-kefu="picture"] img';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send images' });
const tiles = (page: Page): Locator =>
  dialogOf(page).getByRole('list', { name: 'Chosen images' }).getByRole('img');
const sendIn = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Send', exact: true });
const refused = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('listitem').filter({ hasText: name });

/** Opens the dialog and chooses; the picker itself is the browser's. */
const choose = async (page: Page, files: readonly TestFile[]): Promise<void> => {
  if (!(await dialogOf(page).isVisible())) await page.getByRole('button', { name: 'Send images' }).click();
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles([...files]);
};

const bubbles = (chat: Chat): Locator =>
  chat.page.locator('[data-kefu="message"][data-direction="to_service"]').filter({
    has: chat.page.locator(PICTURE),
  });

const loadedWidths = (images: Locator): Promise<number[]> =>
  images.evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : -1)));

const sentImages = async (chat: Chat) =>
  chat.operator.messages(await chat.key(), true).filter(({ imgs }) => imgs.length > 0);

/** Sends one small image and waits until the backend has it. */
const sendOne = async (chat: Chat, file: TestFile): Promise<Buffer> => {
  await choose(chat.page, [file]);
  await expect(tiles(chat.page)).toHaveCount(1);
  await sendIn(chat.page).click();
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
  const [stored] = chat.operator.files().files;
  return read(stored?.url ?? '');
};

test.beforeEach(async ({ page }) => {
  // Every step of the progress that the dialog and the bubble have shown.
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownPercents: shown });
    const look = () => {
      const bar = document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
      const line = document.querySelector('progress.kefu-progress')?.getAttribute('value');
      for (const value of [bar, line]) if (value != null && value !== '') shown.push(Number(value));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-valuenow', 'value'],
    });
  });
});

const shownPercents = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'shownPercents') as number[]);

for (const { businessId, storage } of [
  { businessId: '2', storage: 'aliyun' },
  { businessId: '7', storage: 'aws' },
]) {
  test.describe(`to ${storage}`, () => {
    test('five images and a caption are one message, in the order chosen', async ({
      page,
      chat,
      expectAccessible,
    }) => {
      await chat.open(businessId);
      await expect(page.getByText('Connected.')).toBeHidden();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Send images' }).click();
      await expect(dialogOf(page)).toContainText('PNG or JPG only, each up to 10 MB');
      await expectAccessible();
      await dialogOf(page).getByRole('button', { name: 'Add images' }).click();
      const widths = [31, 32, 33, 34, 35];
      await (await chooser).setFiles(widths.map((width) => pngFile(`${width}.png`, width)));
      await expect(tiles(page)).toHaveCount(5);
      await expect(dialogOf(page).getByRole('button', { name: 'Add images' })).toHaveCount(0);
      await dialogOf(page).getByRole('textbox', { name: 'Caption (optional)' }).fill('my receipts');
      await expectAccessible();
      await sendIn(page).click();
      await expect(dialogOf(page)).toHaveCount(0);
      const row = bubbles(chat);
      await expect(row).toHaveCount(1);
      await expect(row).toHaveAttribute('data-status', 'completed');
      await expect(row).toContainText('my receipts');
      await expect.poll(() => loadedWidths(row.locator(PICTURES_SHOWN))).toEqual(widths);
      const [message, ...more] = await sentImages(chat);
      expect(more).toEqual([]);
      expect(message?.content).toBe('my receipts');
      const stored = await Promise.all((message?.imgs ?? []).map(read));
      expect(stored.map((bytes) => sizeOf(bytes).width)).toEqual(widths);
      expect(chat.calls(`storage-${storage}`)).toHaveLength(5);
      await expectAccessible();
    });

    test('one image without a word', async ({ page, chat }) => {
      await chat.open(businessId);
      await sendOne(chat, pngFile('only.png'));
      await expect(dialogOf(page)).toHaveCount(0);
      const [message] = await sentImages(chat);
      expect(message?.imgs).toHaveLength(1);
      expect(message?.content).toBe('');
    });

    test('a storage that refuses: the step is named, a retry stores only what is missing', async ({
      page,
      chat,
      complaints,
      expectAccessible,
    }) => {
      complaints.expect(/Failed to load resource/);
      await chat.open(businessId);
      await expect(page.getByText('Connected.')).toBeHidden();
      const off = chat.operator.on((event) => {
        if (event !== 'file') return;
        off();
        chat.operator.fault({ kind: 'storage-fails' });
      });
      await choose(page, [pngFile('a.png', 31), pngFile('b.png', 32), pngFile('c.png', 33)]);
      await expect(tiles(page)).toHaveCount(3);
      await sendIn(page).click();
      await expect(dialogOf(page).getByRole('alert')).toContainText('(aws)');
      await expect(chat.toasts).toContainText('(aws)');
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
      expect(chat.operator.files().files).toHaveLength(1);
      const [kept] = chat.operator.files().files;
      await expectAccessible();
      chat.operator.clearFaults();
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      const { files } = chat.operator.files();
      expect(files).toHaveLength(3);
      expect(files[0]?.key, 'what was stored is still the same file').toBe(kept?.key);
      const [message] = await sentImages(chat);
      const stored = await Promise.all((message?.imgs ?? []).map(read));
      expect(stored.map((bytes) => sizeOf(bytes).width)).toEqual([31, 32, 33]);
      await expect(bubbles(chat)).toHaveCount(1);
    });

    test('a signature that is refused: the step is named, a retry goes on, from the bubble too', async ({
      page,
      chat,
    }) => {
      await chat.open(businessId);
      chat.operator.fault({ kind: 'sign-fails' });
      await choose(page, [pngFile('a.png')]);
      await expect(tiles(page)).toHaveCount(1);
      await sendIn(page).click();
      const said = 'The upload could not begin and nothing was sent. Please try again. (sign)';
      await expect(dialogOf(page).getByRole('alert')).toHaveText(said);
      await expect(chat.toasts.filter({ hasText: said })).toHaveCount(1);
      await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
      await expect(dialogOf(page).getByRole('alert')).toHaveText(said);
      await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(chat.notice('notice_upload_failed'), 'it stays readable, once').toHaveCount(1);
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
      chat.operator.clearFaults();
      await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      await expect(bubbles(chat)).toHaveCount(1);
      expect(chat.operator.files().files).toHaveLength(1);
    });
  });
}

test.describe('choosing', () => {
  test('a sixth is left out, and said', async ({ page, chat }) => {
    await chat.open('2');
    await choose(
      page,
      [1, 2, 3, 4].map((number) => pngFile(`${number}.png`)),
    );
    await expect(tiles(page)).toHaveCount(4);
    await choose(page, [pngFile('5.png'), pngFile('6.png')]);
    await expect(chat.toasts).toContainText(
      'You can send up to 5 images at a time. The others were left out.',
    );
    await expect(tiles(page)).toHaveCount(5);
    await expect(dialogOf(page)).not.toContainText('6.png');
  });

  test('none at all', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    await page.getByRole('button', { name: 'Send images' }).click();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sendIn(page).click();
    await expect(chat.toasts).toContainText('Please choose at least one image.');
    await page.clock.runFor(2_900);
    await expect(chat.toasts, 'it stands for 3 s').toHaveCount(1);
    await page.clock.runFor(200);
    await expect(chat.toasts).toHaveCount(0);
    await expect(dialogOf(page)).toBeVisible();
    expect(chat.calls('aliyunSign')).toHaveLength(0);
  });

  test('a hint stands over the dialog, and is reached and put away there', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(dialogOf(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send', exact: true }), 'the dialog’s alone').toHaveCount(
      1,
    );
    await sendIn(page).press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Please choose at least one image.');
    const dismiss = chat.toasts.getByRole('button', { name: 'Dismiss' });
    await page.keyboard.press('Tab');
    await expect(dismiss, 'after the last button of the dialog').toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(dismiss).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(chat.toasts).toHaveCount(0);
    await expect(dialogOf(page).getByRole('button', { name: 'Close' }), 'where it came from').toBeFocused();
    await sendIn(page).click();
    await dismiss.click();
    await expect(chat.toasts).toHaveCount(0);
    await choose(page, [pngFile('a.png')]);
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
  });

  test('removed and moved, by keyboard', async ({ page, chat }) => {
    await chat.open('2');
    await choose(page, [pngFile('a.png', 31), pngFile('b.png', 32), pngFile('c.png', 33)]);
    await expect(tiles(page)).toHaveCount(3);
    await dialogOf(page).getByRole('button', { name: 'Remove b.png' }).press('Enter');
    await expect(tiles(page)).toHaveCount(2);
    await expect(dialogOf(page), 'the focus is not lost with the button').toBeFocused();
    await dialogOf(page).getByRole('button', { name: 'Move c.png forward' }).press('Enter');
    await expect(dialogOf(page).getByRole('button', { name: 'Move c.png back' })).toBeFocused();
    await expect(dialogOf(page).getByText('c.png is now image 1 of 2')).toBeAttached();
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect.poll(() => loadedWidths(bubbles(chat).locator(PICTURES_SHOWN))).toEqual([33, 31]);
  });

  test('Escape closes the dialog alone, and the focus returns', async ({ page, chat }) => {
    await chat.open('2');
    const button = page.getByRole('button', { name: 'Send images' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(chat.log).toBeVisible();
  });
});

test.describe('what is refused', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const ELF = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(2_000)]);
  const UNSUPPORTED = 'This file cannot be sent. Please choose a PNG or JPG image of up to 10 MB.';
  const FORMAT = 'This file format cannot be sent. Please choose a PNG or JPG image.';
  const ILLEGAL = 'This file is not a proper image and was not sent. Please choose another.';
  const UNREADABLE =
    'This image could not be read and was not sent. It may be damaged; please choose another.';

  const cases: readonly { what: string; said: string; file: () => TestFile }[] = [
    {
      what: 'an extension that is not allowed',
      said: FORMAT,
      file: () => ({ ...pngFile('a.webp'), mimeType: 'image/webp' }),
    },
    { what: 'no extension', said: FORMAT, file: () => pngFile('picture') },
    {
      what: '10,485,761 bytes',
      said: UNSUPPORTED,
      file: () => ({ ...pngFile('large.png'), buffer: padded(png(40, 40), 10_485_761) }),
    },
    { what: 'an SVG named .png', said: ILLEGAL, file: () => ({ ...pngFile('drawing.png'), buffer: SVG }) },
    { what: 'a program named .png', said: ILLEGAL, file: () => ({ ...pngFile('game.png'), buffer: ELF }) },
    {
      what: 'an empty file',
      said: UNREADABLE,
      file: () => ({ ...pngFile('empty.png'), buffer: Buffer.alloc(0) }),
    },
  ];
  for (const { what, said, file } of cases) {
    test(what, async ({ page, chat }) => {
      await chat.open('2');
      const given = file();
      await choose(page, [given]);
      await expect(chat.toasts).toContainText(said);
      await expect(refused(page, given.name)).toContainText(said);
      await sendIn(page).click();
      await expect(chat.toasts.filter({ hasText: 'Please choose at least one image.' })).toHaveCount(1);
      expect(chat.calls('aliyunSign')).toHaveLength(0);
    });
  }

  test('a JPEG that ends too early, in its header or in its picture', async ({ page, chat }) => {
    const whole = await photo(page, 400, 300);
    await chat.open('2');
    await choose(page, [
      { name: 'head.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 120) },
      { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    ]);
    await expect(refused(page, 'head.jpg')).toContainText(UNREADABLE);
    await expect(refused(page, 'half.jpg')).toContainText(UNREADABLE);
  });

  test('a PNG of 23,000 × 23,000 pixels, while the page goes on answering', async ({ page, chat }) => {
    const buffer = bombPng();
    expect(buffer.length).toBeLessThan(128 * 1024);
    await chat.open('2');
    await page.evaluate(() => {
      let last = performance.now();
      let longest = 0;
      const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        Object.assign(window, { longestPause: longest });
        setTimeout(look, 10);
      };
      look();
    });
    await choose(page, [{ name: 'bomb.png', mimeType: 'image/png', buffer }]);
    await expect(refused(page, 'bomb.png')).toContainText(UNSUPPORTED);
    await expect(tiles(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'longestPause'))).toBeLessThan(1_000);
  });

  test('a good image beside a bad one is sent alone', async ({ page, chat, expectAccessible }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await choose(page, [{ ...pngFile('bad.png'), buffer: SVG }, pngFile('good.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await expectAccessible('[data-kefu="image-dialog"]');
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    expect(chat.operator.files().files).toHaveLength(1);
  });
});

test.describe('what is stored', () => {
  test('10,485,760 bytes are taken', async ({ chat }) => {
    await chat.open('2');
    const stored = await sendOne(chat, { ...pngFile('full.png'), buffer: padded(png(40, 40), 10_485_760) });
    expect(stored.length).toBeLessThan(1_048_576);
    expect(sizeOf(stored)).toEqual({ width: 40, height: 40 });
  });

  test('a photograph: 1920 pixels, about 1 MB, upright, and nothing of where it was taken', async ({
    page,
    chat,
  }) => {
    const camera = withExif(await photo(page, 3_000, 2_000), 6);
    expect(camera.length, 'more than may be stored').toBeGreaterThan(1_048_576);
    expect(camera.includes(EXIF_MARK)).toBe(true);
    await chat.open('2');
    const stored = await sendOne(chat, { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: camera });
    expect(sizeOf(stored)).toEqual({ width: 1_280, height: 1_920 });
    expect(stored.length).toBeLessThanOrEqual(1_048_576 * 1.05);
    expect(stored.length).toBeGreaterThan(200_000);
    expect(stored.includes('Exif')).toBe(false);
    expect(stored.includes(EXIF_MARK)).toBe(false);
    expect(await topAndBottom(page, stored)).toEqual(['red', 'blue']);
    expect(chat.operator.files().files[0]?.key).not.toContain('IMG_0001');
  });

  test('a small photograph loses its EXIF as well', async ({ page, chat }) => {
    const camera = withExif(await photo(page, 200, 100), 8);
    await chat.open('2');
    const stored = await sendOne(chat, { name: 'small.jpeg', mimeType: 'image/jpeg', buffer: camera });
    expect(sizeOf(stored)).toEqual({ width: 100, height: 200 });
    expect(stored.includes('Exif')).toBe(false);
    expect(await topAndBottom(page, stored)).toEqual(['blue', 'red']);
  });

  test('a gif as it is, byte for byte', async ({ chat }) => {
    const buffer = movingGif();
    await chat.open('2');
    const stored = await sendOne(chat, { name: 'moving.gif', mimeType: 'image/gif', buffer });
    expect(stored.equals(buffer)).toBe(true);
  });
});

test.describe('paste and drop', () => {
  test('a pasted screenshot opens the dialog with it, and the text stays', async ({ page, chat }) => {
    await chat.open('2');
    await chat.type('look at this');
    await handOver(chat.box, 'paste', [pngFile('image.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await handOver(dialogOf(page).getByRole('textbox'), 'paste', [pngFile('image.png', 34)]);
    await expect(tiles(page)).toHaveCount(2);
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect(chat.box).toHaveValue('look at this');
  });

  test('what a file manager copies is a picture, whatever it says of its name', async ({ page, chat }) => {
    await chat.open('2');
    const paste = (text: string) => handOver(chat.box, 'paste', [pngFile('holiday photo.png', 35)], text);
    await paste('A paragraph with a picture of it');
    await expect(dialogOf(page)).toHaveCount(0);
    await paste('/Users/me/holiday photo.png');
    await expect(tiles(page)).toHaveCount(1);
  });

  test('the dialog takes a picture as soon as it is open', async ({ page, context, chat }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open('2');
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      const picture = new Promise<Blob>((done, fail) =>
        canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture')))),
      );
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    });
    await page.locator('[data-kefu="image"]').click();
    await expect(dialogOf(page)).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(tiles(page)).toHaveCount(1);
  });

  test('a pasted file that is no image is filtered, with a word', async ({ page, chat }) => {
    await chat.open('2');
    await handOver(chat.box, 'paste', [
      { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await expect(chat.toasts).toContainText('Only images can be pasted. The rest was left out.');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('in Chinese the word is Chinese', async ({ chat, page }) => {
    await chat.goto('2', { lang: 'cn' });
    const box = page.locator('[data-kefu="composer"]');
    await expect(box).toBeVisible();
    await expect(page.locator('[data-kefu="image"]')).toBeVisible();
    await handOver(box, 'paste', [{ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }]);
    await expect(chat.toasts).toHaveText(/[\u4e00-\u9fff]/);
  });

  test('dropped anywhere on the panel: first the place is shown, then the dialog opens', async ({
    page,
    chat,
  }) => {
    await chat.open('2');
    const file = pngFile('dropped.png');
    const zone = page.getByText('Drop to send');
    await expect(zone).toHaveCount(0);
    await handOver(chat.log, 'dragenter', [file]);
    await expect(zone).toBeVisible();
    await handOver(chat.log, 'dragleave', [file]);
    await expect(zone).toHaveCount(0);
    await handOver(chat.log, 'dragenter', [file]);
    await handOver(chat.log, 'dragover', [file]);
    await handOver(chat.log, 'drop', [file]);
    await expect(zone).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(1);
    await expect(dialogOf(page).getByRole('img', { name: 'dropped.png, image 1 of 1' })).toBeVisible();
  });

  test('with the robot nothing is taken', async ({ page, chat }) => {
    await chat.open('1');
    await handOver(chat.box, 'paste', [pngFile('image.png')]);
    await handOver(chat.log, 'dragenter', [pngFile('image.png')]);
    await expect(page.getByText('Drop to send')).toHaveCount(0);
    await expect(dialogOf(page)).toHaveCount(0);
    const isLeftToTheBrowser = await chat.log.evaluate((log) =>
      ['dragover', 'drop'].map((type) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
        return log.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }),
    );
    expect(isLeftToTheBrowser, 'it would show the picture in place of the page').toEqual([false, false]);
  });
});

test.describe('on the way', () => {
  test('99 is the most until it is done', async ({ page, chat }) => {
    const large = await photo(page, 1_920, 1_400);
    chat.operator.fault({ kind: 'slow-upload', ms: 60 });
    await chat.open('2');
    await choose(page, [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large }, pngFile('b.png', 33)]);
    await expect(tiles(page)).toHaveCount(2);
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    const percents = await shownPercents(page);
    expect(percents.length).toBeGreaterThan(1);
    expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    expect(Math.max(...percents), 'and it does move').toBeGreaterThan(0);
    expect(percents.every((value) => Number.isInteger(value))).toBe(true);
  });

  test('cancelled: nothing is sent, what was chosen is back, and it can be sent again', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/);
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await choose(page, [pngFile('a.png'), pngFile('b.png')]);
    await expect(tiles(page)).toHaveCount(2);
    await dialogOf(page).getByRole('textbox').fill('wait');
    await sendIn(page).click();
    await expect(dialogOf(page).getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
    await expectAccessible();
    await dialogOf(page).getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(bubbles(chat)).toHaveCount(0);
    await expect(tiles(page)).toHaveCount(2);
    await expect(dialogOf(page).getByRole('textbox')).toHaveValue('wait');
    chat.operator.clearFaults();
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    expect(await sentImages(chat)).toHaveLength(1);
  });

  test('one at a time: a second one is asked to wait', async ({ page, chat }) => {
    chat.operator.fault({ kind: 'slow-upload', ms: 2_500 });
    await chat.open('2');
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(dialogOf(page)).toContainText('You can close this window; the upload goes on.');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    const said = 'Still uploading. Please wait until it is done.';
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(chat.toasts).toContainText(said);
    await page.getByRole('button', { name: 'Send a video' }).click();
    await expect(chat.toasts, 'the same words once').toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('text goes out meanwhile', async ({ page, chat }) => {
    chat.operator.fault({ kind: 'slow-upload', ms: 3_000 });
    await chat.open('2');
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(dialogOf(page)).toContainText('the upload goes on');
    await page.keyboard.press('Escape');
    await chat.send('said meanwhile');
    await chat.expectStatus('said meanwhile', 'completed');
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
  });
});

test.describe('a stored image that does not load yet', () => {
  const reads = (page: Page): { count: number } => {
    const counted = { count: 0 };
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/files/')) counted.count += 1;
    });
    return counted;
  };

  test('four times not there, then it is: sent', async ({ page, chat, complaints }) => {
    complaints.expect(/Failed to load resource/);
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'missing-image', count: 4 });
    const asked = reads(page);
    await choose(page, [pngFile('a.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    for (let times = 1; times <= 4; times += 1) {
      await expect.poll(() => asked.count).toBe(times);
      await expect(dialogOf(page)).toContainText('Checking that it arrived…');
      await page.clock.runFor(3_000);
    }
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    expect(await sentImages(chat)).toHaveLength(1);
    expect(chat.operator.files().files).toHaveLength(1);
  });

  test('five times not there: the image is marked, and a retry only looks again', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/);
    await page.clock.install();
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    chat.operator.fault({ kind: 'missing-image', count: 5 });
    const asked = reads(page);
    await choose(page, [pngFile('a.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    for (let times = 1; times <= 5; times += 1) {
      await expect.poll(() => asked.count).toBe(times);
      await page.clock.runFor(3_000);
    }
    const said = en.upload_failed_please_retry;
    await expect(dialogOf(page).getByRole('alert')).toHaveText(said);
    await expect(refused(page, 'a.png')).toContainText('The image did not load');
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
    await expect(bubbles(chat)).toContainText('The image did not load');
    await expectAccessible();
    expect(await sentImages(chat)).toHaveLength(0);
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    expect(chat.operator.files().files).toHaveLength(1);
    expect(chat.calls('storage-aliyun')).toHaveLength(1);
    expect(await sentImages(chat)).toHaveLength(1);
  });
});

test.describe('the message at the end', () => {
  test('two answers of 500, then it goes through: once', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'sendV2', count: 2 });
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    for (let times = 1; times <= 2; times += 1) {
      await expect.poll(() => chat.calls('sendV2').length).toBe(times);
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
      await page.clock.runFor(3_000);
    }
    await expect.poll(() => chat.calls('sendV2').length).toBe(3);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect(bubbles(chat)).toHaveCount(1);
    expect(await sentImages(chat)).toHaveLength(1);
    expect(
      new Set(chat.calls('sendV2').map(({ payload }) => JSON.stringify(payload))).size,
      'the same message',
    ).toBe(1);
  });

  test('refused: the bubble fails, and is sent again without another upload', async ({ page, chat }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 1, msg: 'Not now, please', operation: 'sendV2' });
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(chat.toasts.filter({ hasText: 'Not now, please' })).toHaveCount(1);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'failed');
    await expect(dialogOf(page)).toHaveCount(0);
    chat.operator.clearFaults();
    await bubbles(chat).getByRole('button', { name: 'Send again' }).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect(bubbles(chat)).toHaveCount(1);
    expect(chat.operator.files().files).toHaveLength(1);
  });
});

test.describe('a reload', () => {
  test('during an upload: what was sent stays, what was not is nowhere', async ({ page, chat }) => {
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await chat.open('2');
    await chat.send('before');
    await chat.expectStatus('before', 'completed');
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
    await page.keyboard.press('Escape');
    await chat.send('during');
    await chat.expectStatus('during', 'completed');
    await chat.reload();
    await expect(chat.own('before')).toHaveCount(1);
    await expect(chat.own('during')).toHaveCount(1);
    await expect(bubbles(chat)).toHaveCount(0);
    chat.operator.clearFaults();
    await sendOne(chat, pngFile('a.png'));
  });

  test('while the message was on its way: it arrives once', async ({ page, chat }) => {
    await chat.open('2');
    // The request never leaves the page: nobody can say whether it did.
    await page.route('**/msg/sendV2', () => undefined);
    const asked = page.waitForRequest('**/msg/sendV2');
    await choose(page, [pngFile('a.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await asked;
    expect(await sentImages(chat)).toHaveLength(0);
    await page.unroute('**/msg/sendV2');
    await chat.reload();
    await expect(bubbles(chat)).toHaveCount(1);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect.poll(() => loadedWidths(bubbles(chat).locator(PICTURES_SHOWN))).toEqual([33]);
    expect(await sentImages(chat)).toHaveLength(1);
  });
});
