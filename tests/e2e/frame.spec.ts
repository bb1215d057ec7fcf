import { expect, test } from './fixtures';
import { recorded } from './support/recorded';

interface Global {
  kefu: import('../../main/embed/script').KefuGlobal;
}

test('a chat in a frame, for the page around it', async ({ page, chat }) => {
  await page.setViewportSize({ width: 1_000, height: 600 });
  await page.goto('/?business_id=2&lang=en');
  const launcher = page.locator('[data-kefu="launcher"]');
  const badge = page.locator('[data-kefu="embed"] [data-kefu="unread"]');
  const preview = page.locator('[data-kefu="preview"]');
  const frame = page.frameLocator('iframe');
  const box = frame.getByRole('textbox', { name: 'Your message' });
  const status = frame.locator('[data-kefu="status"]');
  const tell = (content: string) => chat.operator.send(chat.operator.visitors()[0]?.key ?? '', { content });
  await expect(launcher).toBeVisible();

  await test.step('the box has the focus from the beginning', async () => {
    await page.evaluate(() => {
      const list: string[] = [];
      Object.assign(window, { recorded: list });
      const { handle } = Reflect.get(window, 'kefu') as {
        handle: { on: (name: string, done: () => void) => void };
      };
      for (const name of ['open', 'ready', 'close']) handle.on(name, () => list.push(name));
    });
    await launcher.click();
    await expect(box).toBeFocused();
    await page.keyboard.type('typed at once');
    await expect(box).toHaveValue('typed at once');
  });

  // Shows spec §2.23, decision 15.
  await test.step('in a frame it posts close, and the host page shuts the panel', async () => {
    await expect(frame.getByRole('log')).toBeVisible();
    await expect(status).toHaveText('Online');
    await expect.poll(() => recorded(page)).toEqual(['open', 'ready']);
    await frame.getByRole('button', { name: 'Close the chat' }).click();
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => recorded(page)).toEqual(['open', 'ready', 'close']);
    await expect(page.locator('iframe')).toBeHidden();
  });

  await test.step('messages are counted on the launcher while the panel is closed, and read when it opens', async () => {
    tell('are you there?');
    await expect(badge).toHaveText('1');
    expect(await page.evaluate(() => (window as never as Global).kefu.unread)).toBe(1);
    await launcher.click();
    await expect(frame.getByRole('log').getByText('are you there?')).toBeVisible();
    await expect(badge).toBeHidden();
    await expect(box, 'the focus again').toBeFocused();
  });

  await test.step('in a frame it closes what is open on top, and the chat only after that', async () => {
    await frame.locator('[data-kefu="image"]').click();
    const dialog = frame.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.locator('..').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    await status.click();
    await page.keyboard.press('Escape');
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a message that comes while the panel is closed is shown beside the launcher with who wrote it, until it is dismissed (V11, V12)', async () => {
    tell('Your order is on its way.');
    await expect(preview).toContainText('Your order is on its way.');
    await expect(preview).toContainText('Mia');
    await expect(preview.locator('img'), 'the picture of the agent').toBeVisible();
    expect(await page.evaluate(() => (window as never as Global).kefu.unread)).toBe(1);
    await expect(page).toHaveTitle(/^\(1\) \S/);
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(preview).toHaveCount(0);
    tell('It will be there tomorrow.');
    await preview.getByRole('button', { name: 'It will be there tomorrow.' }).click();
    await expect(
      frame.getByRole('log').getByText('It will be there tomorrow.', { exact: true }),
    ).toBeVisible();
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveTitle(/^[^(]/);
  });

  await test.step('the embedding page does not scroll with the chat, wherever the pointer is', async () => {
    await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
    for (const place of [frame.locator('header'), frame.getByRole('log'), box]) {
      await place.hover();
      await page.mouse.wheel(0, 300);
    }
    // The page itself still scrolls, but only by this wheel event.
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  });

  await test.step('the address around the frame reaches the backend, also after the page has changed it', async () => {
    const visitor = () => chat.operator.visitors()[0];
    const { origin } = new URL(page.url());
    expect(visitor()?.from_url).toBe(`${origin}/`);
    await page.evaluate(() => history.pushState(null, '', '/tables/seven?name=ann#seat-4'));
    chat.operator.refreshToken(visitor()?.key ?? '');
    await expect.poll(() => visitor()?.from_url).toBe(`${origin}/tables/seven`);
  });
});
