import { chromiumLaunch } from '../../scripts/chromium.mjs';
import { expect, test } from './fixtures';
import { converse } from './support/long-conversation';

/** With bars that take room, as on a desktop. Playwright hides them. */
test.use({ launchOptions: { ...chromiumLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('the bar of a long conversation takes no room from its rows', async ({ chat }) => {
  await chat.open('2');
  const widths = () =>
    chat.log.evaluate((log) => [log.clientWidth, (log as HTMLElement).offsetWidth] as const);
  const [before, whole] = await widths();
  expect(before, 'a bar has its width').toBeLessThan(whole);
  await converse(chat, 60);
  await expect.poll(() => chat.log.evaluate((log) => log.scrollHeight > log.clientHeight)).toBe(true);
  // If rows and bar changed each other’s size in turn, Firefox would report a loop as an error of the page.
  expect(await widths()).toEqual([before, whole]);
});
