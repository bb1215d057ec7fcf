import { expect, test } from './fixtures';

test('the first field has the focus when the notice above the message form is closed', async ({
  page,
  chat,
}) => {
  await chat.goto('8');
  const notice = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
});
