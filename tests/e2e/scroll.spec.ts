import { expect, test } from './fixtures';
import { converse, scrollUp } from './support/long-conversation';
import { WITH_MOTION } from './support/motion';
import { openWithConversation, walkThemes } from './support/theme-walk';

test.use(WITH_MOTION);

const TALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="700"><rect width="400" height="700"/></svg>';

test('a reader at the bottom stays there, also after a reload', async ({ page, chat }) => {
  await page.route('**/tall.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: TALL }));
  await chat.open('2');
  await converse(chat, 60);

  await test.step('20 px count as the bottom, more do not', async () => {
    await expect(chat.scrollButton).toHaveCount(0);
    /** Scrolls and measures at once, because a reader who stays that near is brought back to the bottom. */
    const leave = (pixels: number) =>
      chat.log.evaluate((one, left) => {
        one.scrollTo({ top: one.scrollHeight - one.clientHeight - left, behavior: 'instant' });
        return one.scrollHeight - one.scrollTop - one.clientHeight;
      }, pixels);
    expect(await leave(15)).toBeGreaterThan(10);
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(1);
    await expect(chat.scrollButton).toHaveCount(0);
    // While a row is measured, the list may scroll back a little. Only the place after that counts.
    await expect(async () => {
      await leave(45);
      expect(await chat.fromBottom()).toBeGreaterThan(20);
    }).toPass();
    await expect(chat.scrollButton).toBeVisible();
    await chat.scrollButton.click();
    await expect(chat.scrollButton).toHaveCount(0);
  });

  await test.step('the bottom stays visible when the keyboard of a phone opens', async () => {
    await page.setViewportSize({ width: 1280, height: 360 });
    await expect(chat.message('message 60.')).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(chat.message('message 60.')).toBeInViewport();
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
    await expect(chat.scrollButton).toHaveCount(0);
  });

  await test.step('a conversation that was read opens at the bottom', async () => {
    await expect.poll(() => chat.operator.acks.length).toBe(60);
    await chat.reload();
    await expect(chat.message('message 60.')).toBeInViewport();
    await chat.polled();
    await expect(chat.message('message 60.')).toBeInViewport();
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
    await expect(page.getByText('New messages')).toHaveCount(0);
    await scrollUp(chat, 600);
    await expect(page.locator('[data-kefu="unread"]'), 'history is no news').toHaveCount(0);
    await chat.log.focus();
    await page.keyboard.press('Home');
    await expect(chat.message('message 1.'), 'older than the check gives').toBeInViewport();
    await expect.poll(() => chat.log.evaluate((one) => one.scrollTop)).toBe(0);
    await page.keyboard.press('End');
    await expect(chat.message('message 60.')).toBeInViewport();
    await expect(chat.scrollButton).toHaveCount(0);
  });

  await test.step('the echo of an own message scrolls to the bottom after 300 ms', async () => {
    chat.operator.fault({ kind: 'lost-poll', operation: 'polling' });
    await chat.send('then I scroll up');
    await chat.expectStatus('then I scroll up', 'finish');
    await scrollUp(chat, 1_500);
    chat.operator.clearFaults();
    await chat.expectStatus('then I scroll up', 'completed');
    await expect(chat.own('then I scroll up')).toBeInViewport();
  });

  await test.step('at the bottom, what arrives stays in view, an image too once it has loaded', async () => {
    await expect(chat.scrollButton).toHaveCount(0);
    chat.operator.send(await chat.key(), {
      html: `<p>tall</p><img src="${chat.sandbox.url}/tall.svg"><p>below it</p>`,
    });
    await expect(chat.log.getByText('below it')).toBeInViewport();
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
  });
});

test('where a conversation with unread messages opens', async ({ page, chat, expectAccessible }) => {
  const line = page.getByText('New messages', { exact: true });
  await chat.open('2');
  const key = await chat.key();

  await test.step('few unread: it opens at the bottom, under the line', async () => {
    await page.goto('about:blank');
    chat.operator.send(key, { content: 'just one' });
    await chat.open('2');
    await expect(line).toBeVisible();
    await expect(chat.message('just one')).toBeInViewport();
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
  });

  await test.step('more unread than fit: it opens at the first of them, and stays', async () => {
    await converse(chat, 30);
    await expect.poll(() => chat.operator.acks.length).toBe(31);
    await page.goto('about:blank');
    for (let number = 1; number <= 8; number += 1)
      chat.operator.send(key, { content: `unread ${number}. ${'Many words. '.repeat(60)}` });
    await chat.open('2');
    await expect(line).toBeInViewport();
    await expect(chat.message('unread 1.')).toBeInViewport();
    await expect(chat.message('unread 8.')).not.toBeInViewport();
    await expect(chat.scrollButton).toBeVisible();
    await chat.polled(2);
    await expect(line, 'what comes before it does not move it').toBeInViewport();
    await expectAccessible();
    // All at once, because the counter may be removed meanwhile.
    const shown = await page
      .locator('[data-kefu="unread"]')
      .evaluateAll((counters) => counters.map(({ textContent }) => Number(textContent)));
    expect(Math.max(0, ...shown), 'older messages that come later are no news').toBeLessThanOrEqual(8);
    await chat.send('read it all');
    await expect(chat.own('read it all')).toBeInViewport();
    await expect(line).toHaveCount(0);
  });
});

/** `theme-change.spec.ts` walks from each theme to each other one. */
test('another theme moves nothing that is read', async ({ page, chat }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const frame = await openWithConversation(page, chat);
  for (const reader of ['bottom', 'middle'] as const)
    expect(await walkThemes(page, frame, ['hg', 'sg', 'eb', 'sgw', 'stg'], reader), reader).toEqual([]);
});
