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

  await test.step('a release removed the file: the conversation stays, and what was opened can be closed', async () => {
    await page.route(/\/assets\/(ImageDialog|HabitMenu)-/, (route) => route.fulfill({ status: 404 }));
    for (const name of ['Send images', 'Send shortcut']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'didn’t load' })).toBeVisible();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await chat.send('still here');
    await chat.expectOnce('still here');
    // The server has it again, and the browser would remember its answer.
    await page.unroute(/\/assets\/(ImageDialog|HabitMenu)-/);
    await page.getByRole('button', { name: 'Send images' }).click();
    await expect(page.getByRole('dialog', { name: 'Send images' })).toBeVisible();
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
  let asked = 0;
  // The card is in the chunk that all cards and dialogs share.
  await page.route(/\/assets\/shared-/, (route) => {
    asked += 1;
    return route.abort();
  });
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
  await chat.open('2');
  await expect.poll(() => asked, 'beside the interface, then twice by the chat').toBe(3);
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect.poll(() => asked, 'when the card is due').toBe(5);
  await chat.send('written meanwhile');
  await chat.expectStatus('written meanwhile', 'pending');
  await page.unroute(/\/assets\/shared-/);
  await context.setOffline(false);
  await chat.online();
  await chat.expectOnce('written meanwhile');
  expect(await page.evaluate(() => Reflect.get(window, 'warned'))).toEqual([]);
});
