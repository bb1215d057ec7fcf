import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('at the edges', () => {
  test('little and much room, large text, and dark', async ({ page, chat, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await chat.open('1');

    await test.step('320 px wide, and 400 px high', async () => {
      await chat.send(`a long word ${'w'.repeat(120)} and https://example.com/${'path'.repeat(15)}`);
      await expect(chat.own('a long word')).toBeVisible();
      await expect.poll(() => overflow(page)).toBe(0);
      await expect.poll(() => chat.log.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      for (const place of [chat.box, chat.sendButton, page.locator('[data-kefu="close"]')])
        await expect(place).toBeInViewport();
      await chat.connectedPillGone();
      await expectAccessible();
    });

    await test.step('text at 200 %', async () => {
      await page.setViewportSize({ width: 640, height: 720 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await chat.send('large');
      await chat.expectStatus('large', 'finish');
      await expect.poll(() => overflow(page)).toBe(0);
      await expect(chat.sendButton).toBeInViewport();
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    });

    await test.step('a wide page: a column of 760 px, and bubbles of at most 72 %', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      const row = chat.own('a long word');
      await row.scrollIntoViewIfNeeded();
      const widthOf = async (one: typeof row) => (await one.boundingBox())?.width ?? Number.NaN;
      // The list draws its rows again after the page has become wider.
      await expect.poll(() => widthOf(row)).toBeGreaterThan(700);
      const column = await widthOf(row);
      expect(column).toBeLessThanOrEqual(760);
      const bubble = await widthOf(row.locator('[data-bubble]'));
      expect(bubble).toBeLessThanOrEqual(column * 0.72);
      expect(bubble, 'a long text fills what a bubble may take').toBeGreaterThan(column * 0.65);
    });

    await test.step('dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await chat.reload();
      await chat.send('bonus');
      await expect(chat.message('five times the turnover')).toBeVisible();
      await expect(page.locator('[data-scheme]')).toHaveAttribute('data-scheme', 'dark');
      await chat.connectedPillGone();
      await expectAccessible();
    });
  });

  test('less motion, two colours, and the other direction', async ({ page, chat, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chat.open('2');
    await chat.connectedPillGone();

    await test.step('less motion: nothing moves', async () => {
      chat.operator.send(await chat.key(), { content: 'calm' });
      await expect(chat.message('calm')).toBeVisible();
      await chat.send('calm too');
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
          .map((one) => (one instanceof CSSAnimation ? one.animationName : one.id)),
      );
      expect(moving).toEqual([]);
    });

    await test.step('forced colours: borders and states remain', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await chat.send('in two colours');
      await chat.expectStatus('in two colours', 'completed');
      const bubble = chat.own('in two colours').locator('[data-bubble]');
      const { style, width } = await bubble.evaluate((one) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
        return { style: borderTopStyle, width: Number.parseFloat(borderTopWidth) };
      });
      expect(style, 'a bubble has an edge').not.toBe('none');
      expect(width).toBeGreaterThan(0);
      await expectAccessible();
      // A shadow is not drawn there.
      for (const theme of ['eb', 'stg']) {
        await chat.goto('1', { theme });
        await chat.box.focus();
        const hasOutline = () =>
          chat.box.evaluate((box) => {
            let part: Element | null = box;
            while (part && getComputedStyle(part).outlineStyle === 'none') part = part.parentElement;
            return part !== null;
          });
        await expect.poll(hasOutline, `the text box of ${theme} shows its focus`).toBe(true);
      }
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('right to left', async () => {
      await chat.goto('2', { lang: 'ara' });
      const box = page.locator('[data-kefu="composer"]');
      await expect(box).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(box, 'its placeholder begins at the right').toHaveCSS('direction', 'rtl');
      await box.fill('hello');
      await expect(box).toHaveCSS('direction', 'ltr');
      await box.fill('مرحبا');
      await box.press('Enter');
      const own = chat.own('مرحبا');
      await expect(own).toHaveAttribute('data-status', 'completed');
      const [row, bubble, send, input] = await Promise.all([
        own.boundingBox(),
        own.locator('[data-bubble]').boundingBox(),
        page.locator('[data-kefu="send"]').boundingBox(),
        box.boundingBox(),
      ]);
      const middle = (one: typeof row) => (one ? one.x + one.width / 2 : Number.NaN);
      expect(middle(bubble), 'own messages stand at the end, which is left').toBeLessThan(middle(row));
      expect(middle(send)).toBeLessThan(middle(input));
      await expect.poll(() => overflow(page)).toBe(0);
      await expectAccessible();
    });
  });
});
