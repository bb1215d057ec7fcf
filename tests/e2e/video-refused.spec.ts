import { expect, test } from './fixtures';
import { pngFile, Scratch, type TestFile, video } from './support/files';
import { bubbles, choose, chosen, dialogOf, mp4File, sendIn, sentVideos } from './support/video-dialog';

const LIMIT = 104_857_600;

const REFUSED: readonly { what: string; file: TestFile }[] = [
  { what: 'an image', file: pngFile('a.png') },
  {
    what: 'a text named .mp4 of another type',
    file: { name: 'a.mp4', mimeType: 'text/plain', buffer: Buffer.from('x') },
  },
  { what: 'an empty file', file: mp4File(Buffer.alloc(0)) },
];

test('what is refused', async ({ page, chat, expectAccessible }) => {
  const mp4 = await video(page);
  const scratch = new Scratch();
  await page.clock.install();
  await chat.open('2');
  await chat.connectedPillGone();
  const error = dialogOf(page).getByRole('alert');
  /** Closes the dialog, and no toast is left. */
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.clock.runFor(5_000);
    await expect(chat.toasts).toHaveCount(0);
  };

  for (const { what, file } of REFUSED)
    await test.step(`${what} is no video`, async () => {
      await choose(page, file);
      const said = 'This isn’t a video. Please choose a video file.';
      await expect(error).toHaveText(said);
      await expect(chat.toasts).toContainText(said);
      await sendIn(page).click({ force: true });
      expect(chat.calls('aliyunSign')).toHaveLength(0);
      await close();
    });

  // Shows spec §5.14, spec §5.15.
  await test.step('a hundred megabytes to the byte are too many', async () => {
    await choose(page, scratch.video('long.mp4', mp4, LIMIT));
    const said = 'This video is too large. Please choose one under 100 MB.';
    await expect(error).toHaveText(said);
    await expect(dialogOf(page)).toContainText('1 video, under 100 MB');
    await expect(chat.toasts).toContainText(said);
    await expectAccessible('[data-kefu="video-dialog"]');
    await sendIn(page).click({ force: true });
    expect(chat.calls('aliyunSign')).toHaveLength(0);
    await choose(page, mp4File(mp4));
    await expect(error, 'another choice clears it').toHaveCount(0);
  });

  scratch.remove();
});

for (const { businessId, storage } of [
  { businessId: '2', storage: 'aliyun' },
  { businessId: '7', storage: 'aws' },
]) {
  test(`one byte less is taken by ${storage}, and never held in the page's memory`, async ({
    page,
    chat,
  }) => {
    const mp4 = await video(page);
    const scratch = new Scratch();
    await chat.open(businessId);
    await choose(page, scratch.video('long.mp4', mp4, LIMIT - 1));
    await expect(chosen(page)).toContainText('100 MB');
    const inspector = await page.context().newCDPSession(page);
    const heap = async () => {
      const { usedSize, backingStorageSize = 0 } = (await inspector.send('Runtime.getHeapUsage')) as {
        usedSize: number;
        backingStorageSize?: number;
      };
      return usedSize + backingStorageSize;
    };
    const before = await heap();
    await sendIn(page).click();
    let most = 0;
    await expect
      .poll(
        async () => {
          most = Math.max(most, await heap());
          return bubbles(chat).getAttribute('data-status');
        },
        { timeout: 40_000, intervals: [50] },
      )
      .toBe('completed');
    expect(most - before).toBeLessThan(20 * 1024 * 1024);
    const [file] = chat.operator.files().files;
    expect(file?.size).toBe(LIMIT - 1);
    expect(await sentVideos(chat)).toHaveLength(1);
    scratch.remove();
  });
}
