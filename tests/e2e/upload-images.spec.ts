import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { photo, pngFile } from './support/files';
import { choose, dialogOf, expectSent, inStatus, send, sendIn, tiles } from './support/image-dialog';

test.beforeEach(async ({ page }) => {
  // Every percentage that the bubble has shown.
  await page.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownPercents: shown });
    const look = () => {
      const value = document.querySelector('[data-kefu="message"] progress')?.getAttribute('value');
      if (value != null && value !== '') shown.push(Number(value));
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['value'],
    });
  });
});

const shownPercents = (page: Page): Promise<number[]> =>
  page.evaluate(() => Reflect.get(window, 'shownPercents') as number[]);

const pending = (chat: Chat): Locator => inStatus(chat, 'pending');

/** Files of the page wait on their way to the storage until they are released. */
const holdUploads = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/storage/aliyun', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

test('on the way', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/Failed to load resource/);
  const large = await photo(page, 1_400, 1_000);
  await chat.open('2');

  // Shows spec §9.42.
  await test.step('99 is the most until it is done', async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 60 });
    await send(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: large }, pngFile('b.png', 33));
    await expectSent(chat, 1);
    const percents = await shownPercents(page);
    expect(percents.length).toBeGreaterThan(1);
    expect(Math.max(...percents)).toBeLessThanOrEqual(99);
    expect(Math.max(...percents), 'and it does move').toBeGreaterThan(0);
    expect(percents.every((value) => Number.isInteger(value))).toBe(true);
    chat.operator.clearFaults();
  });

  await test.step('the dialog closes at once; if the bubble is cancelled, nothing is sent, and another video can be sent', async () => {
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await choose(page, [pngFile('a.png'), pngFile('b.png')]);
    await expect(tiles(page)).toHaveCount(2);
    await dialogOf(page).getByRole('textbox').fill('wait');
    await sendIn(page).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(pending(chat)).toHaveCount(1);
    await expect(pending(chat).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
    await expect(pending(chat)).toContainText('wait');
    await expectAccessible();
    await pending(chat).getByRole('button', { name: 'Cancel upload' }).click();
    await expect(pending(chat)).toHaveCount(0);
    await expect(chat.message('wait')).toHaveCount(0);
    chat.operator.clearFaults();
    await send(page, pngFile('a.png'));
    await expectSent(chat, 2);
  });

  // Shows spec §4.37.
  await test.step('one at a time: a second one is asked to wait', async () => {
    const release = await holdUploads(page);
    await send(page, pngFile('a.png'));
    const said = 'Still uploading. Please wait a moment.';
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(chat.toasts).toContainText(said);
    await page.getByRole('button', { name: 'Send a video' }).click();
    await expect(chat.toasts, 'the same words once').toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await test.step('text is sent meanwhile', async () => {
      await chat.send('said meanwhile');
      await chat.expectStatus('said meanwhile', 'completed');
      await expect(pending(chat)).toHaveCount(1);
    });
    release();
    await expectSent(chat, 3);
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  });
});
