import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Chat } from './chat';
import type { TestFile } from './files';

/** Sent and stored. */
const PICTURE = '[data-kefu="preview"], [data-kefu="picture"]';

export const PICTURES_SHOWN = '[data-kefu="picture"] img';
export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Send images' });

export const tiles = (page: Page): Locator =>
  dialogOf(page).getByRole('list', { name: 'Selected images' }).getByRole('img');
export const sendIn = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: 'Send', exact: true });

/** Playwright sends a buffer to the browser as text, which takes seconds for one of this size. A path is read at once. */
const LARGE = 1_000_000;

const onDisk = ({ name, buffer }: TestFile): string => {
  const path = test.info().outputPath(name);
  writeFileSync(path, buffer);
  return path;
};

/** Opens the dialog and chooses files. The file picker is the browser's. */
export const choose = async (page: Page, files: readonly TestFile[]): Promise<void> => {
  if (!(await dialogOf(page).isVisible())) await page.getByRole('button', { name: 'Send images' }).click();
  await dialogOf(page)
    .locator('input[type="file"]')
    .setInputFiles(files.every(({ buffer }) => buffer.length < LARGE) ? [...files] : files.map(onDisk));
};

export const bubbles = (chat: Chat): Locator =>
  chat.page.locator('[data-kefu="message"][data-direction="to_service"]').filter({
    has: chat.page.locator(PICTURE),
  });
export const loadedWidths = (images: Locator): Promise<number[]> =>
  images.evaluateAll((all) => all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : -1)));
export const sentImages = async (chat: Chat) =>
  chat.operator.messages(await chat.key(), true).filter(({ imgs }) => imgs.length > 0);
export const inStatus = (chat: Chat, status: string): Locator =>
  bubbles(chat).and(chat.page.locator(`[data-status="${status}"]`));

export const send = async (page: Page, ...files: readonly TestFile[]): Promise<void> => {
  await choose(page, files);
  await expect(tiles(page)).toHaveCount(files.length);
  await sendIn(page).click();
  await expect(dialogOf(page)).toHaveCount(0);
};

/** Waits until the backend has this many messages with images, and no bubble waits or has failed. */
export const expectSent = async (chat: Chat, count: number) => {
  await expect.poll(async () => (await sentImages(chat)).length).toBe(count);
  await expect(bubbles(chat).last()).toHaveAttribute('data-status', 'completed');
  await expect(bubbles(chat).and(chat.page.locator(':not([data-status="completed"])'))).toHaveCount(0);
  return (await sentImages(chat)).at(-1);
};
