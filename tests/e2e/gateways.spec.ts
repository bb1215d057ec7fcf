import { expect, test } from './fixtures';
import { Chat } from './support/chat';
import { pngFile } from './support/files';
import { choose, inStatus, sendIn } from './support/image-dialog';

/** An error page of a gateway is a red line of the browser itself. */
const RED_LINES = [/Failed to load resource/, /blocked by CORS policy/, /\[kefu\] backend: /];

const busy = (chat: Chat) => chat.page.getByText('We’re very busy right now');

const polls = (chat: Chat) => chat.operator.log({ operation: 'polling' });
/** Those that were answered by the backend, or by the gateway of a fault. */
const since = (chat: Chat, id: number) => polls(chat).filter((entry) => entry.id > id).length;
const last = (chat: Chat) => polls(chat).at(-1)?.id ?? 0;

// Shows decision 39, decision 40.
test('what a gateway answers a running conversation (R4, R10)', async ({
  page,
  chat,
  complaints,
  context,
}) => {
  complaints.expect(...RED_LINES, /config failed/);
  await chat.open('2');

  await test.step('a challenge to one poll and one message leads nowhere', async () => {
    chat.operator.fault({ kind: 'gateway-challenge', operation: 'polling', count: 4 });
    await expect.poll(() => chat.operator.faults()).toEqual([]);
    chat.operator.fault({ kind: 'gateway-challenge', operation: 'send', count: 1 });
    await chat.send('through the challenge');
    await chat.expectStatus('through the challenge', 'failed');
    await page.getByRole('button', { name: 'Send again' }).click();
    await chat.expectStatus('through the challenge', 'completed');
    await expect(page).not.toHaveURL(/404/);
  });

  await test.step('a limit of polling holds in both tabs, and a message goes meanwhile', async () => {
    const other = new Chat(await context.newPage(), chat.sandbox);
    await other.open('2');
    chat.operator.fault({ kind: 'gateway-429', operation: 'polling', retryAfter: 4, count: 1 });
    await expect.poll(() => chat.operator.faults()).toEqual([]);
    const from = last(chat);
    await chat.send('while it is limited');
    await chat.expectStatus('while it is limited', 'finish');
    // One that was on its way in the other tab may still come. Without the limit, the tabs make four in a second.
    await expect
      .poll(async () => (await busy(chat).count()) + (await busy(other).count()))
      .toBeGreaterThanOrEqual(1);
    expect(since(chat, from)).toBeLessThanOrEqual(1);
    await chat.expectStatus('while it is limited', 'completed');
    await other.page.close();
  });
});

test.describe('from another origin', () => {
  test('a limit is kept as far as the page may read it', async ({ page, chat, sandbox, complaints }) => {
    complaints.expect(...RED_LINES);
    sandbox.useAppSettings({ apiBase: sandbox.url.replace('127.0.0.1', 'localhost'), pollIntervalMs: 500 });
    await chat.open('2');
    for (const { cors, status } of [
      { cors: 'on', status: 'pending' },
      { cors: 'hidden', status: 'pending' },
      { cors: 'off', status: 'failed' },
    ] as const)
      await test.step(`CORS ${cors}`, async () => {
        chat.operator.fault({ kind: 'gateway-429', operation: 'send', retryAfter: '3', cors, count: 1 });
        await chat.send(`cors ${cors}`);
        await chat.expectStatus(`cors ${cors}`, status);
        if (status === 'failed') await page.getByRole('button', { name: 'Send again' }).click();
        await chat.expectStatus(`cors ${cors}`, 'completed');
      });
  });
});

test('what a proxy answers an upload (R24)', async ({ page, chat, complaints }) => {
  complaints.expect(...RED_LINES);
  await chat.open('2');
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));

  await test.step('413: too large, without another try, and the console names it', async () => {
    chat.operator.fault({ kind: 'gateway-413', operation: 'storage', count: 1 });
    await choose(page, [await pngFile('receipt.png')]);
    await sendIn(page).click();
    const failed = inStatus(chat, 'failedNotResend');
    await expect(failed).toContainText('too large to send');
    await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(failed).not.toContainText(/aliyun/i);
    await expect.poll(() => lines.join('\n')).toContain('reason: HTTP 413');
  });

  await test.step('413 without CORS headers, which the page cannot read: the second time it does not say "interrupted"', async () => {
    chat.operator.fault({ kind: 'gateway-413', operation: 'storage', cors: 'off', count: 2 });
    await choose(page, [await pngFile('hidden.png')]);
    await sendIn(page).click();
    const failed = inStatus(chat, 'failedNotResend').last();
    const again = failed.getByRole('button', { name: 'Try again' });
    await expect(failed).toContainText('The upload was interrupted');
    await again.click();
    await expect(failed).toContainText('Try a smaller file or another network');
    await expect(chat.status).toHaveText('Online');
    await again.click();
    await expect(inStatus(chat, 'completed')).toHaveCount(1);
  });
});
