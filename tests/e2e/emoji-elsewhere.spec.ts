import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, h5Dir, test } from './fixtures';
import { bundleElement } from './support/element-page';
import { ownSiteOf, serve } from './support/own-site';

const EMOJI = readFileSync(join(h5Dir, 'emoji/en.json'), 'utf8');

/** A server of files: only the emoji of English, for pages of any origin or of none. */
const fileServer = (headers: Readonly<Record<string, string>>) =>
  serve((path) => ({
    body: path === '/kefu/emoji/en.json' ? EMOJI : '<!doctype html>',
    headers: { 'content-type': path.endsWith('.json') ? 'application/json' : 'text/html', ...headers },
  }));

/** A shop with the element, whose policy allows these addresses beside the backend. */
const shop = async (backend: string, assetsBase: string, allowed: string) => {
  const policy = [
    ...[
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'nonce-s'",
      `connect-src ${backend} ws: ${allowed}`,
    ],
    ...[
      'img-src * data: blob:',
      'worker-src blob:',
      "require-trusted-types-for 'script'",
      'trusted-types kefu',
    ],
  ].join('; ');
  const page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <style nonce="s">kefu-chat { width: 400px; height: 640px }</style>
    <kefu-chat business-id="2" lang="en" api-base="${backend}" secret-key="${PASSPHRASE}" assets-base="${assetsBase}"></kefu-chat>
    <script type="module" src="/element.js"></script></html>`;
  return ownSiteOf({ '/': page }, await bundleElement(), { 'content-security-policy': policy });
};

const openEmoji = async (page: Page, address: string) => {
  await page.goto(address);
  await page.locator('[data-kefu="emoji"]').click();
  return page.getByRole('region', { name: 'Emoji', exact: true });
};

test('emoji files of another origin are read with CORS and under a policy; if they are missing, panel and console say so', async ({
  page,
  complaints,
  sandbox,
}) => {
  const open = await fileServer({ 'access-control-allow-origin': '*' });
  const closed = await fileServer({});
  const lines = () => complaints.all.filter((line) => line.includes('[kefu] a file could not be read'));
  const expectMissing = async (assetsBase: string, allowed: string, said: RegExp) => {
    complaints.expect(said, /Failed to load resource|CORS policy|policy violation|Content Security Policy/);
    const before = lines().length;
    const site = await shop(sandbox.url, assetsBase, allowed);
    const panel = await openEmoji(page, site.address);
    await expect(panel.getByRole('alert')).toContainText('Couldn’t load the other emoji.');
    await expect.poll(() => lines().slice(before)).toHaveLength(1);
    expect(lines().at(-1)).toMatch(said);
    await site.close();
  };

  const site = await shop(sandbox.url, `${open.address}kefu`, open.address);
  await openEmoji(page, site.address);
  const groups = page.getByRole('navigation', { name: 'Emoji groups' });
  await expect(groups.getByRole('button', { name: 'Flags' })).toBeVisible();
  expect(lines()).toEqual([]);
  await site.close();

  await expectMissing(`${closed.address}kefu`, closed.address, /kind="unreachable" assetsBase="http:.*kefu/);
  await expectMissing(`${open.address}kefu`, "'self'", /kind="unreachable" assetsBase="http:.*kefu/);
  await expectMissing(
    `${open.address}elsewhere`,
    open.address,
    /kind="undecodable" assetsBase="http:.*elsewhere/,
  );
  for (const server of [open, closed]) await server.close();
});
