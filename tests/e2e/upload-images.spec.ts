import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import {
  EXIF_MARK,
  movingGif,
  padded,
  photo,
  png,
  pngFile,
  sizeOf,
  topAndBottom,
  withExif,
} from './support/files';
import {
  bubbles,
  choose,
  dialogOf,
  loadedWidths,
  PICTURES_SHOWN,
  sendIn,
  sendOne,
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

test.describe('what is stored', () => {
  test('10,485,760 bytes are accepted', async ({ chat }) => {
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

  test('the dialog closes at once; if the bubble is cancelled, nothing is sent, and another video can be sent', async ({
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
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
    await expect(bubbles(chat).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(bubbles(chat)).toContainText('wait');
    await expectAccessible();
    await bubbles(chat).getByRole('button', { name: 'Cancel upload' }).click();
    await expect(bubbles(chat)).toHaveCount(0);
    chat.operator.clearFaults();
    await sendOne(chat, pngFile('a.png'));
    expect(await sentImages(chat)).toHaveLength(1);
  });

  test('one at a time: a second one is asked to wait', async ({ page, chat }) => {
    chat.operator.fault({ kind: 'slow-upload', ms: 2_500 });
    await chat.open('2');
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    const said = 'Still uploading. Please wait a moment.';
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(chat.toasts).toContainText(said);
    await page.getByRole('button', { name: 'Send a video' }).click();
    await expect(chat.toasts, 'the same words once').toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(dialogOf(page)).toBeVisible();
  });

  test('text is sent meanwhile', async ({ page, chat }) => {
    chat.operator.fault({ kind: 'slow-upload', ms: 3_000 });
    await chat.open('2');
    await choose(page, [pngFile('a.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await sendIn(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await chat.send('said meanwhile');
    await chat.expectStatus('said meanwhile', 'completed');
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
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
    await chat.send('during');
    await chat.expectStatus('during', 'completed');
    await chat.reload();
    await expect(chat.own('before')).toHaveCount(1);
    await expect(chat.own('during')).toHaveCount(1);
    await expect(bubbles(chat)).toHaveCount(0);
    chat.operator.clearFaults();
    await sendOne(chat, pngFile('a.png'));
  });

  test('while the message was being sent: it arrives once', async ({ page, chat }) => {
    await chat.open('2');
    // The request never leaves the page, so nobody can say whether it arrived.
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
