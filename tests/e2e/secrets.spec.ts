import { expect, test } from './fixtures';

const CARD = 'My card is 4111 1111 1111 1111';
const STARRED = 'My card is **** **** **** 1111';

test('a card number: asked before it is sent, by the keyboard, with stars or as it is', async ({
  page,
  chat,
  expectAccessible,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await chat.open('2');
  const sheet = page.getByRole('alertdialog', { name: 'This looks like a card number' });

  await test.step('an order number is not asked about', async () => {
    await chat.send('Where is TX-2048?');
    await chat.expectOnce('Where is TX-2048?');
  });

  await test.step('back to the text, by Escape', async () => {
    await chat.type(CARD);
    await page.keyboard.press('Enter');
    await expect(sheet).toBeFocused();
    await expect(sheet).toContainText(STARRED);
    await expectAccessible();
    // Held for too long, the key sends nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(chat.box).toBeFocused();
    await expect(chat.box).toHaveValue(CARD);
  });

  await test.step('with stars', async () => {
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Send with stars' }).press('Enter');
    await chat.expectOnce(STARRED);
    await expect(chat.box).toBeFocused();
    await expect(chat.box).toHaveValue('');
    expect(bodies.filter((body) => body.includes('4111'))).toEqual([]);
  });

  await test.step('as it is', async () => {
    await chat.send(CARD);
    await sheet.getByRole('button', { name: 'Send as it is' }).click();
    await chat.expectOnce(CARD);
  });
});

test('the search or the question does not load: the text is sent as it is', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/404/, /Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/secret/, (route) => route.fulfill({ status: 404 }));
  await chat.open('2');
  await chat.send(CARD);
  await chat.expectOnce(CARD);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(chat.box).toHaveValue('');
});

test('from the right, 320 px wide, in forced colours', async ({ page, chat, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await page.emulateMedia({ forcedColors: 'active' });
  await chat.goto('2', { lang: 'ara', theme: 'hg' });
  await expect(page.locator('[data-kefu="status"]')).toHaveAttribute('data-status', 'online');
  await page.locator('[data-kefu="composer"]').fill('كلمة المرور هي abc12345');
  await page.locator('[data-kefu="send"]').click();
  const sheet = page.locator('[data-kefu="secret"]');
  await expect(sheet).toContainText('كلمة المرور هي ***');
  await expect(sheet).toHaveCSS('direction', 'rtl');
  await expectAccessible();
  for (const button of await sheet.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
  await page.locator('[data-kefu="send-starred"]').click();
  await expect(page.locator('[data-kefu="message"]').last()).toContainText('كلمة المرور هي ***');
});
