import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';
import { bundleReactDocument, reactDocument } from './support/react-document';

interface Global {
  kefu: import('../../main/embed/script').KefuGlobal;
  problems: string[];
}

const launcher = (page: Page) => page.locator('[data-kefu="launcher"]');
const log = (page: Page) => page.frameLocator('iframe').getByRole('log');

/** The page is hydrated with what the visitor typed before, React has nothing to complain of, and there is one chat that opens. */
const expectWhole = async (page: Page, typed: string) => {
  await expect(page.locator('output')).toHaveText('1');
  expect(await page.evaluate(() => (window as never as Global).problems)).toEqual([]);
  await expect(page.locator('#search')).toHaveValue(typed);
  await expect(launcher(page)).toHaveCount(1);
  await page.evaluate(() => (window as never as Global).kefu.open());
  await expect(log(page)).toBeVisible();
};

for (const version of [18, 19] as const)
  for (const [title, attributes] of [
    ['deferred', { defer: true }],
    ['async, loaded ahead', { async: true, 'data-preload': '' }],
  ] as const)
    test(`React ${version} hydrates the document around the chat: ${title}`, async ({ page, sandbox }) => {
      const given = {
        src: `${sandbox.url}/embed/kefu-embed.js`,
        'data-business-id': '1',
        'data-lang': 'en',
        ...attributes,
      };
      const tag = `<script ${Object.entries(given)
        .map(([name, value]) => `${name}="${value === true ? '' : value}"`)
        .join(' ')}></script>`;
      const code = await bundleReactDocument(version, given);
      const site = await ownSiteOf({ '/': reactDocument(tag) }, new Map([['app.js', code]]), {});

      await test.step('at once', async () => {
        await page.goto(site.address);
        await expectWhole(page, '');
      });

      await test.step('late, when the visitor has typed and has opened the chat', async () => {
        await page.goto(`${site.address}#late`);
        await page.reload();
        await page.locator('#search').fill('boots');
        await launcher(page).click();
        await expect(log(page)).toBeVisible();
        await page.evaluate(() => dispatchEvent(new Event('go')));
        await expectWhole(page, 'boots');
      });
      await site.close();
    });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

  test('React 18 hydrates the document around an open chat, which Back closes (R2)', async ({
    page,
    sandbox,
  }) => {
    const given = { src: `${sandbox.url}/embed/kefu-embed.js`, 'data-business-id': '1', 'data-lang': 'en' };
    const tag = `<script src="${given.src}" data-business-id="1" data-lang="en" async=""></script>`;
    const code = await bundleReactDocument(18, { ...given, async: true });
    const site = await ownSiteOf({ '/': reactDocument(tag) }, new Map([['app.js', code]]), {});
    await page.goto(`${site.address}#late`);
    await page.locator('#search').fill('boots');
    await launcher(page).tap();
    await expect(log(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('go')));
    await expectWhole(page, 'boots');
    await page.goBack();
    await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL(`${site.address}#late`);
    await site.close();
  });
});

test.describe('a page that replaces itself', () => {
  test('has one launcher that opens the chat, also after document.open()', async ({ page, sandbox }) => {
    const tag = `<script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="1" data-lang="en"></script>`;
    const site = await ownSiteOf(
      { '/': `<!doctype html><title>Shop</title><body>${tag}<h1>Shop</h1>` },
      new Map(),
      {},
    );
    const expectChat = async () => {
      await expect(launcher(page)).toHaveCount(1);
      await expect(launcher(page)).toBeVisible();
      await launcher(page).click();
      await expect(log(page)).toBeVisible();
      await launcher(page).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.evaluate(() => (window as never as Global).kefu.open());
      await expect(log(page)).toBeVisible();
      await page.evaluate(() => (window as never as Global).kefu.close());
    };
    const write = (html: string) =>
      page.evaluate((html) => {
        document.open();
        document.write(html);
        document.close();
      }, html);

    for (const isOpened of [false, true])
      await test.step(`the root element, ${isOpened ? 'after' : 'before'} the first opening`, async () => {
        await page.goto(site.address);
        if (isOpened) await expectChat();
        await page.evaluate(() => {
          const next = document.implementation.createHTMLDocument('Next').documentElement;
          document.documentElement.replaceWith(next);
        });
        await expectChat();
        await write('<!doctype html><title>Written</title><h1>Written</h1>');
        await expect(page).toHaveTitle('Written');
        await expectChat();
        await write(`<!doctype html><title>Again</title><body><h1>With the tag</h1>${tag}`);
        await expect(page).toHaveTitle('Again');
        await expectChat();
      });
    await site.close();
  });
});
