import { expect, test } from './fixtures';
import { pngFile } from './support/files';
import {
  bubbles,
  choose,
  dialogOf,
  loadedWidths,
  PICTURES_SHOWN,
  sendIn,
  tiles,
} from './support/image-dialog';

test.describe('choosing', () => {
  test('images are chosen, removed, moved and sent, with hints over the dialog', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await page.clock.install();
    await chat.open('2');
    const button = page.getByRole('button', { name: 'Send images' });

    await test.step('Escape closes only the dialog, and the focus returns', async () => {
      await chat.connectedPillGone();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(dialogOf(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(chat.log).toBeVisible();
    });

    await test.step('a hint is shown over the dialog, and can be reached and closed there', async () => {
      await button.click();
      await expect(dialogOf(page)).toBeFocused();
      await expect(page.getByRole('button', { name: 'Send', exact: true }), 'the dialog’s alone').toHaveCount(
        1,
      );
      await sendIn(page).press('Enter');
      await expect(dialogOf(page).getByRole('alert')).toHaveText('Please select at least one image.');
      const dismiss = chat.toasts.getByRole('button', { name: 'Dismiss' });
      await page.keyboard.press('Tab');
      await expect(dismiss, 'after the last button of the dialog').toBeFocused();
      await page.keyboard.press('Tab');
      await expect(dialogOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(dismiss).toBeFocused();
      await expectAccessible();
      await page.keyboard.press('Enter');
      await expect(chat.toasts).toHaveCount(0);
      await expect(dialogOf(page).getByRole('button', { name: 'Close' }), 'where it came from').toBeFocused();
      await sendIn(page).click();
      await dismiss.click();
      await expect(chat.toasts).toHaveCount(0);
      await choose(page, [pngFile('a.png', 31)]);
      await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);
    });

    await test.step('a sixth image is left out, and a hint says so', async () => {
      await choose(page, [pngFile('b.png', 32), pngFile('c.png', 33), pngFile('d.png', 34)]);
      await expect(tiles(page)).toHaveCount(4);
      await choose(page, [pngFile('5.png'), pngFile('6.png')]);
      await expect(chat.toasts).toContainText('Up to 5 images at a time. The rest weren’t added.');
      await expect(tiles(page)).toHaveCount(5);
      await expect(dialogOf(page)).not.toContainText('6.png');
    });

    await test.step('removed and moved, by keyboard', async () => {
      const all = ['5.png', 'd.png', 'b.png'];
      for (const [at, name] of all.entries()) {
        await dialogOf(page)
          .getByRole('button', { name: `Remove \u2068${name}\u2069` })
          .press('Enter');
        await expect(tiles(page)).toHaveCount(4 - at);
        await expect(dialogOf(page), 'the focus is not lost with the button').toBeFocused();
      }
      await dialogOf(page).getByRole('button', { name: 'Move \u2068c.png\u2069 earlier' }).press('Enter');
      await expect(
        dialogOf(page).getByRole('button', { name: 'Move \u2068c.png\u2069 later' }),
      ).toBeFocused();
      await expect(dialogOf(page).getByText('\u2068c.png\u2069 moved to position 1 of 2')).toBeAttached();
      await sendIn(page).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      await expect.poll(() => loadedWidths(bubbles(chat).locator(PICTURES_SHOWN))).toEqual([33, 31]);
    });

    // Shows spec §5.6.
    await test.step('none at all', async () => {
      const signed = chat.calls('aliyunSign').length;
      await button.click();
      await expect(chat.toasts).toHaveCount(0);
      await page.clock.pauseAt(Date.now() + 60_000);
      await sendIn(page).click();
      await expect(chat.toasts).toContainText('Please select at least one image.');
      await page.clock.runFor(2_900);
      await expect(chat.toasts, 'it stands for 3 s').toHaveCount(1);
      await page.clock.runFor(200);
      await expect(chat.toasts).toHaveCount(0);
      await expect(dialogOf(page)).toBeVisible();
      expect(chat.calls('aliyunSign')).toHaveLength(signed);
    });
  });
});
