import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

/** The sandbox keeps 300 messages of a visitor; the page keeps them all. */
const AT_ONCE = 250;

/** A conversation of so many messages on the screen, by as many polls as it takes. */
const converse = async (chat: Chat, count: number): Promise<void> => {
  const key = await chat.key();
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    for (let number = from; number <= to; number += 1)
      chat.operator.send(key, { content: `message ${number}. ${'Some words. '.repeat(1 + (number % 7))}` });
    await chat.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(chat.message(`message ${to}.`)).toBeVisible();
  }
};

const button = (chat: Chat): Locator => chat.page.locator('[data-kefu="scroll-bottom"]');

const fromBottom = (chat: Chat): Promise<number> =>
  chat.log.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight);

const scrollUp = async (chat: Chat, pixels: number): Promise<void> => {
  await chat.log.hover();
  await chat.page.mouse.wheel(0, -pixels);
  await expect(button(chat)).toBeVisible();
};

/** The first message that is wholly in view, and where it stands. */
const anchor = async (chat: Chat): Promise<{ row: Locator; top: number }> => {
  const cid = await chat.log.evaluate((log) => {
    const { top } = log.getBoundingClientRect();
    const rows = [...log.querySelectorAll<HTMLElement>('[data-kefu="message"][data-cid]')];
    return rows.find((row) => row.getBoundingClientRect().top >= top)?.dataset['cid'] ?? '';
  });
  const row = chat.page.locator(`[data-kefu="message"][data-cid="${cid}"]`);
  return { row, top: (await row.boundingBox())?.y ?? Number.NaN };
};


test('debug', async ({ page, chat }) => {
  test.slow();
  await chat.open('2');
  await converse(chat, 2000);
  const at = () => chat.log.evaluate((one) => [one.scrollTop, one.scrollHeight, one.clientHeight].map(Math.round).join(' '));
  console.log('start', await at());
  await scrollUp(chat, 20_000);
  console.log('up', await at());
  await chat.log.focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 12; i++) { await page.waitForTimeout(100); console.log('home', await at()); }
  await expect(chat.message('message 1.')).toBeVisible();
  for (let k = 0; k < 2; k++) {
  await page.keyboard.press('End');
  for (let i = 0; i < 12; i++) { await page.waitForTimeout(100); console.log('end', await at(), await chat.rows.count()); }
  }
});
