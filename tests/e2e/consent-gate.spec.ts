import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';

const GATE = { text: { en: 'Our agents read what you write.' }, link: 'https://shop.example/privacy' };

/** Calls of the backend, and what is stored. */
const watch = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const stored = () =>
    page
      .frames()
      .filter((frame) => frame.url().includes('/h5/'))
      .map((frame) => frame.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]));
  return { calls, stored: async () => (await Promise.all(stored())).flat() };
};

test('around a frame of another origin: no call and nothing stored before, by keyboard, and once for a device', async ({
  page,
  sandbox,
  expectAccessible,
}) => {
  const { calls, stored } = watch(page);
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
    <script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-consent-gate='${JSON.stringify(GATE)}' defer></script>`;
  const site = await ownSiteOf({ '/': html }, new Map(), {});
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await page.goto(site.address);
  const launcher = page.locator('[data-kefu="launcher"]');
  const chat = page.frameLocator('iframe');
  await page.evaluate(() => Reflect.get(window, 'kefu').send('Hello'));
  await launcher.click();
  const gate = chat.locator('[data-kefu="gate"]');
  await expect(gate).toContainText(GATE.text.en);
  await expect(gate).toBeFocused();
  const link = chat.getByRole('link', { name: 'Privacy policy' });
  await expect(link).toHaveAttribute('href', GATE.link);
  // Not the colour of the browser.
  const title = gate.getByRole('heading');
  expect(await link.evaluate((one) => getComputedStyle(one).color)).toBe(
    await title.evaluate((one) => getComputedStyle(one).color),
  );
  await expectAccessible();
  expect([calls, await stored()]).toEqual([[], []]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kefu').isOpen)).toBe(false);
  await launcher.click();
  await expect(gate).toBeFocused();
  expect([calls, await stored()]).toEqual([[], []]);
  await chat.getByRole('button', { name: 'Agree and start' }).press('Enter');
  await expect(chat.getByRole('log')).toContainText('Hello');
  expect(await stored()).toContain('kefu.consent');

  await page.reload();
  await launcher.click();
  await expect(chat.getByRole('log')).toContainText('Hello');
  await page.evaluate(() => Reflect.get(window, 'kefu').consent(false));
  await expect(gate).toBeVisible();
  expect(await stored()).toEqual([]);
  const before = calls.length;
  await page.evaluate(() => Reflect.get(window, 'kefu').consent(true));
  await expect(chat.locator('[data-kefu="status"]')).toHaveText('Online');
  expect(calls.length).toBeGreaterThan(before);
  await site.close();
});

test('in a page of its own, in the visitor’s language, at 320 px and from the right', async ({
  page,
  sandbox,
  expectAccessible,
}) => {
  const { calls, stored } = watch(page);
  sandbox.useAppSettings({ pollIntervalMs: 500, consentGate: true });
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/h5/?business_id=2&lang=ara');
  const gate = page.locator('[data-kefu="gate"]');
  await expect(gate).toContainText('قبل أن نبدأ');
  await expectAccessible();
  expect(await gate.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect([calls, await stored()]).toEqual([[], []]);
  await page.locator('[data-kefu="agree"]').click();
  await expect(page.locator('[data-kefu="status"]')).toBeVisible();
  await page.goto('/h5/?business_id=2&lang=en');
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  await expect(gate).toHaveCount(0);
});
