// A size that is changed while sizes are reported is an error of the page in every engine; the fixture fails on it. Firefox and Safari
// have bars that take room, and text boxes that do not grow by themselves.
import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { expect, test } from './fixtures';
import { converse } from './support/long-conversation';

/** With bars that take room. Playwright hides them. */
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('the bar of a long conversation takes no room from its rows', async ({ chat }) => {
  await chat.open('2');
  const widths = () =>
    chat.log.evaluate((log) => [log.clientWidth, (log as HTMLElement).offsetWidth] as const);
  const [before, whole] = await widths();
  expect(before, 'a bar has its width').toBeLessThan(whole);
  await converse(chat, 60);
  await expect.poll(() => chat.log.evaluate((log) => log.scrollHeight > log.clientHeight)).toBe(true);
  expect(await widths()).toEqual([before, whole]);
});

for (const theme of ['default', 'sg', 'sz'])
  test(`the room of a bar does not make one side of ${theme} wider than the other${theme === 'default' ? '' : ' @release'}`, async ({
    chat,
  }) => {
    await chat.open('2', { theme });
    await chat.send('short');
    await chat.expectStatus('short', 'completed');
    const beside = () =>
      chat.own('short').evaluate((row) => {
        const log = row.closest('[data-kefu="conversation"]')?.getBoundingClientRect();
        const drawn = [row, ...row.querySelectorAll('*')].map((one) => one.getBoundingClientRect());
        const seen = drawn.filter(({ width, height }) => width > 1 && height > 1);
        const left = Math.min(...seen.map((box) => box.left)) - (log?.left ?? 0);
        const right = (log?.right ?? 0) - Math.max(...seen.map((box) => box.right));
        return Math.abs(left - right);
      });
    await expect.poll(beside).toBeLessThanOrEqual(1);
  });

test('a text box that is measured gets the height of its theme', async ({ page, chat }) => {
  await page.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('field-sizing', 'unknown'),
    });
  });
  await chat.open('2', { theme: 'sg' });
  const box = page.locator('[data-kefu="composer"]');
  await expect(box).toHaveCSS('height', '52px');
  await page.setViewportSize({ width: 340, height: 700 });
  await box.fill('A text that needs some lines in a narrow box, so that the box grows with it.');
  await expect.poll(() => box.evaluate((one) => one.clientHeight)).toBeGreaterThan(60);
  const narrow = await box.evaluate((one) => one.clientHeight);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(() => box.evaluate((one) => one.clientHeight)).toBeLessThan(narrow);
});
