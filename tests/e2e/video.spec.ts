import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { box, described, read, video } from './support/files';
import {
  bubbles,
  choose,
  chosen,
  dialogOf,
  mp4File,
  player,
  sendIn,
  sentVideos,
} from './support/video-dialog';

/** The user data that a phone writes, with the place of recording. */
const PLACE = box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+59.3293+018.0686/', 'latin1')));

/** Chosen, seen by its poster, sent, and played. */
const sendAndPlay = async (chat: Chat, mp4: Buffer, expectAccessible: () => Promise<void>): Promise<void> => {
  const { page } = chat;
  await chat.connectedPillGone();
  // The picker comes at once, and the dialog with the video that was picked (V19).
  await choose(page, mp4File(described(mp4, PLACE)));
  await expect(chosen(page)).toContainText('goal.mp4');
  await expect(chosen(page)).toContainText(/0:0\d/);
  const poster = chosen(page).locator('img');
  await expect
    .poll(() => poster.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(160);
  await expectAccessible();
  await sendIn(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
  await expect(bubbles(chat)).toHaveCount(1);
  const [message] = await sentVideos(chat);
  const expected = described(mp4, box('free', Buffer.alloc(PLACE.length - 8)));
  const stored = await read(message?.video ?? '');
  expect(stored.includes('59.3293'), 'the place of recording stays with the visitor').toBe(false);
  expect(stored.equals(expected), 'everything else as it is, byte for byte').toBe(true);
  expect(message?.imgs).toEqual([]);
  const play = bubbles(chat).getByRole('button', { name: 'Play video' });
  await expect(play).toContainText(/0:0\d/);
  await expectAccessible();
  await play.focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  await expect
    .poll(() =>
      player(page)
        .locator('video')
        .evaluate((one) => (one instanceof HTMLVideoElement ? one.currentTime : 0)),
    )
    .toBeGreaterThan(0);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(player(page)).toHaveCount(0);
  await expect(play).toBeFocused();
};

test('a video to aliyun, and videos of the operator', async ({
  page,
  chat,
  complaints,
  expectAccessible,
}) => {
  complaints.expect(/Failed to load resource/, /an upload was not stored/);
  const mp4 = await video(page);
  await chat.open('2');

  // Shows decision 19.
  await test.step('to aliyun: chosen, seen by its poster, sent, and played; the focus returns', () =>
    sendAndPlay(chat, mp4, expectAccessible));

  const [stored] = chat.operator.files().files;
  for (const embed of [false, true])
    await test.step(`a video from the operator plays in the dialog (${embed ? 'as HTML' : 'as a field'})`, async () => {
      const content = `watch the end ${embed}`;
      chat.operator.send(await chat.key(), { video: stored?.url ?? '', content, embed });
      const arrived = chat.message(content);
      await expect(arrived).toHaveAttribute('data-direction', 'to_visiter');
      // By key: a press has no effect while the list moves.
      await arrived.getByRole('button', { name: 'Play video' }).press('Enter');
      await expect(player(page)).toContainText(content);
      await expect
        .poll(() =>
          player(page)
            .locator('video')
            .evaluate((one) => (one instanceof HTMLVideoElement ? one.readyState : 0)),
        )
        .toBeGreaterThanOrEqual(2);
      await player(page).getByRole('button', { name: 'Close' }).click();
      await expect(player(page)).toHaveCount(0);
    });

  await test.step('a video that was deleted shows an error', async () => {
    chat.operator.send(await chat.key(), {
      video: `${chat.sandbox.url}/files/up/none.mp4`,
      content: 'gone',
    });
    await chat.message('gone').getByRole('button', { name: 'Play video' }).press('Enter');
    await expect(player(page).getByRole('alert')).toHaveText('Couldn’t load video');
    await page.keyboard.press('Escape');
    await expect(player(page)).toHaveCount(0);
  });
});

test('a video to aws @release', async ({ page, chat, complaints }) => {
  complaints.expect(/Failed to load resource/, /an upload was not stored/);
  const mp4 = await video(page);
  await chat.open('7');

  // Shows decision 19.
  await test.step('to aws: chosen, seen by its poster, sent, and played; the focus returns', () =>
    sendAndPlay(chat, mp4, () => Promise.resolve()));

  await test.step('a storage that fails: named, and the retry works', async () => {
    chat.operator.fault({ kind: 'storage-fails' });
    await choose(page, mp4File(mp4));
    await expect(chosen(page)).toBeVisible();
    await sendIn(page).click();
    const failed = bubbles(chat).and(page.locator('[data-status="failedNotResend"]'));
    await expect(failed.getByText('storage', { exact: true }), 'the step stays named').toBeVisible();
    chat.operator.clearFaults();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await sentVideos(chat)).length).toBe(2);
    await expect(bubbles(chat).last()).toHaveAttribute('data-status', 'completed');
    await expect(failed).toHaveCount(0);
  });
});
