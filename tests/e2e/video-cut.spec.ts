import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { expect, test } from './fixtures';
import { read, Scratch, video } from './support/files';
import { bubbles, choose, chosen, dialogOf, mp4File, sendIn, sentVideos } from './support/video-dialog';

const BYTES = 40_000_000;

/** The sandbox runs in this process. Chromium begins again by itself if one connection is cut, so all are until `mend`. */
const cutUploads = () => {
  const uploads = new Set<IncomingMessage>();
  let areCut = false;
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    if (request.method === 'OPTIONS' || !request.url?.startsWith('/storage/')) return;
    uploads.add(request);
    if (areCut) request.socket.destroy();
  };
  subscribe('http.server.request.start', note);
  return {
    cut: () => {
      areCut = true;
      for (const { socket } of uploads) socket.destroy();
    },
    mend: () => {
      areCut = false;
    },
    stop: () => void unsubscribe('http.server.request.start', note),
  };
};

test('a video whose upload is cut off arrives once @release', async ({
  page,
  context,
  chat,
  complaints,
}, info) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const mp4 = await video(page);
  const scratch = new Scratch();
  const uploads = cutUploads();
  await chat.open('2');
  const bar = bubbles(chat).getByRole('progressbar', { name: 'Uploading' });

  const sendLong = async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 40 });
    await choose(page, scratch.video('long.mp4', mp4, BYTES));
    await expect(chosen(page)).toBeVisible();
    await sendIn(page).click();
    await expect(bar).toHaveAttribute('value', /^[1-9]\d?$/);
  };
  const expectWhole = async (count: number) => {
    await expect(bubbles(chat).last()).toHaveAttribute('data-status', 'completed');
    await expect(bubbles(chat)).toHaveCount(count);
    const messages = await sentVideos(chat);
    expect(messages).toHaveLength(count);
    expect((await read(messages.at(-1)?.video ?? '')).length, 'the whole file').toBe(BYTES);
    expect(chat.operator.files().files, 'what was cut off is no file').toHaveLength(count);
  };

  await test.step('the connection is cut: it failed, and “Try again” sends it', async () => {
    await sendLong();
    uploads.cut();
    await expect(bubbles(chat)).toHaveAttribute('data-status', 'failedNotResend');
    await page.screenshot({ path: info.outputPath('cut.png') });
    uploads.mend();
    chat.operator.clearFaults();
    await bubbles(chat).getByRole('button', { name: 'Try again' }).click();
    await expectWhole(1);
  });

  await test.step('the network is gone: it goes on by itself when the network is back', async () => {
    await sendLong();
    await chat.goOffline();
    // The browser itself goes on with a request that has begun.
    uploads.cut();
    await expect(bubbles(chat).last()).toHaveAttribute('data-status', 'failedNotResend');
    await page.screenshot({ path: info.outputPath('gone.png') });
    uploads.mend();
    chat.operator.clearFaults();
    await context.setOffline(false);
    await expectWhole(2);
    await page.screenshot({ path: info.outputPath('back.png') });
  });

  await test.step('the page is loaded again: nothing was sent, and the same video goes once', async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await choose(page, mp4File(mp4));
    await expect(chosen(page)).toBeVisible();
    await sendIn(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(bubbles(chat)).toHaveCount(3);
    await chat.reload();
    await expect(bubbles(chat)).toHaveCount(2);
    await page.screenshot({ path: info.outputPath('reloaded.png') });
    chat.operator.clearFaults();
    await choose(page, mp4File(mp4));
    await expect(chosen(page)).toBeVisible();
    await sendIn(page).click();
    await expect(bubbles(chat)).toHaveCount(3);
    await expect(bubbles(chat).last()).toHaveAttribute('data-status', 'completed');
    expect(await sentVideos(chat)).toHaveLength(3);
    expect(chat.operator.files().files).toHaveLength(3);
  });

  uploads.stop();
  scratch.remove();
});
