import type { FrameLocator, Locator, Page } from '@playwright/test';
import postcss from 'postcss';
import { expect, test } from './fixtures';
import { converse } from './support/long-conversation';

/** An API as an engine or a page lacks it; the whole list is in docs/browsers.md. */
interface Absence {
  readonly api: string;
  /** Runs in the host page and in the frame of the app, before their scripts. */
  readonly takeAway?: () => void;
  /** What this engine, or the frame's own policy, then says in the console. */
  readonly says?: RegExp;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const ABSENCES: readonly Absence[] = [
  {
    api: 'new CSSStyleSheet()',
    takeAway: () => {
      Reflect.set(
        window,
        'CSSStyleSheet',
        class {
          constructor() {
            throw new TypeError('Illegal constructor');
          }
        },
      );
    },
    // The app's page has no nonce: its policy refuses the style element, and the css goes into a sheet that it allows.
    says: /style-src|Content Security Policy/,
  },
  {
    api: 'adoptedStyleSheets',
    takeAway: () => {
      for (const place of [Document, ShadowRoot])
        Reflect.deleteProperty(place.prototype, 'adoptedStyleSheets');
    },
    says: /style-src|Content Security Policy/,
  },
  {
    api: 'a list of adopted style sheets that can grow',
    takeAway: () => {
      for (const { prototype } of [Document, ShadowRoot]) {
        const own = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets') as PropertyDescriptor;
        Object.defineProperty(prototype, 'adoptedStyleSheets', {
          ...own,
          get() {
            return Object.freeze([...(own.get?.call(this) ?? [])]);
          },
        });
      }
    },
  },
  {
    api: 'inert',
    takeAway: () => Reflect.deleteProperty(HTMLElement.prototype, 'inert'),
  },
  {
    api: 'popover',
    takeAway: () => {
      for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name);
    },
  },
  { api: 'navigation', takeAway: () => Reflect.deleteProperty(window, 'navigation') },
  { api: 'navigator.locks', takeAway: () => Reflect.deleteProperty(Navigator.prototype, 'locks') },
  { api: 'BroadcastChannel', takeAway: () => Reflect.deleteProperty(window, 'BroadcastChannel') },
  {
    api: 'requestIdleCallback',
    takeAway: () => {
      for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
    },
  },
  {
    api: 'secure contexts',
    takeAway: () => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      Reflect.deleteProperty(Crypto.prototype, 'subtle');
      for (const name of ['clipboard', 'locks', 'storage', 'serviceWorker'])
        Reflect.deleteProperty(Navigator.prototype, name);
    },
  },
  {
    api: 'Intl.Segmenter',
    takeAway: () => Reflect.deleteProperty(Intl, 'Segmenter'),
  },
  {
    api: 'what came to the language after 2022',
    takeAway: () => {
      const later: readonly (readonly [object, ...(readonly string[])])[] = [
        [Array.prototype, 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Promise, 'withResolvers', 'try'],
        [Set.prototype, 'union', 'intersection', 'difference'],
        [AbortSignal, 'timeout', 'any'],
        [AbortSignal.prototype, 'throwIfAborted'],
        [String.prototype, 'isWellFormed', 'toWellFormed'],
        [URL, 'canParse', 'parse'],
        [Element.prototype, 'checkVisibility'],
        [window, 'structuredClone', 'Iterator'],
      ];
      for (const [owner, ...names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
    },
  },
  {
    api: 'css since 2022',
    prepare: async (page) => {
      await page.route('**/assets/*.css', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: asBefore2022(await answer.text()) });
      });
      // The css of the launcher is a text of its script.
      await page.route('**/kefu-embed.js', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('dvh', 'unknown') });
      });
    },
  },
];

