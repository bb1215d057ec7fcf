import type { Page } from '@playwright/test';
import type { KefuGlobal } from '../../main/embed/script';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, type Sandbox, test } from './fixtures';
import type { Chat } from './support/chat';
import { bundleElement } from './support/element-page';
import { ownSiteOf } from './support/own-site';

interface Global {
  kefu: KefuGlobal;
}

/** Names the visitor of the address, before the page has loaded. */
const NAMES = `<script>addEventListener('DOMContentLoaded', () => {
  const visiterId = new URLSearchParams(location.search).get('who');
  if (visiterId) kefu.identify({ visiterId });
});</script>`;

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title>${body}</html>`;

/** A shop of another origin with two pages, which link to each other. */
const shopOf = (url: string, attributes = '', scripts = '') => {
  const tag = `<script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-resume ${attributes} defer></script>${scripts}`;
  return ownSiteOf(
    {
      '/': html('First', `<h1>First</h1><input id="search"><a href="/second">second</a>${tag}`),
      '/second': html('Second', `<h1>Second</h1><input id="search" autofocus><a href="/">first</a>${tag}`),
    },
    new Map(),
    {},
  );
};

/** The chat in the frame, with the names of the page's own chat. */
const inFrame = (page: Page) => {
  const frame = page.frameLocator('iframe[title="Chat"]');
  return {
    log: frame.getByRole('log'),
    box: frame.getByRole('textbox', { name: 'Your message' }),
    status: frame.locator('[data-kefu="status"]'),
    row: (text: string) => frame.locator('[data-kefu="message"]').filter({ hasText: text }),
  };
};

/** The page may use everything. */
const letIn = (sandbox: Sandbox, { address }: { readonly address: string }) =>
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(address).origin] });

const launcher = (page: Page) => page.locator('[data-kefu="launcher"]');
const badge = (page: Page) => page.locator('[data-kefu="unread"]');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat', exact: true });
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);

const open = async (page: Page) => {
  await launcher(page).click();
  await expect(inFrame(page).status).toHaveText('Online');
};

const visitorKey = (chat: Chat) => chat.operator.visitors()[0]?.key ?? '';

test('the chat is open on the next page, with draft and place, without a click, and the page keeps the focus', async ({
  page,
  chat,
  sandbox,
}) => {
  const site = await shopOf(sandbox.url);
  await page.goto(site.address);
  await expect(launcher(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);
  await open(page);
  await expect.poll(() => stored(page)).toEqual(['kefu.resume.2']);
  const { box, row, log } = inFrame(page);
  for (let line = 1; line <= 30; line += 1)
    chat.operator.send(visitorKey(chat), { content: `line ${line} of the talk` });
  await expect(row('line 30 of')).toBeVisible();
  await box.fill('half a sen');
  await log.hover();
  await page.mouse.wheel(0, -500);
  await expect(page.frameLocator('iframe').locator('[data-kefu="scroll-bottom"]')).toBeVisible();
  const topOf = (text: string) =>
    row(text).evaluate(
      (one) =>
        one.getBoundingClientRect().top -
        (one.closest('[data-kefu="conversation"]')?.getBoundingClientRect().top ?? 0),
    );
  const first = await log.evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    const rows = [...list.querySelectorAll('[data-kefu="message"]')];
    return rows.find((one) => one.getBoundingClientRect().top >= top)?.textContent ?? '';
  });
  const [text = ''] = /line \d+ of/.exec(first) ?? [];
  expect(text).not.toBe('');
  const before = Math.round(await topOf(text));

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const atLoad = page.waitForEvent('load').then(() => [...asked]);
  await page.getByRole('link', { name: 'second' }).click();
  expect((await atLoad).filter((path) => /^\/(h5|embed)\//.test(path))).toEqual(['/embed/kefu-embed.js']);
  await expect(panel(page)).toBeVisible();
  await expect(box).toHaveValue('half a sen');
  await expect.poll(async () => Math.abs(Math.round(await topOf(text)) - before)).toBeLessThanOrEqual(2);
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#search')).toBeFocused();
  expect(chat.operator.visitors()).toHaveLength(1);
  await site.close();
});

test('a closed chat stays closed and goes on counting; a tab beside it, and nothing to wait for, open nothing', async ({
  page,
  chat,
  sandbox,
}) => {
  const site = await shopOf(sandbox.url);
  await page.goto(site.address);
  await open(page);
  await launcher(page).click();
  await expect.poll(() => stored(page)).toEqual([]);
  chat.operator.send(visitorKey(chat), { content: 'Are you there?' });
  await expect(badge(page)).toHaveText('1');
  await page.getByRole('link', { name: 'second' }).click();
  await expect(badge(page)).toHaveText('1');
  chat.operator.send(visitorKey(chat), { content: 'Hello?' });
  await expect(badge(page)).toHaveText('2');
  await expect(panel(page)).toBeHidden();

  const other = await page.context().newPage();
  await other.goto(site.address);
  await expect(launcher(other)).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(other.locator('iframe')).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'first' }).click();
  await expect(badge(page)).toHaveText('2');
  await launcher(page).click();
  await expect(inFrame(page).row('Hello?')).toBeVisible();
  await expect(badge(page)).toBeHidden();

  // Only a page that may use everything learns that the visitor has written.
  letIn(sandbox, site);
  await page.reload();
  await open(page);
  await inFrame(page).box.fill('I am');
  await inFrame(page).box.press('Enter');
  await expect(inFrame(page).row('I am')).toHaveAttribute('data-status', 'completed');
  await launcher(page).click();
  await page.getByRole('link', { name: 'second' }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  chat.operator.send(visitorKey(chat), { content: 'Good' });
  await expect(badge(page)).toHaveText('1');
  await site.close();
});

test('who logs out, withdraws consent or ends the chat is forgotten, and another visitor inherits nothing', async ({
  page,
  sandbox,
}) => {
  const site = await shopOf(sandbox.url, '', NAMES);
  letIn(sandbox, site);
  const call = (name: 'reset' | 'identify' | 'consent' | 'destroy', value?: unknown) =>
    page.evaluate(
      ([one, given]) =>
        (Reflect.get((window as never as Global).kefu, one) as (value: unknown) => void)(given),
      [name, value] as const,
    );
  const isGoneOnNextPage = async () => {
    await page.goto(`${site.address}second`);
    await expect(launcher(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('iframe')).toHaveCount(0);
  };
  for (const [name, value] of [
    ['reset', undefined],
    ['identify', null],
    ['consent', false],
    ['destroy', undefined],
  ] as const)
    await test.step(name, async () => {
      await page.goto(site.address);
      await open(page);
      await expect.poll(() => stored(page)).toEqual(['kefu.resume.2']);
      await call(name, value);
      await expect.poll(() => stored(page)).toEqual([]);
      await isGoneOnNextPage();
      expect(await stored(page)).toEqual([]);
    });
  await test.step('a visitor whom the page names by a call finds the chat of that visitor open, another does not', async () => {
    await page.goto(`${site.address}?who=ann`);
    await open(page);
    await expect.poll(() => stored(page)).toEqual(['kefu.resume.2']);
    await page.goto(`${site.address}second?who=ann`);
    await expect(panel(page)).toBeVisible();
    await page.goto(`${site.address}?who=bob`);
    await expect.poll(() => stored(page)).toEqual([]);
    await expect(panel(page)).toBeHidden();
  });
  await site.close();
});

test('a tag that runs again in the same page goes on with its chat, and blocked storage is no error', async ({
  page,
  sandbox,
}) => {
  const site = await shopOf(sandbox.url);
  await page.goto(site.address);
  await open(page);
  await page.evaluate(() => {
    const tag = document.querySelector('script[data-business-id]') as HTMLScriptElement;
    const again = document.createElement('script');
    for (const { name, value } of tag.attributes) again.setAttribute(name, value);
    tag.replaceWith(again);
  });
  await expect(panel(page)).toBeVisible();
  await expect(inFrame(page).status).toHaveText('Online');

  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto(`${site.address}second`);
  await open(page);
  await page.goto(site.address);
  await expect(launcher(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  await site.close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('a link does not lead behind the chat; a reload stays in it', async ({ page, chat, sandbox }) => {
    const site = await shopOf(sandbox.url);
    await page.goto(site.address);
    await launcher(page).tap();
    await expect(inFrame(page).status).toHaveText('Online');
    await expect.poll(() => stored(page)).toEqual(['kefu.resume.2']);
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await page.evaluate(() => location.assign('/second'));
    await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
    chat.operator.send(visitorKey(chat), { content: 'Still there?' });
    await expect(badge(page)).toHaveText('1');
    await expect(panel(page)).toBeHidden();
    await site.close();
  });
});

test('the floating element is open on the next page for its visitor, with draft and count', async ({
  page,
  chat,
  sandbox,
}) => {
  const scripts = await bundleElement();
  const tag = `<kefu-chat layout="floating" resume business-id="2" lang="en" api-base="${sandbox.url}" secret-key="${PASSPHRASE}" poll-interval-ms="500"></kefu-chat><script type="module" src="/element.js"></script>`;
  const site = await ownSiteOf(
    {
      '/': html('First', `<a href="/second">second</a>${tag}`),
      '/second': html('Second', `<a href="/">first</a><input id="search" autofocus>${tag}`),
    },
    scripts,
    {},
  );
  const box = page.getByRole('textbox', { name: 'Your message' });
  const records = async () => (await stored(page)).filter((key) => key.startsWith('kefu.resume.'));
  await page.goto(site.address);
  await expect.poll(() => chat.operator.visitors().length).toBe(1);
  expect(await records()).toEqual([]);
  await launcher(page).click();
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  await box.fill('half a sen');
  await page.getByRole('link', { name: 'second' }).click();
  await expect(box).toHaveValue('half a sen');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('#search')).toBeFocused();
  await launcher(page).click();
  chat.operator.send(visitorKey(chat), { content: 'Are you there?' });
  await expect(badge(page)).toHaveText('1');
  await page.getByRole('link', { name: 'first' }).click();
  await expect(badge(page)).toHaveText('1');
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
  await page.locator('kefu-chat').evaluate((element) => Reflect.get(element, 'reset').call(element));
  await expect.poll(records).toEqual([]);
  await site.close();
});
