import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Sockets that the page has opened, the present one last. */
const socketsOf = (page: Page): readonly string[] => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
};

test('polls that fail, are slow, or pause', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  await page.clock.install();
  await chat.open('2');
  await chat.polled();

  // Shows spec §4.26.
  await test.step('no poll for 4 s: locked, the text stays, and it unlocks by itself', async () => {
    chat.operator.fault({ kind: 'drop-before', operation: 'polling' });
    // On a busy machine the next poll would begin before the message is written.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    for (let poll = 1; poll <= 2; poll += 1) {
      // As long as the page waits for a poll, it is not locked.
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/msg/polling'));
      await page.clock.runFor(3_000);
      await lost;
    }
    await chat.send('is anybody there');
    await expect(chat.toasts.filter({ hasText: 'Unstable connection' })).toHaveCount(1);
    await expect(chat.box).toHaveValue('is anybody there');
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'sending is paused' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(chat.sendButton).toBeDisabled();
    expect(chat.calls('send')).toHaveLength(0);
    await page.clock.resume();
    await expectAccessible();
    chat.operator.clearFaults();
    await page.clock.runFor(3_000);
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'sending is paused' })).toHaveCount(0);
    await expect(chat.box).toHaveValue('is anybody there');
    await chat.box.press('Enter');
    await chat.expectOnce('is anybody there');
  });
});

test('a socket that is dropped', async ({ page, chat, complaints, expectAccessible }) => {
  // Which of the frames is named depends on the moment at which the socket is open.
  complaints.expect(/a frame of a socket was dropped/);
  await page.clock.install();
  const opened = socketsOf(page);
  await chat.open('2');
  const key = await chat.key();

  // Shows spec §4.8.
  await test.step('dropped: back at once, and after 30 s the second time', async () => {
    expect(opened).toHaveLength(1);
    chat.operator.dropSockets(key);
    await expect.poll(() => opened.length).toBe(2);
    await chat.online();
    await expect.poll(() => chat.operator.summary(key).sockets).toBe(1);
    const now = () => page.evaluate(() => Date.now());
    const dropped = await now();
    chat.operator.dropSockets(key);
    await expect(chat.status).toHaveText('Connecting…');
    await expectAccessible();
    await chat.send('without a socket');
    await chat.expectOnce('without a socket');
    // The page's time goes on by itself too, so a busy machine has used a part of the 25 s already.
    await page.clock.runFor(Math.max(0, dropped + 25_000 - (await now())));
    expect(opened, 'not before 30 s').toHaveLength(2);
    await page.clock.runFor(14_000);
    await chat.online();
    expect(opened).toHaveLength(3);
    await expect
      .poll(() => chat.operator.publish('se101', 'geton', { message: { service_id: '101' } }))
      .toBe(1);
  });
});
