import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { bundleElement } from './support/element-page';
import { ownSiteOf } from './support/own-site';

/** What shops and their resets do to every element. */
const HOSTILE = `
  *, *::before, *::after { box-sizing: content-box; margin: 7px; padding: 5px; line-height: 3; letter-spacing: 3px;
    text-transform: uppercase; text-align: center; animation: none; transition: none; float: left; font: 30px/3 serif;
    color: red; background: yellow; border: 3px dashed; border-radius: 0; opacity: .7; min-width: 90px; text-shadow: 1px 1px red }
  #shop button, #shop input, #shop textarea { all: unset; width: 300px; height: 9px; background: lime }
  #shop svg, svg { width: 90px; height: 90px; fill: red; display: block; position: absolute }
  #shop img { width: 100%; height: auto; max-width: none }
  #shop div:empty { display: none }
  #shop div > div { position: relative; transform: scale(.9); float: none; overflow: visible; z-index: 5 }
  #shop [class] { visibility: visible; font-size: 40px; display: block }
  #shop section, #shop header, #shop ul, #shop li, #shop p { display: block; list-style: square; width: 50% }`;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'nonce-s'; connect-src *; img-src * data: blob:; worker-src blob:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types kefu";

const shop = (url: string, css: string, inside = '') => `<!doctype html><html lang="en"><title>Shop</title>
  <link rel="icon" href="data:,"><style nonce="s">${css}
  #place { all: initial !important; position: fixed !important; inset: 0 auto auto 0 !important; width: 400px !important; height: 640px !important }</style>
  <main id="shop"><div id="place"><kefu-chat business-id="2" lang="en" scheme="light" api-base="${url}" secret-key="${PASSPHRASE}" ${inside}></kefu-chat></div></main>
  <script type="module" src="/element.js"></script></html>`;

/** Place and paint of each element that a visitor sees. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('kefu-chat');
    const all = [...(root?.querySelectorAll('[data-theme], [data-theme] *') ?? [])].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('time, [data-kefu="toast"]'),
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
      return [
        `${element.tagName} ${element.getAttribute('class') ?? ''} ${element.getAttribute('data-kefu') ?? ''}`,
        [x, y, width, height].map(Math.round).join(' '),
        paint.join(' '),
      ].join(' | ');
    });
  });

test('<kefu-chat> looks the same on a page that restyles everything, under trusted types', async ({
  page,
  chat,
  sandbox,
}) => {
  const pages = { '/calm': shop(sandbox.url, ''), '/hostile': shop(sandbox.url, HOSTILE) };
  const site = await ownSiteOf(pages, await bundleElement(), { 'content-security-policy': POLICY });
  const open = async (path: string) => {
    await page.goto(site.address + path);
    await expect(page.getByRole('log')).toBeVisible();
    await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  };
  await open('calm');
  const [visitor] = chat.operator.visitors();
  chat.operator.send(visitor?.key ?? '', { html: '<p>typeset <b>in bold</b></p>' });
  await expect(page.locator('b', { hasText: 'in bold' })).toBeVisible();
  await page.reload();
  await expect(page.locator('b', { hasText: 'in bold' })).toBeVisible();
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  const calm = await drawn(page);
  expect(calm.length).toBeGreaterThan(40);
  await page.screenshot({ path: test.info().outputPath('calm.png') });
  await open('hostile');
  await expect(page.locator('b', { hasText: 'in bold' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('hostile.png') });
  const hostile = await drawn(page);
  expect(hostile.filter((line) => !calm.includes(line))).toEqual([]);
  await site.close();
});
