import { expect, test } from './fixtures';
import { padded, photo, png, pngFile, type TestFile, tallPng } from './support/files';
import {
  bubbles,
  choose,
  dialogOf,
  loadedWidths,
  PICTURES_SHOWN,
  refused,
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

test.describe('what is refused', () => {
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const ELF = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(2_000)]);
  /** One green pixel. */
  const WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=', 'base64');
  const UNSUPPORTED = 'File not supported. Choose a PNG or JPG up to 10 MB.';
  const FORMAT = 'File type not supported. Choose a PNG or JPG image.';
  const ILLEGAL = 'This isn’t a valid image. Please choose another.';
  const UNREADABLE = 'This image can’t be read. Please choose another.';

  const cases: readonly { what: string; said: string; file: () => TestFile }[] = [
    {
      what: 'an extension that is not allowed',
      said: FORMAT,
      file: () => ({ ...pngFile('drawing.svg'), mimeType: 'image/svg+xml', buffer: SVG }),
    },
    { what: 'no extension and no image', said: FORMAT, file: () => ({ ...pngFile('picture'), buffer: ELF }) },
    {
      what: 'a WebP, by the name of its format',
      said: '\u2068WebP\u2069 images can’t be sent. Choose a PNG or JPG.',
      file: () => ({ ...pngFile('shop.jpg'), buffer: WEBP }),
    },
    {
      what: '10,485,761 bytes',
      said: UNSUPPORTED,
      file: () => ({ ...pngFile('large.png'), buffer: padded(png(40, 40), 10_485_761) }),
    },
    { what: 'an SVG named .png', said: ILLEGAL, file: () => ({ ...pngFile('drawing.png'), buffer: SVG }) },
    { what: 'a program named .png', said: ILLEGAL, file: () => ({ ...pngFile('game.png'), buffer: ELF }) },
    {
      what: 'an empty file',
      said: UNREADABLE,
      file: () => ({ ...pngFile('empty.png'), buffer: Buffer.alloc(0) }),
    },
  ];
  test('each bad file with its reason, and of a good and a bad image, only the good one is sent @release', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    const whole = await photo(page, 400, 300);
    await chat.open('2');

    for (const { what, said, file } of cases)
      await test.step(what, async () => {
        const given = file();
        await choose(page, [given]);
        await expect(chat.toasts.filter({ hasText: said })).toHaveCount(1);
        await expect(refused(page, given.name)).toContainText(said);
      });

    // Shows spec §5.11.
    await test.step('a JPEG that ends too early, in its header or in its picture', async () => {
      await choose(page, [
        { name: 'head.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 120) },
        { name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
      ]);
      await expect(refused(page, 'head.jpg')).toContainText(UNREADABLE);
      await expect(refused(page, 'half.jpg')).toContainText(UNREADABLE);
    });

    await test.step('a PNG of one row more than 120 megapixels: too large, and not only unreadable', async () => {
      await choose(page, [{ name: 'tall.png', mimeType: 'image/png', buffer: tallPng() }]);
      await expect(refused(page, 'tall.png')).toContainText(UNSUPPORTED);
    });

    await test.step('none of them is sent', async () => {
      await expect(tiles(page)).toHaveCount(0);
      await sendIn(page).click();
      await expect(chat.toasts.filter({ hasText: 'Please select at least one image.' })).toHaveCount(1);
      expect(chat.calls('aliyunSign')).toHaveLength(0);
    });

    await test.step('but a good one beside them is', async () => {
      await choose(page, [pngFile('good.png', 33)]);
      await expect(tiles(page)).toHaveCount(1);
      // A toast may cover a part of the dialog.
      await expect(chat.toasts).toHaveCount(0);
      await expectAccessible('[data-kefu="image-dialog"]');
      await sendIn(page).click();
      await expect(bubbles(chat)).toHaveAttribute('data-status', 'completed');
      expect(chat.operator.files().files).toHaveLength(1);
    });
  });
});
