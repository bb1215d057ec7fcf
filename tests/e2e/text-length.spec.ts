import { expect, test } from './fixtures';

test('how much can be written @release', async ({ page, context, chat, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await chat.open('2');
  /** The box is empty, and no hint of the step before is shown. */
  const clear = async (): Promise<void> => {
    await chat.box.fill('');
    await page.clock.runFor(5_000);
    await expect(chat.toasts).toHaveCount(0);
  };

  await test.step('blank is refused, and the button says why', async () => {
    await chat.box.fill('  \n\t ');
    await chat.box.press('Enter');
    await expect(chat.sendButton).toBeDisabled();
    await expect(chat.sendButton).toHaveAccessibleDescription('Type a message first.');
    await chat.sendButton.click({ force: true });
    await expect(chat.rows.filter({ hasText: 'You' })).toHaveCount(0);
    expect(chat.calls('send')).toHaveLength(0);
    await expectAccessible();
  });

  await test.step('the box grows to five lines and then scrolls', async () => {
    await clear();
    const height = async () => (await chat.box.boundingBox())?.height ?? 0;
    const one = await height();
    await chat.box.fill('1\n2\n3');
    await expect.poll(height).toBeGreaterThan(one);
    await chat.box.fill('1\n2\n3\n4\n5');
    const inside = () => chat.box.evaluate((one) => one.scrollHeight - one.clientHeight);
    await expect.poll(inside, 'nothing to scroll up to the fifth line').toBe(0);
    const five = await height();
    await chat.box.fill('1\n2\n3\n4\n5\n6\n7\n8\n9');
    await expect.poll(height).toBeLessThan(five + 8);
    await expect.poll(inside).toBeGreaterThan(0);
    await page.setViewportSize({ width: 800, height: 720 });
    await chat.box.fill('word '.repeat(24));
    const wide = await height();
    await page.setViewportSize({ width: 400, height: 720 });
    await expect.poll(height).toBeGreaterThan(wide);
    await expect.poll(inside).toBe(0);
    await chat.box.fill('');
    await expect.poll(height).toBe(one);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('300 characters from the clipboard are cut, and a hint says so', async () => {
    await clear();
    await page.evaluate(() => navigator.clipboard.writeText('0123456789'.repeat(30)));
    await chat.box.focus();
    await page.keyboard.press('Control+v');
    await expect(chat.box).toHaveValue('0123456789'.repeat(20));
    await expect(chat.toasts).toHaveText('Up to 200 characters. 100 characters were left out.');
  });

  // Shows spec §5.1, spec §5.2.
  await test.step('at 200 characters, text that is typed or pasted in the middle removes nothing', async () => {
    await clear();
    const caret = () => chat.box.evaluate((one: HTMLTextAreaElement) => one.selectionStart);
    await chat.box.fill('0123456789'.repeat(20));
    await expect(chat.toasts).toContainText('Please enter up to 200 characters');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('a');
    await page.keyboard.press('Shift+Enter');
    await expect(chat.box).toHaveValue('0123456789'.repeat(20));
    await expect.poll(caret).toBe(0);
    await expect(chat.toasts).toHaveText('Up to 200 characters. 1 character was left out.');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Delete');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.evaluate(() => navigator.clipboard.writeText('abcdefghijklmnopqrstuvwxyz'));
    await page.keyboard.press('Control+v');
    await expect(chat.box).toHaveValue(`01234abcdefghij56789${'0123456789'.repeat(18)}`);
    await expect.poll(caret).toBe(15);
    await expect(chat.toasts).toHaveText('Up to 200 characters. 16 characters were left out.');
    await page.keyboard.press('Control+z');
    await expect(chat.box).toHaveValue('0123456789'.repeat(19));
  });

  await test.step('characters are counted as people see them, and no character is cut in two', async () => {
    await clear();
    await chat.box.focus();
    await page.keyboard.insertText('😀'.repeat(200));
    await expect(page.getByText('200/200')).toBeVisible();
    await expect(chat.box).toHaveValue('😀'.repeat(200));
    await chat.box.fill('');
    await page.keyboard.insertText(`${'x'.repeat(198)}👩‍👩‍👧`);
    await expect(chat.box).toHaveValue('x'.repeat(198));
  });

  // Shows spec §5.1, spec §5.2.
  await test.step('a counter from 180, the hint at 200 for 2 s', async () => {
    await clear();
    await chat.box.fill('x'.repeat(179));
    await expect(page.getByText('179/200')).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('y');
    await expect(page.getByText('180/200')).toBeVisible();
    await chat.box.fill('x'.repeat(199));
    await expect(chat.toasts).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('y');
    await expect(page.getByText('200/200')).toBeVisible();
    await expect(chat.toasts).toContainText('200');
    await expectAccessible();
    await page.clock.runFor(2_000);
    await expect(chat.toasts).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('z');
    await expect(chat.box).toHaveValue(`${'x'.repeat(199)}y`);
    await expect(chat.toasts).toContainText('200');
    await chat.box.press('Enter');
    await chat.expectOnce(`${'x'.repeat(199)}y`);
  });
});
