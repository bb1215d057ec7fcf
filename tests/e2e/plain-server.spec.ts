import { expect, h5Dir, test } from './fixtures';
import { plainServer } from './support/plain-server';

test('a plain server serves the app in any folder, with its inner paths', async ({ page, sandbox }) => {
  const settings = { ...sandbox.settingsFor('2'), apiBase: sandbox.url };
  const site = await plainServer(h5Dir, '/shop/chat/', settings);
  await page.goto(`${site.address}?business_id=2&lang=en`);
  await expect(page.locator('[data-kefu="status"]')).toHaveText('Online');

  await page.goto(`${site.address}international/news?business_id=2&lang=en`);
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL(`${site.address}international/help?business_id=2&lang=en`);
  await expect(page.locator('[data-kefu="article"]')).toHaveCount(6);
  await site.close();
});
