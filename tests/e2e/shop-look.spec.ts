import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { topAtRest } from './support/long-conversation';
import { ownSite } from './support/own-site';

const tag = (url: string, attributes: string) =>
  `<script src="${url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" ${attributes} defer></script>`;
const launcher = (page: Page) => page.locator('[data-kefu="launcher"]');

const FACE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="#c36"/></svg>';

test.describe('a picture of the shop on the launcher', () => {
  const IMAGE = 'https://cdn.shop.example/face.svg?v=2';

  test('is there before the visitor comes near, says nothing of the page, and the cross takes its place', async ({
    page,
    sandbox,
    expectAccessible,
  }) => {
    const referrers: (string | undefined)[] = [];
    await page.route(IMAGE, (route) => {
      referrers.push(route.request().headers()['referer']);
      return route.fulfill({ contentType: 'image/svg+xml', body: FACE });
    });
    const site = await ownSite(
      `<title>Shop</title><body><h1>Shop</h1>${tag(sandbox.url, `data-launcher-image="${IMAGE}"`)}`,
    );
    await page.goto(site.address);
    const image = launcher(page).locator('img');
    await expect(image).toBeVisible();
    expect(await image.boundingBox()).toEqual(await launcher(page).boundingBox());
    expect(referrers).toEqual([undefined]);
    await expect(launcher(page)).toHaveAccessibleName('Chat');
    await expectAccessible('[data-kefu="embed"]');
    await launcher(page).click();
    await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
    await expect(image).toBeHidden();
    await launcher(page).click();
    await expect(image).toBeVisible();
    await site.close();
  });

  test('that the policy of the page refuses, or that is not there, leaves the drawing of the theme', async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/img-src|launcherImage \(data-launcher-image\) was not loaded from|404/);
    const named = () => complaints.all.filter((line) => /was not loaded from .*face\.svg/.test(line)).length;
    for (const [address, headers] of [
      [IMAGE, { 'content-security-policy': "img-src 'self' data:" }],
      ['https://gone.shop.example/face.svg', {}],
    ] as const) {
      await page.route('https://gone.shop.example/*', (route) => route.fulfill({ status: 404, body: '' }));
      const before = named();
      const site = await ownSite(
        `<body>${tag(sandbox.url, `data-launcher-image="${address}"`)}`,
        false,
        headers,
      );
      await page.goto(site.address);
      await expect.poll(named).toBe(before + 1);
      await expect(launcher(page)).toBeVisible();
      await expect(launcher(page).locator('img')).toHaveCount(0);
      const sign = () => launcher(page).evaluate((one) => getComputedStyle(one, '::before').visibility);
      expect(await sign()).toBe('visible');
      await site.close();
    }
  });
});

test.describe('a panel that the visitor may enlarge', () => {
  test('grows and keeps what is read in its place, also at the next visit; on a phone there is no button', async ({
    page,
    chat,
    sandbox,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1_280, height: 900 });
    const site = await ownSite(`<title>Shop</title><body>${tag(sandbox.url, 'data-expandable')}`);
    const frame = page.frameLocator('iframe');
    const status = frame.locator('[data-kefu="status"]');
    const size = frame.getByRole('button', { name: 'Large window' });
    const panel = async () => {
      const { width = 0, height = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
      return [width, height];
    };
    await page.goto(site.address);
    await launcher(page).click();
    await expect(status).toHaveText('Online');
    const { key } = await chat.operator.until(() => chat.operator.visitors()[0]);
    for (let number = 1; number <= 30; number += 1)
      chat.operator.send(key, {
        content: `message ${number}. ${'Some words. '.repeat(1 + (number % 9) * 2)}`,
      });
    const message = (number: number) =>
      frame.locator('[data-kefu="message"]').filter({ hasText: `message ${number}. ` });
    await expect(message(30)).toBeInViewport();
    expect(await panel()).toEqual([400, 640]);

    await test.step('at the bottom, the last message stays in view', async () => {
      await size.focus();
      await page.keyboard.press('Enter');
      await expect(size).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(panel).toEqual([760, 788]);
      await expect(message(30)).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect.poll(panel).toEqual([400, 640]);
      await expect(message(30)).toBeInViewport();
      await expect(size).toBeFocused();
    });

    await test.step('in the middle, the row at the top stays there', async () => {
      await frame.getByRole('log').hover();
      await page.mouse.wheel(0, -900);
      await expect(frame.locator('[data-kefu="scroll-bottom"]')).toBeVisible();
      const log = frame.getByRole('log');
      const first = await log.evaluate((one) => {
        const { top } = one.getBoundingClientRect();
        const rows = [...one.querySelectorAll('[data-kefu="message"]')];
        const seen = rows.find((row) => row.getBoundingClientRect().top >= top);
        return Number(/message (\d+)\./.exec(seen?.textContent ?? '')?.[1]);
      });
      const before = await topAtRest(message(first));
      for (const pressed of ['true', 'false']) {
        await size.click();
        await expect(size).toHaveAttribute('aria-pressed', pressed);
        await expect.poll(panel).toEqual(pressed === 'true' ? [760, 788] : [400, 640]);
        await expect(message(first)).toBeInViewport();
        expect(Math.abs((await topAtRest(message(first))) - before), pressed).toBeLessThanOrEqual(24);
      }
    });

    await test.step('the next page of the shop has the size that was chosen', async () => {
      await size.click();
      await expect.poll(panel).toEqual([760, 788]);
      await page.reload();
      await launcher(page).click();
      await expect(status).toHaveText('Online');
      await expect.poll(panel).toEqual([760, 788]);
      await expect(size).toHaveAttribute('aria-pressed', 'true');
      await expectAccessible();
    });

    await test.step('a phone has the whole screen and no button', async () => {
      await page.setViewportSize({ width: 375, height: 667 });
      await expect.poll(panel).toEqual([375, 667]);
      await expect(size).toHaveCount(0);
      await page.setViewportSize({ width: 1_280, height: 900 });
      await expect(size).toBeVisible();
    });
    await site.close();
  });

  test('has no button unless the page asks for it', async ({ page, sandbox }) => {
    const site = await ownSite(`<title>Shop</title><body>${tag(sandbox.url, 'data-open')}`);
    await page.goto(site.address);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await expect(frame.getByRole('button', { name: 'Chat options' })).toBeVisible();
    await expect(frame.locator('[data-kefu="size"]')).toHaveCount(0);
    await site.close();
  });
});

