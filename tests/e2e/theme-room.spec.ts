import type { Locator, Page } from '@playwright/test';
import { THEME_IDS } from '../../domain/theme/theme-id';
import { expect, test } from './fixtures';
import { pngFile } from './support/files';
import { dialogOf, tiles } from './support/image-dialog';

const PHONE = { width: 375, height: 667 };

const isBelow = async (lower: Locator, upper: Locator): Promise<boolean> => {
  const [low, up] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  // The frame of the crest is a shadow of 8 px.
  return low !== null && up !== null && low.y >= up.y + up.height + 8;
};

/** Buttons of the header and the composer that are smaller than a finger needs. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.locator('header button, footer button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < 43.9;
      return isSmall ? [`${button.getAttribute('aria-label')}: ${width} × ${height}`] : [];
    }),
  );

/** How far the boxes around the conversation, which a visitor cannot scroll, can be scrolled by the browser. */
const roomBelow = (log: Locator): Promise<number> =>
  log.evaluate((conversation) => {
    let most = 0;
    for (let box = conversation.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowY === 'hidden')
        most = Math.max(most, box.scrollHeight - box.clientHeight);
    return most;
  });

/** Visible controls that a finger misses 21 px beside, above or below their middle: too small, cut off or covered. */
const missedTargets = (controls: Locator): Promise<readonly string[]> =>
  controls.evaluateAll((all) => {
    const isHit = (control: Element): boolean => {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      return [
        [-21, 0],
        [21, 0],
        [0, -21],
        [0, 21],
      ].every(([right = 0, down = 0]) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return hit !== null && control.contains(hit);
      });
    };
    return all
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isHit(control))
      .map((control) => {
        const { width, height } = control.getBoundingClientRect();
        return `${control.getAttribute('aria-label') ?? control.className}: ${width} × ${height}`;
      });
  });

/** In most themes one button shows the tools. */
const tool = async (page: Page, name: 'emoji' | 'image'): Promise<Locator> => {
  const button = page.locator(`[data-kefu="${name}"]`);
  if (!(await button.isVisible())) await page.locator('footer button[aria-expanded="false"]:visible').tap();
  return button;
};

