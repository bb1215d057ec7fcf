import type { Page } from '@playwright/test';
import type { KefuGlobal } from '../../main/embed/script';
import { expect, test } from './fixtures';
import { ownSite, serve, shopBefore } from './support/own-site';

const FORGETS = /\[kefu\] this browser keeps nothing of this frame/;

/**
 * As a browser that blocks the storage of third parties: Chromium with its profile setting, Firefox with `cookieBehavior` 1. The old
 * headless Chromium knows no such setting; in the new one (KEFU_CHROMIUM) it is blocked already.
 */
const blockFrames = (page: Page) =>
  page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

const tag = (url: string, attributes: string) =>
  `<script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open ${attributes} defer></script>`;

const frameOf = (page: Page) => page.frameLocator('iframe');
const online = (page: Page) => expect(frameOf(page).locator('[data-kefu="status"]')).toHaveText('Online');
const handles = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kefu.handle.')));
const call = (page: Page, name: 'reset' | 'consent' | 'identify', value?: unknown) =>
  page.evaluate(
    ([one, given]) => {
      const { kefu } = window as never as { kefu: KefuGlobal };
      (Reflect.get(kefu, one) as (value: unknown) => void)(given);
    },
    [name, value] as const,
  );

test('a frame without storage: the listed page keeps the visitor, until reset or a refusal (R18)', async ({
  page,
  chat,
  sandbox,
}) => {
  await blockFrames(page);
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  const site = await ownSite(tag(sandbox.url, 'data-visitor-storage="host"'));
  const { origin } = new URL(site.address);
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [origin] });
  const count = () => chat.operator.visitors().length;
  await page.goto(site.address);
  await online(page);
  await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);
  await frameOf(page).getByRole('textbox').fill('It is me');
  await frameOf(page).getByRole('textbox').press('Enter');
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  await page.reload();
  await online(page);
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  expect(count()).toBe(1);
  expect(lines.filter((line) => FORGETS.test(line))).toEqual([]);

  await test.step('a handle of another business, or a changed one, does not count', async () => {
    const handle = await page.evaluate(() => localStorage.getItem('kefu.handle.2') ?? '');
    await page.evaluate(
      (value) => localStorage.setItem('kefu.handle.2', `${value.slice(0, -4)}AAAA`),
      handle,
    );
    await page.reload();
    await online(page);
    await expect.poll(count).toBe(2);
    await page.evaluate(() => localStorage.setItem('kefu.handle.2', 'A'.repeat(100_000)));
    await page.reload();
    await online(page);
    await expect.poll(count).toBe(3);
    await page.evaluate((value) => localStorage.setItem('kefu.handle.2', value), handle);
    await page.reload();
    await expect(frameOf(page).getByText('It is me')).toBeVisible();
    expect(count()).toBe(3);
  });

  await test.step('reset: the next visitor is another one, and so is the handle', async () => {
    const handle = () => page.evaluate(() => localStorage.getItem('kefu.handle.2'));
    const before = await handle();
    await call(page, 'reset');
    await expect.poll(count).toBe(4);
    // The old one is removed at once, the next one comes when the next visitor has started.
    const isAnother = async () => ![null, before].includes(await handle());
    await expect.poll(isAnother).toBe(true);
    await page.reload();
    await online(page);
    await expect(frameOf(page).getByText('It is me')).toHaveCount(0);
    expect(count()).toBe(4);
  });

  await test.step('consent(false): nothing is left', async () => {
    await call(page, 'consent', false);
    await expect.poll(() => handles(page)).toEqual([]);
    await call(page, 'consent', true);
    await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);
  });
  await site.close();
});

