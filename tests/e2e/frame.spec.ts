import { expect, test } from './fixtures';
import { WITH_MOTION } from './support/motion';

test.use(WITH_MOTION);

test('the embedding page does not scroll with the chat, wherever the pointer is', async ({ page }) => {
  await page.setViewportSize({ width: 1_000, height: 600 });
  await page.goto('/?business_id=2&lang=en');
  await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
  await page.locator('[data-kefu="launcher"]').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  const places = [frame.locator('header'), frame.getByRole('log'), frame.locator('[data-kefu="composer"]')];
  for (const place of places) {
    await place.hover();
    await page.mouse.wheel(0, 300);
  }
  // The page itself still scrolls, but only by this wheel event.
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
});