test.describe('themes on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test('buttons of header and composer are 44 px in each theme, and nothing reaches below the screen', async ({
    page,
    chat,
  }) => {
    const wrong: string[] = [];
    for (const theme of THEME_IDS) {
      await chat.open('2', { theme });
      wrong.push(...(await smallTargets(page)).map((one) => `${theme}: ${one}`));
      // A keyboard that opens scrolls its text box to the middle, and what reaches below the screen would make room for that.
      const below = await roomBelow(chat.log);
      if (below > 0) wrong.push(`${theme}: ${below} px below the screen`);
    }
    expect(wrong).toEqual([]);
  });

  for (const width of [320, 375])
    test(`emoji panel and picture tiles have targets of 44 px in each theme, at ${width} px`, async ({
      page,
      chat,
    }) => {
      await page.setViewportSize({ ...PHONE, width });
      const missed: string[] = [];
      const look = async (theme: string, controls: Locator) =>
        missed.push(...(await missedTargets(controls)).map((one) => `${theme}: ${one}`));
      for (const theme of THEME_IDS) {
        await chat.open('2', { theme });
        await (await tool(page, 'emoji')).tap();
        const panel = page.getByRole('region', { name: 'Emoji' });
        await expect(panel.getByRole('navigation').getByRole('button')).toHaveCount(10);
        await look(theme, panel.locator('button:not([data-place]), input'));
        const cell = await panel.locator('[data-place]').first().boundingBox();
        if ((cell?.width ?? 0) < 44) missed.push(`${theme}: an emoji is ${cell?.width} px wide`);
        await panel.getByRole('button', { name: 'Close', exact: true }).tap();
        const images = await tool(page, 'image');
        const [picker] = await Promise.all([page.waitForEvent('filechooser'), images.tap()]);
        await picker.setFiles([pngFile('one.png'), pngFile('two.png'), pngFile('three.png')]);
        await expect(tiles(page)).toHaveCount(3);
        await look(theme, dialogOf(page).locator('button:not([aria-disabled="true"])'));
      }
      expect(missed).toEqual([]);
    });

  // A word that names more emoji than three rows hold.
  for (const { width, lang, word } of [
    { width: 360, lang: 'en', word: 'face' },
    { width: 320, lang: 'ara', word: 'وجه' },
  ])
    test(`with the keyboard open each theme leaves 260 px to the conversation, at ${width} px in ${lang} (V5)`, async ({
      page,
      chat,
    }) => {
      await page.setViewportSize({ width, height: 410 });
      const wrong: string[] = [];
      for (const theme of THEME_IDS) {
        await chat.goto('2', { theme, lang });
        const box = page.locator('[data-kefu="composer"]');
        await box.tap();
        await expect(box).toBeFocused();
        const edges = await Promise.all([
          page.locator('header').evaluate((one) => one.getBoundingClientRect().bottom),
          page.locator('footer').evaluate((one) => one.getBoundingClientRect().top),
        ]);
        if (edges[1] - edges[0] < 260) wrong.push(`${theme}: ${edges[1] - edges[0]} px of conversation`);
        const emoji = page.locator('[data-kefu="emoji"]');
        if (await emoji.isVisible()) wrong.push(`${theme}: the tools are not folded`);
        await (await tool(page, 'emoji')).tap();
        const search = page.getByRole('searchbox');
        // The theme stg has no search.
        if (theme === 'stg') continue;
        await search.fill(word);
        const rows = page.getByRole('grid').getByRole('row');
        await expect.poll(() => rows.count(), `${theme}: rows for "${word}"`).toBeGreaterThan(3);
        await expect(rows.nth(2), `${theme}: the third row of emoji`).toBeInViewport({ ratio: 1 });
      }
      expect(wrong).toEqual([]);
    });

  test('emoji groups go on beyond the edge, and the current one scrolls into sight', async ({
    page,
    chat,
  }) => {
    await page.setViewportSize({ ...PHONE, width: 320 });
    await chat.goto('2', { lang: 'ara' });
    await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
    await (await tool(page, 'emoji')).tap();
    const panel = page.getByRole('region').filter({ has: page.getByRole('grid') });
    const groups = panel.last().getByRole('navigation').getByRole('button');
    await expect(groups).toHaveCount(10);
    const seen = groups.evaluateAll((all) =>
      all.map((one) => Math.max(0, one.getBoundingClientRect().right) / one.getBoundingClientRect().width),
    );
    const cut = (await seen).filter((share) => share > 0 && share < 0.9);
    expect(cut.length, 'one is cut at the edge').toBe(1);
    await expect(groups.last()).not.toBeInViewport();
    await page.getByRole('grid').evaluate((grid) => {
      grid.scrollTop = grid.scrollHeight;
    });
    await expect(groups.last()).toHaveAttribute('aria-current', 'true');
    await expect(groups.last()).toBeInViewport({ ratio: 1 });
  });

  test('the close button is at the end of the header, also of a start that failed', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/\[kefu\].*business_id/);
    const elsewhere: string[] = [];
    for (const theme of THEME_IDS) {
      await page.goto(`/h5/?lang=en&theme=${theme}`);
      const box = await page.locator('[data-kefu="close"]').boundingBox();
      if ((box?.x ?? 0) + (box?.width ?? 0) < PHONE.width - 32) elsewhere.push(`${theme}: ${box?.x}`);
    }
    expect(elsewhere).toEqual([]);
  });

  test('no name of a tool of lxpj111 is torn, in Russian on a phone of 320 px', async ({ page, chat }) => {
    await page.setViewportSize({ ...PHONE, width: 320 });
    await chat.goto('2', { theme: 'lxpj111', lang: 'rus' });
    await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
    const name = (await tool(page, 'image')).getByText('изображения');
    await expect(name).toBeVisible();
    const lines = await name.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    });
    expect(lines, 'one line for each of its two words').toBe(2);
  });

  test('the crest of hg covers neither the offline bar nor the message form', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const crest = page.locator('header > div > span').first();
    await chat.open('2', { theme: 'hg' });
    await chat.goOffline();
    const bar = page.getByText('You’re offline. Messages');
    await expect(bar).toBeVisible();
    await expect.poll(() => isBelow(bar, crest), 'the offline bar').toBe(true);
    await page.context().setOffline(false);
    await chat.goto('8', { theme: 'hg' });
    const title = page.getByRole('heading', { level: 3 });
    await expect(title).toBeVisible();
    await expect.poll(() => isBelow(title, crest), 'the title of the form').toBe(true);
  });

  test('the name of hg is whole, and a logo that would cut it is not drawn', async ({ page, chat }) => {
    await chat.open('1', { theme: 'hg' });
    const name = page.getByRole('heading', { name: 'Virtual assistant' });
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('failed pictures, exact times, a request to rate and keys have room in sz', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/status of 404/);
    const linesOf = (text: Locator) =>
      text.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    await page.setViewportSize({ width: 320, height: 640 });
    await chat.open('2', { theme: 'sz' });
    const key = await chat.key();

    await test.step('V13: "Try again" in a small picture is one line', async () => {
      chat.operator.send(key, { imgs: [1, 2].map((nth) => `${chat.sandbox.url}/files/none${nth}.png`) });
      const again = page.locator('[data-kefu="picture-failed"]').first().getByText('Try again');
      await expect(again).toBeVisible();
      expect(await linesOf(again)).toBe(1);
    });

    await test.step('V8: the exact time ends before the screen', async () => {
      chat.operator.send(key, { content: 'Tap on me' });
      await chat.message('Tap on me').locator('[data-kefu="text"]').tap();
      const time = page.getByText(/, 20\d\d at /).last();
      await expect(time).toBeVisible();
      const box = await time.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThanOrEqual(312);
    });

    await page.setViewportSize({ width: 360, height: 640 });
    await test.step('V9: a short request to rate is one row with its button', async () => {
      await chat.box.fill('I am writing');
      chat.operator.evaluation(key, { title: 'How was it?' });
      const [words, button] = [page.getByText('How was it?'), page.locator('[data-kefu="rate"]')];
      await expect(button).toBeVisible();
      expect(await isBelow(button, words)).toBe(false);
    });

    await test.step('V5: the edge of the keys is above the box while a keyboard is open', async () => {
      await page.setViewportSize({ width: 360, height: 410 });
      const emoji = await tool(page, 'emoji');
      await expect(emoji).toBeVisible();
      await expect
        .poll(async () => {
          const [upper, lower] = [await emoji.boundingBox(), await chat.box.boundingBox()];
          return (lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0);
        }, 'the edge is 4 px high')
        .toBeGreaterThanOrEqual(4);
    });
  });

  test('the tools of sm lie beside the emoji groups, and close the emoji when pictures are chosen', async ({
    page,
    chat,
  }) => {
    await chat.open('2', { theme: 'sm' });
    await page.locator('[data-kefu="emoji"]').tap();
    const groups = page.getByRole('navigation', { name: 'Emoji groups' });
    await expect(groups.getByRole('button')).toHaveCount(10);
    const tool = page.getByRole('button', { name: 'Send images' });
    const bottom = await groups.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(async () => (await tool.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), tool.tap()]);
    await expect(groups).toHaveCount(0);
    await picker.setFiles([pngFile('receipt.png')]);
    await expect(page.getByRole('dialog', { name: 'Send images' })).toBeVisible();
  });

  for (const width of [320, 360, 375, 414])
    test(`no name in the menu is torn on a phone of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ ...PHONE, width });
      await page.goto('/h5/international/news?business_id=2&lang=de');
      const name = page.getByRole('link', { name: 'Nachrichten' }).getByText('Nachrichten');
      await expect(name).toBeVisible();
      const lines = await name.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      });
      expect(lines).toBe(1);
    });
});

test('in a panel of 300 px the open emoji and tools leave the whole text box', async ({ page, chat }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  const cut: string[] = [];
  for (const theme of THEME_IDS) {
    await chat.goto('2', { theme, lang: 'en' });
    const emoji = page.locator('[data-kefu="emoji"]');
    await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
    if (!(await emoji.isVisible()))
      await page.locator('footer button[aria-expanded="false"]:visible').click();
    await emoji.click();
    await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
    const bottom = await page.locator('footer').evaluate((one) => one.getBoundingClientRect().bottom);
    if (bottom > 300) cut.push(`${theme}: ${bottom - 300} px`);
  }
  expect(cut).toEqual([]);
});
