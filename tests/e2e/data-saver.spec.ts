import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { png } from './support/files';

const PICTURES = 'https://pictures.test';

/** The pictures that the page has asked for. */
const watchPictures = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = [];
  await page.route(`${PICTURES}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return pathname === '/gone.png'
      ? route.abort()
      : route.fulfill({ contentType: 'image/png', body: png(200, 100) });
  });
  return asked;
};

const sendPictures = async (chat: Chat) => {
  const key = await chat.key();
  chat.operator.send(key, { imgs: [`${PICTURES}/a.png`, `${PICTURES}/b.png`], content: 'a pair' });
  const html = `<p>In HTML <img src="${PICTURES}/c.png" width="240" height="120" alt="A map"></p>`;
  chat.operator.send(key, { html });
};

test('by the switch in the menu: a picture loads when it is pressed, in the same place, and the choice is remembered', async ({
  page,
  chat,
  expectAccessible,
}) => {
  const asked = await watchPictures(page);
  await chat.open('2');
  await chat.connectedPillGone();
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Data saver' }).click();
  await sendPictures(chat);
  const second = page.getByRole('button', { name: 'Load image. Image 2 of 2' });
  await expect(second).toBeVisible();
  const inHtml = page.getByRole('button', { name: 'Load image · A map · 240 × 120' });
  await expect(inHtml).toBeVisible();
  await expectAccessible();
  expect(asked).toEqual([]);

  await test.step('by the keyboard', async () => {
    const row = chat.message('a pair');
    const before = await row.boundingBox();
    await second.press('Enter');
    await expect(page.getByRole('button', { name: 'Open image 2 of 2' })).toBeFocused();
    await expect.poll(() => asked).toEqual(['/b.png']);
    expect(await row.boundingBox(), 'nothing moves').toEqual(before);
  });

  await test.step('in HTML', async () => {
    const before = await inHtml.boundingBox();
    await inHtml.click();
    const open = page.getByRole('button', { name: 'Open image 1 of 1' });
    await expect(open).toBeFocused();
    await expect.poll(() => asked).toEqual(['/b.png', '/c.png']);
    await expect.poll(async () => (await open.boundingBox())?.height).toBe(before?.height);
  });

  await chat.reload();
  await expect(page.getByRole('button', { name: 'Load image. Image 1 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Data saver', checked: true }).click();
  await expect(page.getByRole('button', { name: 'Open image 1 of 2' })).toBeVisible();
  await expect.poll(() => asked).toContain('/a.png');
});

test('a browser that saves data: a picture that does not come can be tried again', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await watchPictures(page);
  await chat.open('2');
  chat.operator.send(await chat.key(), { imgs: [`${PICTURES}/gone.png`], content: 'not there' });
  await page.getByRole('button', { name: /^Load image/ }).click();
  const failed = chat.message('not there');
  await expect(failed).toContainText('Couldn’t load image');
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});
