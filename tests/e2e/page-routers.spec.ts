import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { serve } from './support/own-site';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

/** Whatever the router takes for a navigation, it asks the server for the page again and puts it in the place of the present one. */
const SWAP = `const swap = async () => {
  const text = await (await fetch(location.href)).text();
  document.body.innerHTML = new DOMParser().parseFromString(text, 'text/html').body.innerHTML;
  scrollTo(0, 0);
};`;

/** Kinds of client routers: how each learns that the visitor has gone to another page. */
const ROUTERS = {
  'that recognises its own state': `history.replaceState({ router: 1 }, '');
    addEventListener('popstate', ({ state }) => state?.router && swap());`,
  'that listens while capturing, and asks history.state': `history.replaceState({ router: 1 }, '');
    addEventListener('popstate', () => (history.state === null || history.state.router) && swap(), true);`,
  'that has replaced the functions of history': `for (const name of ['pushState', 'replaceState']) {
      const own = history[name];
      history[name] = (...given) => { own.apply(history, given); swap(); };
    }
    addEventListener('popstate', swap);`,
  'of the Navigation API': `navigation.addEventListener('navigate', (event) => {
      if (event.canIntercept) event.intercept({ handler: swap });
    });`,
};

const shop = (router: string, loader: string) => `<!doctype html><html lang="en"><head>
  <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><script>${SWAP}${router}</script>
  <script src="${loader}" data-business-id="2" data-lang="en" defer></script></head>
  <body style="height: 3000px"><form><input aria-label="Name"></form></body></html>`;

/** What a page loses that is put in again. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    isSame: Reflect.has(document.body.firstElementChild ?? {}, 'mark'),
    text: document.querySelector('input')?.value,
    scroll: scrollY,
    address: location.pathname,
    state: history.state as unknown,
  }));

const CLOSINGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Back: (page) => page.goBack(),
  'the cross': (page) =>
    page.frameLocator('iframe').getByRole('button', { name: 'Close the chat' }).tap({ timeout: 20_000 }),
  'kefu.close()': (page) => page.evaluate(() => Reflect.get(window, 'kefu').close()),
};

for (const [kind, router] of Object.entries(ROUTERS))
  test(`a router ${kind} does not notice the panel on a phone (R5)`, async ({ page, sandbox }) => {
    const asked: string[] = [];
    const site = await serve((path) => {
      asked.push(path);
      return { body: shop(router, `${sandbox.url}/embed/kefu-embed.js`), headers: {} };
    });
    await page.goto(`${site.address}before`);
    await page.goto(`${site.address}form`);
    const launcher = page.locator('[data-kefu="launcher"]');
    await expect(launcher).toBeVisible();
    await page.evaluate(() => Object.assign(document.body.firstElementChild ?? {}, { mark: 1 }));
    await page.getByLabel('Name').fill('Mia');
    await page.evaluate(() => scrollTo(0, 500));
    const before = await kept(page);
    for (const [how, close] of Object.entries(CLOSINGS)) {
      await launcher.tap();
      await expect(launcher).toHaveAttribute('aria-expanded', 'true');
      await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
      await close(page);
      await expect(launcher, how).toHaveAttribute('aria-expanded', 'false');
      expect(await kept(page), how).toEqual(before);
    }
    expect(asked).toEqual(['/before', '/form']);
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(/before$/);
    await site.close();
  });

test('a page that goes on behind the open panel: the first Back closes the chat, the next leads to the page before', async ({
  page,
  sandbox,
}) => {
  const site = await serve(() => ({
    body: shop(ROUTERS['that recognises its own state'], `${sandbox.url}/embed/kefu-embed.js`),
    headers: {},
  }));
  await page.goto(`${site.address}form`);
  const launcher = page.locator('[data-kefu="launcher"]');
  const isOpen = (value: boolean) => expect(launcher).toHaveAttribute('aria-expanded', `${value}`);
  const goOn = (to: string) => page.evaluate((address) => history.pushState({ router: 1 }, '', address), to);
  const back = () => page.evaluate(() => void setTimeout(() => history.back()));
  await launcher.tap();
  await isOpen(true);
  await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');

  await goOn('/next');
  await back();
  await isOpen(false);
  await expect(page).toHaveURL(/next$/);
  await back();
  await expect(page).toHaveURL(/form$/);
  await isOpen(false);

  await test.step('closed by its cross, the chat leaves no entry behind', async () => {
    await launcher.tap();
    await isOpen(true);
    await goOn('/other');
    await CLOSINGS['the cross']?.(page);
    await isOpen(false);
    await back();
    await expect(page).toHaveURL(/form$/);
  });
  await site.close();
});
