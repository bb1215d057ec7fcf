import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

/** Sockets that the page has opened, the present one last. */
const socketsOf = (page: Page): readonly string[] => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
};

const unstrsOf = (chat: Chat): unknown[] =>
  chat.calls('send').map(({ payload }) => Reflect.get(Object(payload), 'unstr'));

const RESEND = { name: 'Send again' } as const;

test.describe('sending', () => {
  test('latency: the message is pending, the box is free, nothing is sent twice', async ({ chat }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.fault({ kind: 'latency', ms: 2_000, operation: 'send', count: 1 });
    await chat.send('slow one');
    await chat.expectStatus('slow one', 'pending');
    await chat.send('quick one');
    await chat.expectStatus('quick one', 'finish');
    await chat.expectStatus('slow one', 'finish');
    chat.operator.clearFaults();
    await chat.expectOnce('slow one');
    await chat.expectOnce('quick one');
    expect(chat.calls('send')).toHaveLength(2);
  });

  test('500 twice: asked again each 3 s, then delivered, with one unstr', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send', count: 2 });
    await chat.send('third time lucky');
    await chat.operator.until(() => chat.calls('send').length === 1);
    await chat.expectStatus('third time lucky', 'pending');
    await page.clock.runFor(3_000);
    await chat.operator.until(() => chat.calls('send').length === 2);
    await page.clock.runFor(3_000);
    await chat.expectOnce('third time lucky');
    expect(chat.calls('send').map(({ code }) => code)).toEqual([500, 500, 200]);
    expect(new Set(unstrsOf(chat)).size).toBe(1);
  });

  test('500 for ever: five attempts, failed, and sent again under the same unstr', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await chat.send('not today');
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await chat.operator.until(() => chat.calls('send').length === attempt, 10_000);
      await page.clock.runFor(3_000);
    }
    await chat.expectStatus('not today', 'failed');
    await expect(chat.toasts.first()).toBeVisible();
    await expectAccessible();
    await page.clock.runFor(30_000);
    expect(chat.calls('send'), 'five attempts in all').toHaveLength(5);
    chat.operator.clearFaults();
    await chat.send('after it');
    await chat.expectStatus('after it', 'completed');
    const unstr = (await chat.own('not today').getAttribute('data-unstr')) ?? '';
    await page.getByRole('button', RESEND).click();
    await chat.expectOnce('not today');
    await expect(chat.own('not today')).toHaveAttribute('data-unstr', unstr);
    await expect(chat.rows.filter({ hasText: /not today|after it/ })).toContainText([
      'after it',
      'not today',
    ]);
    await expect(page.getByRole('button', RESEND)).toHaveCount(0);
    expect(chat.operator.messages(await chat.key(), true).at(-1)).toMatchObject({
      unstr,
      content: 'not today',
    });
  });

  test('-1: its words for 5 s, failed at once', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: -1, msg: 'Come back <i>later</i>', operation: 'send' });
    await chat.send('now?');
    const toast = chat.toasts.filter({ hasText: 'Come back <i>later</i>' });
    await expect(toast).toHaveCount(1);
    await chat.expectStatus('now?', 'failed');
    expect(chat.calls('send')).toHaveLength(1);
    await page.clock.runFor(5_000);
    await expect(toast).toHaveCount(0);
    await chat.expectStatus('now?', 'failed');
  });

  test('another code: its words, failed at once', async ({ chat }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 7, msg: 'No links, please', operation: 'send' });
    await chat.send('http://example.com');
    await expect(chat.toasts).toContainText('No links, please');
    await chat.expectStatus('example.com', 'failed');
    expect(chat.calls('send')).toHaveLength(1);
  });

  for (const status of [403, 404]) {
    test(`HTTP ${status} leads to the 404 page`, async ({ page, chat, complaints }) => {
      complaints.expect(/Failed to load resource/);
      await chat.open('2');
      chat.operator.fault({ kind: 'code', code: status, status, operation: 'send' });
      await chat.send('forbidden');
      await expect(page).toHaveURL(/\/h5\/404/);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      chat.operator.clearFaults();
      await page.getByRole('link').click();
      await chat.online();
    });
  }

  test('a connection cut before anything is stored: failed, and sent again once', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await chat.open('2');
    chat.operator.fault({ kind: 'drop-before', operation: 'send' });
    await chat.send('into the void');
    await chat.expectStatus('into the void', 'failed');
    await expect(chat.toasts).toContainText('The network did not answer');
    expect(await chat.stored('into the void')).toBe(0);
    await expectAccessible();
    chat.operator.clearFaults();
    await page.getByRole('button', RESEND).click();
    await chat.expectOnce('into the void');
    expect(new Set(unstrsOf(chat)).size).toBe(1);
  });

  test('a connection cut after it was stored: one bubble, settled by the poll', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await chat.open('2');
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.fault({ kind: 'drop-after', operation: 'send' });
    await chat.send('did it arrive?');
    await chat.expectStatus('did it arrive?', 'failed');
    chat.operator.clearFaults();
    await chat.expectOnce('did it arrive?');
    await expect(page.getByRole('button', RESEND)).toHaveCount(0);
  });

  test('cut after it was stored, and sent again before the poll: one bubble all the same', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await chat.open('2');
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    const cut = chat.operator.fault({ kind: 'drop-after', operation: 'send' });
    await chat.send('impatient');
    await chat.expectStatus('impatient', 'failed');
    chat.operator.clearFault(cut.id);
    await page.getByRole('button', RESEND).click();
    await chat.expectStatus('impatient', 'finish');
    chat.operator.clearFaults();
    await chat.expectOnce('impatient');
  });

  test('an answer that cannot be read: failed, the console names the call', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/\[kefu\] an answer could not be read/);
    await chat.open('2');
    chat.operator.fault({ kind: 'garbage', operation: 'send' });
    await chat.send('to a broken gateway');
    await expect.poll(() => complaints.all.join('\n')).toMatch(/msg\/send/);
    await chat.expectStatus(
      'to a broken gateway',
      /* stored all the same, so the echo may win */ 'completed',
    );
    chat.operator.clearFaults();
    await expect(page.getByRole('button', RESEND)).toHaveCount(0);
    await chat.expectOnce('to a broken gateway');
  });
});

