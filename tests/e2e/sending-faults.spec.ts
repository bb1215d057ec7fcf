import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { pngFile } from './support/files';
import { choose, inStatus, sendIn } from './support/image-dialog';

/** The calls that send a message, from now on. */
const sendsFromNow = (chat: Chat) => {
  const since = chat.operator.log().at(-1)?.id ?? 0;
  return () => chat.operator.log({ operation: 'send', since });
};

const unstrsOf = (calls: ReturnType<ReturnType<typeof sendsFromNow>>): ReadonlySet<unknown> =>
  new Set(calls.map(({ payload }) => Reflect.get(Object(payload), 'unstr')));

const resend = (chat: Chat): Locator => chat.page.getByRole('button', { name: 'Send again' });

test('the backend is slow, busy, or refuses', async ({ page, chat, expectAccessible }) => {
  await page.clock.install();
  await chat.open('2');

  await test.step('latency: the message is pending, the box is free, nothing is sent twice', async () => {
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

  await test.step('500 twice: asked again each 3 s, then delivered, with one unstr', async () => {
    const sends = sendsFromNow(chat);
    chat.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send', count: 2 });
    await chat.send('third time lucky');
    await chat.operator.until(() => sends().length === 1);
    await chat.expectStatus('third time lucky', 'pending');
    await page.clock.runFor(3_000);
    await chat.operator.until(() => sends().length === 2);
    await page.clock.runFor(3_000);
    await chat.expectOnce('third time lucky');
    expect(sends().map(({ code }) => code)).toEqual([500, 500, 200]);
    expect(unstrsOf(sends()).size).toBe(1);
  });

  // Shows spec §4.20.
  await test.step('500 for ever: five attempts, failed, and sent again under the same unstr', async () => {
    const sends = sendsFromNow(chat);
    chat.operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await chat.send('not today');
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await chat.operator.until(() => sends().length === attempt, 10_000);
      await page.clock.runFor(3_000);
    }
    await chat.expectStatus('not today', 'failed');
    await expect(chat.toasts.first()).toBeVisible();
    await expectAccessible();
    await page.clock.runFor(30_000);
    expect(sends(), 'five attempts in all').toHaveLength(5);
    chat.operator.clearFaults();
    await chat.send('after it');
    await chat.expectStatus('after it', 'completed');
    const unstr = (await chat.own('not today').getAttribute('data-unstr')) ?? '';
    await resend(chat).click();
    await chat.expectOnce('not today');
    await expect(chat.own('not today')).toHaveAttribute('data-unstr', unstr);
    await expect(chat.rows.filter({ hasText: /not today|after it/ })).toContainText([
      'after it',
      'not today',
    ]);
    await expect(resend(chat)).toHaveCount(0);
    expect(chat.operator.messages(await chat.key(), true).at(-1)).toMatchObject({
      unstr,
      content: 'not today',
    });
  });

  // Shows spec §8.1.
  await test.step('-1: its words for 5 s, failed at once', async () => {
    const sends = sendsFromNow(chat);
    chat.operator.fault({ kind: 'code', code: -1, msg: 'Come back <i>later</i>', operation: 'send' });
    await chat.send('now?');
    const toast = chat.toasts.filter({ hasText: 'Come back <i>later</i>' });
    await expect(toast).toHaveCount(1);
    await chat.expectStatus('now?', 'failed');
    expect(sends()).toHaveLength(1);
    await page.clock.runFor(5_000);
    await expect(toast).toHaveCount(0);
    await chat.expectStatus('now?', 'failed');
    chat.operator.clearFaults();
  });

  await test.step('another code: its words, failed at once', async () => {
    const sends = sendsFromNow(chat);
    chat.operator.fault({ kind: 'code', code: 7, msg: 'No links, please', operation: 'send' });
    await chat.send('http://example.com');
    await expect(chat.toasts).toContainText('No links, please');
    await chat.expectStatus('example.com', 'failed');
    expect(sends()).toHaveLength(1);
  });
});

test('HTTP 403 and 404: once nothing is lost, three times in a row of polling the 404 page', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await chat.open('2');
  // Shows spec §8.3, decision 39.
  for (const status of [403, 404]) {
    await test.step(`HTTP ${status} of a message: it has failed, and is sent again`, async () => {
      chat.operator.fault({ kind: 'code', code: status, operation: 'send', count: 1 });
      await chat.send(`forbidden ${status}`);
      await chat.expectStatus(`forbidden ${status}`, 'failed');
      await resend(chat).click();
      await chat.expectStatus(`forbidden ${status}`, 'completed');
    });
    await test.step(`HTTP ${status} of polling, three times in a row`, async () => {
      chat.operator.fault({ kind: 'code', code: status, operation: 'polling' });
      await expect(page).toHaveURL(/\/h5\/404/);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      chat.operator.clearFaults();
      await page.getByRole('link').click();
      await chat.online();
    });
  }
});

