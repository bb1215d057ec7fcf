import type { Locator, Page } from '@playwright/test';
import type { Chat } from './chat';
import type { TestFile } from './files';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send a video' });

export const chosen = (page: Page): Locator => dialogOf(page).getByRole('figure', { name: 'Selected video' });
export const sendIn = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: 'Send', exact: true });

export const bubbles = (chat: Chat): Locator =>
  chat.page.locator('[data-kefu="message"][data-direction="to_service"]').filter({
    has: chat.page.locator('[data-kefu="preview"], [data-kefu="film"]'),
  });
export const player = (page: Page): Locator => page.getByRole('dialog', { name: 'Video player' });

export const choose = async (page: Page, file: TestFile | string): Promise<void> => {
  if (await dialogOf(page).isVisible())
    await dialogOf(page).locator('input[type="file"]').setInputFiles(file);
  else {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Send a video' }).click();
    await (await picker).setFiles(file);
  }
};

export const mp4File = (buffer: Buffer, name = 'goal.mp4'): TestFile => ({
  name,
  mimeType: 'video/mp4',
  buffer,
});
export const sentVideos = async (chat: Chat) =>
  chat.operator.messages(await chat.key(), true).filter((message) => message.video !== '');
