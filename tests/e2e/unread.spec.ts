import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { scrollUp, topAtRest } from './support/long-conversation';
import { WITH_MOTION } from './support/motion';
import { tell } from './support/tab-and-agent';

test.use(WITH_MOTION);

const counter = (page: Page): Locator => page.locator('[data-kefu="unread"]');

const lines = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `line ${at + 1} of the talk`);

test('scrolled up: counted, nothing moves, and one press leads down', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await chat.open('2', { theme: 'sg' });
  await chat.connectedPillGone();
  await tell(chat, ...lines(30));
  await expect(chat.message('line 30 of the talk')).toBeVisible();
  await expect(chat.scrollButton).toHaveCount(0);
  await scrollUp(chat, 600);
  await expect(counter(page)).toHaveCount(0);
  await expect(chat.scrollButton, 'no number of people').toHaveAccessibleName('Go to latest message');
  const watched = chat.rows.filter({ hasText: /line (1\d|2\d) of/ }).first();
  const text = (await watched.locator('[data-kefu="text"]').textContent()) ?? '';
  const row = chat.message(text);
  const before = await topAtRest(row);
  await tell(chat, 'news one', 'news two');
  await expect(counter(page)).toHaveText('2');
  await expect(chat.scrollButton).toHaveAccessibleName(/New messages: 2/);
  await expect.poll(() => topAtRest(row), 'what is read stays where it is').toBe(before);
  await expectAccessible();
  await chat.scrollButton.click();
  await expect(chat.message('news two')).toBeInViewport();
  await expect(chat.scrollButton).toHaveCount(0);
  await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(20);
});

test('scrolled up in the default theme', async ({ page, chat, expectAccessible }) => {
  await chat.open('2');
  await chat.connectedPillGone();
  await tell(chat, ...lines(30));
  await expect(chat.message('line 30 of the talk')).toBeVisible();

  await test.step('20 pixels are still the bottom, more are not', async () => {
    await expect.poll(() => chat.fromBottom()).toBeLessThan(0.5);
    const up = (pixels: number) =>
      chat.log.evaluate((log, far) => {
        log.scrollTop = log.scrollHeight - log.clientHeight - far;
      }, pixels);
    await up(20);
    await expect(chat.scrollButton).toHaveCount(0);
    await up(22);
    await expect(chat.scrollButton).toBeVisible();
    await up(0);
    await expect(chat.scrollButton).toHaveCount(0);
  });

  await test.step('scrolled up while many come: the first press leads to the line, the second down, the focus stays', async () => {
    await scrollUp(chat, 600);
    await tell(chat, ...Array.from({ length: 20 }, (_, at) => `news ${at + 1} of today`));
    await expect(counter(page)).toHaveText('20');
    await expect(chat.scrollButton).toHaveAccessibleName(/^Go to first new message/);
    await chat.scrollButton.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('New messages', { exact: true })).toBeInViewport();
    await expect(chat.message('news 1 of today')).toBeInViewport();
    await expect(chat.message('news 20 of today')).not.toBeInViewport();
    await expect(chat.message('news 1 of today').getByRole('article')).toBeFocused();
    await expect(chat.scrollButton).toHaveAccessibleName(/^Go to latest message/);
    await expectAccessible();
    await chat.scrollButton.click();
    await expect(chat.message('news 20 of today')).toBeInViewport();
    await expect(chat.scrollButton).toHaveCount(0);
    await expect(chat.log).toBeFocused();
  });

  // Shows spec §2.19.
  await test.step('the default theme counts as well, beside the people', async () => {
    await chat.log.hover();
    await page.mouse.wheel(0, -600);
    await expect(chat.scrollButton).toHaveAccessibleName(/(39\d|4\d\d) people online/);
    await tell(chat, 'news');
    await expect(counter(page)).toHaveText('1');
    await page.mouse.wheel(0, 20_000);
    await expect(chat.scrollButton, 'scrolled down by hand it is read too').toHaveCount(0);
  });
});