test('HTTP 404 of a call that the chat can go on without fails at its place @release', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await chat.open('2');

  await test.step('the signature of an upload: its bubble says so, and the upload is retried there', async () => {
    chat.operator.fault({ kind: 'code', code: 404, operation: 'aliyunSign', count: 1 });
    await choose(page, [await pngFile('receipt.png')]);
    await sendIn(page).click();
    await expect(chat.toasts).toContainText('The upload couldn’t start');
    await expect(inStatus(chat, 'failedNotResend')).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(inStatus(chat, 'completed')).toHaveCount(1);
  });

  await test.step('an article: its screen says so, and it is tried again', async () => {
    await chat.send('before the article');
    await chat.expectStatus('before the article', 'completed');
    chat.operator.fault({ kind: 'code', code: 404, operation: 'helperList' });
    await page.goto('/h5/international/explanation?business_id=2&lang=en&title=How+do+I+withdraw%3F');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load');
    await expect(page).toHaveURL(/explanation/);
    chat.operator.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await chat.open('2');
  });

  await test.step('the chat goes on', async () => {
    await chat.send('still here');
    await chat.expectStatus('still here', 'completed');
    await expect(page).not.toHaveURL(/404/);
  });
});

test('the connection is cut, or the answer cannot be read @release', async ({
  chat,
  complaints,
  expectAccessible,
}) => {
  complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/, /\[kefu\] an answer could not be read/);
  await chat.open('2');

  // Shows spec §4.21.
  await test.step('a connection cut before anything is stored: failed, and sent again once', async () => {
    const sends = sendsFromNow(chat);
    chat.operator.fault({ kind: 'drop-before', operation: 'send' });
    await chat.send('into the void');
    await chat.expectStatus('into the void', 'failed');
    await expect(chat.toasts).toContainText('Check your connection');
    expect(await chat.stored('into the void')).toBe(0);
    await expectAccessible();
    chat.operator.clearFaults();
    await resend(chat).click();
    await chat.expectOnce('into the void');
    expect(unstrsOf(sends()).size).toBe(1);
  });

  await test.step('a connection cut after it was stored: one bubble, settled by the poll', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    chat.operator.fault({ kind: 'drop-after', operation: 'send' });
    await chat.send('did it arrive?');
    await chat.expectStatus('did it arrive?', 'failed');
    chat.operator.clearFaults();
    await chat.expectOnce('did it arrive?');
    await expect(resend(chat)).toHaveCount(0);
  });

  await test.step('cut after it was stored, and sent again before the poll: one bubble', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    const cut = chat.operator.fault({ kind: 'drop-after', operation: 'send' });
    await chat.send('impatient');
    await chat.expectStatus('impatient', 'failed');
    chat.operator.clearFault(cut.id);
    await resend(chat).click();
    await chat.expectStatus('impatient', 'finish');
    chat.operator.clearFaults();
    await chat.expectOnce('impatient');
  });

  await test.step('an answer that cannot be read: failed, the console names the call', async () => {
    chat.operator.fault({ kind: 'garbage', operation: 'send' });
    await chat.send('to a broken gateway');
    await expect.poll(() => complaints.all.join('\n')).toMatch(/msg\/send/);
    await chat.expectStatus(
      'to a broken gateway',
      /* stored all the same, so the echo may win */ 'completed',
    );
    chat.operator.clearFaults();
    await expect(resend(chat)).toHaveCount(0);
    await chat.expectOnce('to a broken gateway');
  });
});
