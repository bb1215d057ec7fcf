import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addressOf } from './support/chat';
import { ownSite } from './support/own-site';

/** A page at that address. The test answers for it, so it needs no server. */
const pageAt = (page: Page, address: string, body: string) =>
  page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>${body}</html>`,
    }),
  );

/** The settings block of the app says this as well. */
const withSettings = (page: Page, more: string) =>
  page.route('**/h5/?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"apiBase":""', `"apiBase":"",${more}`);
    await route.fulfill({ response: answer, body });
  });

const loader = (origin: string, attributes = '') =>
  `<script src="${origin}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open ${attributes}></script>`;

/** The events that the page receives from the loader's handle. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const { handle } = (
      window as never as { kefu: { handle: { on(e: string, l: (v: object) => void): void } } }
    ).kefu;
    for (const event of ['ready', 'unread', 'message', 'error', 'open', 'close'])
      handle.on(event, (value) => heard.push(`${event} ${JSON.stringify(value)}`));
  });

const heardBy = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);

test.describe('who the visitor is', () => {
  // Shows decision 23.
  test('one link does not make another id this device’s visitor', async ({ page, context, chat }) => {
    await chat.open('2');
    const own = await chat.key();
    await chat.send('my own words');
    await chat.expectStatus('my own words', 'completed');

    await chat.open('2', { visiter_id: 'somebody-else' });
    expect(chat.operator.summary('2:somebody-else')).toMatchObject({ online: true });
    await expect(chat.own('my own words')).toHaveCount(0);
    await chat.send('words of the link');
    await chat.expectStatus('words of the link', 'completed');
    await test.step('it holds for the tab, also through a reload without the parameter', async () => {
      await page.evaluate((address) => history.replaceState(null, '', address), addressOf('2'));
      await chat.reload();
      await expect(chat.own('words of the link')).toHaveCount(1);
    });
    await test.step('another tab is the device’s visitor', async () => {
      const other = await context.newPage();
      await other.goto(addressOf('2'));
      await expect(other.locator('[data-kefu="message"]', { hasText: 'my own words' })).toHaveCount(1);
      await other.close();
    });
    await test.step('and so is this one, once it goes to the chat by itself', async () => {
      await chat.open('2');
      expect(await chat.key()).toBe(own);
      await expect(chat.own('my own words')).toHaveCount(1);
      await expect(chat.own('words of the link')).toHaveCount(0);
    });
  });
});

test.describe('who may embed the app', () => {
  // Shows decision 24.
  test('a frame that hostOrigins does not admit starts no session and shows a calm page', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/\[kefu\] .* may not embed this page/);
    await withSettings(page, '"hostOrigins":["https://shop.example"]');
    await pageAt(
      page,
      '**/shop',
      `<h1>Shop</h1><iframe title="Chat" src="${addressOf('2')}&lang=de"></iframe>`,
    );
    await page.goto('/shop');
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveText(
      'Der Chat kann auf dieser Website nicht angezeigt werden.',
    );
    await expectAccessible();
    await expect.poll(() => complaints.all.join('\n')).toContain('hostOrigins');
    for (const operation of ['config', 'check', 'notice']) expect(chat.calls(operation)).toEqual([]);
  });

  test('a page of another origin receives no message and sets nothing while hostOrigins is unset', async ({
    page,
    chat,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/may not set "debug", "visiter_id": hostOrigins/);
    const shop = await ownSite(
      `<title>Shop</title>${loader(sandbox.url, 'data-debug data-visiter-id="somebody"')}`,
    );
    await page.goto(shop.address);
    await listen(page);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await expect.poll(() => complaints.all.join('\n')).toContain('hostOrigins');
    const visitors = chat.operator.visitors();
    expect(visitors.map(({ visiter_id }) => visiter_id)).not.toContain('somebody');
    await page.getByRole('button', { name: 'Chat' }).click();
    chat.operator.send(visitors[0]?.key ?? '', { content: 'between us' });
    await expect.poll(() => heardBy(page)).toContain('unread {"count":1}');
    expect((await heardBy(page)).filter((line) => /^(message|error)/.test(line))).toEqual([]);
    await shop.close();
  });

  test('a page that hostOrigins lists names the visitor and receives the messages', async ({
    page,
    chat,
    sandbox,
    complaints,
  }) => {
    // The browser treats the rewritten page as one of the public web, which may open no socket to this machine.
    // Polling continues.
    complaints.expect(/WebSocket connection/);
    const shop = await ownSite(`<title>Shop</title>${loader(sandbox.url, 'data-visiter-id="member-7"')}`);
    await withSettings(page, `"hostOrigins":["${new URL(shop.address).origin}"]`);
    await page.goto(shop.address);
    await listen(page);
    const visitors = () => chat.operator.visitors().map(({ visiter_id }) => visiter_id);
    await expect.poll(visitors).toEqual(['member-7']);
    await expect(page.frameLocator('iframe').getByRole('log')).toBeVisible();
    chat.operator.send('2:member-7', { content: 'for the page too' });
    await expect.poll(async () => (await heardBy(page)).join('\n')).toContain('for the page too');
    await shop.close();
  });
});

test('elements of the host page that are named like its properties do not stop the loader', async ({
  page,
  sandbox,
}) => {
  const names = 'currentScript body head createElement documentElement activeElement addEventListener';
  const decoys = [
    ...names.split(' ').flatMap((name) => [`<img name="${name}" alt="">`, `<form name="${name}"></form>`]),
    '<form id="kefu"><input name="handle" aria-label="x"></form><form id="requestIdleCallback"></form>',
  ];
  await pageAt(page, '**/shop', `<body>${decoys.join('')}${loader(sandbox.url)}</body>`);
  await page.goto('/shop');
  await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
  await page.evaluate(() => (window as never as { kefu: { handle: { close(): void } } }).kefu.handle.close());
  await expect(page.getByRole('dialog')).toBeHidden();
});
