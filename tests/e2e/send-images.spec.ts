import { expect, test } from './fixtures';
import { pngFile, read, sizeOf } from './support/files';
import {
  bubbles,
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

const SIGN_ERROR = 'The upload couldn’t start. Please try again.';

const storedWidths = async (message: { readonly imgs: readonly string[] } | undefined): Promise<number[]> => {
  const stored = await Promise.all((message?.imgs ?? []).map(read));
  return stored.map((bytes) => sizeOf(bytes).width);
};

for (const { businessId, storage } of [
  { businessId: '2', storage: 'aliyun' },
  { businessId: '7', storage: 'aws' },
])
  test(`images to ${storage}${storage === 'aws' ? ' @release' : ''}`, async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/, /an upload was not stored/);
    await chat.open(businessId);

    // Shows spec §2.21.
    await test.step('five images and a caption are one message, in the order chosen', async () => {
      await chat.connectedPillGone();
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Send images' }).click();
      await expect(dialogOf(page)).toContainText('PNG or JPG, up to 10 MB each');
      await dialogOf(page).getByRole('button', { name: 'Add images' }).click();
      const widths = [31, 32, 33, 34, 35];
      await (await chooser).setFiles(widths.map((width) => pngFile(`${width}.png`, width)));
      await expect(tiles(page)).toHaveCount(5);
      await expect(dialogOf(page).getByRole('button', { name: 'Add images' })).toHaveCount(0);
      await dialogOf(page).getByRole('textbox', { name: 'Caption (optional)' }).fill('my receipts');
      if (storage === 'aliyun') await expectAccessible();
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
      expect(await storedWidths(message)).toEqual(widths);
      expect(chat.calls(`storage-${storage}`)).toHaveLength(5);
    });

    await test.step('one image without a caption', async () => {
      await send(page, pngFile('only.png'));
      const message = await expectSent(chat, 2);
      expect(message?.imgs).toHaveLength(1);
      expect(message?.content).toBe('');
    });

    await test.step('a storage that refuses: the step is named, a retry stores only what is missing', async () => {
      const before = chat.operator.files().files.length;
      const newFiles = () => chat.operator.files().files.slice(before);
      const off = chat.operator.on((event) => {
        if (event !== 'file') return;
        off();
        chat.operator.fault({ kind: 'storage-fails' });
      });
      await send(page, pngFile('a.png', 31), pngFile('b.png', 32), pngFile('c.png', 33));
      await expect(chat.toasts.getByText('storage', { exact: true })).toHaveCount(1);
      const failed = inStatus(chat, 'failedNotResend');
      await expect(failed).toHaveCount(1);
      await expect(failed.getByText('storage', { exact: true })).toHaveCount(1);
      expect(newFiles()).toHaveLength(1);
      const [kept] = newFiles();
      if (storage === 'aliyun') await expectAccessible();
      chat.operator.clearFaults();
      await failed.getByRole('button', { name: 'Try again' }).click();
      const message = await expectSent(chat, 3);
      expect(newFiles()).toHaveLength(3);
      expect(newFiles()[0]?.key, 'what was stored is still the same file').toBe(kept?.key);
      expect(await storedWidths(message)).toEqual([31, 32, 33]);
    });

    await test.step('a signature that is refused: the step is named once, where its retry is', async () => {
      const before = chat.operator.files().files.length;
      chat.operator.fault({ kind: 'sign-fails' });
      await send(page, pngFile('a.png'));
      await expect(chat.toasts.filter({ hasText: SIGN_ERROR })).toHaveCount(1);
      const failed = inStatus(chat, 'failedNotResend');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(failed.getByText(SIGN_ERROR)).toHaveCount(1);
      await expect(failed.getByText('sign', { exact: true })).toHaveCount(1);
      await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await expect(page.locator('[data-kefu="notice"]')).toHaveCount(0);
      await expect(dialogOf(page)).toHaveCount(0);
      chat.operator.clearFaults();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expectSent(chat, 4);
      expect(chat.operator.files().files).toHaveLength(before + 1);
    });
  });

test('the end of an upload moves nothing (V15), and a long caption leaves no gap beside two pictures (V17) @release', async ({
  page,
  chat,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await chat.open('2');
  await chat.connectedPillGone();
  chat.operator.fault({ kind: 'slow-upload', ms: 1_500 });
  await send(page, pngFile('a.png'), pngFile('b.png'));
  const row = bubbles(chat);
  const bubble = row.locator('[data-bubble]');
  await expect(row.getByRole('progressbar')).toBeVisible();
  const during = await bubble.boundingBox();
  await expectSent(chat, 1);
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  expect(await bubble.boundingBox()).toEqual(during);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Send images' }).click();
  await dialogOf(page).getByRole('button', { name: 'Add images' }).click();
  await (await chooser).setFiles([pngFile('c.png'), pngFile('d.png')]);
  await dialogOf(page)
    .getByRole('textbox', { name: 'Caption (optional)' })
    .fill('Both pages of the receipt for the deposit that I made on Sunday evening');
  await sendIn(page).click();
  await expectSent(chat, 2);
  const last = row.last().locator('[data-bubble]');
  const [first, second, around] = await Promise.all([
    last.locator('[data-kefu="picture"]').first().boundingBox(),
    last.locator('[data-kefu="picture"]').last().boundingBox(),
    last.boundingBox(),
  ]);
  const pictures = (second?.x ?? 0) + (second?.width ?? 0) - (first?.x ?? 0);
  expect((around?.width ?? 0) - pictures, 'only the padding').toBeLessThanOrEqual(10);
});
