import type { Page } from '@playwright/test';
import { WAITING_SNIPPET } from '../support/waiting-snippet';
import { expect, test } from './fixtures';
import { countTraces, tracesOf } from './support/count-traces';
import { ownSite } from './support/own-site';

/** A page with css for everything, in quirks mode, with a base address and another layer as high as ours. */
const HOSTILE = `<html dir="ltr"><head><base href="https://elsewhere.invalid/"><style>
  div:empty, html > div { display: none !important }
  div, html > div { position: relative !important; margin: 50px !important; transform: scale(.5) !important; opacity: .1 !important }
  * { font-size: 40px !important; transition: none !important; z-index: 1 !important }
  button, iframe { width: 3px !important; background: red !important; border: 9px solid !important }
</style><title>Shop</title><link rel="icon" href="data:,"></head><body><h1>Shop</h1>`;
const RIVAL =
  '<p style="position:fixed;inset:auto 0 0 auto;width:200px;height:200px;margin:0;z-index:2147483647">rival</p>';

interface Global {
  kefu: import('../../main/embed/script').KefuGlobal;
}

const tag = (url: string, attributes = '') =>
  `<script src="${url}/embed/kefu-embed.js" data-business-id="1" data-lang="en" ${attributes}></script>`;

const launcherBox = (page: Page) => page.locator('[data-kefu="launcher"]').boundingBox();

test.describe('a host page', () => {
  test('loads little, and keeps the chat when it opens a dialog or swaps its body', async ({
    page,
    chat,
    sandbox,
  }) => {
    const site = await ownSite(`<title>Shop</title><dialog>Sale</dialog>${tag(sandbox.url)}`);
    const launcher = page.locator('[data-kefu="launcher"]');
    const frame = page.frameLocator('iframe');

    await test.step('sees the panel in the same turn as the press, before anything has come', async () => {
      await page.route('**/kefu-panel.js', () => undefined);
      await page.goto(site.address);
      const panel = await page.evaluate(() => {
        const root = document.querySelector('[data-kefu="embed"]')?.shadowRoot;
        root?.querySelector<HTMLElement>('[data-kefu="launcher"]')?.click();
        const { width, height } = root?.querySelector('div')?.getBoundingClientRect() ?? {};
        return [width, height];
      });
      expect(panel).toEqual([400, 608]);
      await page.unroute('**/kefu-panel.js');
      // The page that waits for its panel is gone before the requests of the next one are counted.
      await page.goto('about:blank');
    });

    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const own = () => loaded.filter((path) => path.startsWith('/embed') || path.startsWith('/h5'));

    await test.step('loads one script, and more only when the visitor comes near', async () => {
      await page.goto(site.address);
      await page.waitForLoadState('networkidle');
      expect(own()).toEqual(['/embed/kefu-embed.js']);
      await launcher.hover();
      await expect.poll(own).toEqual(['/embed/kefu-embed.js', '/embed/kefu-panel.js']);
    });

    await test.step('may open a modal dialog: the chat can be used in it, and stays when the dialog goes', async () => {
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      await expect.poll(() => page.locator('dialog > [data-kefu="embed"]').count()).toBe(1);
      await launcher.click();
      await expect.poll(own).toContain('/h5/');
      await frame.getByRole('textbox').fill('in the dialog');
      await page.evaluate(() => document.querySelector('dialog')?.remove());
      await expect(launcher).toBeVisible();
    });

    await test.step('that swaps its body keeps an open chat, without loading it again', async () => {
      await expect(frame.getByRole('log')).toBeVisible();
      await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
      const before = chat.calls('config').length;
      await page.evaluate(() => document.body.replaceWith(document.createElement('body')));
      await expect(frame.getByRole('log')).toBeVisible();
      expect(chat.calls('config')).toHaveLength(before);
      await page.evaluate(() => document.querySelector('[data-kefu="embed"]')?.remove());
      await expect(launcher).toBeVisible();
    });
    await site.close();
  });

  test('that restyles everything neither moves nor covers launcher and panel', async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 1_000, height: 800 });
    const site = await ownSite(`${HOSTILE}${tag(sandbox.url)}${RIVAL}`, true);
    await page.goto(site.address);
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
    await expect.poll(() => launcherBox(page)).toEqual({ x: 924, y: 724, width: 56, height: 56 });
    // The loader enters the top layer in a task of its own.
    const top = () => page.evaluate(() => document.elementFromPoint(950, 750)?.getAttribute('data-kefu'));
    await expect.poll(top).toBe('embed');
    await page.locator('[data-kefu="launcher"]').click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('log')).toBeVisible();
    await expect
      .poll(() => page.locator('iframe').boundingBox())
      .toEqual({ x: 580, y: 68, width: 400, height: 640 });
    await site.close();
  });

  test('whose root is zoomed has the whole panel in the window', async ({ page, sandbox }) => {
    const site = await ownSite(`<style>html { zoom: 1.5 }</style><h1>Shop</h1>${tag(sandbox.url)}`, false);
    for (const size of [
      { width: 1_000, height: 800 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(site.address);
      await page.locator('[data-kefu="launcher"]').click();
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('log')).toBeVisible();
      for (const edge of [frame.locator('[data-kefu="close"]'), frame.locator('[data-kefu="send"]')])
        await expect(edge).toBeInViewport({ ratio: 1 });
    }
    await site.close();
  });

  test('is as before after destroy, fifty times in a row', async ({ page, sandbox }) => {
    await countTraces(page);
    const site = await ownSite(
      `<title>Shop</title><script src="${sandbox.url}/embed/kefu-embed.js"></script>`,
    );
    await page.goto(site.address);
    const state = () =>
      page.evaluate(() => ({
        globals: Object.getOwnPropertyNames(window)
          .filter((name) => name !== 'kefu')
          .sort()
          .join(),
        history: Object.getOwnPropertyNames(history).join(),
        html: document.documentElement.outerHTML,
        stored: [localStorage.length, sessionStorage.length, document.cookie],
      }));
    const traces = async () => ({ ...(await state()), ...(await tracesOf(page)) });
    const before = await traces();
    await page.evaluate(async (h5) => {
      for (let round = 0; round < 50; round += 1) {
        const { kefu } = window as never as Global;
        const made = kefu.mount({ businessId: '1', h5 });
        made.open();
        await new Promise((resolve) => setTimeout(resolve, 20));
        made.destroy();
      }
    }, `${sandbox.url}/h5/`);
    await expect.poll(traces).toEqual(before);
    await site.close();
  });
});

