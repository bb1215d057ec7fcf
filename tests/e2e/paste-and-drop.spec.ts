import { expect, test } from './fixtures';
import { handOver, pngFile } from './support/files';
import { bubbles, dialogOf, sendIn, tiles } from './support/image-dialog';

test('images that are pasted and dropped', async ({ page, context, chat }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await chat.open('2');
  /** Closes the dialog without what was chosen. */
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  };

  // Shows spec §5.12.
  await test.step('a pasted file that is no image is filtered, and a text says so', async () => {
    await handOver(chat.box, 'paste', [
      { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
    await expect(chat.toasts).toContainText('You can only paste images. The rest wasn’t added.');
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('what a file manager copies is an image, and its name does not count', async () => {
    const paste = (text: string) => handOver(chat.box, 'paste', [pngFile('holiday photo.png', 35)], text);
    await paste('A paragraph with a picture of it');
    await expect(dialogOf(page)).toHaveCount(0);
    await paste('/Users/me/holiday photo.png');
    await expect(tiles(page)).toHaveCount(1);
    await close();
  });

  await test.step('the dialog takes a picture as soon as it is open', async () => {
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
    await close();
  });

  await test.step('dropped anywhere on the panel: first the place is shown, then the dialog opens', async () => {
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
    await expect(
      dialogOf(page).getByRole('img', { name: '\u2068dropped.png\u2069, image 1 of 1' }),
    ).toBeVisible();
    await close();
  });

  // Shows spec §5.13.
  await test.step('of a picture and a video that are dropped together, the video is named with the reason', async () => {
    const film = { name: 'holiday.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
    await handOver(chat.log, 'drop', [film, pngFile('beach.png')]);
    await expect(tiles(page)).toHaveCount(1);
    await expect(dialogOf(page).getByRole('listitem').filter({ hasText: 'holiday.mp4' })).toContainText(
      'Please send each video on its own.',
    );
    await close();
  });

  // Shows spec §4.35.
  await test.step('a pasted screenshot opens the dialog with it, and the text stays', async () => {
    await chat.type('look at this');
    await handOver(chat.box, 'paste', [pngFile('image.png', 33)]);
    await expect(tiles(page)).toHaveCount(1);
    await handOver(dialogOf(page).getByRole('textbox'), 'paste', [pngFile('image.png', 34)]);
    await expect(tiles(page)).toHaveCount(2);
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    await expect(chat.box).toHaveValue('look at this');
  });

  // Shows spec §5.12.
  await test.step('in Chinese the word is Chinese', async () => {
    await chat.goto('2', { lang: 'cn' });
    const box = page.locator('[data-kefu="composer"]');
    await expect(box).toBeVisible();
    await expect(page.locator('[data-kefu="image"]')).toBeVisible();
    await handOver(box, 'paste', [{ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') }]);
    await expect(chat.toasts).toHaveText(/[\u4e00-\u9fff]/);
  });

  await test.step('with the robot no file is accepted', async () => {
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
