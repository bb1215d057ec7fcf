import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wholeChromium } from '../../scripts/browsers/install.mjs';
import { chromiumArgs } from '../../scripts/chromium.mjs';
import { expect, test } from './fixtures';
import { shopBefore } from './support/own-site';

const head = '<!doctype html><html lang="en"><link rel="icon" href="data:,">';
const tag = (more: string) =>
  `${head}<script src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${more} defer></script>`;

const PAGES = { '/open': tag('data-open'), '/preload': tag('data-preload') };

/** The page looks as one that the browser prepares, until `open` is called. A tool that attaches to a page keeps Chromium from preparing it. */
const prepared = (page: Page) =>
  page.addInitScript(() => {
    let isOpened = window.parent !== window;
    Object.defineProperty(Document.prototype, 'prerendering', { get: () => !isOpened, configurable: true });
    Object.assign(window, {
      openPrepared: () => {
        isOpened = true;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });

// Shows decision 45.
for (const target of ['h5/?business_id=2&lang=en', 'open', 'preload'])
  test(`a page that the browser prepares makes no call before the visitor opens it: ${target} (R16)`, async ({
    page,
    chat,
    sandbox,
  }) => {
    await prepared(page);
    const shop = await shopBefore(sandbox.url, PAGES);
    await page.goto(shop.address + target, { waitUntil: 'networkidle' });
    expect(page.frames()).toHaveLength(1);
    expect(chat.calls('config')).toHaveLength(0);
    expect(chat.operator.visitors()).toEqual([]);
    await page.evaluate(() => Reflect.get(window, 'openPrepared')());
    await expect.poll(() => chat.operator.visitors().length).toBe(1);
    await shop.close();
  });

/** A browser without a tool at it: it shows the page, and is ended. */
const browse = (program: string, address: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'kefu-prerender-'));
  const args = ['--headless=new', ...chromiumArgs, `--user-data-dir=${profile}`, address];
  const browser = spawn(program, args, { stdio: 'ignore', detached: true });
  return async () => {
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    // All of its processes.
    process.kill(-(browser.pid ?? 0), 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
};

/** Tells the shop when the page is there, prepared or opened. */
const REPORTS = `<script>
const report = (what) => fetch('/report?' + what);
report(document.prerendering ? 'prepared' : 'open');
document.addEventListener('prerenderingchange', () => report('opened'));
</script>`;

// Shows decision 45.
for (const target of ['/h5/?business_id=2&lang=en', '/open', '/preload'])
  test(`a page that Chromium itself prepares: ${target} @release (R16)`, async ({ chat, sandbox }) => {
    const program = wholeChromium();
    if (!program) throw new Error('a whole Chromium is needed: the headless shell prepares no pages');
    const rules = JSON.stringify({ prerender: [{ urls: [target], eagerness: 'immediate' }] });
    let go: () => void = () => undefined;
    const mayGo = new Promise<void>((resolve) => {
      go = resolve;
    });
    const pages = {
      '/': `${head}<script type="speculationrules">${rules}</script><script>fetch('/go').then(() => { location.href = '${target}'; });</script>`,
      '/go': '',
      '/report': '',
      '/open': `${REPORTS}${PAGES['/open']}`,
      '/preload': `${REPORTS}${PAGES['/preload']}`,
    };
    const prepared: string[] = [];
    const reports: string[] = [];
    const shop = await shopBefore(sandbox.url, pages, { '/go': mayGo }, [], (path, headers) => {
      if (path.startsWith('/report?')) reports.push(path.slice('/report?'.length));
      else if (headers['sec-purpose'] === 'prefetch;prerender') prepared.push(path);
    });
    const end = browse(program, shop.address);
    const script = target.startsWith('/h5/') ? /^\/h5\/assets\// : /^\/embed\/kefu-embed\.js/;
    await expect.poll(() => prepared.filter((path) => script.test(path)).length).toBeGreaterThan(0);
    expect(chat.calls('config')).toHaveLength(0);
    go();
    await expect.poll(() => chat.operator.visitors().length).toBe(1);
    if (!target.startsWith('/h5/')) expect(reports).toEqual(['prepared', 'opened']);
    expect(prepared.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await end();
    await shop.close();
  });
