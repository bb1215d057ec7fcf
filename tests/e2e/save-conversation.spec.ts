import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const openMenu = async (page: Page, text: string) => {
  const message = page.locator('[data-kefu="message"]').filter({ hasText: text }).last();
  await message.locator('[data-kefu="text"]').click({ button: 'right' });
  return page.getByRole('menu');
};

const saved = async (page: Page, entry: string) => {
  const menu = await openMenu(page, 'Where is my deposit?');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('menuitem', { name: entry }).press('Enter'),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') };
};

test('the conversation is saved as text, and as one page that loads nothing', async ({
  page,
  chat,
  context,
}) => {
  await chat.open('2');
  await chat.send('Where is my deposit?');
  await chat.expectOnce('Where is my deposit?');

  const text = await saved(page, 'Save conversation as text');
  expect(text.name).toMatch(/^chat-\d{4}-\d\d-\d\d\.txt$/);
  expect(text.content).toContain('Where is my deposit?');
  expect(text.content).not.toContain('Earlier messages may be missing');

  const file = await saved(page, 'Save conversation as a page');
  expect(file.name).toMatch(/^chat-\d{4}-\d\d-\d\d\.html$/);
  const opened = await context.newPage();
  const asked: string[] = [];
  opened.on('request', (request) => asked.push(request.url()));
  await opened.route('https://saved.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: file.content }),
  );
  await opened.goto('https://saved.example/');
  await expect(opened.locator('html')).toHaveAttribute('lang', 'en');
  await expect(opened.getByRole('article').filter({ hasText: 'Where is my deposit?' })).toBeVisible();
  expect(asked.filter((url) => url !== 'https://saved.example/')).toEqual([]);
});

/** Where it is another day than in Greenwich, at every hour. */
const FAR_AWAY = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: FAR_AWAY });

  test('the name of the file has the visitor’s own day, and says what may be missing', async ({
    page,
    chat,
  }) => {
    await chat.open('2');
    await chat.send('Where is my deposit?');
    await chat.expectOnce('Where is my deposit?');
    await chat.reload();
    await chat.expectOnce('Where is my deposit?');
    const { name, content } = await saved(page, 'Save conversation as text');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: FAR_AWAY }).format();
    expect(name).toBe(`chat-${day}.txt`);
    expect(content).toContain('Earlier messages may be missing');
  });
});

test('the code does not come: a toast says so, and the next press saves', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/404/, /Failed to fetch dynamically imported module/);
  const removed = /\/assets\/save-conversation-/;
  await page.route(removed, (route) => route.fulfill({ status: 404 }));
  await chat.open('2');
  await chat.send('Where is my deposit?');
  await chat.expectOnce('Where is my deposit?');
  const menu = await openMenu(page, 'Where is my deposit?');
  await menu.getByRole('menuitem', { name: 'Save conversation as text' }).click();
  await expect(chat.toasts).toContainText('didn’t load');
  await page.unroute(removed);
  expect((await saved(page, 'Save conversation as text')).content).toContain('Where is my deposit?');
});
