import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { converse, scrollUp, topAtRest } from './support/long-conversation';
import { WITH_MOTION } from './support/motion';

test.use(WITH_MOTION);

/** The first message that is completely visible, and its place. */
const anchor = async (chat: Chat): Promise<{ row: Locator; top: number }> => {
  const cid = await chat.log.evaluate((log) => {
    const { top } = log.getBoundingClientRect();
    const rows = [...log.querySelectorAll<HTMLElement>('[data-kefu="message"][data-cid]')];
    return rows.find((row) => row.getBoundingClientRect().top >= top)?.dataset['cid'] ?? '';
  });
  const row = chat.page.locator(`[data-kefu="message"][data-cid="${cid}"]`);
  return { row, top: await topAtRest(row) };
};

test.describe('2,000 messages', () => {
  test.slow();

  test('are held in a bounded page, top and bottom within reach', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    await converse(chat, 2_000);
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
    await expect(chat.scrollButton).toHaveCount(0);
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    await expect.poll(() => chat.rows.count()).toBeLessThan(80);
    await expect.poll(nodes).toBeLessThan(2_500);

    await scrollUp(chat, 20_000);
    await expect.poll(() => chat.rows.count()).toBeLessThan(80);
    await expect.poll(nodes).toBeLessThan(2_500);
    await expect(chat.scrollButton).toHaveAccessibleName(/Go to latest message.*people online/);
    await expectAccessible();

    const { row, top } = await anchor(chat);
    const key = await chat.key();
    chat.operator.send(key, { content: 'news from below' });
    chat.operator.send(key, { content: 'and more of it' });
    await expect(page.locator('[data-kefu="unread"]')).toHaveText('2');
    await expect(chat.scrollButton).toHaveAccessibleName(/New messages: 2/);
    await expect.poll(() => topAtRest(row), 'the text stays under the eyes').toBeCloseTo(top, 0);
    await expect(chat.message('news from below')).toHaveCount(0);

    await chat.scrollButton.click();
    await expect(chat.message('and more of it')).toBeInViewport();
    await expect(chat.scrollButton).toHaveCount(0);
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);

    await chat.log.focus();
    await page.keyboard.press('Home');
    await expect(chat.message('message 1.')).toBeVisible();
    await expect.poll(() => chat.rows.count()).toBeLessThan(80);
    await page.keyboard.press('End');
    await expect(chat.message('and more of it')).toBeInViewport();
    await expect(chat.scrollButton).toHaveCount(0);
    for (let time = 0; time < 3; time += 1) {
      for (const pressed of ['Home', 'End']) await page.keyboard.press(pressed);
      await topAtRest(chat.rows.last());
      expect(await chat.fromBottom(), 'End at once after Home').toBeLessThanOrEqual(20);
    }

    await scrollUp(chat, 8_000);
    await expect(page.locator('[data-kefu="unread"]'), 'what was seen is not counted again').toHaveCount(0);
    await chat.send('my own goes to the bottom');
    await expect(chat.own('my own goes to the bottom')).toBeInViewport();
    await expect(chat.scrollButton).toHaveCount(0);
    await chat.expectStatus('my own goes to the bottom', 'completed');
    await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
  });
});
