import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const openOptions = (page: Page) => page.getByRole('button', { name: 'Chat options' }).click();

const openSearch = async (page: Page) => {
  await openOptions(page);
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click();
  return page.getByRole('textbox', { name: 'Search this conversation' });
};

test('the search counts its hits, leads through them, and closes by Escape', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await chat.open('2');
  for (const text of ['The receipt is red', 'Nothing of note', 'My RÉCEIPT is blue']) {
    await chat.send(text);
    await chat.expectOnce(text);
  }
  const box = await openSearch(page);
  await expect(box).toBeFocused();
  await box.fill('receipt');
  const status = page.locator('search').getByRole('status');
  await expect(status).toHaveText(/^2 of 2\. .*blue/);
  const found = page.locator('[data-found]');
  await expect(found).toContainText('blue');
  await box.press('Enter');
  await expect(status).toHaveText(/^1 of 2\. .*red/);
  await expect(found).toContainText('red');
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('kefu-found') ?? [])].map(String));
  expect(await marked()).toEqual(['receipt', 'RÉCEIPT']);
  await chat.connectedPillGone();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next result' }).click();
  await expect(status).toHaveText(/^2 of 2/);
  await page.getByRole('button', { name: 'Go to a day' }).click();
  await expect(page.getByRole('menuitem', { name: 'Today' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(found).toHaveCount(0);
  expect(await marked()).toEqual([]);
});

test('the code of the search does not come: a card offers another try', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/404/, /Failed to fetch dynamically imported module/);
  const removed = /\/assets\/Search-/;
  await page.route(removed, (route) => route.fulfill({ status: 404 }));
  await chat.open('2');
  await chat.send('The receipt is red');
  await openOptions(page);
  await page.getByRole('menuitem', { name: 'Search this conversation' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(removed);
  await again.click();
  await expect(page.getByRole('textbox', { name: 'Search this conversation' })).toBeVisible();
});

test('the size of text is remembered, and follows the browser', async ({ page, chat }) => {
  const size = () =>
    chat
      .message('Hello')
      .locator('[data-kefu="text"]')
      .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
  await chat.open('2');
  await chat.send('Hello');
  await chat.expectOnce('Hello');
  const usual = await size();
  await openOptions(page);
  await page.getByRole('menuitemradio', { name: 'Very large text' }).click();
  await expect.poll(size).toBeCloseTo(1.3 * usual, 1);
  await chat.reload();
  await expect.poll(size).toBeCloseTo(1.3 * usual, 1);
  await openOptions(page);
  await page.getByRole('menuitemradio', { name: 'Normal text' }).click();
  await expect.poll(size).toBeCloseTo(usual, 1);
});

test('a quote of a message is the first line of the text', async ({ page, chat }) => {
  await chat.open('2');
  await chat.send('Is it TX-2048?');
  await chat.expectOnce('Is it TX-2048?');
  await chat.box.fill('Yes');
  await chat.message('TX-2048').locator('[data-kefu="text"]').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Quote' }).press('Enter');
  await expect(chat.box).toHaveValue('> Is it TX-2048?\nYes');
  await expect(chat.box).toBeFocused();
});
