import { expect, test } from './fixtures';

/** A window of 1280 by 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 } });

test('at 400 % zoom nothing covers a dialog: all of it can be scrolled to and pressed', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await chat.open('2');
  expect((await chat.log.boundingBox())?.height, 'the conversation can be read').toBeGreaterThanOrEqual(120);
  chat.operator.evaluation(await chat.key());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible();
  const controls = await dialog.locator('button, label, textarea').all();
  expect(controls.length).toBeGreaterThan(3);
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    const isReached = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    expect(isReached, await control.innerHTML()).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