test('without consent nothing is stored, and a page that is not listed gets nothing', async ({
  page,
  sandbox,
}) => {
  await blockFrames(page);
  const site = await ownSite(tag(sandbox.url, 'data-visitor-storage="host"'));
  const { origin } = new URL(site.address);
  const settings = { pollIntervalMs: 500 };
  sandbox.useAppSettings({ ...settings, hostOrigins: [origin], storageConsent: false });
  await page.goto(site.address);
  await online(page);
  expect(await handles(page)).toEqual([]);
  await call(page, 'consent', true);
  await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);

  await page.evaluate(() => localStorage.clear());
  sandbox.useAppSettings({ ...settings, hostOrigins: undefined, storageConsent: undefined });
  await page.goto(site.address);
  await online(page);
  expect(await handles(page)).toEqual([]);
  await site.close();
});

test('behind a gate: who has agreed is not asked on the next page, until the words are others or the page refuses', async ({
  page,
  chat,
  sandbox,
}) => {
  await blockFrames(page);
  let gate = 'data-consent-gate';
  const site = await serve(() => {
    const script = tag(sandbox.url, `data-visitor-storage="host" ${gate}`);
    return {
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,">${script}</html>`,
      headers: {},
    };
  });
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  const agree = () => frameOf(page).getByRole('button', { name: 'Agree and start' }).click();
  await page.goto(site.address);
  await agree();
  await frameOf(page).getByRole('textbox').fill('It is me');
  await frameOf(page).getByRole('textbox').press('Enter');
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);
  await page.reload();
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  await expect(frameOf(page).locator('[data-kefu="gate"]')).toHaveCount(0);

  await test.step('another version of the words asks again, and the visitor is the same one', async () => {
    gate = `data-consent-gate='{"text":"Other words","version":"2"}'`;
    await page.reload();
    await expect(frameOf(page).getByText('Other words')).toBeVisible();
    await agree();
    await expect(frameOf(page).getByText('It is me')).toBeVisible();
    await page.reload();
    await expect(frameOf(page).getByText('It is me')).toBeVisible();
    expect(chat.operator.visitors()).toHaveLength(1);
  });

  await call(page, 'consent', false);
  await expect.poll(() => handles(page)).toEqual([]);
  await page.reload();
  await agree();
  await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);
  await site.close();
});

test('a cookie carries the visitor to another sub-domain of the shop, and to no other site', async ({
  page,
  chat,
  sandbox,
}) => {
  await blockFrames(page);
  // The sandbox lets in the names of this machine alone.
  const app = await shopBefore(sandbox.url, {}, {}, ['content-security-policy']);
  const { origin } = new URL(app.address);
  const site = await ownSite(tag(origin, 'data-visitor-storage="host" data-visitor-cookie="shop.localhost"'));
  const { port } = new URL(site.address);
  const at = (name: string) => `http://${name}:${port}`;
  const [www, help, other] = [at('www.shop.localhost'), at('help.shop.localhost'), at('other.localhost')];
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [www, help, other] });
  await page.goto(www);
  await online(page);
  await frameOf(page).getByRole('textbox').fill('It is me');
  await frameOf(page).getByRole('textbox').press('Enter');
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  const [cookie, ...more] = await page.context().cookies(www);
  expect(more).toEqual([]);
  expect(cookie).toMatchObject({
    name: 'kefu_handle_2',
    domain: '.shop.localhost',
    path: '/',
    sameSite: 'Strict',
    secure: true,
  });
  expect(await handles(page)).toEqual([]);
  await page.goto(help);
  await online(page);
  await expect(frameOf(page).getByText('It is me')).toBeVisible();
  expect(chat.operator.visitors()).toHaveLength(1);

  await page.context().clearCookies();
  await page.goto(help);
  await online(page);
  await expect.poll(() => chat.operator.visitors().length).toBe(2);
  await site.close();
  await app.close();
});

test('a domain that is not of the page is named, and the storage of the page is taken', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(/visitorCookie \(data-visitor-cookie\).*expected: a domain of this page/);
  await blockFrames(page);
  const site = await ownSite(
    tag(sandbox.url, 'data-visitor-storage="host" data-visitor-cookie="other.example"'),
  );
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await page.goto(site.address);
  await online(page);
  await expect.poll(() => handles(page)).toEqual(['kefu.handle.2']);
  expect(complaints.all.filter((line) => /visitorCookie/.test(line))).toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
  await site.close();
});
