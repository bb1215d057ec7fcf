import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Chat } from './chat';
import { read, type TestFile } from './files';

/** Sent and stored. */
const PICTURE = '[data-kefu="preview"], [data-kefu="picture"]';

export const PICTURES_SHOWN = '[data-kefu="picture"] img';
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send images' });

export const tiles = (page: Page): Locator =>
  dialogOf(page).getByRole('list', { name: 'Selected images' }).getByRole('img');
export const sendIn = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: 'Send', exact: true });

export const refused = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('listitem').filter({ hasText: name });
/** Opens the dialog and chooses files. The file picker is the browser's. */
export const choose = async (page: Page, files: readonly TestFile[]): Promise<void> => {
  if (!(await dialogOf(page).isVisible())) await page.getByRole('button', { name: 'Send images' }).click();
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles([...files]);
};

export const bubbles = (chat: Chat): Locator =>
  chat.page.locator('[data-kefu="message"][data-direction="to_service"]').filter({
    has: chat.page.locator(PICTURE),
  });
export const loadedWidths = (images: Locator): Promise<number[]> =>
  images.evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : -1)));
export const sentImages = async (chat: Chat) =>
  chat.operator.messages(await chat.key(), true).filter(({ imgs }) => imgs.length > 0);
/** Sends one small image and waits until the backend has it. */
export const sendOne = async (chat: Chat, file: TestFile): Promise<Buffer> => {
  await choose(chat.page, [file]);
  await expect(tiles(chat.page)).toHaveCount(1);
  await sendIn(chat.page).click();
  await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
  const [stored] = chat.operator.files().files;
  return read(stored?.url ?? '');
};