const NEW_SELECTOR = /:has\(|:dir\(/;
const NEW_VALUE = /color-mix\(|\d(?:[dsl]v[hwib]|cq\w+|lh)\b|field-sizing|text-wrap|light-dark\(/;

/** Without what a browser of 2021 does not understand: it skips such rules and declarations. */
const asBefore2022 = (css: string): string => {
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    if (rule.name === 'container' || (rule.name === 'supports' && NEW_VALUE.test(rule.params))) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (NEW_SELECTOR.test(rule.selector)) rule.remove();
  });
  sheet.walkDecls((one) => {
    if (NEW_VALUE.test(`${one.prop}:${one.value}`)) one.remove();
  });
  return sheet.toString();
};

/** The whole chat is on the screen, with its style. */
const expectDrawn = async (page: Page, launcher: Locator, frame: FrameLocator): Promise<void> => {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  const panel = await page.locator('iframe').boundingBox();
  expect(panel?.width).toBe(400);
  expect(panel?.height).toBe(Math.min(640, screen.height - 112));
  // In the corner at the bottom, and square.
  const sign = await launcher.boundingBox();
  expect((sign?.x ?? 0) + (sign?.width ?? 0)).toBe(screen.width - 20);
  expect(
    await launcher.evaluate((one) => getComputedStyle(one).borderRadius),
    'the drawing of the theme',
  ).toBe('0px');
  const header = await frame.locator('header').boundingBox();
  expect(header?.width).toBe(panel?.width);
  const rule = frame.locator('header').first();
  expect(await rule.evaluate((one) => getComputedStyle(one).borderBlockEndWidth), 'css of the theme').toBe(
    '3px',
  );
  const box = await frame.getByRole('textbox', { name: 'Your message' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
};

/** A host page that allows only what has its nonce. Safari before 16.4 has no other way to style the launcher there. */
const HOST = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
  <script nonce="s" src="/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-theme="eb" defer></script></html>`;
const POLICY =
  "default-src 'none'; script-src 'nonce-s'; style-src 'nonce-s'; frame-src 'self'; img-src data:";

test.describe('the chat opens, and a message is sent and answered, without', () => {
  for (const { api, takeAway, says, prepare } of ABSENCES)
    test(api, async ({ page, chat, complaints }) => {
      if (says) complaints.expect(says);
      if (takeAway) await page.addInitScript(takeAway);
      await prepare?.(page);
      await page.route(
        ({ pathname }) => pathname === '/',
        (route) =>
          route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': POLICY },
            body: HOST,
          }),
      );
      await page.goto('/');
      const launcher = page.locator('[data-kefu="launcher"]');
      const frame = page.frameLocator('iframe');
      await launcher.click();
      await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
      await expectDrawn(page, launcher, frame);
      const box = frame.getByRole('textbox', { name: 'Your message' });
      await box.fill('Is anybody there?');
      await box.press('Enter');
      const own = frame.locator('[data-kefu="message"][data-direction="to_service"]');
      await expect(own).toHaveAttribute('data-status', 'completed');
      chat.operator.send(chat.operator.visitors()[0]?.key ?? '', { content: 'Yes, I am.' });
      await expect(frame.getByRole('log').getByText('Yes, I am.', { exact: true })).toBeVisible();
    });
});

test('the screens open where the page is not secure, and Back leads back', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await page.goto('/h5/international/index?business_id=2&lang=en');
  await page.getByRole('link', { name: 'Help center', exact: true }).click();
  await expect(page.locator('[data-kefu="article"]')).toHaveCount(6);
  await page.goBack();
  await expect(page.locator('[data-kefu="greeting"]')).toBeVisible();
});

test('Home and End lead to the first and the last message without scrollend', async ({ page, chat }) => {
  await page.addInitScript(() => {
    for (const owner of [Window, Document, HTMLElement, Element])
      Reflect.deleteProperty(owner.prototype, 'onscrollend');
    Reflect.deleteProperty(window, 'onscrollend');
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await chat.open('2');
  await converse(chat, 250);
  await chat.log.focus();
  await page.keyboard.press('Home');
  await expect(chat.message('message 1.')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(chat.message('message 250.')).toBeInViewport();
  await expect.poll(() => chat.fromBottom()).toBeLessThanOrEqual(1);
});

test('a browser that is too old gets a link to the chat, whose page says so', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': POLICY },
        body: HOST,
      }),
  );
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Chat', exact: true });
  await expect(link).toHaveAttribute('href', /\/h5\/\?business_id=2&lang=en&theme=eb$/);
  await expect(link).toHaveCSS('position', 'fixed');
  expect(await page.evaluate(() => 'kefu' in window)).toBe(false);

  const opening = page.waitForEvent('popup');
  await link.click();
  const app = await opening;
  await expect(app.getByRole('alert')).toHaveText(/^This browser is too old for the chat/);
  expect(await app.locator('script[type=module]').count()).toBe(0);
  // A plain server answers an inner path with the same page, whose files are then beside it.
  await app.goto('/h5/international/index?business_id=2&lang=de');
  await expect(app.getByRole('alert')).toHaveText(/^Dieser Browser ist zu alt/);
});
