import { expect, test } from './fixtures';

test('what the backend says stands in the message form, whose first field has the focus', async ({
  page,
  chat,
}) => {
  await chat.goto('8');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await chat.operator.until(() => chat.calls('polling').length > 0);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0);
});

test('without a word of the backend no popup covers the form, whose first field has the focus @release', async ({
  page,
  chat,
}) => {
  chat.operator.fault({ kind: 'code', code: 500, msg: '', operation: 'notice' });
  await chat.goto('8');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  await chat.operator.until(() => chat.calls('polling').length > 0);
  await expect(page.getByRole('form', { name: 'Leave a message' })).toContainText('No one is available');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
