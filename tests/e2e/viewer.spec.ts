import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { png } from './support/files';

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: 'Image viewer' });
const shown = (page: Page): Locator => viewer(page).getByRole('img');

/** Images of a storage that does not exist. The test answers the page. */
const picture = (width: number): string => `https://pictures.test/${width}.png`;

const open = async (chat: Chat): Promise<string> => {
  await chat.page.route('https://pictures.test/**', (route) => {
    const width = Number(/(\d+)\.png/.exec(route.request().url())?.[1]);
    return route.fulfill({ contentType: 'image/png', body: png(width, width) });
  });
  await chat.page.route('https://pictures.test/gone.png', (route) => route.abort());
  await chat.open('2');
  return chat.key();
};

const natural = (page: Page): Promise<number> =>
  shown(page).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : -1));

const scaleOf = (page: Page): Promise<number> =>
  shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

test('the viewer of a conversation with many images', async ({ page, chat, expectAccessible }) => {
  const key = await open(chat);

  await test.step('from a grid: keyboard through all images of the conversation, zoom, Escape, focus', async () => {
    await chat.connectedPillGone();
    chat.operator.send(key, { imgs: [picture(101)], content: 'the first' });
    chat.operator.send(key, { imgs: [picture(102), picture(103)], content: 'a pair' });
    chat.operator.send(key, { imgs: [picture(104)], embed: true });
    await expect(chat.page.locator('[data-kefu="picture"] img')).toHaveCount(4);
    const second = chat.message('a pair').getByRole('button', { name: 'Open image 2 of 2' });
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeVisible();
    await expect.poll(() => natural(page)).toBe(103);
    await expect(viewer(page)).toContainText('3 / 4');
    await expect(viewer(page)).toContainText('a pair');
    await expectAccessible();

    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => natural(page)).toBe(102);
    await page.keyboard.press('Home');
    await expect.poll(() => natural(page)).toBe(101);
    await expect(viewer(page)).toContainText('the first');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page), 'it stops at the first').toContainText('1 / 4');
    await page.keyboard.press('End');
    await expect.poll(() => natural(page)).toBe(104);
    await expect(viewer(page).getByRole('button', { name: 'Next image' })).toHaveCount(0);

    await page.keyboard.press('+');
    await expect.poll(() => scaleOf(page)).toBe(1.5);
    await page.keyboard.press('+');
    await expect(viewer(page)).toContainText('225%');
    await page.keyboard.press('-');
    await expect.poll(() => scaleOf(page)).toBe(1.5);
    await page.keyboard.press('0');
    await expect.poll(() => scaleOf(page)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => natural(page)).toBe(103);

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(second).toBeFocused();
  });

  chat.operator.send(key, { imgs: [picture(201), picture(202)], content: 'two' });
  const first = chat.message('two').getByRole('button', { name: 'Open image 1 of 2' });
  /** By key: a press has no effect while the list moves. */
  const openFirst = async (): Promise<void> => {
    await first.press('Enter');
    await expect.poll(() => natural(page)).toBe(201);
  };

  await test.step('by mouse: arrows, wheel, double click, the close button', async () => {
    await openFirst();
    await viewer(page).getByRole('button', { name: 'Next image' }).click();
    await expect.poll(() => natural(page)).toBe(202);
    await viewer(page).getByRole('button', { name: 'Previous image' }).click();
    await expect.poll(() => natural(page)).toBe(201);
    await shown(page).hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(() => scaleOf(page)).toBe(2);
    await shown(page).dblclick();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await shown(page).dblclick();
    await expect.poll(() => scaleOf(page)).toBe(2.5);
    await viewer(page).getByRole('button', { name: 'Fit to screen' }).click();
    await expect.poll(() => scaleOf(page)).toBe(1);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(first).toBeFocused();
  });

  await test.step('the pinch of a trackpad zooms the image and never the page', async () => {
    await openFirst();
    const devtools = await page.context().newCDPSession(page);
    const pinchOver = async (target: Locator): Promise<void> => {
      const box = await target.boundingBox();
      if (!box) throw new Error('not shown');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await devtools.send('Input.synthesizePinchGesture', {
        x,
        y,
        scaleFactor: 2,
        gestureSourceType: 'mouse',
      });
    };
    await pinchOver(shown(page));
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    await viewer(page).getByRole('button', { name: 'Fit to screen' }).click();
    await pinchOver(viewer(page).getByRole('button', { name: 'Zoom in' }));
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('Tab stays inside', async () => {
    await openFirst();
    for (let times = 0; times < 8; times += 1) {
      await page.keyboard.press('Tab');
      expect(await viewer(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('a swipe goes to the next image', async () => {
    await openFirst();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width * 0.7, height / 2);
    await page.mouse.down();
    await page.mouse.move(width * 0.4, height / 2, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => natural(page)).toBe(202);
  });
});
