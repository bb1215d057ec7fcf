import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

/** The calls that send a message, from now on. */
const sendsFromNow = (chat: Chat) => {
  const since = chat.operator.log().at(-1)?.id ?? 0;
  return () => chat.operator.log({ operation: 'send', since });
};

const resend = (chat: Chat): Locator => chat.page.getByRole('button', { name: 'Send again' });

// Shows spec §4.20.
test('500 for ever: five attempts, failed, and sent again under the same unstr', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await page.clock.install();
  await chat.open('2');
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
  await expect(chat.rows.filter({ hasText: /not today|after it/ })).toContainText(['after it', 'not today']);
  await expect(resend(chat)).toHaveCount(0);
  expect(chat.operator.messages(await chat.key(), true).at(-1)).toMatchObject({
    unstr,
    content: 'not today',
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
