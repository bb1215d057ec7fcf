// What the chat costs a page of a shop, by how it stands there: no chat, a closed one, and one that was open on the page before.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/server.ts';
import { openPhone } from './profile.mjs';
import { spreadOf } from './quartiles.mjs';

/** The kinds of pages. */
const KINDS = ['no chat', 'closed chat', 'chat open before'];

/** It does not become smaller when it is packed, so that it shares the line with whatever loads before the page is there. */
const PICTURE = randomBytes(150_000);
/** What loads when the browser is idle has loaded. */
const SETTLED_MS = 4_000;
/** On a phone, where the panel would cover the page, it stays closed. */
const DESK = { width: 1280, height: 800 };

/** A shop of another origin; each page has a picture. */
const openShop = async (tag) => {
  const server = createServer(({ url }, response) => {
    if (url.startsWith('/picture')) {
      response.setHeader('content-type', 'image/png').setHeader('cache-control', 'no-store').end(PICTURE);
      return;
    }
    const body = `<h1>Shop</h1><p>${'Words of the shop. '.repeat(200)}</p><img src="/picture" width="300" height="300" alt="">`;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title>${tag}${body}</html>`,
      );
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
};

/** Runs in the page before its scripts. */
const watchTasks = () => {
  const blocked = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) blocked.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, { kefuTasks: blocked });
};

/** Runs in the page. */
const timesOf = () => {
  const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  const { kefuTasks } = window;
  const blockedMs = kefuTasks
    .filter(({ startTime }) => startTime < loadEventEnd)
    .reduce((sum, { duration }) => sum + duration - 50, 0);
  return { firstPaintMs: painted?.startTime ?? Number.NaN, loadMs: loadEventEnd, blockedMs };
};

const visitTwice = async (browser, shop, kind) => {
  const { context, page } = await openPhone(browser, shop.address);
  try {
    await page.setViewportSize(DESK);
    await page.addInitScript(watchTasks);
    await page.goto('/');
    if (kind !== 'no chat') await page.locator('[data-kefu="launcher"]').waitFor();
    if (kind === 'chat open before') {
      await page.locator('[data-kefu="launcher"]').click();
      await page.frameLocator('iframe').locator('[data-kefu="message"]').first().waitFor();
    }
    await page.waitForTimeout(SETTLED_MS);
    await page.goto('/second', { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(timesOf);
  } finally {
    await context.close();
  }
};

/**
 * The second page that a visitor opens, on the line and the processor of the profile. The kinds are measured by turns, because a machine may become slower.
 *
 * @returns for each kind milliseconds until the first paint and until `load`, and of those before `load` the ones that long tasks blocked
 */
export const measureHostPages = async (browser, h5Dir, rounds) => {
  const sandbox = await startSandbox({ h5Dir, embedDir: join(h5Dir, '..', 'embed'), scriptedAgent: false });
  const tag = `<script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-resume defer></script>`;
  const shops = { with: await openShop(tag), without: await openShop('') };
  sandbox.useAppSettings({ hostOrigins: [shops.with.address] });
  const visits = Object.fromEntries(KINDS.map((kind) => [kind, []]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const kind of KINDS)
        visits[kind].push(await visitTwice(browser, kind === 'no chat' ? shops.without : shops.with, kind));
  } finally {
    await Promise.all([sandbox.close(), shops.with.close(), shops.without.close()]);
  }
  const names = ['firstPaintMs', 'loadMs', 'blockedMs'];
  const summary = (kind) =>
    Object.fromEntries(names.map((name) => [name, spreadOf(visits[kind].map((visit) => visit[name]))]));
  return Object.fromEntries(KINDS.map((kind) => [kind, summary(kind)]));
};
