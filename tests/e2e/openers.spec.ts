import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';

const page = (url: string, body: string, options = '') =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
  <script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${options} defer></script>${body}</html>`;

const isOpen = (shop: import('@playwright/test').Page) =>
  shop.evaluate(() => Reflect.get(window, 'kefu').isOpen as boolean);

test('openers of a shop of another origin work by pointer and keyboard, with a text and an article', async ({
  page: shop,
  sandbox,
}) => {
  const body = `<button data-kefu-open data-kefu-text="Where is my order?">Order</button>
    <a href="/elsewhere" data-kefu-open>Link</a>
    <div id="own" data-kefu-open tabindex="0" role="button">Own</div>
    <x-shop></x-shop><form><input><button data-kefu-open>In a form</button></form>
    <script>document.querySelector('x-shop').attachShadow({ mode: 'open' }).innerHTML = '<button data-kefu-open>Shadow</button>';</script>`;
  const site = await ownSiteOf({ '/': page(sandbox.url, body) }, new Map(), {});
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await shop.goto(site.address);
  await expect(shop.locator('[data-kefu="launcher"]')).toBeVisible();
  const markup = await shop
    .locator('button')
    .first()
    .evaluate((one) => one.outerHTML);
  for (const press of [
    () => shop.getByText('Link', { exact: true }).click(),
    () => shop.getByText('Shadow').click(),
    () => shop.getByText('In a form').click(),
    () => shop.locator('#own').press('Enter'),
    () => shop.locator('#own').press(' '),
    () => shop.getByText('Link', { exact: true }).press('Enter'),
  ]) {
    await press();
    expect(await isOpen(shop)).toBe(true);
    await shop.evaluate(() => Reflect.get(window, 'kefu').close());
  }
  await shop.getByText('Order', { exact: true }).press('Enter');
  const chat = shop.frameLocator('iframe');
  await expect(chat.getByRole('textbox')).toHaveValue('Where is my order?');
  expect(
    await shop
      .locator('button')
      .first()
      .evaluate((one) => one.outerHTML),
  ).toBe(markup);
  expect(shop.url()).toBe(site.address);
  // The focus goes back to what has opened the chat.
  await shop.keyboard.press('Escape');
  await expect(shop.getByText('Order', { exact: true })).toBeFocused();
  await site.close();
});

test('before the panel’s script has come, a press opens the chat, and the rest follows', async ({
  page: shop,
  sandbox,
}) => {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await shop.route('**/kefu-panel.js', async (route) => {
    await held;
    await route.continue();
  });
  const body = '<a href="#kefu=text:Where%20is%20it%3F">Ask</a>';
  await shop.route(
    ({ pathname }) => pathname === '/shop',
    (route) => route.fulfill({ contentType: 'text/html', body: page(sandbox.url, body) }),
  );
  await shop.goto('/shop');
  await shop.getByText('Ask').click();
  expect(await isOpen(shop)).toBe(true);
  expect(shop.url()).toBe(`${sandbox.url}/shop`);
  go();
  await expect(shop.frameLocator('iframe').getByRole('textbox')).toHaveValue('Where is it?');
});

test('a fragment in the address opens; a router of the shop sees no navigation and keeps its routes', async ({
  page: shop,
  sandbox,
}) => {
  const body = `<a href="#kefu">Chat</a><a href="#/orders">Orders</a>
    <script>window.routes = []; addEventListener('hashchange', () => routes.push(location.hash));</script>`;
  await shop.route(
    ({ pathname }) => pathname === '/shop',
    (route) => route.fulfill({ contentType: 'text/html', body: page(sandbox.url, body) }),
  );
  await shop.goto('/shop#kefu');
  await expect.poll(() => isOpen(shop)).toBe(true);
  await shop.goto('/shop?again#/cart');
  await expect(shop.locator('[data-kefu="launcher"]')).toBeVisible();
  expect(await isOpen(shop)).toBe(false);
  const entries = await shop.evaluate(() => history.length);
  await shop.getByText('Chat').click();
  expect(await isOpen(shop)).toBe(true);
  await shop.evaluate(() => Reflect.get(window, 'kefu').close());
  await shop.getByText('Orders').click();
  expect(await isOpen(shop)).toBe(false);
  // The browser changes the address at once and fires hashchange in a later task.
  await expect.poll(() => shop.evaluate(() => Reflect.get(window, 'routes'))).toEqual(['#/orders']);
  expect(await shop.evaluate(() => history.length)).toBe(entries + 1);
});

test('showOn follows a shop that changes its pages without reloading', async ({ page: shop, sandbox }) => {
  const site = await ownSiteOf(
    { '/': page(sandbox.url, '<h1>Shop</h1>', `data-show-on="/help/**, #/cart, !/help/internal"`) },
    new Map(),
    {},
  );
  await shop.goto(site.address);
  const launcher = shop.locator('[data-kefu="launcher"]');
  await expect(launcher).toBeAttached();
  await expect(launcher).toBeHidden();
  const go = (address: string) => shop.evaluate((to) => history.pushState(null, '', to), address);
  await go('/help/orders');
  await expect(launcher).toBeVisible();
  await go('/help/internal');
  await expect(launcher).toBeHidden();
  await shop.goBack();
  await expect(launcher).toBeVisible();
  await go('/');
  await expect(launcher).toBeHidden();
  await shop.evaluate(() => {
    location.hash = '#/cart';
  });
  await expect(launcher).toBeVisible();
  await site.close();
});
