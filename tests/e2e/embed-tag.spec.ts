import { WAITING_SNIPPET } from '../support/waiting-snippet';
import { expect, test } from './fixtures';
import { ownSiteOf, serve } from './support/own-site';

const SNIPPET = `<script>${WAITING_SNIPPET}</script>`;

test.describe('the tag of the loader', () => {
  test('mounts one chat, wherever it stands and however it is loaded', async ({ page, sandbox }) => {
    const loader = await (await page.request.get(`${sandbox.url}/embed/kefu-embed.js`)).text();
    const src = 'src="/embed/kefu-embed.js"';
    const id = 'data-business-id="1" data-lang="en"';
    const inject = (more: string) =>
      `<script>addEventListener('load', () => {
        const tag = document.createElement('script');
        tag.src = '/embed/kefu-embed.js';
        ${more}
        document.head.append(tag);
      });</script>`;
    const pages = {
      'in the head': `<script ${src} ${id}></script><title>Shop</title><h1>Shop</h1>`,
      deferred: `<script ${src} ${id} defer></script><h1>Shop</h1>`,
      async: `<script ${src} ${id} async></script><h1>Shop</h1>`,
      'as a module': `<script type="module" ${src} ${id}></script><h1>Shop</h1>`,
      twice: `<script ${src} ${id}></script><h1>Shop</h1><script ${src} ${id} defer></script>`,
      injected: inject("tag.dataset.businessId = '1';"),
      'injected without attributes, as tag managers do': `${SNIPPET}<script>kefu.mount({ businessId: '1' });</script>${inject('')}`,
    };
    for (const [how, body] of Object.entries(pages)) {
      const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,">${body}</html>`;
      const site = await ownSiteOf({ '/': html }, new Map([['embed/kefu-embed.js', loader]]), {});
      await page.goto(site.address);
      await expect(page.locator('[data-kefu="launcher"]'), how).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[data-kefu="launcher"]'), how).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(window, 'kefu').isOpen), how).toBe(false);
      await site.close();
    }
  });

  test('that mounts nothing says why', async ({ page, sandbox }) => {
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    const html = `<!doctype html><link rel="icon" href="data:,"><script src="${sandbox.url}/embed/kefu-embed.js"></script>`;
    const site = await ownSiteOf({ '/': html }, new Map(), {});
    await page.goto(site.address);
    expect(lines).toEqual(['kefu: businessId (data-business-id) is missing']);
    await site.close();
  });

  test('as a module takes its own settings and files, and none of markup before it (S1)', async ({
    page,
    sandbox,
    complaints,
  }) => {
    const asked: string[] = [];
    const other = await serve((path) => {
      asked.push(path);
      return { body: 'document.title = "other"', headers: { 'content-type': 'text/javascript' } };
    });
    const file = async (name: string) =>
      [`embed/${name}`, await (await page.request.get(`${sandbox.url}/embed/${name}`)).text()] as const;
    const scripts = new Map(await Promise.all(['kefu-embed.js', 'kefu-panel.js'].map(file)));
    const decoy = `src="${other.address}x/kefu-embed.js" data-business-id="9" data-open`;
    const html = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><body>
      <script ${decoy}></script><script type="module" ${decoy}></script>
      <script type="module" src="/embed/kefu-embed.js" data-business-id="9" data-h5="${other.address}"></script>
      <script type="module" nonce="n" src="/embed/kefu-embed.js" data-business-id="2" data-h5="${sandbox.url}/h5/" data-open></script>`;
    complaints.expect(/kefu-embed\.js|script-src/);
    const policy =
      "script-src 'nonce-n' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types kefu";
    const site = await ownSiteOf({ '/': html }, scripts, { 'content-security-policy': policy });
    await page.goto(site.address);
    await expect(page.locator('iframe')).toHaveAttribute('src', /\/h5\/\?business_id=2&/);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await site.close();
    await other.close();
  });
});
