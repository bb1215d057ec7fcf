import type { Page, Request } from '@playwright/test';
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

/** The events that the page receives from the loader's handle, without what differs each time. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const { handle } = (
      window as never as { kefu: { handle: { on(e: string, l: (v: object) => void): void } } }
    ).kefu;
    for (const event of ['ready', 'unread', 'message', 'error', 'open', 'close'])
      handle.on(event, ({ ...value }: { eventId?: string; at?: number }) => {
        delete value.eventId;
        delete value.at;
        heard.push(`${event} ${JSON.stringify(value)}`);
      });
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

  // Shows decision 47.
  test('what a link says of the visitor leaves the address, holds through a reload, and no call carries it as referrer (S5)', async ({
    page,
    chat,
  }) => {
    const named = { visiter_id: 'somebody-else', account: 'Ann Example', access_key: 'key-of-ann' };
    const referrers: Promise<string>[] = [];
    const note = (request: Request) =>
      referrers.push(request.allHeaders().then(({ referer = '' }) => referer));
    page.on('request', note);
    await chat.open('2', named);
    const expectNamed = async () => {
      expect(chat.calls('config').at(-1)?.payload).toMatchObject({
        access_key: named.access_key,
        visiter_id: named.visiter_id,
        name: named.account,
      });
      await expect.poll(() => page.url()).not.toMatch(/visiter_id|account|access_key|somebody|Ann|key-of/);
      expect(page.url()).toContain('business_id=2');
    };
    await expectNamed();
    await chat.send('words of the link');
    await chat.expectStatus('words of the link', 'completed');
    await chat.reload();
    await expect(chat.own('words of the link')).toHaveCount(1);
    await expectNamed();
    const { origin } = new URL(page.url());
    // A poll that begins when the test ends has no headers.
    page.off('request', note);
    expect([...new Set(await Promise.all(referrers))].sort()).toEqual(['', `${origin}/`]);
  });

  test('a key in a link, or from a page that hostOrigins does not list, does not change the device’s visitor', async ({
    page,
    context,
    chat,
    sandbox,
  }) => {
    await chat.open('2');
    const own = await chat.key();
    await chat.send('my own words');
    await chat.expectStatus('my own words', 'completed');
    const askedLast = () => chat.calls('config').at(-1)?.payload;
    const expectOwnInAnotherTab = async () => {
      const other = await context.newPage();
      await other.goto(addressOf('2'));
      await expect(other.locator('[data-kefu="message"]', { hasText: 'my own words' })).toHaveCount(1);
      await other.close();
      expect(await chat.key()).toBe(own);
    };

    await test.step('a link with a key is somebody else, who has no name on this device', async () => {
      await chat.open('2', { access_key: 'key-of-another' });
      expect(askedLast()).toMatchObject({ access_key: 'key-of-another', visiter_id: '' });
      await expect(chat.own('my own words')).toHaveCount(0);
      await chat.send('words of the link');
      await chat.expectStatus('words of the link', 'completed');
      await expectOwnInAnotherTab();
    });
    await test.step('for this tab, also through a reload without the key', async () => {
      await page.evaluate((address) => history.replaceState(null, '', address), addressOf('2'));
      await chat.reload();
      await expect(chat.own('words of the link')).toHaveCount(1);
      await expectOwnInAnotherTab();
    });

    const shop = await ownSite(
      `<title>Shop</title>${loader(sandbox.url, 'data-access-key="key-of-a-page"')}`,
    );
    await test.step('a page that hostOrigins does not list', async () => {
      const tab = await context.newPage();
      await tab.goto(shop.address);
      const frame = tab.frameLocator('iframe');
      await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
      expect(askedLast()).toMatchObject({ access_key: 'key-of-a-page', visiter_id: '' });
      await expect(frame.locator('[data-kefu="message"]', { hasText: 'my own words' })).toHaveCount(0);
      await expectOwnInAnotherTab();
      await tab.close();
    });
    await shop.close();
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
    await expect.poll(() => heardBy(page)).toContain('unread {"visitorKey":null,"agent":null,"count":1}');
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

type Kefu = { identify(visitor: object | null): void; reset(): void; open(): void };
const kefu = (page: Page, call: (kefu: Kefu) => void) => page.evaluate(`(${call.toString()})(window.kefu)`);

test.describe('log-out', () => {
  test('on a page that hostOrigins does not list the chat of the former visitor ends (S2)', async ({
    page,
    chat,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/may not use "identify": hostOrigins|cannot be read: no chat/);
    const shop = await ownSite(`<title>Shop</title>${loader(sandbox.url, 'data-access-key="key-of-ann"')}`);
    await page.goto(shop.address);
    await listen(page);
    const frame = page.frameLocator('iframe');
    const message = frame.locator('[data-kefu="message"]', { hasText: 'words of Ann' });
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await frame.locator('[data-kefu="composer"]').fill('words of Ann');
    await frame.locator('[data-kefu="composer"]').press('Enter');
    await expect(message).toHaveAttribute('data-status', 'completed');

    await kefu(page, (it) => it.identify(null));
    await expect(message).toHaveCount(0);
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(chat.calls('config').at(-1)?.payload).toMatchObject({ access_key: '', visiter_id: '' });

    await test.step('somebody whom it may not name has no chat, and the page receives the error', async () => {
      await kefu(page, (it) => it.identify({ visiterId: 'ben', accessKey: 'key-of-ben' }));
      const text = 'identify: hostOrigins of the app does not list this page';
      await expect
        .poll(() => heardBy(page))
        .toContain(
          `error ${JSON.stringify({ visitorKey: null, agent: null, key: 'visitor_refused', text })}`,
        );
      await expect(frame.getByRole('log')).toHaveCount(0);
      expect(JSON.stringify(chat.calls('config').at(-1)?.payload)).not.toContain('ben');
    });

    await test.step('destroy and mount begin the chat of whom a key names', async () => {
      await page.evaluate(
        `kefu.destroy(); kefu.mount({ h5: '${sandbox.url}/h5/', businessId: '2', lang: 'en', accessKey: 'key-of-ben', open: true })`,
      );
      await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
      expect(chat.calls('config').at(-1)?.payload).toMatchObject({ access_key: 'key-of-ben' });
      await expect(message).toHaveCount(0);
    });
    await shop.close();
  });

  // Shows decision 44.
  test('reset leaves nothing to the next person on a shared device, in no tab', async ({
    page,
    context,
    chat,
    sandbox,
  }) => {
    await pageAt(page, '**/shop', `<h1>Shop</h1>${loader(sandbox.url)}`);
    await page.goto('/shop');
    const frame = page.frameLocator('iframe');
    const box = frame.locator('[data-kefu="composer"]');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await box.fill('words of Ann');
    await box.press('Enter');
    await box.fill('a draft of Ann');
    const other = await context.newPage();
    await other.goto(addressOf('2'));
    const inOther = (text: string) => other.locator('[data-kefu="message"]', { hasText: text });
    await expect(inOther('words of Ann')).toHaveCount(1);
    await expect(other.locator('[data-kefu="composer"]')).toHaveValue('a draft of Ann');
    const ann = chat.operator.visitors().map(({ visiter_id }) => visiter_id);

    await kefu(page, (it) => it.reset());
    await expect(frame.locator('[data-kefu="message"]', { hasText: 'Ann' })).toHaveCount(0);
    await expect(box).toHaveValue('');
    await expect(inOther('Ann')).toHaveCount(0);
    await expect(other.locator('[data-kefu="composer"]')).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    for (const trace of [...ann, 'Ann']) expect(kept).not.toContain(trace);

    await test.step('the next person writes, and both tabs are theirs, also after a reload', async () => {
      await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
      await box.fill('words of Bob');
      await box.press('Enter');
      await page.reload();
      await expect(frame.locator('[data-kefu="message"]', { hasText: 'words of Bob' })).toHaveCount(1);
      await expect(frame.locator('[data-kefu="message"]', { hasText: 'Ann' })).toHaveCount(0);
      const next = chat.operator.visitors().map(({ visiter_id }) => visiter_id);
      expect(next.filter((id) => !ann.includes(id)).length).toBeGreaterThan(0);
    });
    await other.close();
  });

  test('reset reaches a tab that still loads', async ({ page, context, sandbox }) => {
    await pageAt(page, '**/shop', `<h1>Shop</h1>${loader(sandbox.url)}`);
    await page.goto('/shop');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await frame.locator('[data-kefu="composer"]').fill('words of Ann');
    await frame.locator('[data-kefu="composer"]').press('Enter');
    await expect(frame.locator('[data-kefu="message"]', { hasText: 'Ann' })).toHaveAttribute(
      'data-status',
      'completed',
    );
    const other = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    await other.route('**/assets/interface-*.js', async (route) => {
      await held;
      // The page that asked may be gone.
      await route.continue().catch(() => undefined);
    });
    const started = other.waitForRequest(/\/polling/);
    await other.goto(addressOf('2'), { waitUntil: 'commit' });
    await started;

    await kefu(page, (it) => it.reset());
    await expect(frame.locator('[data-kefu="message"]', { hasText: 'Ann' })).toHaveCount(0);
    release();
    await expect(other.locator('[data-kefu="status"]')).toHaveText('Online');
    await expect(other.locator('[data-kefu="message"]', { hasText: 'Ann' })).toHaveCount(0);
    await other.close();
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
