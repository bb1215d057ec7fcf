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
  test('the panel is loaded once, read by groups and by keyboard, and remembers', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    const button = page.locator('[data-kefu="emoji"]');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/emoji/i.test(pathname)) asked.push(pathname);
    });
    await chat.open('2');
    await chat.connectedPillGone();

    await test.step('nothing is asked for before the first opening, and nothing twice', async () => {
      expect(asked).toEqual([]);
      await button.focus();
      await page.keyboard.press('Enter');
      await ready(page);
      expect(asked.filter((path) => path.endsWith('.json'))).toEqual(['/h5/emoji/en.json']);
      await expect(search(page)).toBeFocused();
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await open(chat);
      await ready(page);
      expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
    });

    await test.step('a group scrolls its emoji to the top', async () => {
      const groups = page.getByRole('navigation', { name: 'Emoji groups' });
      await expect(cell(page, 'rocket')).toHaveCount(0);
      const travel = groups.getByRole('button', { name: 'Travel and places' });
      await travel.click();
      await expect(grid(page).getByRole('rowheader', { name: 'Travel and places' })).toBeInViewport();
      await expect(travel).toHaveAttribute('aria-current', 'true');
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
    });

    await test.step('by keyboard: into the grid, along it, and out', async () => {
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

    await test.step('a skin tone is chosen once, and applies to all hands', async () => {
      await open(chat);
      await ready(page);
      await page.getByRole('button', { name: 'Skin tone: Default' }).click();
      await expectAccessible();
      await page.getByRole('menuitemradio', { name: 'Medium dark' }).click();
      await expect(page.getByRole('button', { name: 'Skin tone: Medium dark' })).toBeVisible();
      await search(page).fill('waving hand');
      await expect(cell(page, 'waving hand')).toHaveText('👋🏾');
    });

    await test.step('after a reload it is remembered, and recently used ones come first', async () => {
      for (const name of ['rocket', 'bear']) {
        await search(page).fill(name);
        await cell(page, name).click();
      }
      await chat.box.fill('');
      await chat.reload();
      await open(chat);
      await expect(page.getByRole('button', { name: 'Skin tone: Medium dark' })).toBeVisible();
      await ready(page);
      await expect(grid(page).getByRole('rowheader', { name: 'Recently used' })).toBeVisible();
      await expect(grid(page).locator('[data-place="0"]')).toHaveText('🐻');
      await expect(grid(page).locator('[data-place="1"]')).toHaveText('🚀');
      await search(page).fill('thumbs up');
      await cell(page, 'thumbs up').click();
      await expect(chat.box).toHaveValue('👍🏾');
    });
  });

  test('an emoji is found, put in and sent, also after its data did not come', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/, /emoji/);
    await page.route('**/emoji/en.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await chat.open('2');

    await test.step('data that does not come: the common ones are there, and a retry', async () => {
      await open(chat);
      await expect(panel(page).getByRole('alert')).toContainText('Couldn’t load the other emoji.');
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
      await chat.box.fill('');
    });

    await test.step('search finds by name and by word, reports how many, and Enter chooses the best', async () => {
      await search(page).fill('grizzly');
      await expect(cell(page, 'bear')).toHaveText('🐻');
      await expect(page.getByText(/[1-9]\d* emoji found/)).toBeAttached();
      await search(page).fill('rocket');
      await search(page).press('Enter');
      await expect(chat.box).toHaveValue('🚀');
      await search(page).fill('qqqqq');
      await expect(page.getByText('No emoji found. Try another word.')).toBeVisible();
      await search(page).fill('');
      await ready(page);
    });

    await test.step('one alone is sent, and shown large', async () => {
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

    await test.step('it goes in at the caret, the caret stays behind it, and undo takes it back', async () => {
      await chat.type('good luck');
      await chat.box.evaluate((box) => (box as HTMLTextAreaElement).setSelectionRange(4, 4));
      if (!(await panel(page).isVisible())) await open(chat);
      await search(page).fill('rocket');
      await cell(page, 'rocket').click();
      await expect(chat.box).toHaveValue('good🚀 luck');
      const caret = () => chat.box.evaluate((box) => (box as HTMLTextAreaElement).selectionStart);
      await expect.poll(caret).toBe('good🚀'.length);
      await chat.box.focus();
      await page.keyboard.press('Control+z');
      await expect(chat.box).toHaveValue('good luck');
    });
  });

  test('in the language of the interface, as the common questions are', async ({ page, chat }) => {
    const asked = page.waitForRequest('**/h5/emoji/cn.json');
    await chat.goto('2', { lang: 'cn' });
    await page.locator('[data-kefu="emoji"]').click();
    await asked;
    await page.getByRole('searchbox').fill('火箭');
    await expect(page.getByRole('gridcell', { name: '火箭' })).toHaveText('🚀');
    await page.locator('[data-kefu="hints"]').click();
    await page.getByRole('button', { name: '如何存款？' }).click();
    await expect(
      page.locator('[data-direction="to_visiter"]').filter({ hasText: '钱包 → 存款' }),
    ).toHaveCount(1);
  });
});