test.describe('the font of the shop', () => {
  const FONT = readFileSync('node_modules/storybook/assets/browser/nunito-sans-regular.woff2');
  const bodyOf = (url: string, source: string) =>
    `<!doctype html><title>Shop</title>${tag(url, `data-open data-font-family="Nunito Sans" data-font-source="${source}"`)}`;
  const families = (page: Page, part: string) =>
    page
      .frameLocator('iframe')
      .locator(part)
      .first()
      .evaluate((one) => getComputedStyle(one).fontFamily);
  const shop = (page: Page, url: string, source: string) =>
    page.route(`${url}/shop`, (route) =>
      route.fulfill({ contentType: 'text/html', body: bodyOf(url, source) }),
    );

  test('is in the first text, with the fonts of the theme behind it', async ({ page, sandbox }) => {
    await page.route('**/fonts/nunito.woff2', (route) =>
      route.fulfill({ contentType: 'font/woff2', body: FONT }),
    );
    await shop(page, sandbox.url, '/fonts/nunito.woff2');
    // The half second that the first text waits does not pass, so that no machine is too slow for it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto('/shop');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-kefu="conversation"]')).toBeVisible();
    expect(await families(page, '[data-kefu="conversation"]')).toMatch(
      /^kefu-own-font-1, "Nunito Sans", system-ui,/,
    );
    await page.clock.resume();
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    const width = (family: string) =>
      frame.locator('[data-kefu="conversation"]').evaluate((one, font) => {
        const pen = one.ownerDocument.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
        pen.font = `40px ${font}`;
        return pen.measureText('Hamburgefonstiv').width;
      }, family);
    expect(await width('kefu-own-font-1, monospace'), 'the file is drawn').not.toBe(await width('monospace'));
  });

  test('that comes late leaves no text invisible and moves no row; the next opening has it', async ({
    page,
    sandbox,
  }) => {
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route('**/fonts/late.woff2', async (route) => {
      await late;
      await route.fulfill({ contentType: 'font/woff2', body: FONT });
    });
    await shop(page, sandbox.url, '/fonts/late.woff2');
    await page.goto('/shop');
    const frame = page.frameLocator('iframe');
    const log = frame.getByRole('log');
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await frame.getByRole('textbox').fill('Where is my order?');
    await frame.getByRole('textbox').press('Enter');
    await expect(frame.getByText('Where is my order?')).toBeVisible();
    expect(await families(page, '[data-kefu="conversation"]')).toMatch(/^system-ui/);
    const height = await log.evaluate((one) => one.scrollHeight);
    const isLoaded = () =>
      log.evaluate((one) => [...one.ownerDocument.fonts].some(({ family }) => /own-font/.test(family)));
    come();
    await expect.poll(isLoaded).toBe(true);
    expect(await families(page, '[data-kefu="conversation"]')).toMatch(/^system-ui/);
    expect(await log.evaluate((one) => one.scrollHeight)).toBe(height);
    await frame.locator('[data-kefu="close"]').click();
    await launcher(page).click();
    await expect.poll(() => families(page, '[data-kefu="conversation"]')).toMatch(/^kefu-own-font-1,/);
  });

  test('that the policy of the app refuses is named, and so is an address that cannot be one', async ({
    page,
    sandbox,
    complaints,
  }) => {
    complaints.expect(/font-src/, /fontSource: an address of a \.woff2 file is expected/);
    for (const [source, line] of [
      [
        'https://fonts.example/nunito.woff2',
        /fontSource: https:\/\/fonts\.example\/nunito\.woff2 was not loaded/,
      ],
      ['http://fonts.example/nunito.woff2', /fontSource: an address of a \.woff2 file is expected/],
    ] as const) {
      await page.unroute(`${sandbox.url}/shop`);
      await shop(page, sandbox.url, source);
      await page.goto('/shop');
      await expect.poll(() => complaints.all.some((one) => line.test(one))).toBe(true);
      await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
      expect(await families(page, '[data-kefu="conversation"]')).toMatch(/^"Nunito Sans", system-ui/);
    }
  });
});
