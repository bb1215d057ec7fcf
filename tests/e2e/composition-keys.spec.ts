import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';

test('a key that ends a composition in Safari closes nothing and picks nothing', async ({ page, chat }) => {
  await page.goto('/?business_id=2&lang=en');
  const launcher = page.locator('[data-kefu="launcher"]');
  const frame = page.frameLocator('iframe');
  const box = frame.getByRole('textbox', { name: 'Your message' });
  const isOpen = () => expect(launcher).toHaveAttribute('aria-expanded', 'true');
  /** The composition has ended before the event, so only the key code tells. */
  const afterComposing = (at: Locator, key: string) =>
    at.dispatchEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true, composed: true });
  await launcher.click();
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');

  await test.step('in the text box: the chat stays open', async () => {
    await afterComposing(box, 'Escape');
    await afterComposing(frame.locator('body'), 'Escape');
    await isOpen();
  });

  await test.step('in the search of emoji: the panel stays open, and nothing is inserted', async () => {
    await frame.locator('[data-kefu="emoji"]').click();
    const search = frame.getByRole('searchbox');
    await search.fill('football');
    await expect(frame.getByRole('gridcell').first()).toBeVisible();
    await afterComposing(search, 'Enter');
    await afterComposing(search, 'Escape');
    await expect(search).toBeVisible();
    await expect(box).toHaveValue('');
    await search.press('Enter');
    await expect(box).not.toHaveValue('');
    await frame.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('with a dialog open and nothing in focus: the dialog stays open', async () => {
    await frame.locator('[data-kefu="image"]').click();
    const dialog = frame.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const at of [dialog, frame.locator('body')]) await afterComposing(at, 'Escape');
    await expect(dialog).toBeVisible();
    await dialog.press('Escape');
    await expect(dialog).toHaveCount(0);
    await isOpen();
    await box.press('Escape');
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  });
  expect(chat.calls('send')).toHaveLength(0);
});
