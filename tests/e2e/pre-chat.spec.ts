import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';

const QUESTIONS = {
  name: { required: true },
  reason: { choices: ['Deposit', { text: { en: 'Withdrawal' }, c: 'withdrawal' }] },
  order: { required: true },
};

const shop = async (url: string, questions: object = QUESTIONS) =>
  ownSiteOf(
    {
      '/': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Shop</h1>
    <script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-pre-chat='${JSON.stringify(questions)}' defer></script>`,
    },
    new Map(),
    {},
  );

const TYPED = /Ada Canary|TX-2048/;

/** Addresses and the console, in which no answer may be. */
const watch = (page: Page) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(decodeURIComponent(request.url())));
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  return () => seen.filter((text) => TYPED.test(text));
};

test('around a frame of another origin: asked once, kept over a reload, sent as name, channel and first message', async ({
  page,
  chat: operator,
  sandbox,
  expectAccessible,
}) => {
  const found = watch(page);
  const site = await shop(sandbox.url);
  sandbox.useAppSettings({
    pollIntervalMs: 500,
    debug: true,
    hostOrigins: [new URL(site.address).origin],
  });
  await page.goto(site.address);
  const chat = page.frameLocator('iframe');
  const questions = chat.locator('[data-kefu="pre-chat"]');
  const name = chat.getByRole('textbox', { name: 'Your name' });
  const order = chat.getByRole('textbox', { name: 'Order number' });
  const open = () => page.locator('[data-kefu="launcher"]').click();
  await open();
  await expect(questions).toBeVisible();
  await expect(chat.locator('[data-kefu="composer"]')).toBeHidden();
  await expect(chat.locator('[data-kefu="status"]')).toHaveText('Online');
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect
    .poll(() => questions.evaluate((one) => one.ownerDocument.documentElement.clientWidth))
    .toBe(320);
  expect(await questions.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);

  await test.step('by keyboard; what is missing is said', async () => {
    await questions.focus();
    await page.keyboard.press('Tab');
    await expect(name).toBeFocused();
    await page.keyboard.type('Ada Canary');
    await page.keyboard.press('Enter');
    await expect(order).toBeFocused();
    await expect(order).toHaveAccessibleDescription('Please answer this question.');
    await page.keyboard.type('TX-2048');
    await chat.getByRole('combobox', { name: /^Topic/ }).selectOption('Withdrawal');
  });

  await page.reload();
  await open();
  await expect(name).toHaveValue('Ada Canary');
  await expect(order).toHaveValue('TX-2048');
  expect(operator.calls('config').at(-1)?.payload).toMatchObject({ name: '', c: '' });
  await order.press('Enter');
  const log = chat.getByRole('log');
  await expect(log).toContainText('Topic: Withdrawal');
  await expect(log).toContainText('Order number: TX-2048');
  await expect(questions).toHaveCount(0);
  await expect(chat.locator('[data-kefu="composer"]')).toHaveValue('');
  expect(operator.calls('config').at(-1)?.payload).toMatchObject({ name: 'Ada Canary', c: 'withdrawal' });

  await page.reload();
  await open();
  await expect(log).toContainText('Order number: TX-2048');
  await expect(questions).toHaveCount(0);
  expect(operator.calls('config').at(-1)?.payload).toMatchObject({ name: 'Ada Canary', c: 'withdrawal' });
  expect(found()).toEqual([]);
  await site.close();
});

test('questions that do not come keep nobody from the chat', async ({ page, sandbox, complaints }) => {
  complaints.expect(/ERR_FAILED/, /preChat: its code could not be loaded/, /dynamically imported module/);
  const site = await shop(sandbox.url);
  sandbox.useAppSettings({ hostOrigins: [new URL(site.address).origin] });
  await page.route(/\/assets\/questions-/, (route) => route.abort());
  await page.goto(site.address);
  await page.locator('[data-kefu="launcher"]').click();
  const chat = page.frameLocator('iframe');
  const box = chat.locator('[data-kefu="composer"]');
  await box.fill('Hello');
  await box.press('Enter');
  await expect(chat.getByRole('log')).toContainText('Hello');
  await site.close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('Back closes the questions with the panel, Forward leaves them closed, and what was typed is kept', async ({
    page,
    sandbox,
  }) => {
    const site = await shop(sandbox.url);
    sandbox.useAppSettings({ hostOrigins: [new URL(site.address).origin] });
    await page.goto(`${site.address}?first`);
    await page.goto(site.address);
    const launcher = page.locator('[data-kefu="launcher"]');
    const chat = page.frameLocator('iframe');
    const questions = chat.locator('[data-kefu="pre-chat"]');
    const name = chat.getByRole('textbox', { name: 'Your name' });
    await launcher.tap();
    await name.fill('Ada');
    await page.goBack();
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await expect(page, 'the page stays').toHaveURL(site.address);
    await page.goForward();
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await launcher.tap();
    await expect(questions).toBeVisible();
    await expect(name).toHaveValue('Ada');
    await chat.getByRole('button', { name: 'Close the chat' }).tap();
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await expect(page, 'no entry is left').toHaveURL(`${site.address}?first`);
    await page.goForward();
    await launcher.tap();
    await expect(name, 'after another page').toHaveValue('Ada');
    await site.close();
  });

  test('a chat of its own is left by Back, and comes back by Forward with what was typed', async ({
    page,
    chat,
  }) => {
    chat.sandbox.useAppSettings({ preChat: QUESTIONS });
    await page.goto('/');
    await chat.goto('2', { lang: 'en' });
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.fill('Ada');
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goForward();
    await expect(page.locator('[data-kefu="pre-chat"]')).toBeVisible();
    await expect(name).toHaveValue('Ada');
  });
});
