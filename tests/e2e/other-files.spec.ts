import { expect, test } from './fixtures';
import { box, described, handOver, photo, png, pngFile, read, type TestFile, video } from './support/files';
import { bubbles, dialogOf, expectSent, sendIn, tiles } from './support/image-dialog';
import { chosen, bubbles as films, sendIn as sendFilm } from './support/video-dialog';

const named = (name: string, mimeType: string, buffer: Buffer): TestFile => ({ name, mimeType, buffer });

const PLACE = '+59.3293+018.0686/';

// Shows decision 42.
test('a picture counts by its bytes, picked, dropped and pasted (R12, R13)', async ({ page, chat }) => {
  await chat.open('2');
  const jpeg = await photo(page, 40, 30);
  const picked = [named('photo.jfif', 'image/jpeg', jpeg), named('image', '', png(33, 33))];
  const webp = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const text = canvas.toDataURL('image/webp');
    return text.slice(text.indexOf(',') + 1);
  });

  await test.step('picked', async () => {
    await page.getByRole('button', { name: 'Send images' }).click();
    await dialogOf(page).locator('input[type="file"]').setInputFiles(picked);
    await expect(tiles(page)).toHaveCount(2);
  });

  await test.step('pasted, and one of another format is refused by its name', async () => {
    await handOver(dialogOf(page), 'paste', [named('shop.jpg', 'image/jpeg', Buffer.from(webp, 'base64'))]);
    await expect(dialogOf(page).getByText('WebP')).toHaveText(
      /^.WebP. images can’t be sent\. Choose a PNG or JPG\.$/,
    );
    await handOver(dialogOf(page), 'paste', [named('photo.jpg ', '', jpeg)]);
    await expect(tiles(page)).toHaveCount(3);
  });

  await test.step('sent, and stored by the bytes', async () => {
    await sendIn(page).click();
    const sent = await expectSent(chat, 1);
    expect(sent?.imgs.map((address) => address.split('.').at(-1))).toEqual(['jpg', 'png', 'jpg']);
  });

  await test.step('dropped', async () => {
    await handOver(chat.log, 'drop', [named('scan', 'application/octet-stream', jpeg)]);
    await expect(tiles(page)).toHaveCount(1);
  });
});

// Shows decision 43.
test('a film without a type is a film, and loses its place (R19)', async ({ page, chat }) => {
  await chat.open('2');
  const place = Buffer.concat([Buffer.from([0, PLACE.length, 0x15, 0xc7]), Buffer.from(PLACE)]);
  const mp4 = described(await video(page), box('udta', box('\u00a9xyz', place)));
  const webm = await video(page, 'webm');
  for (const [file, extension] of [
    [named('a.mp4', '', mp4), 'mp4'],
    [named('content', 'application/octet-stream', mp4), 'mp4'],
    [named('clip', '', webm), 'webm'],
  ] as const)
    await test.step(`${file.name}, ${file.mimeType}`, async () => {
      const before = chat.operator.files().files.length;
      await handOver(chat.log, 'drop', [file]);
      await expect(chosen(page)).toContainText(file.name);
      await expect(dialogOf(page)).toHaveCount(0);
      await sendFilm(page).click();
      await expect(films(chat).last()).toHaveAttribute('data-status', 'completed');
      const { files } = chat.operator.files();
      expect(files).toHaveLength(before + 1);
      const sent = chat.operator.messages(await chat.key(), true).at(-1)?.video ?? '';
      expect(sent).toMatch(new RegExp(`\\.${extension}$`));
      expect((await read(sent)).includes(PLACE)).toBe(false);
    });
});

test('where a canvas lies, a picture is sent as it is, without its place (R8)', async ({ page, chat }) => {
  // The workers of the page have a canvas of their own, which no script of the page can change: they are taken away.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { getImageData } = prototype;
      prototype.getImageData = function (this: never, ...place: Parameters<typeof getImageData>) {
        const image = getImageData.apply(this, place);
        for (let at = 0; at < image.data.length; at += 1) image.data[at] = Math.random() * 256;
        return image;
      };
    }
    const convert = OffscreenCanvas.prototype.convertToBlob;
    OffscreenCanvas.prototype.convertToBlob = function (format) {
      return convert.call(new OffscreenCanvas(this.width, this.height), format);
    };
  });
  const plain = pngFile('plain.png', 41);
  await chat.open('2');
  await handOver(chat.box, 'paste', [plain]);
  await expect(tiles(page)).toHaveCount(1);
  await sendIn(page).click();
  const sent = await expectSent(chat, 1);
  expect((await read(sent?.imgs[0] ?? '')).equals(plain.buffer)).toBe(true);
  await expect(bubbles(chat)).toHaveCount(1);
});
