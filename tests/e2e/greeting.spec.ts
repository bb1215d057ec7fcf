import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

const page = (url: string, attributes: string) =>
  `<title>Shop</title><body><h1>Shop</h1><input aria-label="Search">
  <script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${attributes} defer></script>`;

const GREETING = `data-greeting='{"text":"Need help?","replies":["Where is my order?"],"afterMs":0}'`;

test('a quick reply opens the chat and is sent as the message of the visitor; the visit has one greeting', async ({
  page: shop,
  sandbox,
  expectAccessible,
}) => {
  const site = await ownSite(page(sandbox.url, GREETING));
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await shop.goto(site.address);
  await shop.getByLabel('Search').focus();
  const card = shop.getByRole('group', { name: 'Chat' });
  await expect(card).toContainText('Need help?');
  await expect(shop.getByLabel('Search')).toBeFocused();
  await expect(shop.getByRole('status').filter({ hasText: 'Need help?' })).toBeAttached();
  await expectAccessible('[data-kefu="embed"]');
  await shop.setViewportSize({ width: 320, height: 568 });
  const box = await card.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  await shop.setViewportSize({ width: 1280, height: 800 });
  // The way of the keyboard: words, close, reply, launcher.
  await shop.keyboard.press('Tab');
  await shop.keyboard.press('Tab');
  await shop.keyboard.press('Tab');
  await expect(shop.getByRole('button', { name: 'Where is my order?' })).toBeFocused();
  await shop.keyboard.press('Enter');
  const chat = shop.frameLocator('iframe');
  const sent = chat.locator('[data-kefu="message"][data-direction="to_service"]');
  await expect(sent).toContainText('Where is my order?');
  await expect(sent).toHaveAttribute('data-status', 'completed');
  await expect(card).toHaveCount(0);
  await shop.reload();
  await expect(shop.locator('[data-kefu="launcher"]')).toBeVisible();
  await shop.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(card).toHaveCount(0);
  await site.close();
});

test('one that was dismissed never comes again, and one that cannot be used is named', async ({
  page: shop,
  sandbox,
  complaints,
}) => {
  complaints.expect(/setting_refused greeting \(data-greeting\) replies: at most 2/);
  const site = await ownSite(page(sandbox.url, GREETING));
  await shop.goto(site.address);
  const card = shop.locator('[data-kefu="shop-greeting"]');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
  await shop.evaluate(() => sessionStorage.clear());
  await shop.reload();
  await expect(shop.locator('[data-kefu="launcher"]')).toBeVisible();
  // A call of the page shows none either.
  await shop.evaluate(() => Reflect.get(window, 'kefu').greet('Hello'));
  await shop.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(card).toHaveCount(0);
  await site.close();
  const wrong = await ownSite(page(sandbox.url, `data-greeting='{"text":"Hi","replies":["a","b","c"]}'`));
  await shop.goto(wrong.address);
  await expect
    .poll(() => complaints.all.filter((line) => line.includes('replies: at most 2')).length)
    .toBe(1);
  await expect(shop.locator('[data-kefu="launcher"]')).toBeVisible();
  await expect(card).toHaveCount(0);
  await wrong.close();
});
