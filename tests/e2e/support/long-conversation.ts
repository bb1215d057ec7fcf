import { expect } from '../fixtures';
import type { Chat } from './chat';

/** The sandbox stores 300 messages of a visitor, and the page keeps them all. */
const AT_ONCE = 250;

/** Shows a conversation of this many messages, by as many polls as that needs. */
export const converse = async (chat: Chat, count: number): Promise<void> => {
  const key = await chat.key();
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    for (let number = from; number <= to; number += 1)
      chat.operator.send(key, { content: `message ${number}. ${'Some words. '.repeat(1 + (number % 7))}` });
    await chat.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(chat.message(`message ${to}.`)).toBeVisible();
  }
};

export const scrollUp = async (chat: Chat, pixels: number): Promise<void> => {
  await chat.log.hover();
  await chat.page.mouse.wheel(0, -pixels);
  await expect(chat.scrollButton).toBeVisible();
};
