import type { Locator, Page } from '@playwright/test';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { expect, test } from './fixtures';
import { pngFile } from './support/files';

const PHONE = { width: 375, height: 667 };

const isBelow = async (lower: Locator, upper: Locator): Promise<boolean> => {
  const [low, up] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  // The frame of the crest is a shadow of 8 px.
  return low !== null && up !== null && low.y >= up.y + up.height + 8;
};

/** Buttons of the header and the composer that are smaller than a finger needs. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('header button, footer button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < 43.9;
      return isSmall ? [`${button.getAttribute('aria-label')}: ${width} × ${height}`] : [];
    }),
  );

test.describe('themes on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('buttons of header and composer are 44 px in each theme', async ({ page, chat }) => {
    const small: string[] = [];
    for (const theme of THEME_IDS) {
      await chat.open('2', { theme });
      small.push(...(await smallTargets(page)).map((one) => `${theme}: ${one}`));
    }
    expect(small).toEqual([]);
  });

  test('the crest of hg covers neither the offline bar nor the message form', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const crest = page.locator('header > div > span').first();
    await chat.open('2', { theme: 'hg' });
    await page.context().setOffline(true);
    const bar = page.getByText('You’re offline. Messages');
    await expect(bar).toBeVisible();
    await expect.poll(() => isBelow(bar, crest), 'the offline bar').toBe(true);
    await page.context().setOffline(false);
    await chat.goto('8', { theme: 'hg' });
    const title = page.getByRole('heading', { level: 3 });
    await expect(title).toBeVisible();
    await expect.poll(() => isBelow(title, crest), 'the title of the form').toBe(true);
  });

  test('the name of hg is whole, and a logo that would cut it is not drawn', async ({ page, chat }) => {
    await chat.open('1', { theme: 'hg' });
    const name = page.getByRole('heading', { name: 'Virtual assistant' });
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('the tools of sm lie beside the emoji groups, and close the emoji when pictures are chosen', async ({
    page,
    chat,
  }) => {
    await chat.open('2', { theme: 'sm' });
    await page.locator('[data-kefu="emoji"]').tap();
    const groups = page.getByRole('navigation', { name: 'Emoji groups' });
    await expect(groups.getByRole('button')).toHaveCount(10);
    const tool = page.getByRole('button', { name: 'Send images' });
    const bottom = await groups.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(async () => (await tool.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), tool.tap()]);
    await expect(groups).toHaveCount(0);
    await picker.setFiles([pngFile('receipt.png')]);
    await expect(page.getByRole('dialog', { name: 'Send images' })).toBeVisible();
  });

  for (const width of [320, 360, 375, 414])
    test(`no name in the menu is torn on a phone of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ ...PHONE, width });
      await page.goto('/h5/international/news?business_id=2&lang=de');
      const name = page.getByRole('link', { name: 'Nachrichten' }).getByText('Nachrichten');
      await expect(name).toBeVisible();
      const lines = await name.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
    });
});