test('written down before the script comes, then made: calls, listeners and ready', async ({
  page,
  chat,
  sandbox,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-kefu="launcher"]')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#kefu-tag')?.remove();
    (window as never as Global).kefu.handle?.destroy();
    Reflect.deleteProperty(window, 'kefu');
  });
  await page.evaluate(WAITING_SNIPPET);
  await page.evaluate(() => {
    Object.assign(window, { heard: [] });
    const { kefu, heard } = window as never as Global & { heard: unknown[] };
    kefu.on('sent', ({ text }) => heard.push(`sent ${text}`));
    void kefu.ready.then(() => heard.push('ready'));
    kefu.send('Written before the script');
    kefu.setLanguage('de');
  });
  await page.evaluate(async (src) => {
    const path = '/web/shared/trusted.js';
    const { trusted } = await import(path);
    const tag = document.createElement('script');
    const loaded = new Promise((resolve) => tag.addEventListener('load', resolve));
    document.body.append(Object.assign(tag, { src: trusted.createScriptURL(src) }));
    await loaded;
    (window as never as Global).kefu.mount({ businessId: '1' });
  }, `${sandbox.url}/embed/kefu-embed.js`);
  const heard = () => page.evaluate(() => (window as never as { heard: string[] }).heard.toSorted());
  await expect.poll(heard).toEqual(['ready', 'sent Written before the script']);
  expect(chat.calls('config').at(-1)).toBeDefined();
  await page.evaluate(() => (window as never as Global).kefu.open());
  const root = page.frameLocator('iframe').locator('section').first();
  await expect(root).toHaveAttribute('lang', 'de');
  const launcher = page.locator('[data-kefu="launcher"]');
  /** Launcher, panel and frame have one name, also the word of a pill. */
  const expectNamed = async (word: string) => {
    await expect(launcher).toHaveAttribute('aria-label', word);
    await expect(launcher).toHaveAttribute('data-word', word);
    await expect(page.getByRole('dialog', { name: word, exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('title', word);
  };
  await page.evaluate(() => (window as never as Global).kefu.setLanguage('ara'));
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expectNamed('محادثة');
  await page.evaluate(() => (window as never as Global).kefu.setLanguage('en'));
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expectNamed('Chat');
  await page.evaluate(() => {
    const { kefu } = window as never as Global;
    kefu.setLanguage('fra');
    kefu.setTheme('sgw');
    kefu.setColorScheme('dark');
    kefu.prefill('Order 1027');
  });
  await expect(root).toHaveAttribute('lang', 'fr');
  await expect(root.locator('header')).toHaveCSS('background-color', 'rgb(43, 42, 39)');
  await expect(root).toHaveAttribute('data-scheme', 'dark');
  await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveValue('Order 1027');
  await page.evaluate(() => (window as never as Global).kefu.identify({ visiterId: 'member-7' }));
  await expect.poll(() => chat.operator.visitors().map(({ visiter_id }) => visiter_id)).toContain('member-7');
  await expect(page.frameLocator('iframe').getByText('Written before the script')).toHaveCount(0);
});
