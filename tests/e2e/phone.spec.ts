import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { WITH_MOTION } from './support/motion';
import { shopBefore } from './support/own-site';

test.use(WITH_MOTION);

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

const height = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0;
/** Pixels between an own bubble and the edge of the screen. */
const besideOwn = async (page: Page, chat: Chat): Promise<number> => {
  const box = await chat.own('one').locator('[data-bubble]').boundingBox();
  return (page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0);
};
const plus = (page: Page): Locator => page.getByRole('button', { name: 'More tools' });

test('a phone with the chat as a page of its own', async ({ page, chat, expectAccessible }) => {
  await chat.open('2');

  await test.step('one row with the tools behind a plus, also in landscape with the keyboard open', async () => {
    const composer = page.locator('footer');
    await expect.poll(() => height(composer)).toBeLessThanOrEqual(64);
    expect(await chat.box.evaluate((box) => box === document.activeElement), 'no keyboard pops up').toBe(
      false,
    );
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeHidden();
    await plus(page).tap();
    for (const name of ['Emoji', 'Send images', 'Common questions'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send shortcut' })).toHaveCount(0);
    await expectAccessible();
    await plus(page).tap();

    await chat.box.tap();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect(chat.box).toHaveValue('one\ntwo');
    await chat.sendButton.tap();
    await chat.expectOnce('one\ntwo');
    await expect(chat.box).toBeFocused();
    await expect.poll(() => besideOwn(page, chat), 'the own picture takes no width').toBeLessThan(24);

    await page.setViewportSize({ width: 667, height: 280 });
    await expect.poll(() => height(page.locator('header'))).toBe(40);
    await expect.poll(() => height(composer)).toBeLessThanOrEqual(56);
    await expect.poll(() => height(chat.log)).toBeGreaterThanOrEqual(180);
    await page.setViewportSize({ width: 780, height: 667 });
    await expect.poll(() => besideOwn(page, chat)).toBeGreaterThan(40);
  });

  await test.step('Back closes a dialog of a page of its own instead of leaving it', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    chat.operator.evaluation(await chat.key());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toMatchObject({ kefuLayers: 1 });
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await chat.online();
  });
});

test('Back closes what is open on top, Forward is harmless, and nothing stays behind', async ({
  page,
  chat,
}) => {
  await page.goto('/h5/version');
  await page.goto('/?business_id=2&lang=en');
  const before = await page.evaluate(() => ({ state: history.state as unknown }));
  const launcher = page.locator('[data-kefu="launcher"]');
  const isOpen = (open: boolean) => expect(launcher).toHaveAttribute('aria-expanded', `${open}`);
  await launcher.tap();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  const [visitor] = chat.operator.visitors();
  chat.operator.evaluation(visitor?.key ?? '');
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // history.length cannot be used: Chromium reports an old value if the frame was loaded while the entry was added.
  const layers = () =>
    Promise.all(
      page.frames().map((each) => each.evaluate(() => Object(history.state).kefuLayers as unknown)),
    );
  // The page has none, so that its router notices nothing: app and panel have a frame each.
  await expect.poll(layers).toEqual([undefined, 1, 1]);

  await page.evaluate(() => history.back());
  await expect(dialog).toHaveCount(0);
  await isOpen(true);
  await page.evaluate(() => history.back());
  await isOpen(false);
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual(before.state);
  await page.evaluate(() => history.forward());
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual(before.state);
  await isOpen(false);

  await test.step('closed by their own buttons, dialog and panel take their entries with them', async () => {
    await launcher.tap();
    chat.operator.evaluation(visitor?.key ?? '');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog).toHaveCount(0);
    await frame.getByRole('button', { name: 'Close the chat' }).tap();
    await isOpen(false);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual(before.state);
  });

  await test.step('destroyed with a dialog open, it leaves the page where it was', async () => {
    await launcher.tap();
    chat.operator.evaluation(visitor?.key ?? '');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => (Reflect.get(window, 'kefu') as { destroy(): void }).destroy());
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toEqual(before.state);
    // The frame of the entries is the last to go. A Back before that would remove an entry in the widget's place.
    await expect.poll(() => page.frames().length).toBe(1);
    // Later, because the page that is being left cannot answer.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL('/h5/version');
  });
});

/** Colours of the launcher's cross, and the parts of the skeleton that it covers. */
const lookOfCross = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-kefu="embed"]')?.shadowRoot;
    const cross = root?.querySelector('[data-kefu="launcher"]');
    if (!root || !cross) throw new Error('no launcher');
    const box = cross.getBoundingClientRect();
    const [middle, half] = [(box.left + box.right) / 2, box.width / 2 - 1];
    const covered = [middle - half, middle, middle + half]
      .flatMap((x) => root.elementsFromPoint(x, (box.top + box.bottom) / 2))
      .filter(({ tagName }) => tagName === 'I');
    const { color, backgroundColor, boxShadow } = getComputedStyle(cross);
    return { color, backgroundColor, boxShadow, covered: covered.map(({ className }) => className) };
  });

for (const direction of ['ltr', 'rtl'])
  test(`the cross over the skeleton of a ${direction} page covers nothing of it, and has one colour until the header is there (V21)${direction === 'rtl' ? '' : ' @release'}`, async ({
    page,
    sandbox,
  }) => {
    let release = () => {};
    const held = new Promise<void>((go) => {
      release = go;
    });
    const site = await shopBefore(sandbox.url, {}, { '/h5/': held });
    await page.goto(`${site.address}?business_id=2&lang=en&theme=sz`);
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const launcher = page.locator('[data-kefu="launcher"]');
    await launcher.tap();
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    await expect(launcher).toBeVisible();
    const quiet = {
      color: 'rgb(118, 118, 118)',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      boxShadow: 'none',
      covered: [],
    };
    await expect.poll(() => lookOfCross(page)).toEqual(quiet);
    release();
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Close the chat' })).toBeVisible();
    await expect(launcher).toBeHidden();
    await site.close();
  });
