import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Sockets that the page has opened, the present one last. */
const socketsOf = (page: Page): readonly string[] => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
};

test('polls that are lost or cannot be read @release', async ({ page, chat, complaints }) => {
  complaints.expect(/\[kefu\] an answer could not be read/);
  await chat.open('2');
  const key = await chat.key();

  await test.step('lost polls: the missed messages come with the next successful one', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.send(key, { content: 'late news' });
    await chat.polled(2);
    await expect(chat.message('late news')).toHaveCount(0);
    chat.operator.clearFaults();
    await expect(chat.message('late news')).toHaveCount(1);
  });

  for (const kind of ['garbage', 'wrong-key', 'missing-headers'] as const)
    await test.step(`${kind} in polls: the conversation stays and continues`, async () => {
      chat.operator.fault({ kind, operation: 'polling' });
      chat.operator.send(key, { content: `still here after ${kind}` });
      await chat.polled(2);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      chat.operator.clearFaults();
      await expect(chat.message(`still here after ${kind}`)).toHaveCount(1);
    });
});

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

  await test.step('a poll that fails again and again is shown once', async () => {
    chat.operator.fault({ kind: 'code', code: 500, msg: 'polling is tired', operation: 'polling' });
    await expect(chat.toasts.filter({ hasText: 'polling is tired' })).toHaveCount(1);
    await page.clock.runFor(5_000);
    await chat.polled(2);
    await expect(chat.toasts.filter({ hasText: 'polling is tired' })).toHaveCount(0);
    chat.operator.clearFaults();
    await chat.polled();
  });

  await test.step('slow polls never overlap, and a running one does not lock', async () => {
    const since = chat.operator.log().at(-1)?.id ?? 0;
    chat.operator.fault({ kind: 'latency', ms: 3_000, operation: 'polling' });
    const polling = () => page.waitForRequest(/\/polling/);
    await polling();
    await page.clock.runFor(5_500);
    await polling();
    await page.clock.runFor(5_500);
    await chat.send('meanwhile');
    await expect(chat.box).toHaveValue('');
    await chat.expectStatus('meanwhile', 'finish');
    const polls = chat.operator.log({ operation: 'polling', since });
    for (const [index, poll] of polls.entries()) {
      const before = polls[index - 1];
      if (before) expect(poll.time).toBeGreaterThanOrEqual(before.time + before.ms);
    }
    chat.operator.clearFaults();
    await chat.expectOnce('meanwhile');
  });

  await test.step('a page that comes back polls at once', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await chat.polled(0);
    chat.operator.send(await chat.key(), { content: 'while you were away' });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(chat.message('while you were away')).toHaveCount(1);
  });
});

test('a socket that is dropped', async ({ page, chat, complaints, expectAccessible }) => {
  // Which of the frames is named depends on the moment at which the socket is open.
  complaints.expect(/a frame of a socket was dropped/);
  await page.clock.install();
  const opened = socketsOf(page);
  await chat.open('2');
  const key = await chat.key();

  await test.step('unknown frames have no effect', async () => {
    for (const raw of [
      'not json',
      '[]',
      '{}',
      '{"event":5}',
      '{"event":"getswitch","data":"{broken"}',
      'null',
    ])
      chat.operator.frame(key, 'human', raw);
    await chat.send('unmoved');
    await chat.expectOnce('unmoved');
    await expect(chat.counterpart).toHaveText('Mia');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

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

test('a socket that is silent, or has to close @release', async ({ page, chat }) => {
  await page.clock.install();
  const opened = socketsOf(page);
  await chat.open('2');
  const key = await chat.key();

  // Shows spec §4.7.
  await test.step('no pong within 3 s of a ping: a new socket', async () => {
    await page.clock.runFor(31_000);
    await chat.polled();
    expect(opened, 'a pong that comes keeps it').toHaveLength(1);
    chat.operator.fault({ kind: 'no-pongs', count: 1 });
    await page.clock.runFor(30_000);
    await expect.poll(() => chat.operator.faults().length, 'the ping has come').toBe(0);
    await page.clock.runFor(3_000);
    await expect.poll(() => opened.length).toBe(2);
    await chat.online();
    await expect.poll(async () => chat.operator.summary(key).sockets).toBe(1);
  });

  await test.step('pusher:error 4200 reconnects at once, 4001 ends the session', async () => {
    const before = opened.length;
    chat.operator.socketError(key, 4200);
    await expect.poll(() => opened.length).toBe(before + 1);
    await chat.online();
    chat.operator.socketError(key, 4001, 'gone');
    await expect(chat.status).toHaveText('Conversation ended');
    expect(opened).toHaveLength(before + 1);
  });
});

test('sockets that never open @release', async ({ page, chat, complaints }) => {
  complaints.expect(/WebSocket connection/);
  await page.clock.install();
  const opened = socketsOf(page);

  await test.step('refused: no repeated attempts, and the conversation works by polling', async () => {
    chat.operator.fault({ kind: 'refuse-sockets' });
    await chat.goto('2');
    await expect(chat.status).toHaveText('Connecting…');
    await expect(chat.counterpart).toHaveText('Mia');
    await chat.send('by polling alone');
    await chat.expectOnce('by polling alone');
    await page.clock.runFor(100_000);
    expect(opened.length).toBeGreaterThanOrEqual(3);
    expect(opened.length).toBeLessThanOrEqual(6);
    chat.operator.clearFaults();
    // In steps: the socket opens in real time, and the widget gives it 10 s of the page’s time.
    const oneStepLater = async () => {
      await page.clock.runFor(2_000);
      return chat.status.textContent();
    };
    await expect.poll(oneStepLater, { intervals: [250], timeout: 20_000 }).toBe('Online');
  });

  await test.step('sockets that send nothing are closed', async () => {
    const before = opened.length;
    chat.operator.fault({ kind: 'mute-sockets' });
    await chat.goto('2');
    await expect.poll(() => opened.length).toBe(before + 1);
    await expect(chat.status).toHaveText('Connecting…');
    await page.clock.runFor(10_000);
    await expect.poll(() => opened.length).toBe(before + 2);
    chat.operator.clearFaults();
    await page.clock.runFor(45_000);
    await chat.online();
  });
});
