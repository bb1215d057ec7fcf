import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Emoji', exact: true });
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Emoji' });
const cell = (page: Page, name: string): Locator => grid(page).getByRole('gridcell', { name, exact: true });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search emoji' });

const open = async (chat: Chat): Promise<void> => {
  await chat.page.locator('[data-kefu="emoji"]').click();
  await expect(panel(chat.page)).toBeVisible();
};

/** The data is loaded: the groups have their buttons. */
const ready = (page: Page): Promise<void> =>
  expect(
    page.getByRole('navigation', { name: 'Emoji groups' }).getByRole('button', { name: 'Flags' }),
  ).toBeVisible();

/** The first group, before an emoji was used. */
const COMMON = 24;

test.describe('emoji', () => {
  test('nothing is asked for before the first opening, and nothing twice', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/emoji/i.test(pathname)) asked.push(pathname);
    });
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    expect(asked).toEqual([]);
    await page.locator('[data-kefu="emoji"]').focus();
    await page.keyboard.press('Enter');
    await ready(page);
    expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/h5/emoji/en.json']);
    await expect(search(page)).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator('[data-kefu="emoji"]')).toBeFocused();
    await open(chat);
    await ready(page);
    expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
  });

  test('in the language of the interface', async ({ page, chat }) => {
    const asked = page.waitForRequest('**/h5/emoji/cn.json');
    await chat.goto('2', { lang: 'cn' });
    await page.locator('[data-kefu="emoji"]').click();
    await asked;
    await page.getByRole('searchbox').fill('火箭');
    await expect(page.getByRole('gridcell', { name: '火箭' })).toHaveText('🚀');
  });

  test('search finds by name and by word, reports how many, and Enter chooses the best', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await open(chat);
    await ready(page);
    await search(page).fill('grizzly');
    await expect(cell(page, 'bear')).toHaveText('🐻');
    await expect(page.getByText(/[1-9]\d* emoji found/)).toBeAttached();
    await expectAccessible();
    await search(page).fill('rocket');
    await search(page).press('Enter');
    await expect(chat.box).toHaveValue('🚀');
    await search(page).fill('qqqqq');
    await expect(page.getByText('No emoji found. Try another word.')).toBeVisible();
    await expectAccessible();
    await search(page).fill('');
    await ready(page);
  });

  test('a group scrolls its emoji to the top', async ({ page, chat }) => {
    await chat.open('2');
    await open(chat);
    await ready(page);
    const groups = page.getByRole('navigation', { name: 'Emoji groups' });
    await expect(cell(page, 'rocket')).toHaveCount(0);
    const travel = groups.getByRole('button', { name: 'Travel and places' });
    await travel.click();
    await expect(grid(page).getByRole('rowheader', { name: 'Travel and places' })).toBeInViewport();
    await expect(travel).toHaveAttribute('aria-current', 'true');
  });

  test('by keyboard: into the grid, along it, and out', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.focus();
    await open(chat);
    await ready(page);
    await search(page).press('ArrowDown');
    const focused = grid(page).locator('[role="gridcell"]:focus');
    await expect(focused).toHaveAttribute('data-place', '0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(focused).toHaveAttribute('data-place', '2');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAttribute('data-place', '1');
    await page.keyboard.press('ArrowDown');
    const columns = Number(await grid(page).getAttribute('aria-colcount'));
    await expect(focused).toHaveAttribute('data-place', String(columns + 1));
    await page.keyboard.press('End');
    await expect(focused).toHaveAttribute('data-place', String(Math.min(2 * columns, COMMON) - 1));
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('data-place', String(columns));
    for (let pages = 0; pages < 6; pages += 1) await page.keyboard.press('PageDown');
    await expect(focused).toBeInViewport();
    const picked = (await focused.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(chat.box).toHaveValue(picked);
    await expect(focused, 'who picks by keyboard goes on picking').toHaveText(picked);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(chat.box).toHaveValue(picked);
  });

  test('a skin tone is chosen once, applies to all hands, and is remembered', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await open(chat);
    await ready(page);
    await page.getByRole('button', { name: 'Skin tone: Default' }).click();
    await expectAccessible();
    await page.getByRole('menuitemradio', { name: 'Medium dark' }).click();
    await expect(page.getByRole('button', { name: 'Skin tone: Medium dark' })).toBeVisible();
    await search(page).fill('waving hand');
    await expect(cell(page, 'waving hand')).toHaveText('👋🏾');
    await chat.reload();
    await open(chat);
    await expect(page.getByRole('button', { name: 'Skin tone: Medium dark' })).toBeVisible();
    await ready(page);
    await search(page).fill('thumbs up');
    await cell(page, 'thumbs up').click();
    await expect(chat.box).toHaveValue('👍🏾');
  });

  test('recently used ones come first after a reload', async ({ page, chat }) => {
    await chat.open('2');
    await open(chat);
    await ready(page);
    for (const name of ['rocket', 'bear']) {
      await search(page).fill(name);
      await cell(page, name).click();
    }
    await chat.reload();
    await open(chat);
    await ready(page);
    await expect(grid(page).getByRole('rowheader', { name: 'Recently used' })).toBeVisible();
    await expect(grid(page).locator('[data-place="0"]')).toHaveText('🐻');
    await expect(grid(page).locator('[data-place="1"]')).toHaveText('🚀');
  });

  test('it goes in at the caret, the caret stays behind it, and undo takes it back', async ({
    page,
    chat,
  }) => {
    await chat.open('2');
    await chat.type('good luck');
    await chat.box.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(4, 4));
    await open(chat);
    await ready(page);
    await search(page).fill('rocket');
    await cell(page, 'rocket').click();
    await expect(chat.box).toHaveValue('good🚀 luck');
    const caret = await chat.box.evaluate((box) => (box as HTMLTextAreaElement).selectionStart);
    expect(caret).toBe('good🚀'.length);
    await chat.box.focus();
    await page.keyboard.press('Control+z');
    await expect(chat.box).toHaveValue('good luck');
  });

  test('one alone is sent, and shown large', async ({ page, chat }) => {
    await chat.open('2');
    await open(chat);
    await ready(page);
    await search(page).fill('rocket');
    await cell(page, 'rocket').click();
    await chat.box.press('Enter');
    await chat.expectOnce('🚀');
    const size = (row: Locator) =>
      row
        .locator('[data-kefu="text"]')
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    await chat.send('🚀 to the moon');
    await chat.expectOnce('🚀 to the moon');
    expect(await size(chat.own('🚀').first())).toBeGreaterThan(await size(chat.own('to the moon')));
  });

  test('no search in the theme stg', async ({ page, chat, expectAccessible }) => {
    await chat.open('2', { theme: 'stg' });
    await expect(page.getByText('Connected.')).toBeHidden();
    await open(chat);
    await ready(page);
    await expect(search(page)).toHaveCount(0);
    await expect(panel(page).getByRole('heading', { name: 'Emoji' })).toBeVisible();
    await expectAccessible();
  });

  test('data that does not come: the common ones are there, and a retry', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/, /emoji/);
    await page.route('**/emoji/en.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await open(chat);
    await expect(panel(page).getByRole('alert')).toContainText('Couldn’t load the other emoji.');
    await expectAccessible();
    await grid(page).getByRole('gridcell').filter({ hasText: '👍' }).click();
    await expect(chat.box).toHaveValue('👍');
    await page.unroute('**/emoji/en.json');
    await page.route('**/emoji/en.json', (route) => route.fulfill({ json: ['not', 'ours'] }));
    const foreign = page.waitForResponse('**/emoji/en.json');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await foreign;
    await expect(panel(page).getByRole('alert')).toContainText('Couldn’t load');
    await page.unroute('**/emoji/en.json');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await ready(page);
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
  });
});