test.describe('polling', () => {
  test('lost polls: what was missed comes with the next that holds', async ({ chat }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.send(await chat.key(), { content: 'late news' });
    await chat.polled(2);
    await expect(chat.message('late news')).toHaveCount(0);
    chat.operator.clearFaults();
    await expect(chat.message('late news')).toHaveCount(1);
  });

  test('no poll for 4 s: locked, the text stays, and it unlocks by itself', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    await page.clock.install();
    await chat.open('2');
    await chat.polled();
    chat.operator.fault({ kind: 'drop-before', operation: 'polling' });
    await page.clock.runFor(3_000);
    await chat.polled();
    await page.clock.runFor(3_000);
    await chat.polled();
    await chat.send('is anybody there');
    await expect(chat.toasts.filter({ hasText: 'The network is unstable' })).toHaveCount(1);
    await expect(chat.box).toHaveValue('is anybody there');
    await expect(page.getByRole('status').filter({ hasText: 'sending is paused' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(chat.sendButton).toBeDisabled();
    expect(chat.calls('send')).toHaveLength(0);
    await expectAccessible();
    chat.operator.clearFaults();
    await page.clock.runFor(3_000);
    await expect(page.getByRole('status').filter({ hasText: 'sending is paused' })).toHaveCount(0);
    await expect(chat.box).toHaveValue('is anybody there');
    await chat.box.press('Enter');
    await chat.expectOnce('is anybody there');
  });

  test('slow polls never overlap, and one under way does not lock', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'latency', ms: 3_000, operation: 'polling' });
    const polling = () => page.waitForRequest(/\/polling/);
    await polling();
    await page.clock.runFor(5_500);
    await polling();
    await page.clock.runFor(5_500);
    await chat.send('meanwhile');
    await expect(chat.box).toHaveValue('');
    await chat.expectStatus('meanwhile', 'finish');
    const polls = chat.calls('polling');
    for (const [index, poll] of polls.entries()) {
      const before = polls[index - 1];
      if (before) expect(poll.time).toBeGreaterThanOrEqual(before.time + before.ms);
    }
    chat.operator.clearFaults();
    await chat.expectOnce('meanwhile');
  });

  test('a poll that fails again and again is told once', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 500, msg: 'polling is tired', operation: 'polling' });
    await expect(chat.toasts.filter({ hasText: 'polling is tired' })).toHaveCount(1);
    await page.clock.runFor(5_000);
    await chat.polled(2);
    await expect(chat.toasts.filter({ hasText: 'polling is tired' })).toHaveCount(0);
  });

  for (const kind of ['garbage', 'wrong-key', 'missing-headers'] as const) {
    test(`${kind} in polls: the conversation stands and goes on`, async ({ page, chat, complaints }) => {
      complaints.expect(/\[kefu\] an answer could not be read/);
      await chat.open('2');
      chat.operator.fault({ kind, operation: 'polling' });
      chat.operator.send(await chat.key(), { content: 'still here' });
      await chat.polled(2);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      chat.operator.clearFaults();
      await expect(chat.message('still here')).toHaveCount(1);
    });
  }

  test('a page that comes back polls at once', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    await chat.polled();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await chat.polled(0);
    chat.operator.send(await chat.key(), { content: 'while you were away' });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(chat.message('while you were away')).toHaveCount(1);
  });
});

