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
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('*')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) || part.tagName === 'HTML')
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.className),
  );
  expect(wide, what).toEqual([]);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter(({ offsetParent }) => offsetParent !== null)
      .filter(
        (part) => part.scrollWidth > part.clientWidth + 2 && getComputedStyle(part).display !== 'inline',
      )
      .map((part) => `${part.className}: ${part.textContent}`),
  );
  expect(cut, what).toEqual([]);
  for (const role of ['link', 'button', 'textbox', 'combobox'] as const)
    for (const control of await page.getByRole(role).all())
      if (await control.isEnabled()) await control.click({ trial: true, timeout: 4_000 });
};

for (const [path, complete, more] of SCREENS)
  test(`${path} is usable at 400 %, with large text and with wide spacing`, async ({ page }) => {
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

test('the chat is written in at 400 %, and on its side with the keyboard open', async ({ page, chat }) => {
  await page.setViewportSize(ZOOMED);
  await page.goto(at(''));
  await chat.online();
  for (const [size, text] of [
    [ZOOMED, 'zoomed'],
    [LANDSCAPE_WITH_KEYBOARD, 'on its side'],
  ] as const) {
    await page.setViewportSize(size);
    await page.locator('[data-kefu="composer"]').fill(text);
    await page.locator('[data-kefu="send"]').click();
    await expect(page.locator('[data-kefu="message"]', { hasText: text })).toBeInViewport();
    await expect(page.locator('[data-kefu="composer"]')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-kefu="send"]')).toBeInViewport({ ratio: 1 });
  }
});

test('at 400 % nothing covers the dialog that no agent is available', async ({ page, chat }) => {
  await page.setViewportSize(ZOOMED);
  chat.operator.changeMerchant('2', { no_service: true });
  chat.sandbox.useAppSettings({ messageForm: null });
  await page.goto(at(''));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeInViewport({ ratio: 0.95 });
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});
