import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { shopBefore } from './support/own-site';

const head = '<!doctype html><html lang="en"><link rel="icon" href="data:,">';
const tag = (more: string) =>
  `${head}<script src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${more} defer></script>`;

const PAGES = { '/open': tag('data-open'), '/preload': tag('data-preload') };

/** The page looks as one that the browser prepares, until `open` is called. Tools that attach to a page keep Chromium from preparing it. */
const prepared = (page: Page) =>
  page.addInitScript(() => {
    let isOpened = window.parent !== window;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => !isOpened, configurable: true });
    Object.assign(window, {
      openPrepared: () => {
        isOpened = true;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });

// Shows decision 45.
for (const target of ['h5/?business_id=2&lang=en', 'open', 'preload'])
  test(`a page that the browser prepares makes no call before the visitor opens it: ${target} (R16)`, async ({
    page,
    chat,
    sandbox,
  }) => {
    await prepared(page);
    const shop = await shopBefore(sandbox.url, PAGES);
    await page.goto(shop.address + target, { waitUntil: 'networkidle' });
    expect(page.frames()).toHaveLength(1);
    expect(chat.calls('config')).toHaveLength(0);
    expect(chat.operator.visitors()).toEqual([]);
    await page.evaluate(() => Reflect.get(window, 'openPrepared')());
    await expect.poll(() => chat.operator.visitors().length).toBe(1);
    await shop.close();
  });
