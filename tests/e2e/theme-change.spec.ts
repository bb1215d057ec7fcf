import { THEME_IDS, type ThemeId } from '../../domain/theme/theme-id';
import { expect, test } from './fixtures';
import { openWithConversation, scrollTo, walkThemes, walkWithinLast } from './support/theme-walk';

/** A way from the default theme that leads from each theme to each other one. */
const everyPair = (): readonly ThemeId[] => {
  const left = new Map(THEME_IDS.map((from) => [from, THEME_IDS.filter((to) => to !== from)]));
  const way: ThemeId[] = [];
  const walked: ThemeId[] = ['default'];
  for (let at = walked.at(-1); at !== undefined; at = walked.at(-1)) {
    const next = left.get(at)?.pop();
    if (next) walked.push(next);
    else way.unshift(...walked.splice(-1));
  }
  return way.slice(1);
};

for (const reader of ['bottom', 'middle'] as const)
  for (const size of [
    { width: 375, height: 667 },
    { width: 1280, height: 800 },
  ])
    test(`no change of the theme moves what a reader at the ${reader} reads, at ${size.width} px`, async ({
      page,
      chat,
    }) => {
      await page.setViewportSize(size);
      const frame = await openWithConversation(page, chat);
      const way = everyPair();
      expect(way).toHaveLength(THEME_IDS.length * (THEME_IDS.length - 1));
      expect(await walkThemes(page, frame, way, reader)).toEqual([]);
    });

test('no change of the theme moves the last message, which is taller than the screen, while it is read', async ({
  page,
  chat,
}) => {
  const frame = await openWithConversation(page, chat);
  const visitor = await chat.operator.until(() => chat.operator.visitors()[0]);
  chat.operator.send(visitor.key, { content: `${'A rule of the terms. '.repeat(400)}The end.` });
  await expect(page.frameLocator('iframe').getByText(/The end\.$/)).toBeInViewport();
  const log = page.frameLocator('iframe').getByRole('log');
  const share = await log.evaluate(
    (one) => 1 - (1.5 * one.clientHeight) / (one.scrollHeight - one.clientHeight),
  );
  await scrollTo(frame, share);
  expect(await walkWithinLast(page, frame, ['sg', 'xpj', 'eb', 'sgg', 'default'])).toEqual([]);
});

test('the panel has the corners of its theme on a desk, and fills the screen of a phone to its corners', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/?business_id=2&theme=lxpj111&open');
  const panel = page.locator('iframe').locator('..');
  const corners = () => panel.evaluate((one) => getComputedStyle(one).borderRadius);
  await expect.poll(corners).toBe('28px');
  await page.setViewportSize({ width: 375, height: 667 });
  await expect.poll(corners).toBe('0px');
});
