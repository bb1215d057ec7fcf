import { expect, test } from './fixtures';

test('a sent text is taken back, or sent when its time is over', async ({ page, chat, expectAccessible }) => {
  // While it is recorded, too: the press is passed on to the recorder.
  chat.sandbox.useAppSettings({ undoSendMs: 3_000, record: true });
  await chat.open('2');
  await chat.connectedPillGone();
  await chat.box.fill('Where is my depo');
  await chat.sendButton.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(chat.box).toHaveValue('');
  await expectAccessible();
  await undo.press('Enter');
  await expect(chat.box).toHaveValue('Where is my depo');
  await expect(chat.box).toBeFocused();
  await expect(chat.rows.filter({ hasText: 'Where is' })).toHaveCount(0);
  await chat.box.fill('Where is my deposit?');
  await chat.sendButton.click();
  await expect(undo).toBeVisible();
  await chat.expectOnce('Where is my deposit?');
  await expect(undo).toBeHidden();
});

test('a page that is left sends what waits, and its code that does not come lets all be sent at once', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/404/, /Failed to fetch dynamically imported module/);
  chat.sandbox.useAppSettings({ undoSendMs: 30_000 });
  await chat.open('2');
  await chat.box.fill('Sent by leaving');
  await chat.sendButton.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await chat.goAway();
  await expect(chat.message('Sent by leaving')).toHaveCount(1);
  await page.route(/\/assets\/undo-send-/, (route) => route.fulfill({ status: 404 }));
  await chat.reload();
  await chat.expectOnce('Sent by leaving');
  await chat.box.fill('Sent at once');
  await chat.sendButton.click();
  await chat.expectOnce('Sent at once');
});
