import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

const at = (screen: string, more = ''): string => `/h5/international${screen}?business_id=2&lang=en${more}`;
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true });
const menu = (page: Page): Locator => page.locator('[data-kefu="menu"]');
const articles = (page: Page): Locator => page.locator('[data-kefu="article"]');
const searchBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Search for answers' });

const chatBox = (page: Page): Locator => page.locator('[data-kefu="composer"]');

test.describe('the international flow', () => {
  // Shows spec §2.3, spec §2.6, spec §2.7.
  test('leads from /international over home to the chat, with all parameters, and back', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.goto(at('', '&c=a%26b&theme=default'));
    await expect(page).toHaveURL(/\/h5\/international\/index\?business_id=2&lang=en&c=a%26b&theme=default$/);
    await expect(page.locator('[data-kefu="agent"]')).toHaveCount(2);
    await expect(menu(page)).toHaveCount(0);
    await expectAccessible();
    await page.getByRole('link', { name: /24kefu.*Start chat/ }).click();
    await expect(page).toHaveURL(/\/international\/chatView\?business_id=2&lang=en&c=a%26b&theme=default$/);
    await chat.online();
    await expect(menu(page)).toHaveCount(0);
    await expectAccessible();
    await page.goBack();
    await expect(page.locator('[data-kefu="greeting"]')).toBeVisible();
    await page.goForward();
    await chat.online();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/international\/home\?/);

    // Shows spec §2.8, spec §2.9.
    await test.step('the hash route keeps to the hash', async () => {
      await page.goto('/h5/?lang=en#/international?business_id=2');
      await expect(page).toHaveURL(/\/h5\/\?lang=en#\/international\/index\?business_id=2$/);
      await page.getByRole('link', { name: 'Help center', exact: true }).click();
      await expect(page).toHaveURL(/\/h5\/\?lang=en#\/international\/help\?business_id=2$/);
      await expect(articles(page)).toHaveCount(6);
    });
  });

  test('the help centre fails, is searched and read', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/);

    await test.step('a help centre that cannot be reached says so, and is tried again', async () => {
      chat.operator.fault({ kind: 'code', code: 500, msg: 'out of order', operation: 'helperList' });
      await page.goto(at('/help'));
      const alerts = page.getByRole('alert');
      await expect(alerts.first()).toContainText('We couldn’t load the help articles.');
      await expect(alerts.filter({ hasText: 'out of order' })).toBeVisible();
      chat.operator.clearFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(articles(page)).toHaveCount(6);
    });

    // Shows spec §2.25.
    await test.step('help searches as one types, by the button and by Enter, and finds nothing at times', async () => {
      await expect(heading(page, 'Help center')).toBeVisible();
      await expect(articles(page)).toHaveCount(6);
      await expectAccessible();
      await searchBox(page).pressSequentially('withdraw');
      await expect(articles(page)).toHaveCount(1);
      await expect(page).toHaveURL(/searchText=withdraw$/);
      expect(chat.calls('helperSearch').length).toBeLessThan('withdraw'.length);
      await expect(page.locator('[aria-live=polite]').filter({ hasText: '1 result' })).toHaveCount(1);
      await searchBox(page).fill('zzzz');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('No results for')).toBeVisible();
      await searchBox(page).fill('bonus');
      await searchBox(page).press('Enter');
      await expect(articles(page)).toHaveCount(1);
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(articles(page)).toHaveCount(6);
      await expect(searchBox(page)).toBeFocused();
    });

    // Shows spec §2.26.
    await test.step('an article opens from the search, is swapped by a related one, and says whether it helped', async () => {
      await page.goto(at('/help', '&searchText=withdraw'));
      await articles(page).first().click();
      await expect(page).toHaveURL(/explanation\?.*title=How\+long.*&searchText=withdraw$/);
      await page.goto(at('/help'));
      await articles(page).first().click();
      await expect(page).toHaveURL(/title=How\+do\+I\+make\+a\+deposit%3F&type=helpList$/);
      const article = page.locator('[data-kefu="explanation"]');
      await expect(article.locator('li', { hasText: 'Bank transfer' })).toBeVisible();
      await expect(menu(page).getByRole('link', { name: 'Help', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectAccessible();
      await article.getByRole('button', { name: 'Yes, it helped' }).click();
      await expect(article.getByText('Thanks for your feedback!')).toBeVisible();
      await article.locator('[data-kefu="related"]', { hasText: 'betting rules' }).click();
      await expect(heading(page, 'What are the betting rules?')).toBeVisible();
      await expect(article.locator('[aria-pressed="true"]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(article.getByRole('button', { name: 'Yes, it helped' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.reload();
      await expect(heading(page, 'How do I make a deposit?')).toBeVisible();
    });

    // Shows spec §2.8, spec §2.9.
    await test.step('each screen keeps how far it was scrolled', async () => {
      await page.setViewportSize({ width: 375, height: 420 });
      await page.goto(at('/help'));
      const last = articles(page).last();
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await expect(page.locator('[data-kefu="explanation"]')).toBeVisible();
      await page.goBack();
      await expect(last).toBeInViewport();
    });
  });

  // Shows spec §2.27.
  test('news is empty at first, then shows the last message, its day and the way to the chat', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.goto(at('/news'));
    await expect(page.getByText('No messages yet')).toBeVisible();

    await test.step('by keyboard, a new screen begins at its title', async () => {
      await menu(page).getByRole('link', { name: 'Help', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Help center')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(searchBox(page)).toBeFocused();
      await page.goBack();
      await expect(page.getByText('No messages yet')).toBeVisible();
    });

    await expect.poll(() => chat.operator.visitors().length).toBeGreaterThan(0);
    const { key } = chat.operator.visitors().at(-1) ?? { key: '' };
    await chat.operator.send(key, { content: '<b>See</b> you' });
    await expect(menu(page).getByRole('link', { name: /^Chat New messages: 1$/ })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Help', exact: true }).click();
    await page.goBack();
    const item = page.locator('[data-kefu="news-item"]');
    await expect(item).toContainText('<b>See</b> you');
    await expect(item.locator('time')).toHaveText(/^\d\d-\d\d$/);
    await expectAccessible();
    await item.click();
    const dialog = page.locator('[data-kefu="content"]');
    await expect(dialog).toContainText('<b>See</b> you');
    await expect(dialog.locator('b')).toHaveCount(0);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close window' }).click();
    await page.getByRole('link', { name: 'Send message' }).click();
    await expect(page).toHaveURL(/chatView\?business_id=2&lang=en$/);
    await chat.online();
  });
});

/** Presses Tab until the control has the focus. */
const tabTo = async (page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < 30; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
};

// Shows spec §2.8, spec §2.9.
test('a journey through every screen by keyboard alone', async ({ page, chat }) => {
  await page.goto(at('/home'));
  await expect(articles(page)).toHaveCount(3);
  await tabTo(page, searchBox(page));
  await page.keyboard.type('withdraw');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Help center')).toBeFocused();
  await expect(articles(page)).toHaveCount(1);
  await tabTo(page, articles(page).first());
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Help article')).toBeFocused();
  const helped = page.getByRole('button', { name: 'Yes, it helped' });
  await tabTo(page, helped);
  await page.keyboard.press('Space');
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, menu(page).getByRole('link', { name: 'Messages', exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Messages')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await chat.online();
  await tabTo(page, page.locator('[data-kefu="composer"]'));
  await page.keyboard.type('by keyboard');
  await page.keyboard.press('Enter');
  await chat.expectStatus('by keyboard', 'completed');
  await tabTo(page, page.getByRole('link', { name: 'Back to home' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-kefu="greeting"]')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  for (const direction of ['en', 'ara'])
    test(`no screen is wider than a small phone: ${direction}${direction === 'ara' ? '' : ' @release'}`, async ({
      page,
    }) => {
      const expectFitting = async (screen: string, shown: Locator) => {
        await expect(shown).toBeVisible();
        await expect(page.locator('h2').first()).toBeAttached();
        const surplus = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(surplus, screen).toBe(0);
      };
      const link = (screen: string) => page.locator(`[data-kefu="menu"] [href*="/${screen}?"]`);
      await page.goto(at('/home').replace('lang=en', `lang=${direction}`));
      await expectFitting('home', page.locator('[data-kefu="greeting"]'));
      await page.goto(at('/help').replace('lang=en', `lang=${direction}`));
      await expectFitting('help', articles(page).first());
      await articles(page).first().click();
      await expectFitting('explanation', page.locator('[data-kefu="explanation"]'));
      await link('news').click();
      await expectFitting('news', page.locator('[data-kefu="send-message"]'));
      await page.locator('[data-kefu="send-message"]').click();
      await expectFitting('chatView', chatBox(page));
    });

  // Shows spec §2.28.
  test('a phone shows the dialog, and returns home after 5 s', async ({ page, chat }) => {
    await page.clock.install();
    chat.operator.changeMerchant('2', { no_service: true });
    chat.sandbox.useAppSettings({ messageForm: null });
    await page.goto(at('/chatView'));
    await expect(page.getByRole('alertdialog')).toContainText('No customer service is available');
    await expect(chat.toasts).toContainText('Back to home in 5 seconds');
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL(/\/international\/home\?/);
    await expect(page.getByText('No one is available right now.')).toBeVisible();
  });
});
