import type { Page } from '@playwright/test';
import en from '../../ui/i18n/locales/en';
import { expect, test } from './fixtures';
import { pngFile, read, sizeOf } from './support/files';
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
      await expect(dialogOf(page)).toContainText('PNG or JPG, up to 10 MB each');
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

    test('one image without a caption', async ({ page, chat }) => {
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
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(chat.toasts).toContainText('(aws)');
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
      await expect(bubbles(chat).getByText('(aws)')).toHaveCount(1);
      expect(chat.operator.files().files).toHaveLength(1);
      const [kept] = chat.operator.files().files;
      await expectAccessible();
      chat.operator.clearFaults();
      await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      const { files } = chat.operator.files();
      expect(files).toHaveLength(3);
      expect(files[0]?.key, 'what was stored is still the same file').toBe(kept?.key);
      const [message] = await sentImages(chat);
      const stored = await Promise.all((message?.imgs ?? []).map(read));
      expect(stored.map((bytes) => sizeOf(bytes).width)).toEqual([31, 32, 33]);
      await expect(bubbles(chat)).toHaveCount(1);
    });

    test('a signature that is refused: the step is named once, where its retry is', async ({
      page,
      chat,
    }) => {
      await chat.open(businessId);
      chat.operator.fault({ kind: 'sign-fails' });
      await choose(page, [pngFile('a.png')]);
      await expect(tiles(page)).toHaveCount(1);
      await sendIn(page).click();
      const said = 'The upload couldn’t start. Please try again. (sign)';
      await expect(chat.toasts.filter({ hasText: said })).toHaveCount(1);
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
      await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
      await expect(bubbles(chat).getByText(said)).toHaveCount(1);
      await expect(bubbles(chat).getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await expect(page.locator('[data-kefu="notice"]')).toHaveCount(0);
      await expect(dialogOf(page)).toHaveCount(0);
      chat.operator.clearFaults();
      await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      await expect(bubbles(chat)).toHaveCount(1);
      expect(chat.operator.files().files).toHaveLength(1);
    });
  });
}

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
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
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
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
    await expect(bubbles(chat).getByText(said)).toHaveCount(1);
    await expect(bubbles(chat)).toContainText('Couldn’t load image');
    await expectAccessible();
    expect(await sentImages(chat)).toHaveLength(0);
    await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    expect(chat.operator.files().files).toHaveLength(1);
    expect(chat.calls('storage-aliyun')).toHaveLength(1);
    expect(await sentImages(chat)).toHaveLength(1);
  });
});

test.describe('the message at the end', () => {
  test('two answers of 500, then the message is sent: once', async ({ page, chat }) => {
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
