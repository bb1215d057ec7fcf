import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { settled } from './support/chat';
import { bundleElement } from './support/element-page';
import { WITH_MOTION } from './support/motion';
import { ownSiteOf } from './support/own-site';

test.use(WITH_MOTION);

/** Css of shops and resets for every element. */
const HOSTILE = `
  * { all: initial }
  *, *::before, *::after { box-sizing: content-box; margin: 7px; padding: 5px; line-height: 3; letter-spacing: 3px;
    text-transform: uppercase; text-align: center; animation: none; transition: none; float: left; font: 30px/3 serif;
    color: red; background: yellow; border: 3px dashed; border-radius: 0; opacity: .7; min-width: 90px; text-shadow: 1px 1px red;
    max-height: 500px; position: relative; inset: 3px; z-index: 3; overflow: hidden }
  *::before, *::after { content: "!" }
  ::placeholder { font: italic 40px/3 serif; color: red; opacity: .3; letter-spacing: 9px; text-transform: uppercase }
  ::marker { content: "!!"; color: red; font-size: 40px }
  #shop * { padding: 9px; float: right; opacity: .5; transform: rotate(3deg); filter: blur(1px); columns: 2; zoom: 1.1; contain: size }
  #shop button, #shop input, #shop textarea { all: unset; width: 300px; height: 9px; background: lime }
  #shop svg, svg { width: 90px; height: 90px; fill: red; display: block; position: absolute }
  #shop img { width: 100%; height: auto; max-width: none }
  #shop div:empty { display: none }
  #shop div > div { position: relative; transform: scale(.9); float: none; overflow: visible; z-index: 5 }
  #shop [class] { visibility: visible; font-size: 40px; display: block }
  #shop section, #shop header, #shop ul, #shop li, #shop p { display: block; list-style: square; width: 50% }`;

/** Css of an integrator for the element itself. */
const WANTED =
  'kefu-chat { position: absolute; left: 30px; top: 20px; width: 360px; height: 500px; margin: 4px; border: 2px solid; border-radius: 9px }';

/** Css of the page that places the element. */
const PLACE = { x: 0, y: 0, width: 400, height: 640 };

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'nonce-s'; connect-src *; img-src * data: blob:; worker-src blob:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types kefu";

const shop = (url: string) => `<!doctype html><html lang="en"><title>Shop</title>
  <link rel="icon" href="data:,"><style nonce="s" id="hostile">${HOSTILE}</style><style nonce="s" id="wanted">${WANTED}</style>
  <style nonce="s">#place { all: initial !important; position: fixed !important; inset: 0 auto auto 0 !important; width: 400px !important; height: 640px !important }
  #place::before, #place::after { content: none !important }</style>
  <main id="shop"><div id="place"><kefu-chat business-id="2" lang="en" scheme="light" api-base="${url}" secret-key="${PASSPHRASE}"></kefu-chat></div></main>
  <script type="module" src="/element.js"></script></html>`;

/** Applies only these style sheets of the page, and waits until they are drawn. */
const styleBy = (page: Page, ...names: readonly string[]) =>
  page.evaluate(async (on) => {
    for (const id of ['hostile', 'wanted'])
      (document.getElementById(id) as HTMLStyleElement).disabled = !on.includes(id);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, names);

/** Place and paint of each element that a visitor sees. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('kefu-chat');
    const all = [...(root?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        !element.closest('time, [data-kefu="toast"], [data-kefu="card"]'),
    );
    return all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const paint = element.closest('svg')
        ? [style.fill, style.stroke, style.opacity]
        : [
            style.color,
            style.backgroundColor,
            style.fontSize,
            style.fontFamily,
            style.opacity,
            style.textTransform,
          ];
      // What is drawn in an element without being one.
      const parts = ['::placeholder', '::marker'].map((part) => {
        const isThere =
          part === '::marker' ? style.display === 'list-item' : element.matches('textarea, input');
        const inside = getComputedStyle(element, part);
        return isThere && [inside.color, inside.font, inside.opacity, inside.content, inside.letterSpacing];
      });
      return [
        `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('data-kefu') ?? ''}`,
        [x, y, width, height].map(Math.round).join(' '),
        paint.join(' '),
        parts.join(' '),
      ].join(' | ');
    });
  });

/** Everything is drawn on the hostile page as on the calm page. */
const expectSame = async (page: Page) => {
  await styleBy(page);
  await settled(page);
  const calm = await drawn(page);
  await styleBy(page, 'hostile');
  await settled(page);
  const hostile = await drawn(page);
  expect(calm.length).toBeGreaterThan(40);
  expect(hostile.filter((line) => !calm.includes(line))).toEqual([]);
};

const boxOf = (page: Page) => page.locator('kefu-chat').boundingBox();

test('<kefu-chat> looks the same on a page that restyles everything, under trusted types @release', async ({
  page,
  chat,
  sandbox,
}) => {
  const headers = { 'content-security-policy': POLICY };
  const site = await ownSiteOf({ '/': shop(sandbox.url) }, await bundleElement(), headers);
  await page.goto(site.address);
  await styleBy(page);
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  const [visitor] = chat.operator.visitors();
  chat.operator.send(visitor?.key ?? '', { html: '<p>typeset <b>in bold</b></p><ul><li>one</ul>' });
  await expect(page.locator('b', { hasText: 'in bold' })).toBeVisible();
  expect(await boxOf(page)).toEqual(PLACE);
  await expectSame(page);
  expect(await boxOf(page)).toEqual(PLACE);

  await styleBy(page, 'hostile', 'wanted');
  expect(await boxOf(page)).toEqual({ x: 34, y: 24, width: 360, height: 500 });
  await page.locator('kefu-chat').evaluate((chat) => chat.setAttribute('hidden', ''));
  await expect(page.locator('kefu-chat')).toBeHidden();

  await page.locator('kefu-chat').evaluate((before) => {
    const floating = before.cloneNode() as HTMLElement;
    floating.setAttribute('layout', 'floating');
    floating.removeAttribute('hidden');
    before.replaceWith(floating);
  });
  await page.locator('[data-kefu="launcher"]').click();
  await expect(page.locator('b', { hasText: 'in bold' })).toBeVisible();
  await expectSame(page);
  await site.close();
});
