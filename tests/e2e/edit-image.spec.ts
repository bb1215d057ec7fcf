import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pngFile, read } from './support/files';
import { choose, dialogOf, expectSent, sendIn, sentImages, tiles } from './support/image-dialog';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Edit image' });
const openSheet = (page: Page) => dialogOf(page).getByRole('button', { name: /^Edit/ }).click();

/** The colours of a stored file at places in it, as red,green,blue. */
const coloursAt = (page: Page, bytes: Buffer, places: readonly (readonly [number, number])[]) =>
  page.evaluate(
    async ({ base64, places }) => {
      const image = new Image();
      image.src = `data:;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const at = ([x, y]: readonly [number, number]) =>
        [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join();
      return { width: canvas.width, height: canvas.height, colours: places.map(at) };
    },
    { base64: bytes.toString('base64'), places },
  );

test('a bar by the mouse, a crop by keys and a turn are in the pixels of the file that is sent', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await chat.open('2');
  await chat.connectedPillGone();
  await choose(page, [pngFile('card.png', 400, 200)]);
  await openSheet(page);
  await expect(sheetOf(page)).toBeFocused();

  await test.step('Escape leaves it, and nothing has changed', async () => {
    await sheetOf(page).getByRole('button', { name: 'Rotate' }).click();
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(dialogOf(page).getByRole('button', { name: /^Edit/ })).toBeFocused();
    await openSheet(page);
    await expect(sheetOf(page).getByRole('button', { name: 'Undo' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('a bar is drawn over the upper left quarter', async () => {
    const image = sheetOf(page).getByRole('img');
    await image.scrollIntoViewIfNeeded();
    const box = await image.boundingBox();
    if (!box) throw new Error('no image');
    await page.mouse.move(box.x + 1, box.y + 1);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4, { steps: 4 });
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(sheetOf(page).getByRole('slider', { name: 'Black bar 1' })).toBeFocused();
    await expectAccessible();
  });

  await test.step('the crop is a little smaller at the right, and the image is turned', async () => {
    await sheetOf(page).getByRole('button', { name: 'Crop' }).press('Enter');
    await expect(sheetOf(page).getByRole('slider', { name: 'Crop frame' })).toBeFocused();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowLeft');
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowUp');
    await sheetOf(page).getByRole('button', { name: 'Rotate' }).press('Enter');
    await sheetOf(page).getByRole('button', { name: 'Done' }).press('Enter');
    await expect(sheetOf(page)).toHaveCount(0);
  });

  await sendIn(page).click();
  const message = await expectSent(chat, 1);
  const stored = await read(message?.imgs[0] ?? '');
  // 80 % of both sides, turned clockwise: the bar is at the upper right.
  const { width, height, colours } = await coloursAt(page, stored, [
    [150, 10],
    [70, 10],
    [150, 190],
    [10, 10],
    [10, 300],
    [150, 300],
  ]);
  expect([width, height]).toEqual([160, 320]);
  expect(colours.slice(0, 3)).toEqual(['0,0,0', '0,0,0', '0,0,0']);
  expect(new Set(colours.slice(3))).toEqual(new Set(['30,160,60']));
});

test('by a finger on a phone, from the right: the buttons of the sheet move and size a bar', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await chat.goto('2', { lang: 'ara', theme: 'hg' });
  await expect(page.locator('[data-kefu="status"]')).toHaveAttribute('data-status', 'online');
  await page.locator('[data-kefu="image"]').click();
  const dialog = page.locator('[data-kefu="image-dialog"]');
  await dialog.locator('input[type="file"]').setInputFiles(pngFile('card.png', 100, 300));
  await dialog.getByRole('button', { name: /تعديل/ }).click();
  const sheet = page.locator('[data-kefu="image-editor"]');
  await sheet.getByRole('button', { name: 'شريط أسود' }).click();
  await sheet.getByRole('button', { name: 'إلى اليسار' }).click();
  await sheet.getByRole('button', { name: 'الحجم' }).click();
  await sheet.getByRole('button', { name: 'إلى الأسفل' }).click();
  await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuenow', '18');
  await expectAccessible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test('a browser that changes what a page draws: the sheet says so, and the image is sent as it is', async ({
  page,
  chat,
}) => {
  await page.addInitScript(() => {
    const pen = CanvasRenderingContext2D.prototype;
    const readPixels = pen.getImageData;
    pen.getImageData = function (...place: Parameters<typeof readPixels>) {
      const pixels = readPixels.apply(this, place);
      pixels.data.fill(255);
      return pixels;
    };
    Reflect.deleteProperty(self, 'OffscreenCanvas');
  });
  await chat.open('2');
  await choose(page, [pngFile('card.png', 90, 60)]);
  await openSheet(page);
  await expect(sheetOf(page).getByRole('alert')).toContainText('can’t be edited here');
  await expect(sheetOf(page).getByRole('button', { name: 'Done' })).toHaveCount(0);
  await sheetOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(tiles(page)).toHaveCount(1);
  await sendIn(page).click();
  await expectSent(chat, 1);
  expect((await sentImages(chat)).at(-1)?.imgs).toHaveLength(1);
});

test('the sheet does not load: a card says so, and the image can be sent', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/404/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/ImageEditor/, (route) => route.fulfill({ status: 404 }));
  await chat.open('2');
  await choose(page, [pngFile('card.png')]);
  await openSheet(page);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await sendIn(page).click();
  await expectSent(chat, 1);
});
