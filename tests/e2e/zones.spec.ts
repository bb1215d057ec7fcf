import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../../sandbox/server';
import { expect, test } from './fixtures';
import { bundlePackage } from './support/element-page';
import { ownSiteOf } from './support/own-site';

/** A zone as Angular makes it: each task that runs in it is a change detection, and one that waits keeps it unstable. */
const ZONE = `
  window.ran = [];
  window.waits = false;
  window.heardIn = [];
  window.heard = () => heardIn.push(Zone.current.name);
  window.shop = Zone.current.fork({
    name: 'shop',
    onInvokeTask(parent, current, target, task, ...given) {
      ran.push(task.source);
      return parent.invokeTask(target, task, ...given);
    },
    onHasTask(parent, current, target, state) {
      parent.hasTask(target, state);
      if (current === target) window.waits = state.macroTask || state.microTask;
    },
  });`;

const page = (
  begin: string,
) => `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
  <div id="place" style="height: 600px"></div><script src="/zone.js"></script><script>${ZONE}</script>
  <script type="module">${begin}</script></html>`;

const pages = (url: string) => {
  const options = JSON.stringify({
    apiBase: url,
    secretKey: PASSPHRASE,
    params: { business_id: '2', lang: 'en' },
  });
  return {
    '/element': page(`
      await import('/package.js');
      shop.run(() => {
        customElements.define('shop-chat', class extends KefuChatElement {});
        const chat = document.createElement('shop-chat');
        chat.options = ${options};
        chat.style.height = '600px';
        chat.addEventListener('ready', heard);
        chat.on('ready', heard);
        window.end = () => chat.remove();
        document.querySelector('#place').append(chat);
        chat.prefill('Hello');
      });`),
    '/headless': page(`
      await import('/package.js');
      shop.run(() => {
        const chat = createWidget(${options});
        chat.on('ready', heard);
        chat.header.state.changes$.subscribe(() => heard());
        window.end = () => chat.destroy();
        chat.start();
        chat.composer.actions.edit('Hello');
      });`),
    '/loader': page(`
      await import('/package.js');
      shop.run(() => {
        const chat = mountKefu({ businessId: '2', lang: 'en', h5: '${url}/h5/' });
        chat.on('ready', heard);
        chat.on('open', heard);
        window.end = () => chat.destroy();
        chat.open();
      });`),
  };
};

interface Seen {
  readonly ran: string[];
  readonly waits: boolean;
  readonly heardIn: string[];
}

const seen = (shown: Page) =>
  shown.evaluate(() => {
    const { ran, waits, heardIn } = window as never as Seen;
    return { ran, waits, heardIn };
  });

test.describe('in a zone of zone.js, as Angular has one (R15)', () => {
  let scripts: ReadonlyMap<string, string>;

  test.beforeAll(async () => {
    const bundled = await bundlePackage();
    scripts = new Map([
      ...bundled,
      ['zone.js', readFileSync('node_modules/zone.js/bundles/zone.umd.js', 'utf8')],
    ]);
  });

  for (const path of ['/element', '/headless', '/loader'] as const)
    test(`${path.slice(1)} runs no change detection and leaves it stable, and listeners run in it`, async ({
      page: shown,
      chat,
      sandbox,
    }) => {
      const site = await ownSiteOf(pages(sandbox.url), scripts, {});
      await shown.goto(site.address + path.slice(1));
      await expect.poll(async () => (await seen(shown)).heardIn.length).toBeGreaterThanOrEqual(2);
      const before = (await seen(shown)).ran.length;
      const polls = chat.calls('polling').length;
      await expect.poll(() => chat.calls('polling').length, { timeout: 20_000 }).toBeGreaterThan(polls + 1);
      const { ran, waits, heardIn } = await seen(shown);
      expect(ran.slice(before)).toEqual([]);
      expect(waits).toBe(false);
      expect(new Set(heardIn)).toEqual(new Set(['shop']));
      await shown.evaluate(() => (window as never as { end(): void }).end());
      await site.close();
    });
});
