import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { ownSite } from './support/own-site';

/** What the web view of an app has, if the app implements it: the hooks note what they get. */
const withHooks = (page: Page) =>
  page.addInitScript(() => {
    const taken: string[] = [];
    Object.assign(window, {
      taken,
      webkit: {
        messageHandlers: { openLink: { postMessage: (address: string) => taken.push(`ios ${address}`) } },
      },
      AndroidBridge: { openLink: (address: string) => taken.push(`android ${address}`) },
      ReactNativeWebView: { postMessage: (message: string) => taken.push(`react ${message}`) },
    });
  });

const taken = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'taken') as string[]);

const say = async (chat: Chat, address: string): Promise<void> => {
  chat.operator.send(await chat.key(), { content: `Plain ${address} or mia@shop.example` });
  chat.operator.send(await chat.key(), { html: `<p>As <a href="${address}">HTML</a></p>` });
  await expect(chat.message('As HTML').getByRole('link')).toBeVisible();
};

test('R7: in an app a link is given to the app, or opens in the same window', async ({
  page,
  chat,
  context,
}) => {
  const target = await ownSite('<title>The shop</title>');
  const windows: Page[] = [];
  context.on('page', (opened) => windows.push(opened));

  await test.step('without a hook', async () => {
    await chat.open('2', { app: '1' });
    await say(chat, target.address);
    for (const name of [target.address, 'HTML']) {
      await chat.log.getByRole('link', { name }).click();
      await expect(page).toHaveTitle('The shop');
      expect(await page.evaluate(() => document.referrer)).toBe('');
      await page.goBack();
      await chat.online();
    }
  });

  await test.step('without a hook, in the frame of the loader', async () => {
    const frame = `<!doctype html><iframe src="/h5/?business_id=2&app=1&lang=en"></iframe>`;
    await page.route('**/framed', (route) => route.fulfill({ contentType: 'text/html', body: frame }));
    await page.goto('/framed');
    const link = page.frameLocator('iframe').getByRole('link', { name: target.address });
    await link.click();
    await expect(page).toHaveTitle('The shop');
  });

  await test.step('with hooks', async () => {
    await withHooks(page);
    await chat.open('2', { app: '1' });
    for (const name of ['HTML', 'mia@shop.example']) await chat.log.getByRole('link', { name }).click();
    expect(await taken(page)).toEqual([
      ...['ios', 'android'].map((app) => `${app} ${target.address}`),
      ...['ios', 'android'].map((app) => `${app} mailto:mia@shop.example`),
    ]);
    await expect(chat.log).toBeVisible();
  });
  expect(windows).toEqual([]);

  await test.step('elsewhere it opens a new window, whatever the page has', async () => {
    await chat.open('2');
    const opened = page.waitForEvent('popup');
    await chat.log.getByRole('link', { name: 'HTML' }).click();
    await expect(await opened).toHaveTitle('The shop');
    expect(await taken(page)).toEqual([]);
  });
  await target.close();
});
