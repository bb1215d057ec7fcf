import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

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
    await expect(chat.toasts).toContainText('Check your connection');
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

  test('cut after it was stored, and sent again before the poll: one bubble', async ({
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
