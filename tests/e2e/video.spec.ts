import { expect, test } from './fixtures';
import { handOver, read, Scratch, video } from './support/files';
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

for (const { businessId, storage } of [
  { businessId: '2', storage: 'aliyun' },
  { businessId: '7', storage: 'aws' },
]) {
  test(`to ${storage}: chosen, seen by its poster, sent, and played; the focus returns`, async ({
    page,
    chat,
    expectAccessible,
  }) => {
    const mp4 = await video(page);
    await chat.open(businessId);
    await expect(page.getByText('Connected.')).toBeHidden();
    await page.getByRole('button', { name: 'Send a video' }).click();
    await expect(dialogOf(page)).toContainText('1 video, under 100 MB');
    await expectAccessible();
    await choose(page, mp4File(mp4));
    await expect(chosen(page)).toContainText('goal.mp4');
    await expect(chosen(page)).toContainText(/0:0[01]/);
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
    expect((await read(message?.video ?? '')).equals(mp4), 'as it is, byte for byte').toBe(true);
    expect(message?.imgs).toEqual([]);
    const play = bubbles(chat).getByRole('button', { name: 'Play video' });
    await expect(play).toContainText(/0:0[01]/);
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
  });
}

test('progress up to 99, and cancelled half-way', async ({ page, chat, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const mp4 = await video(page);
  const scratch = new Scratch();
  chat.operator.fault({ kind: 'slow-upload', ms: 40 });
  await chat.open('2');
  await choose(page, scratch.video('long.mp4', mp4, 40_000_000));
  await expect(chosen(page)).toBeVisible();
  await sendIn(page).click();
  const bar = bubbles(chat).getByRole('progressbar', { name: 'Uploading' });
  await expect(bar).toHaveAttribute('value', /^[1-9]\d?$/);
  await expect(dialogOf(page)).toHaveCount(0);
  await bubbles(chat).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(bubbles(chat)).toHaveCount(0);
  expect(chat.operator.files().files).toHaveLength(0);
  expect(await sentVideos(chat)).toHaveLength(0);
  scratch.remove();
});

test('cancelled in its bubble, and another may be sent at once', async ({ page, chat }) => {
  chat.operator.fault({ kind: 'slow-upload', ms: 20_000 });
  const mp4 = await video(page);
  await chat.open('2');
  await choose(page, mp4File(mp4));
  await expect(chosen(page)).toBeVisible();
  await sendIn(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await bubbles(chat).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(bubbles(chat)).toHaveCount(0);
  await choose(page, mp4File(mp4));
  await expect(chosen(page), 'another may be sent at once').toBeVisible();
  expect(await sentVideos(chat)).toHaveLength(0);
});

test('a storage that fails: named, and the retry works', async ({ page, chat, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const mp4 = await video(page);
  chat.operator.fault({ kind: 'storage-fails' });
  await chat.open('2');
  await choose(page, mp4File(mp4));
  await expect(chosen(page)).toBeVisible();
  await sendIn(page).click();
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
  await expect(bubbles(chat), 'the step stays named').toContainText('(aws)');
  chat.operator.clearFaults();
  await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
});

test('a video that this browser cannot draw has no poster, and is sent', async ({ page, chat }) => {
  chat.operator.fault({ kind: 'slow-upload', ms: 2_000 });
  await chat.open('2');
  await choose(page, {
    name: 'old.avi',
    mimeType: 'video/x-msvideo',
    buffer: Buffer.from('RIFF….AVI LIST'.repeat(9)),
  });
  await expect(chosen(page)).toContainText('old.avi');
  await sendIn(page).click();
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
  await expect(bubbles(chat).locator('progress')).toBeVisible();
  expect(await bubbles(chat).locator('img').count(), 'no picture that is none').toBe(0);
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'pending');
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
  expect((await sentVideos(chat))[0]?.video).toMatch(/\.avi$/);
});

test('dropped on the panel it opens its own dialog', async ({ page, chat }) => {
  const mp4 = await video(page);
  await chat.open('2');
  await handOver(chat.log, 'dragenter', [mp4File(mp4)]);
  await handOver(chat.log, 'drop', [mp4File(mp4)]);
  await expect(chosen(page)).toContainText('goal.mp4');
});

for (const embed of [false, true]) {
  test(`a video from the operator plays in the dialog (${embed ? 'as HTML' : 'as a field'})`, async ({
    page,
    chat,
  }) => {
    const mp4 = await video(page);
    await chat.open('2');
    await choose(page, mp4File(mp4));
    await expect(chosen(page)).toBeVisible();
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
    const [stored] = chat.operator.files().files;
    chat.operator.send(await chat.key(), { video: stored?.url ?? '', content: 'watch the end', embed });
    const arrived = chat.message('watch the end');
    await expect(arrived).toHaveAttribute('data-direction', 'to_visiter');
    // Waits until the button no longer moves, because it must not be pressed while it moves.
    await expect(arrived).toBeInViewport({ ratio: 0.99 });
    await arrived.getByRole('button', { name: 'Play video' }).click();
    await expect(player(page)).toContainText('watch the end');
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
}

test('a video that was deleted shows an error', async ({ page, chat, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await chat.open('2');
  chat.operator.send(await chat.key(), { video: `${chat.sandbox.url}/files/up/none.mp4`, content: 'gone' });
  await chat.message('gone').getByRole('button', { name: 'Play video' }).click();
  await expect(player(page).getByRole('alert')).toHaveText('Couldn’t load video');
  await page.keyboard.press('Escape');
  await expect(player(page)).toHaveCount(0);
});
