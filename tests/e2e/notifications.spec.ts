import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

const tag = (url: string, more: string) =>
  `<title>Shop</title><body><h1>Shop</h1>
  <script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${more} defer></script>`;

/** The headless browser refuses every page: in its place is one that asks, and writes down what it shows. */
const withNotifications = (page: Page) =>
  page.addInitScript(() => {
    const shown: { title: string; body: string; onclick?: () => void }[] = [];
    const state = { shown, asked: 0 };
    class Notification {
      static permission = 'default';
      static async requestPermission() {
        state.asked += 1;
        Notification.permission = 'granted';
        return 'granted';
      }
      constructor(title: string, { body = '' }: { readonly body?: string } = {}) {
        if (Notification.permission === 'granted') shown.push(Object.assign(this, { title, body }));
      }
      close() {}
    }
    Object.assign(window, { Notification, notes: state });
  });

const notes = (page: Page) =>
  page.evaluate(() => {
    const { shown, asked } = Reflect.get(window, 'notes');
    return { asked, shown: shown.map(({ title, body }: { title: string; body: string }) => [title, body]) };
  });

test('the page asks after the first message and a yes in the chat, and a press opens the chat again', async ({
  page,
  sandbox,
  expectAccessible,
}) => {
  await withNotifications(page);
  const site = await ownSite(tag(sandbox.url, 'data-notifications="name"'));
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await page.goto(site.address);
  await page.locator('[data-kefu="launcher"]').click();
  const chat = page.frameLocator('iframe');
  const question = chat.locator('[data-kefu="notify"]');
  const box = chat.getByRole('textbox');
  await box.fill('Where is my deposit?');
  await expect(question).toHaveCount(0);
  await box.press('Enter');
  await expect(question).toContainText('May this site notify you when we answer?');
  await expectAccessible();
  expect((await notes(page)).asked).toBe(0);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect.poll(async () => (await notes(page)).asked).toBe(1);
  await expect(question).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, 'kefu').close());
  const visitor = () => sandbox.operator.visitors()[0]?.key ?? '';
  sandbox.operator.send(visitor(), { content: 'It was booked.' });
  await expect.poll(async () => (await notes(page)).shown.length).toBe(1);
  const [title, body] = (await notes(page)).shown[0];
  expect(title).not.toBe('');
  expect(body).toBe('New messages');
  await page.evaluate(() => Reflect.get(window, 'notes').shown[0].onclick());
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kefu').isOpen)).toBe(true);
  await site.close();
});

test('a page that the app does not list asks nobody', async ({ page, sandbox, complaints }) => {
  complaints.expect(/hostOrigins|may not/);
  await withNotifications(page);
  const site = await ownSite(tag(sandbox.url, 'data-notifications="text"'));
  sandbox.useAppSettings({ pollIntervalMs: 500, notifications: 'text' });
  await page.goto(site.address);
  await page.locator('[data-kefu="launcher"]').click();
  const chat = page.frameLocator('iframe');
  await chat.getByRole('textbox').fill('Hello');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.locator('[data-kefu="message"][data-status="completed"]').first()).toBeVisible();
  // An answer that comes afterwards: whoever would ask has had the time.
  sandbox.operator.send(sandbox.operator.visitors()[0]?.key ?? '', { content: 'Hello, too' });
  await expect(chat.locator('[data-kefu="message"][data-direction="to_visiter"]').last()).toBeVisible();
  await expect(chat.locator('[data-kefu="notify"]')).toHaveCount(0);
  expect(await notes(page)).toEqual({ asked: 0, shown: [] });
  await site.close();
});
