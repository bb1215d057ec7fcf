import { expect, test } from './fixtures';
import { pngFile } from './support/files';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 780, height: 390 } });

test('a finger on a message and on the tools', async ({ page, chat }) => {
  await chat.open('2');

  await test.step('a long press on a message may select its text', async () => {
    chat.operator.send(await chat.key(), { content: 'Your code is 4711' });
    const bubble = chat.message('Your code is 4711').locator('[data-bubble]');
    await bubble.dispatchEvent('contextmenu');
    const menu = page.getByRole('menu', { name: 'Message options' });
    await menu.getByRole('menuitem', { name: 'Select text' }).tap();
    await expect(menu).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Your code is 4711');
  });

  await test.step('a hold opens the menu of a message, and lifting the finger leaves it open', async () => {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const words = chat.message('Your code is 4711').locator('[data-kefu="text"]');
    const box = await words.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    const menu = page.getByRole('menu', { name: 'Message options' });
    await touch('touchStart', [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 }]);
    await expect(menu).toBeVisible();
    await touch('touchEnd', []);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await menu.getByRole('menuitem', { name: 'Select text' }).tap();
    await expect(menu).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Your code is 4711');
  });

  await test.step('images: the picker opens at once, the dialog with what was picked, and not while one uploads', async () => {
    const more = page.getByRole('button', { name: 'More tools' });
    const images = page.getByRole('button', { name: 'Send images' });
    const dialog = page.getByRole('dialog', { name: 'Send images' });
    await more.tap();
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), images.tap()]);
    await expect(dialog).toHaveCount(0);
    expect(picker.isMultiple()).toBe(true);
    await picker.setFiles([pngFile('a.png'), pngFile('b.png')]);
    await expect(dialog.getByRole('list', { name: 'Selected images' }).getByRole('img')).toHaveCount(2);
    chat.operator.fault({ kind: 'slow-upload', ms: 600_000 });
    await dialog.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(dialog).toHaveCount(0);
    await more.tap();
    await images.tap();
    await expect(chat.toasts).toContainText('Still uploading. Please wait a moment.');
  });
});

test('a notch at the left', async ({ page, chat }) => {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 60, right: 20 } });
  for (const lang of ['en', 'ara'])
    await test.step(`a notch at the left keeps its side: ${lang}`, async () => {
      await chat.goto('2', { lang });
      await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
      for (const part of ['header > div', '[data-kefu="conversation"]', 'footer > div']) {
        await expect(page.locator(part), part).toHaveCSS('padding-left', '60px');
        await expect(page.locator(part), part).toHaveCSS('padding-right', '20px');
      }
    });
});
