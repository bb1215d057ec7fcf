import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { shopBefore } from './support/own-site';

/** As workers with a navigation fallback: each page of the origin is the start page. */
const WORKER = `addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(fetch('/'));
  });`;

const SHOP = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
  <h1>Shop</h1><script src="/embed/kefu-embed.js" data-business-id="2" data-lang="de" data-open defer></script>`;

const SENTENCE = 'Der Chat konnte nicht geladen werden.';

const expectSentence = async (page: Page) => {
  await expect(page.getByRole('button', { name: SENTENCE })).toBeVisible();
  await expect(page.locator('[data-kefu="launcher"]')).toHaveCount(1);
  expect(page.frames(), 'what came in the place of the app is gone').toHaveLength(1);
};

test('a server that answers with the shop for the app: a sentence, not the shop in its own panel (R6)', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(
    /kefu: frame_unreachable another page answers for h5 \(data-h5\) at http:\/\/127.0.0.1:\d+\/h5\//,
    /kefu: this page answers for h5/,
  );
  const pages: Record<string, string> = { '/': SHOP, '/h5/': SHOP };
  const site = await shopBefore(sandbox.url, pages);
  await page.goto(site.address);
  await expectSentence(page);
  expect(complaints.all.filter((line) => line.includes('frame_unreachable'))).toHaveLength(1);
  await test.step('a press loads the app again', async () => {
    delete pages['/h5/'];
    await page.getByRole('button', { name: SENTENCE }).click();
    await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
  });
  await site.close();
});

test('a service worker of the shop answers for the app: the console names it (R6)', async ({
  page,
  sandbox,
  complaints,
}) => {
  complaints.expect(
    /kefu: frame_unreachable a service worker of this page answers/,
    /kefu: this page answers for h5/,
  );
  const first = `<link rel="icon" href="data:,"><script>navigator.serviceWorker.register('/worker.js')</script>`;
  const site = await shopBefore(sandbox.url, { '/': SHOP, '/first': first, '/worker.js': WORKER });
  await page.goto(`${site.address}first`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(site.address);
  await expectSentence(page);
  expect(complaints.all.filter((line) => line.includes('a service worker of this page'))).toHaveLength(1);
  await site.close();
});