test.describe('the socket', () => {
  test('dropped: back at once, and after 30 s the second time', async ({ page, chat, expectAccessible }) => {
    await page.clock.install();
    const opened = socketsOf(page);
    await chat.open('2');
    const key = await chat.key();
    expect(opened).toHaveLength(1);
    chat.operator.dropSockets(key);
    await expect.poll(() => opened.length).toBe(2);
    await chat.online();
    await expect.poll(() => chat.operator.summary(key).sockets).toBe(1);
    chat.operator.dropSockets(key);
    await expect(chat.status).toHaveText('Connecting…');
    await expectAccessible();
    await chat.send('without a socket');
    await chat.expectOnce('without a socket');
    await page.clock.runFor(20_000);
    expect(opened, 'not before 30 s').toHaveLength(2);
    await page.clock.runFor(14_000);
    await chat.online();
    expect(opened).toHaveLength(3);
    await expect
      .poll(() => chat.operator.publish('se101', 'geton', { message: { service_id: '101' } }))
      .toBe(1);
  });

  test('refused: no storm, and the conversation lives by polling', async ({ page, chat, complaints }) => {
    complaints.expect(/WebSocket connection/);
    await page.clock.install();
    const opened = socketsOf(page);
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
    await page.clock.runFor(34_000);
    await chat.online();
  });

  test('no pong within 3 s of a ping: a new socket', async ({ page, chat }) => {
    await page.clock.install();
    const opened = socketsOf(page);
    await chat.open('2');
    await page.clock.runFor(31_000);
    await chat.polled();
    expect(opened, 'a pong that comes keeps it').toHaveLength(1);
    chat.operator.fault({ kind: 'no-pongs', count: 1 });
    await page.clock.runFor(30_000);
    await expect.poll(() => chat.operator.faults().length, 'the ping has come').toBe(0);
    await page.clock.runFor(3_000);
    await expect.poll(() => opened.length).toBe(2);
    await chat.online();
    await expect.poll(async () => chat.operator.summary(await chat.key()).sockets).toBe(1);
  });

  test('sockets that say nothing are given up', async ({ page, chat }) => {
    await page.clock.install();
    const opened = socketsOf(page);
    chat.operator.fault({ kind: 'mute-sockets' });
    await chat.goto('2');
    await expect.poll(() => opened.length).toBe(1);
    await expect(chat.status).toHaveText('Connecting…');
    await page.clock.runFor(10_000);
    await expect.poll(() => opened.length).toBe(2);
    chat.operator.clearFaults();
    await page.clock.runFor(45_000);
    await chat.online();
  });

  test('pusher:error 4200 reconnects at once, 4001 ends the session', async ({ page, chat }) => {
    const opened = socketsOf(page);
    await chat.open('2');
    const key = await chat.key();
    chat.operator.socketError(key, 4200);
    await expect.poll(() => opened.length).toBe(2);
    await chat.online();
    chat.operator.socketError(key, 4001, 'gone');
    await expect(page.getByRole('dialog', { name: 'Conversation ended' })).toBeVisible();
    expect(opened).toHaveLength(2);
  });

  test('frames that nobody understands do nothing', async ({ page, chat }) => {
    await chat.open('2');
    const key = await chat.key();
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
});

test.describe('the token', () => {
  test('expired: one refresh for all, and nobody notices', async ({ chat }) => {
    await chat.open('2');
    await chat.polled();
    chat.operator.expireTokens();
    await Promise.all([chat.send('with a new token'), chat.polled()]);
    await chat.expectOnce('with a new token');
    expect(chat.calls('refreshToken')).toHaveLength(1);
    await expect(chat.toasts).toHaveCount(0);
  });

  test('near its end: refreshed ahead of time, once', async ({ page, chat }) => {
    await page.clock.install();
    chat.operator.changeSettings({ tokenTtl: 170 });
    await chat.open('2');
    await chat.polled();
    expect(chat.calls('refreshToken')).toHaveLength(0);
    chat.operator.changeSettings({ tokenTtl: 7_200 });
    await page.clock.runFor(60_000);
    await chat.operator.until(() => chat.calls('refreshToken').length > 0);
    await chat.polled(2);
    expect(chat.calls('refreshToken')).toHaveLength(1);
    expect(chat.calls('polling').filter(({ code }) => code === 401)).toHaveLength(0);
  });

  test('it cannot be refreshed: a clear state, no loop, and a way on', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.clock.install();
    await chat.open('2');
    const key = await chat.key();
    await chat.send('before');
    await chat.expectStatus('before', 'completed');
    await chat.type('half a thought');
    chat.operator.fault({ kind: 'refresh-fails' });
    chat.operator.fault({ kind: 'expired-token' });
    await expect(chat.status).toHaveText('Conversation ended');
    await expect(chat.box).toHaveValue('half a thought');
    await expect(chat.sendButton).toBeDisabled();
    expect(chat.calls('refreshToken').length).toBeLessThanOrEqual(3);
    const before = chat.operator.log().at(-1)?.id ?? 0;
    await page.clock.runFor(180_000);
    expect(chat.operator.log({ since: before }).map(({ operation }) => operation)).toEqual([]);
    await expectAccessible();
    chat.operator.clearFaults();
    await page.getByRole('button', { name: 'Continue conversation' }).click();
    await chat.online();
    await chat.box.press('Enter');
    await chat.expectOnce('half a thought');
    await expect(chat.own('before')).toHaveCount(1);
    expect(await chat.key()).toBe(key);
  });
});

test.describe('the network of the visitor', () => {
  test('offline: said, queued in sight, and sent once when back', async ({
    page,
    context,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await chat.open('2');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText('The network is gone.')).toBeVisible();
    await expect(chat.status).toHaveText('No connection');
    await expectAccessible();
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await chat.send('from the tunnel');
    await chat.send('and another');
    await chat.expectStatus('from the tunnel', 'pending');
    await chat.expectStatus('and another', 'pending');
    expect(chat.calls('send')).toHaveLength(0);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(page.getByText('The network is gone.')).toHaveCount(0);
    await chat.expectOnce('from the tunnel');
    await chat.expectOnce('and another');
    expect(chat.calls('send')).toHaveLength(2);
    const order = chat.operator.messages(await chat.key(), true).map(({ content }) => content);
    expect(order).toEqual(['from the tunnel', 'and another']);
    await chat.online();
  });

  test('the network-lost card goes when the network is back, by itself', async ({
    page,
    context,
    chat,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await chat.open('1');
    await context.setOffline(true);
    await expect(page.getByText('The network is gone.')).toBeVisible();
    await chat.send('bonus');
    await chat.expectStatus('bonus', 'pending');
    await context.setOffline(false);
    await expect(page.getByText('The network is gone.')).toHaveCount(0);
    await expect(chat.message('five times the turnover')).toHaveCount(1);
    await expect(chat.own('bonus')).toHaveCount(1);
  });
});
