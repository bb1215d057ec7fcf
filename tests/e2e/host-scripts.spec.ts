import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { bundleElement } from './support/element-page';
import { ownSite, ownSiteOf } from './support/own-site';

const tag = (url: string) =>
  `<script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" defer></script>`;

const launcherOf = (page: Page) => page.locator('[data-kefu="launcher"]');
const status = (page: Page) => page.frameLocator('iframe').locator('[data-kefu="status"]');

/** What scripts of shops do to names and objects that every script of the page shares. */
const SCRIPTS: Readonly<Record<string, string>> = {
  // hypothesis/client#5324
  'variables with names of the browser’s objects': `var navigation = document.querySelectorAll('a'), performance = { best: 1 }, visualViewport = {},
      parent = null, self = {}, origin = 'Berlin', screen = 1, status = 'new', name = 'shop', URL = 'https://api.shop.example/';
    function open() {} function close() {} function stop() {} function find() {}`,
  'constants and classes with such names': `const navigation = document.querySelector('a'), performance = [], history = [], parent = 1, screen = 2;
    class Map {} class Notification {}`,
  // MooTools 1.x
  'another Document, Window and Array.from': `Document = function () {}; Window = function () {}; Array.from = (item) => [item];`,
  // endojs/endo#593
  'frozen prototypes': `for (const one of [Object, Array, Function, String, Number, Map, Set, Promise, RegExp, Error, Date])
      Object.freeze(one.prototype);`,
};

for (const [what, script] of Object.entries(SCRIPTS))
  test(`a page with ${what} has its chat, and Back closes it on a phone`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    const site = await ownSite(
      `<title>Shop</title><a href="#one">One</a><a href="#two">Two</a><script>${script}</script>${tag(sandbox.url)}`,
    );
    await page.goto(site.address);
    await launcherOf(page).click();
    await expect(status(page)).toHaveText('Online');
    const box = page.frameLocator('iframe').getByRole('textbox', { name: 'Your message' });
    await box.fill('Is anybody there?');
    await box.press('Enter');
    const own = page.frameLocator('iframe').locator('[data-kefu="message"][data-direction="to_service"]');
    await expect(own).toHaveAttribute('data-status', 'completed');
    await page.goBack();
    await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(site.address);
    await site.close();
  });

test('a tag that runs again without its attributes, as jQuery and tag managers do it, leaves the open chat as it is', async ({
  page,
  sandbox,
}) => {
  const site = await ownSite(`<title>Shop</title>${tag(sandbox.url)}`);
  await page.goto(site.address);
  await launcherOf(page).click();
  const box = page.frameLocator('iframe').getByRole('textbox', { name: 'Your message' });
  await box.fill('half a sentence');
  const line = page.waitForEvent('console', (one) => one.text().includes('businessId'));
  await page.evaluate((url) => {
    const again = document.createElement('script');
    again.src = `${url}/embed/kefu-embed.js`;
    document.head.append(again);
  }, sandbox.url);
  await line;
  await expect(launcherOf(page)).toHaveCount(1);
  await expect(box).toHaveValue('half a sentence');
  await page.evaluate(() => Reflect.get(window, 'kefu').close());
  await expect(launcherOf(page)).toHaveAttribute('aria-expanded', 'false');
  await site.close();
});

/** As a game, or a modal that locks the page, prevents what it does not know. */
const PREVENTS = `for (const type of ['keydown', 'keypress', 'keyup', 'mousedown', 'pointerdown', 'touchstart', 'touchmove', 'wheel',
    'contextmenu', 'copy', 'paste']) document.addEventListener(type, (event) => event.preventDefault(), { passive: false });
  document.onkeydown = document.oncopy = () => false;`;

test('on a page that prevents keys, Enter and Space press the launcher', async ({ page, sandbox }) => {
  const site = await ownSite(`<title>Game</title><script>${PREVENTS}</script>${tag(sandbox.url)}`);
  await page.goto(site.address);
  for (const key of ['Enter', 'Space']) {
    await launcherOf(page).focus();
    await page.keyboard.press(key);
    await expect(launcherOf(page), key).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => Reflect.get(window, 'kefu').close());
  }
  await site.close();
});

test('the chat gives the pointer back that a game has locked', async ({ page, sandbox }) => {
  const site = await ownSite(`<title>Game</title><canvas width="300" height="300"></canvas>
    <script>document.querySelector('canvas').onclick = (event) => event.target.requestPointerLock();
      onkeydown = ({ key }) => key === 'h' && kefu.open();</script>${tag(sandbox.url)}`);
  await page.goto(site.address);
  const isLocked = () => page.evaluate(() => document.pointerLockElement !== null);
  await page.locator('canvas').click();
  await expect.poll(isLocked).toBe(true);
  await page.keyboard.press('h');
  await expect.poll(isLocked).toBe(false);
  await expect(status(page)).toHaveText('Online');
  await site.close();
});

test('in <kefu-chat> on a page that prevents everything, the visitor presses, writes, scrolls and copies', async ({
  page,
  sandbox,
  chat,
}) => {
  const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Game</title>
    <style>kefu-chat { display: block; width: 400px; height: 600px }</style><script>${PREVENTS}</script>
    <kefu-chat business-id="2" lang="en" api-base="${sandbox.url}" secret-key="${PASSPHRASE}"></kefu-chat>
    <script type="module" src="/element.js"></script>`;
  const site = await ownSiteOf({ '/': html }, await bundleElement(), {});
  await page.goto(site.address);
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.click();
  await page.keyboard.type('hello');
  await expect(box).toHaveValue('hello');
  for (let line = 0; line < 20; line += 1)
    chat.operator.send(chat.operator.visitors()[0]?.key ?? '', { content: `line ${line}.` });
  const last = page.getByText('line 19.', { exact: true });
  await expect(last).toBeInViewport();
  await last.hover();
  await page.mouse.wheel(0, -1_000);
  await expect(last).not.toBeInViewport();
  const isPrevented = (type: string) =>
    box.evaluate(
      (one, name) => !one.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
      type,
    );
  for (const type of ['copy', 'touchmove', 'contextmenu']) expect(await isPrevented(type)).toBe(false);
  await site.close();
});

test('a message with a link that the browser has translated stands there once', async ({ page, chat }) => {
  await page.addInitScript(() => {
    // Chrome's translation puts each text into elements of its own.
    const translate = (text: Text) => {
      const font = document.createElement('font');
      font.textContent = `${text.data}!`;
      text.replaceWith(font);
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (
            !node.parentElement?.closest('[data-kefu="message"]') &&
            !(node as Element).querySelector?.('[data-kefu="message"]')
          )
            continue;
          const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
          const texts: Text[] = [];
          for (let at = node.nodeType === 3 ? node : walker.nextNode(); at; at = walker.nextNode())
            texts.push(at as Text);
          for (const text of texts)
            if (text.parentElement?.localName !== 'font' && text.data.trim()) translate(text);
        }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await chat.open('2');
  const [visitor] = chat.operator.visitors();
  chat.operator.send(visitor?.key ?? '', { content: 'See https://shop.example now' });
  const link = page.getByRole('link', { name: 'https://shop.example' });
  await expect(link).toBeVisible();
  await expect(page.locator('[data-kefu="message"]').last()).toHaveText(
    /^\D*See !https:\/\/shop\.example! now!\D*$/,
  );
});
