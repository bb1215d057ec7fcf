import { expect, test } from './fixtures';

test('a part of the app that does not come', async ({
  page,
  context,
  chat,
  complaints,
  expectAccessible,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /404/, /Failed to fetch dynamically imported module/);
  await chat.open('2');

  await test.step('offline: shown, tried again, and loaded when online', async () => {
    await chat.connectedPillGone();
    await chat.type('half a thought');
    await chat.goOffline();
    const lost = page.getByRole('button', { name: 'Keep typing' });
    await lost.click();
    const emoji = page.getByRole('button', { name: 'Emoji' });
    await emoji.click();
    const failure = page.getByRole('alert').filter({ hasText: 'didn’t load' });
    await expect(failure).toBeVisible();
    await expect(chat.box).toHaveValue('half a thought');
    await expectAccessible();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await chat.online();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Emoji' })).toBeVisible();
    await expect(emoji).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(emoji).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('a release removed the files: the conversation stays, and what was opened can be closed', async () => {
    // Both menus are in one file, the panel is in another, and the image dialog is in the file of what opens it.
    const removed = /\/assets\/(media|details|EmojiPanel)-/;
    await page.route(removed, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await chat.online();
    for (const name of ['Emoji', 'Send shortcut']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(chat.toasts).toHaveText('This part didn’t load. Check your connection and try again.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chat.send('still here');
    await chat.expectOnce('still here');
    // The server has them again, and the browser would remember its answers.
    await page.unroute(removed);
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(page.getByRole('dialog', { name: 'Send images' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send shortcut' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('the network goes before its card was loaded: the bar says so, and nothing speaks of a fault', async ({
  page,
  context,
  chat,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch dynamically imported module/);
  // The card is in the chunk that all cards and dialogs share. Other chunks, which share it, ask for its plain address only:
  // the second address is for the card.
  const asked = { plain: 0, again: 0 };
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(/\/assets\/shared-/, async (route) => {
    asked[new URL(route.request().url()).search === '' ? 'plain' : 'again'] += 1;
    await failed;
    await route.abort();
  });
  // Half a second is the longest that the first drawing may wait for anything. It does not pass.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Each warning that was there, if only for a moment.
  await page.addInitScript(() => {
    const warned: string[] = [];
    // Nothing loads when the page is idle, so each request is for the card.
    Object.assign(window, { warned, requestIdleCallback: () => 0 });
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[role="alert"]')) warned.push(textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await chat.goto('2');
  await expect(page.locator('[data-kefu="conversation"]'), 'drawn without the card').toHaveCount(1);
  await expect.poll(() => asked.plain, 'by the chat').toBeGreaterThanOrEqual(1);
  fail();
  await expect.poll(() => asked.again, 'a second time at another address').toBe(1);
  await page.clock.resume();
  await chat.online();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect.poll(() => asked.again, 'when the card is due').toBe(2);
  await chat.send('written meanwhile');
  await chat.expectStatus('written meanwhile', 'pending');
  await page.unroute(/\/assets\/shared-/);
  await context.setOffline(false);
  await chat.online();
  await chat.expectOnce('written meanwhile');
  expect(await page.evaluate(() => Reflect.get(window, 'warned'))).toEqual([]);
});
