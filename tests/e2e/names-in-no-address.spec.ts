import { readFileSync } from 'node:fs';
import type { Frame, Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { bundleComponent, bundlePackage } from './support/element-page';
import { ownSiteOf } from './support/own-site';

/** Each name and key of a test contains the word. */
const CANARY = /canary/i;
const ANN = { visiterId: 'ann-canary', account: 'Ann Canary', accessKey: 'key-canary' };
const BO = { visiterId: 'bo-canary', account: 'Bo Canary', accessKey: 'key-canary-of-bo' };
const NOBODY = { visiterId: '', account: '', accessKey: '' };

type Visitor = typeof ANN;

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><h1>Shop</h1>${body}</html>`;

/** Where names and keys are read by scripts of a page, by servers, and by whoever sees the device. */
const places = (frame: Frame) =>
  frame.evaluate(() => {
    const host = document.querySelector('[data-kefu="embed"]');
    return [
      ...[location.href, document.referrer, JSON.stringify(history.state), window.name],
      ...performance.getEntries().map(({ name }) => name),
      ...[host?.outerHTML, host?.shadowRoot?.innerHTML].map(String),
    ];
  });

/** Addresses and referrers of all requests, and of all pages and frames. */
const watch = (shop: Page) => {
  const seen: string[] = [];
  const headers: Promise<unknown>[] = [];
  shop.on('request', (request) => {
    seen.push(request.url());
    const referrer = request.allHeaders().then(({ referer = '' }) => seen.push(referer));
    // A poll that begins when the test ends has no headers.
    headers.push(referrer.catch(() => undefined));
  });
  shop.on('framenavigated', (frame) => seen.push(frame.url()));
  return async () => {
    await Promise.all(headers);
    const inFrames = await Promise.all(shop.frames().map(places));
    return [...seen, ...inFrames.flat()].filter((text) => CANARY.test(text));
  };
};

const expectAsked = async (chat: Chat, { visiterId, account, accessKey }: Visitor, times: number) => {
  await expect.poll(() => chat.calls('config').length).toBe(times);
  expect(chat.calls('config').at(-1)?.payload).toMatchObject({
    visiter_id: visiterId,
    name: account,
    access_key: accessKey,
  });
};

/** Who the visitor is goes to the backend alone, in the calls of the contract; the key in none but config. */
const inTheLog = (chat: Chat) =>
  chat.operator
    .log()
    .filter(({ operation, payload }) => operation !== 'config' && /key-canary/.test(JSON.stringify(payload)));

const kefu = (shop: Page, call: string, ...given: readonly unknown[]) =>
  shop.evaluate(([name, all]) => Reflect.get(window, 'kefu')[name as string](...(all as unknown[])), [
    call,
    given,
  ] as const);

test.describe('names and keys are in no address (decision 47)', () => {
  let scripts: ReadonlyMap<string, string>;

  test.beforeAll(async () => {
    scripts = new Map([...(await bundlePackage()), ...(await bundleComponent())]);
  });

  test('script tag: at the start, after identify, after a reload of the frame, on the 404 page and after a log-out', async ({
    page: shop,
    chat,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/404/, /data_error/);
    const tag = `<script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open
      data-visiter-id="${ANN.visiterId}" data-account="${ANN.account}" data-access-key="${ANN.accessKey}"></script>`;
    const site = await ownSiteOf({ '/': page(tag) }, scripts, {});
    sandbox.useAppSettings({ hostOrigins: [new URL(site.address).origin] });
    const found = watch(shop);
    const frame = shop.frameLocator('iframe');
    const app = () => shop.frames().find((one) => one.url().includes('/h5/'));
    await shop.goto(site.address);
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await expectAsked(chat, ANN, 1);
    expect(await found()).toEqual([]);

    await kefu(shop, 'identify', BO);
    await expectAsked(chat, BO, 2);
    await app()?.evaluate(() => location.reload());
    await expectAsked(chat, BO, 3);
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(await found()).toEqual([]);

    chat.operator.fault({ kind: 'code', code: 404, operation: 'config', count: 1 });
    await kefu(shop, 'identify', ANN);
    await frame.getByRole('link', { name: 'Back to chat' }).click();
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await expectAsked(chat, ANN, 5);
    expect(await found()).toEqual([]);

    await kefu(shop, 'identify', null);
    await expectAsked(chat, NOBODY, 6);
    await app()?.evaluate(() => location.reload());
    await expect.poll(() => chat.calls('config').length).toBeGreaterThan(6);
    expect(chat.calls('config').at(-1)?.payload).toMatchObject({ name: '', access_key: '' });
    expect([await found(), inTheLog(chat)]).toEqual([[], []]);
    await site.close();
  });

  const options = (url: string) =>
    JSON.stringify({
      apiBase: url,
      secretKey: PASSPHRASE,
      params: { business_id: '2', lang: 'en' },
    });
  const WAYS = {
    element: (url: string) => `<div id="place" style="height: 600px"></div><script type="module">
      await import('/package.js');
      customElements.define('shop-chat', class extends KefuChatElement {});
      window.kefu = document.createElement('shop-chat');
      kefu.options = ${options(url)};
      kefu.style.height = '600px';
      place.append(kefu);</script>`,
    component: (
      url: string,
    ) => `<style>${readFileSync('dist/kefu.css', 'utf8')}</style><div id="place" style="height: 600px"></div><script type="module">
      Object.assign(window, { options: ${options(url)}, withChat: (chat) => { window.kefu = chat; } });
      await import('/component.js');</script>`,
    headless: (url: string) => `<script type="module">
      await import('/package.js');
      window.kefu = createWidget(${options(url)});
      kefu.start();</script>`,
    module: (url: string) => `<script type="module">
      await import('/package.js');
      window.kefu = mountKefu({ businessId: '2', lang: 'en', h5: '${url}/h5/' });
      kefu.open();</script>`,
  };

  for (const way of ['element', 'component', 'headless', 'module'] as const)
    test(`${way}: after identify; and after reset nothing of the visitor is stored, and a new one comes (decision 44)`, async ({
      page: shop,
      chat,
      sandbox,
    }) => {
      const site = await ownSiteOf({ '/': page(WAYS[way](sandbox.url)) }, scripts, {});
      sandbox.useAppSettings({ hostOrigins: [new URL(site.address).origin] });
      const found = watch(shop);
      await shop.goto(site.address);
      await expect.poll(() => chat.calls('config').length).toBe(1);
      await kefu(shop, 'identify', ANN);
      await expectAsked(chat, ANN, 2);
      await expect.poll(() => chat.operator.visitors().length).toBe(2);
      await kefu(shop, 'prefill', 'draft-canary');
      const stored = async () => {
        const texts = await Promise.all(
          shop
            .frames()
            .map((one) => one.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))),
        );
        return texts.join();
      };
      await expect.poll(stored).toMatch(/draft-canary/);
      const former = chat.operator.visitors().map(({ visiter_id }) => visiter_id);
      await kefu(shop, 'reset');
      await expectAsked(chat, NOBODY, 3);
      for (const trace of [...former, 'draft-canary']) expect(await stored()).not.toContain(trace);
      await expect.poll(() => chat.operator.visitors().length).toBe(3);
      expect([await found(), inTheLog(chat)]).toEqual([[], []]);
      await site.close();
    });
});

test.describe('a key that a function of the page gets', () => {
  const shopOf = (url: string, more: string) =>
    page(`<script src="${url}/embed/kefu-embed.js"></script><script>
      let made = 0;
      window.accessKey = async () => {
        made += 1;
        if (window.isLoggedOut) throw new Error('no key-canary');
        return 'key-canary-' + made;
      };
      kefu.mount({ businessId: '2', lang: 'en', open: true, accessKey ${more} });</script>`);

  test('is asked for at each start and when it was refused; the same function is the same visitor', async ({
    page: shop,
    chat,
    sandbox,
    complaints,
  }) => {
    const site = await ownSiteOf({ '/': shopOf(sandbox.url, ", visiterId: 'ann-canary'") }, new Map(), {});
    sandbox.useAppSettings({ hostOrigins: [new URL(site.address).origin] });
    const found = watch(shop);
    const frame = shop.frameLocator('iframe');
    const keys = () => chat.calls('config').map(({ payload }) => Reflect.get(Object(payload), 'access_key'));
    chat.operator.fault({ kind: 'code', code: 401, operation: 'config', count: 1 });
    await shop.goto(site.address);
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(keys()).toEqual(['key-canary-1', 'key-canary-2']);
    await shop.evaluate(() => {
      const { kefu, accessKey } = window as never as {
        kefu: { update(options: object): void; identify(visitor: object): void };
        accessKey: () => Promise<string>;
      };
      kefu.update({ accessKey });
      kefu.identify({ visiterId: 'ann-canary', accessKey });
      kefu.identify({ visiterId: 'bo-canary', accessKey });
    });
    await expect.poll(keys).toEqual(['key-canary-1', 'key-canary-2', 'key-canary-3']);
    await shop
      .frames()
      .at(-1)
      ?.evaluate(() => location.reload());
    await expect.poll(keys).toEqual(['key-canary-1', 'key-canary-2', 'key-canary-3', 'key-canary-4']);

    await test.step('one that fails is no chat, and the console has no key', async () => {
      complaints.expect(/accessKey has thrown/, /config failed/, /start_unreachable/);
      await shop.evaluate(() => {
        const view = window as never as { isLoggedOut: boolean; kefu: { identify(visitor: object): void } };
        view.isLoggedOut = true;
        view.kefu.identify({ visiterId: 'cy-canary', accessKey: Reflect.get(window, 'accessKey') });
      });
      await expect.poll(() => complaints.all.join('\n')).toContain('accessKey has thrown');
      expect(complaints.all.join('\n')).not.toMatch(/key-canary/);
      expect(keys()).toHaveLength(4);
    });
    expect([await found(), inTheLog(chat)]).toEqual([[], []]);
    await site.close();
  });

  test('of a page that hostOrigins does not list names the visitor of that tab (decision 38)', async ({
    page: shop,
    context,
    chat,
    sandbox,
  }) => {
    const site = await ownSiteOf({ '/': shopOf(sandbox.url, '') }, new Map(), {});
    const found = watch(shop);
    await shop.goto(site.address);
    const frame = shop.frameLocator('iframe');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(chat.calls('config').at(-1)?.payload).toMatchObject({
      access_key: 'key-canary-1',
      visiter_id: '',
    });
    const app = shop.frames().find((one) => one.url().includes('/h5/'));
    expect(await app?.evaluate(() => localStorage.getItem('business_id_obj'))).toBeNull();
    await kefu(shop, 'identify', null);
    await expectAsked(chat, NOBODY, 2);
    expect([await found(), inTheLog(chat), context.pages().length]).toEqual([[], [], 1]);
    await site.close();
  });
});
