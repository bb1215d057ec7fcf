import type { Page } from '@playwright/test';
import type { Chat } from './chat';

/** As when the visitor opens another tab. */
export const show = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    Object.defineProperty(document, 'hidden', { configurable: true, value: value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** The agent sends these messages. */
export const tell = async (chat: Chat, ...texts: readonly string[]): Promise<void> => {
  const key = await chat.key();
  for (const text of texts) chat.operator.send(key, { content: text });
};
