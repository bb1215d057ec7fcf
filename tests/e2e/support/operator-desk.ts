import type { BrowserContext } from '@playwright/test';
import { test as base, type Sandbox } from '../fixtures';
import { Chat } from './chat';
import { OperatorConsole } from './operator-console';

export const test = base.extend<{ readonly desk: OperatorConsole }>({
  desk: async ({ page }, use) => {
    await use(new OperatorConsole(page));
  },
});

/** A visitor with their own page. */
export const visitor = async (
  context: BrowserContext,
  sandbox: Sandbox,
  businessId: string,
): Promise<Chat> => {
  const chat = new Chat(await context.newPage(), sandbox);
  await chat.open(businessId);
  return chat;
};
