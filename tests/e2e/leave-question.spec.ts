import type { Frame, Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { bundleElement } from './support/element-page';
import { pngFile } from './support/files';
import { ownSite, ownSiteOf } from './support/own-site';

const PROGRESS = '[data-kefu="message"] progress';

/** Chooses a picture with a caption, and sends it: a press, without which no browser asks. */
const sendPicture = async (chat: Page | Frame): Promise<void> => {
  await chat.getByRole('button', { name: 'Send images' }).click();
  const dialog = chat.getByRole('dialog', { name: 'Send images' });
  await dialog.locator('input[type="file"]').setInputFiles(pngFile('a.png'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

/** Reloads, and stays if the browser asks. Returns whether it asked. */
const asksAtReload = async (page: Page): Promise<boolean> => {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    return true;
  });
  const reloaded = page.waitForEvent('load').then(() => false);
  // It rejects if the visitor stays.
  void page.reload().catch(() => undefined);
  return Promise.race([asked, reloaded]);
};

/** The listeners of a page in this browser, which keep it out of the back-forward cache. */
const listeners = async (page: Page): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await cdp.detach();
  return found.listeners.filter(({ type }) => type === 'beforeunload').length;
};

test('the app asks before it is left while a picture is uploaded, and only then', async ({ page, chat }) => {
  await chat.open('2');
  expect(await listeners(page)).toBe(0);
  chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
  await sendPicture(page);
  await expect(page.locator(PROGRESS)).toBeVisible();
  expect(await asksAtReload(page)).toBe(true);
  await expect(page.locator(PROGRESS), 'who stays keeps the upload').toBeVisible();

  await page.getByRole('button', { name: 'Cancel upload' }).click();
  expect(await listeners(page)).toBe(0);
  chat.operator.clearFaults();
  // A message whose files are stored is kept by the outbox.
  await page.route('**/msg/sendV2', () => undefined);
  const sending = page.waitForRequest('**/msg/sendV2');
  await sendPicture(page);
  await sending;
  expect(await listeners(page)).toBe(0);
  await page.unroute('**/msg/sendV2');
  expect(await asksAtReload(page)).toBe(false);
  await expect(page.locator('[data-kefu="picture"]')).toBeVisible();
});

test('a page with the chat in a frame of another origin asks too @release', async ({
  page,
  chat,
  sandbox,
}) => {
  const site = await ownSite(
    `<title>Shop</title><script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en"></script>`,
  );
  await page.goto(site.address);
  await page.locator('[data-kefu="launcher"]').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
  const inside = page.frames().find((one) => one !== page.mainFrame());
  if (!inside) throw new Error('no frame');
  await sendPicture(inside);
  await expect(frame.locator(PROGRESS)).toBeVisible();
  expect(await asksAtReload(page)).toBe(true);
  await frame.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(frame.locator(PROGRESS)).toHaveCount(0);
  expect(await asksAtReload(page)).toBe(false);
  await site.close();
});

test('a page with the component asks too, and no longer when the component is gone @release', async ({
  page,
  chat,
  sandbox,
}) => {
  const shop = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <kefu-chat style="height:600px" business-id="2" lang="en" api-base="${sandbox.url}" secret-key="${PASSPHRASE}"></kefu-chat>
    <script type="module" src="/element.js"></script></html>`;
  const site = await ownSiteOf({ '/': shop }, await bundleElement(), {});
  await page.goto(site.address);
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');
  chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
  await sendPicture(page);
  await expect(page.locator(PROGRESS)).toBeVisible();
  expect(await asksAtReload(page)).toBe(true);
  await page.locator('kefu-chat').evaluate((one) => one.remove());
  await expect.poll(() => listeners(page)).toBe(0);
  expect(await asksAtReload(page)).toBe(false);
  await site.close();
});
