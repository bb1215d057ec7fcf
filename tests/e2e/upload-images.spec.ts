import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { EXIF_MARK, withExif } from './support/exif';
import {
  movingGif,
  padded,
  photo,
  png,
  pngFile,
  read,
  sizeOf,
  type TestFile,
  topAndBottom,
} from './support/files';
import {
  bubbles,
  choose,
  dialogOf,
  expectSent,
  inStatus,
  loadedWidths,
  PICTURES_SHOWN,
  send,
  sendIn,
  sentImages,
  tiles,
} from './support/image-dialog';

test.beforeEach(async ({ page }) => {
  // Every percentage that the bubble has shown.
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownPercents: shown });
    const look = () => {
      const value = document.querySelector('[data-kefu="message"] progress')?.getAttribute('value');
      if (value != null && value !== '') shown.push(Number(value));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['value'],
    });
  });
});

const shownPercents = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'shownPercents') as number[]);

const pending = (chat: Chat): Locator => inStatus(chat, 'pending');

/** Files of the page wait on their way to the storage until they are released. */
const holdUploads = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/storage/aliyun', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

/** Sends a file and reads what is stored of it, the first time and again. */
const storing = (chat: Chat) => {
  let sent = 0;
  return async (file: TestFile): Promise<Buffer> => {
    await send(chat.page, file);
    sent += 1;
    await expectSent(chat, sent);
    expect(chat.operator.files().files).toHaveLength(sent);
    return read(chat.operator.files().files.at(-1)?.url ?? '');
  };
};

test('what is stored of a drawing @release', async ({ chat }) => {
  await chat.open('2');
  const store = storing(chat);

  // Shows spec §5.9.
  await test.step('10,485,760 bytes are accepted', async () => {
    const stored = await store({ ...pngFile('full.png'), buffer: padded(png(40, 40), 10_485_760) });
    expect(stored.length).toBeLessThan(1_048_576);
    expect(sizeOf(stored)).toEqual({ width: 40, height: 40 });
  });

  // Shows spec §5.10.
  await test.step('a gif as it is, byte for byte', async () => {
    const buffer = movingGif();
    const stored = await store({ name: 'moving.gif', mimeType: 'image/gif', buffer });
    expect(stored.equals(buffer)).toBe(true);
  });
});

test('what is stored of a photograph @release', async ({ page, chat }) => {
  const large = withExif(await photo(page, 2_100, 1_400), 6);
  const small = withExif(await photo(page, 200, 100), 8);
  await chat.open('2');
  const store = storing(chat);

  await test.step('a photograph: 1920 pixels, about 1 MB, upright, and nothing of where it was taken', async () => {
    expect(large.length, 'more than may be stored').toBeGreaterThan(1_048_576);
    expect(large.includes(EXIF_MARK)).toBe(true);
    const stored = await store({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: large });
    expect(sizeOf(stored)).toEqual({ width: 1_280, height: 1_920 });
    expect(stored.length).toBeLessThanOrEqual(1_048_576 * 1.05);
    expect(stored.length).toBeGreaterThan(200_000);
    expect(stored.includes('Exif')).toBe(false);
    expect(stored.includes(EXIF_MARK)).toBe(false);
    expect(await topAndBottom(page, stored)).toEqual(['red', 'blue']);
    expect(chat.operator.files().files[0]?.key).not.toContain('IMG_0001');
  });

  await test.step('a small photograph loses its EXIF as well', async () => {
    const stored = await store({ name: 'small.jpeg', mimeType: 'image/jpeg', buffer: small });
    expect(sizeOf(stored)).toEqual({ width: 100, height: 200 });
    expect(stored.includes('Exif')).toBe(false);
    expect(await topAndBottom(page, stored)).toEqual(['blue', 'red']);
  });
});

test('on the way', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/Failed to load resource/);
  const large = await photo(page, 1_400, 1_000);
  await chat.open('2');

  // Shows spec §9.42.
  await test.step('99 is the most until it is done', async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 60 });
    await send(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: large }, pngFile('b.png', 33));
    await expectSent(chat, 1);
    const percents = await shownPercents(page);
    expect(percents.length).toBeGreaterThan(1);
    expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    expect(Math.max(...percents), 'and it does move').toBeGreaterThan(0);
    expect(percents.every((value) => Number.isInteger(value))).toBe(true);
    chat.operator.clearFaults();
  });

  await test.step('the dialog closes at once; if the bubble is cancelled, nothing is sent, and another video can be sent', async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await choose(page, [pngFile('a.png'), pngFile('b.png')]);
    await expect(tiles(page)).toHaveCount(2);
    await dialogOf(page).getByRole('textbox').fill('wait');
    await sendIn(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(pending(chat)).toHaveCount(1);
    await expect(pending(chat).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(pending(chat)).toContainText('wait');
    await expectAccessible();
    await pending(chat).getByRole('button', { name: 'Cancel upload' }).click();
    await expect(pending(chat)).toHaveCount(0);
    await expect(chat.message('wait')).toHaveCount(0);
    chat.operator.clearFaults();
    await send(page, pngFile('a.png'));
    await expectSent(chat, 2);
  });

  // Shows spec §4.37.
  await test.step('one at a time: a second one is asked to wait', async () => {
    const release = await holdUploads(page);
    await send(page, pngFile('a.png'));
    const said = 'Still uploading. Please wait a moment.';
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(chat.toasts).toContainText(said);
    await page.getByRole('button', { name: 'Send a video' }).click();
    await expect(chat.toasts, 'the same words once').toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await test.step('text is sent meanwhile', async () => {
      await chat.send('said meanwhile');
      await chat.expectStatus('said meanwhile', 'completed');
      await expect(pending(chat)).toHaveCount(1);
    });
    release();
    await expectSent(chat, 3);
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  });
});

test('a reload @release', async ({ page, chat }) => {
  chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
  await chat.open('2');

  await test.step('during an upload: what was sent stays, what was not is nowhere', async () => {
    await chat.send('before');
    await chat.expectStatus('before', 'completed');
    await send(page, pngFile('a.png'));
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
    await chat.send('during');
    await chat.expectStatus('during', 'completed');
    await chat.reload();
    await expect(chat.own('before')).toHaveCount(1);
    await expect(chat.own('during')).toHaveCount(1);
    await expect(bubbles(chat)).toHaveCount(0);
    chat.operator.clearFaults();
    await send(page, pngFile('a.png', 32));
    await expectSent(chat, 1);
  });

  await test.step('while the message was being sent: it arrives once', async () => {
    // The request never leaves the page, so nobody can say whether it arrived.
    await page.route('**/msg/sendV2', () => undefined);
    const asked = page.waitForRequest('**/msg/sendV2');
    await send(page, pngFile('a.png', 33));
    await asked;
    expect(await sentImages(chat)).toHaveLength(1);
    await page.unroute('**/msg/sendV2');
    await chat.reload();
    await expectSent(chat, 2);
    await expect(bubbles(chat)).toHaveCount(2);
    await expect.poll(() => loadedWidths(bubbles(chat).locator(PICTURES_SHOWN))).toEqual([32, 33]);
  });
});
