import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const at = (path: string, more = ''): string => `/h5/${path}?business_id=2&lang=en${more}`;

/** The screens, each with an element that shows that it is complete. */
const SCREENS = [
  ['international/home', '[data-kefu="article"]'],
  ['international/help', '[data-kefu="article"]'],
  [
    'international/explanation',
    '[data-kefu="related"]',
    '&type=helpList&title=What+are+the+betting+rules%3F',
  ],
  ['international/news', '[data-kefu="send-message"]'],
  ['international/chatView', '[data-kefu="message"]'],
  ['404', 'main a'],
] as const;

/** A desktop window of 1280 × 1024 at 400 %: WCAG 1.4.10. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 375, height: 667 };
/** A phone on its side, with its keyboard open. */
const LANDSCAPE_WITH_KEYBOARD = { width: 667, height: 180 };

const useSheet = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.filter((other) => !('ofTest' in other)),
      Object.assign(sheet, { ofTest: true }),
    ];
  }, css);

/** WCAG 1.4.4, for a browser that enlarges text alone. */
const LARGE_TEXT = `.kefu.kefu.kefu { ${[12, 13, 15, 17, 22].map((size, index) => `--kefu-type-${index + 1}: ${2 * size}px`).join('; ')} }`;

/** WCAG 1.4.12. */
const WIDE_SPACING =
  '.kefu * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } .kefu p { margin-block-end: 2em !important }';

/** Nothing is wider than the page, and no control is cut off or covered after scrolling to it. */
const expectUsable = async (page: Page, what: string): Promise<void> => {
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll<HTMLElement>('*')]
        .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) || part.tagName === 'HTML')
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.className),
    );
  await expect.poll(wide, what).toEqual([]);
  const cut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a, button')]
        .filter(({ offsetParent }) => offsetParent !== null)
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).display !== 'inline',
        )
        .map((part) => `${part.className}: ${part.textContent}`),
    );
  await expect.poll(cut, what).toEqual([]);
  const controls = page.locator('a[href], button, textarea, select, input:not([type="file"])');
  const covered = () =>
    controls.evaluateAll((all) => {
      /** Whether a press on its middle reaches it, or its label. */
      const isReached = (control: Element): boolean => {
        const [first] = control.getClientRects();
        if (!first) return false;
        const hit = document.elementFromPoint(first.left + first.width / 2, first.top + first.height / 2);
        return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control) === true);
      };
      return all
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => !control.matches(':disabled, [aria-hidden="true"] *, [inert] *'))
        .filter((control) =>
          (['nearest', 'center', 'start', 'end'] as const).every((block) => {
            control.scrollIntoView({ block, behavior: 'instant' });
            return !isReached(control);
          }),
        )
        .map((control) => control.outerHTML.slice(0, 200));
    });
  await expect.poll(covered, what).toEqual([]);
};

test('each screen is usable at 400 %, with large text and with wide spacing', async ({ page }) => {
  for (const [path, complete, more] of SCREENS)
    await test.step(`${path} is usable at 400 %, with large text and with wide spacing`, async () => {
      await page.setViewportSize(ZOOMED);
      await page.goto(at(path, more));
      await expect(page.locator(complete).first()).toBeAttached();
      await expectUsable(page, '400 %');
      await page.setViewportSize(PHONE);
      await useSheet(page, LARGE_TEXT);
      await expectUsable(page, 'large text');
      await useSheet(page, WIDE_SPACING);
      await expectUsable(page, 'wide spacing');
    });
});

test('the chat at 400 %', async ({ page, chat, expectAccessible }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto(at(''));
  await chat.online();

  await test.step('the chat is written in at 400 %, and on its side with the keyboard open', async () => {
    for (const [size, text] of [
      [LANDSCAPE_WITH_KEYBOARD, 'on its side'],
      [ZOOMED, 'zoomed'],
    ] as const) {
      await page.setViewportSize(size);
      await page.locator('[data-kefu="composer"]').fill(text);
      await page.locator('[data-kefu="send"]').click();
      await expect(page.locator('[data-kefu="message"]', { hasText: text })).toBeInViewport();
      await expect(page.locator('[data-kefu="composer"]')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-kefu="send"]')).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('at 400 % zoom nothing covers a dialog: all of it can be scrolled to and pressed', async () => {
    await expect
      .poll(async () => (await chat.log.boundingBox())?.height, 'the conversation can be read')
      .toBeGreaterThanOrEqual(120);
    const [visitor] = chat.operator.visitors();
    chat.operator.evaluation(visitor?.key ?? '');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible();
    const controls = await dialog.locator('button, label, textarea').all();
    expect(controls.length).toBeGreaterThan(3);
    for (const control of controls) {
      await control.scrollIntoViewIfNeeded();
      const isReached = () =>
        control.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return hit !== null && (element.contains(hit) || hit.contains(element));
        });
      await expect.poll(isReached, await control.innerHTML()).toBe(true);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
  });

  await test.step('at 400 % nothing covers the dialog that no agent is available', async () => {
    chat.operator.changeMerchant('2', { no_service: true });
    chat.sandbox.useAppSettings({ messageForm: null });
    await page.reload();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeInViewport({ ratio: 0.95 });
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
