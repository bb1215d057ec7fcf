import { expect, test } from './fixtures';
import { pngFile } from './support/files';
import { mp4File } from './support/video-dialog';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 780, height: 390 } });

test('a finger on a message and on the tools', async ({ page, chat, expectAccessible }) => {
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

  await test.step('a tap shows the exact time over what is there, and the menu says it too', async () => {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const row = chat.message('Your code is 4711');
    const before = await row.boundingBox();
    const exact = new RegExp(`${new Date().getFullYear()}.*\\d:\\d\\d:\\d\\d`);
    await expect(row.getByText(exact)).toHaveCount(0);
    await row.locator('[data-bubble]').tap();
    await expect(row.getByText(exact)).toBeVisible();
    expect(await row.boundingBox(), 'nothing moves').toEqual(before);
    await row.locator('[data-bubble]').tap();
    await expect(row.getByText(exact)).toHaveCount(0);
    await row.locator('[data-bubble]').dispatchEvent('contextmenu');
    const menu = page.getByRole('menu', { name: 'Message options' });
    await expect(menu).toHaveAccessibleDescription(exact);
    await expect(menu.getByText(exact)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  });

  await test.step('the camera takes a photo or a video, which open the sheets of picked files (V19)', async () => {
    const more = page.getByRole('button', { name: 'More tools' });
    const camera = page.getByRole('button', { name: 'Camera' });
    const menu = page.getByRole('menu', { name: 'Camera' });
    const take = async (name: string) => {
      await more.tap();
      await camera.tap();
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        menu.getByRole('menuitem', { name }).tap(),
      ]);
      await expect(menu).toHaveCount(0);
      const input = picker.element();
      expect(await input.getAttribute('capture')).toBe('environment');
      expect(picker.isMultiple()).toBe(false);
      return { picker, accept: await input.getAttribute('accept') };
    };
    const photo = await take('Take a photo');
    expect(photo.accept).toContain('image/jpeg');
    await photo.picker.setFiles(pngFile('now.png'));
    const images = page.getByRole('dialog', { name: 'Send images' });
    await expect(images.getByRole('list', { name: 'Selected images' }).getByRole('img')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(images).toHaveCount(0);
    const film = await take('Record a video');
    expect(film.accept).toBe('video/*');
    await film.picker.setFiles(mp4File(Buffer.from('no film, but of its type')));
    const video = page.getByRole('dialog', { name: 'Send a video' });
    await expect(video).toContainText('goal.mp4');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(video).toHaveCount(0);
    await more.tap();
    await camera.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Take a photo' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
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
      for (const part of ['header > div', '[data-kefu="conversation"] > .kefu-column', 'footer > div']) {
        await expect(page.locator(part), part).toHaveCSS('padding-left', '60px');
        await expect(page.locator(part), part).toHaveCSS('padding-right', '20px');
      }
    });
});
