import type { Locator } from '@playwright/test';
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

/** Scrolls by the wheel, and waits until the movement has ended. */
export const scrollUp = async (chat: Chat, pixels: number): Promise<void> => {
  await chat.log.hover();
  await chat.log.evaluate((log) => {
    const ended = new Promise((resolve) => log.addEventListener('scrollend', resolve, { once: true }));
    Object.assign(window, { scrollEnded: ended });
  });
  await chat.page.mouse.wheel(0, -pixels);
  await chat.page.evaluate(() => Reflect.get(window, 'scrollEnded') as Promise<unknown>);
  await expect(chat.scrollButton).toBeVisible();
};

/** How many frames without a movement count as rest. */
const FRAMES_AT_REST = 3;

/** Where an element begins, in pixels from the top of the window, as soon as it no longer moves. */
export const topAtRest = (element: Locator): Promise<number> =>
  element.evaluate(
    (one, frames) =>
      new Promise<number>((resolve) => {
        let last = Number.NaN;
        let same = 0;
        const look = () => {
          const { top } = one.getBoundingClientRect();
          same = top === last ? same + 1 : 0;
          last = top;
          if (same < frames) requestAnimationFrame(look);
          else resolve(top);
        };
        look();
      }),
    FRAMES_AT_REST,
  );
