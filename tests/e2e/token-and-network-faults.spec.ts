import { expect, test } from './fixtures';

test('the token @release', async ({ page, chat, expectAccessible }) => {
  await page.clock.install();

  // Shows spec §4.32.
  await test.step('near its end: refreshed ahead of time, once', async () => {
    chat.operator.changeSettings({ tokenTtl: 170 });
    await chat.open('2');
    await chat.polled();
    expect(chat.calls('refreshToken')).toHaveLength(0);
    chat.operator.changeSettings({ tokenTtl: 7_200 });
    await page.clock.runFor(60_000);
    await chat.operator.until(() => chat.calls('refreshToken').length > 0);
    await chat.polled(2);
    expect(chat.calls('refreshToken')).toHaveLength(1);
    expect(chat.calls('polling').filter(({ code }) => code === 401)).toHaveLength(0);
  });

  // Shows spec §6.2.
  await test.step('an expired token is refreshed once for all calls, and the visitor notices nothing', async () => {
    const before = chat.calls('refreshToken').length;
    await chat.polled();
    chat.operator.expireTokens();
    await Promise.all([chat.send('with a new token'), chat.polled()]);
    await chat.expectOnce('with a new token');
    expect(chat.calls('refreshToken')).toHaveLength(before + 1);
    await expect(chat.toasts).toHaveCount(0);
  });

  await test.step('a token that cannot be refreshed leads to a clear state, no loop, and a retry button', async () => {
    const refreshed = chat.calls('refreshToken').length;
    const key = await chat.key();
    await chat.send('before');
    await chat.expectStatus('before', 'completed');
    await chat.type('half a thought');
    chat.operator.fault({ kind: 'refresh-fails' });
    chat.operator.fault({ kind: 'expired-token' });
    await expect(chat.status).toHaveText('Conversation ended');
    await expect(chat.box).toHaveValue('half a thought');
    await expect(chat.sendButton).toBeDisabled();
    expect(chat.calls('refreshToken').length).toBeLessThanOrEqual(refreshed + 3);
    const before = chat.operator.log().at(-1)?.id ?? 0;
    await page.clock.runFor(180_000);
    expect(chat.operator.log({ since: before }).map(({ operation }) => operation)).toEqual([]);
    await expectAccessible();
    chat.operator.clearFaults();
    await page.getByRole('button', { name: 'Continue conversation' }).click();
    await chat.online();
    await chat.box.press('Enter');
    await chat.expectOnce('half a thought');
    await expect(chat.own('before')).toHaveCount(1);
    expect(await chat.key()).toBe(key);
  });
});

test('the network of the visitor', async ({ page, context, chat, complaints, expectAccessible }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await chat.open('2');

  await test.step('offline: shown, the message waits visibly, and is sent once when online', async () => {
    await chat.goOffline();
    await expect(page.getByText('You’ve lost your connection.')).toBeVisible();
    // After 3 s it goes by itself; the story of this state asks axe about it.
    await page.getByRole('button', { name: 'Keep typing' }).click();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await expect(chat.status).toHaveText('No connection');
    await expectAccessible();
    await chat.send('from the tunnel');
    await chat.send('and another');
    await chat.expectStatus('from the tunnel', 'pending');
    await chat.expectStatus('and another', 'pending');
    expect(chat.calls('send')).toHaveLength(0);
    await context.setOffline(false);
    await expect(page.getByText('You’re offline.')).toHaveCount(0);
    await expect(page.getByText('You’ve lost your connection.')).toHaveCount(0);
    await chat.expectOnce('from the tunnel');
    await chat.expectOnce('and another');
    expect(chat.calls('send')).toHaveLength(2);
    const order = chat.operator.messages(await chat.key(), true).map(({ content }) => content);
    expect(order).toEqual(['from the tunnel', 'and another']);
    await chat.online();
  });

  // Shows spec §4.10.
  await test.step('the network-lost card closes by itself when the network is back', async () => {
    await chat.open('1');
    await chat.goOffline();
    await expect(page.getByText('You’ve lost your connection.')).toBeVisible();
    await chat.send('bonus');
    await chat.expectStatus('bonus', 'pending');
    await context.setOffline(false);
    await expect(page.getByText('You’ve lost your connection.')).toHaveCount(0);
    await expect(chat.message('five times the turnover')).toHaveCount(1);
    await expect(chat.own('bonus')).toHaveCount(1);
  });
});

// Shows spec §4.10.
test('the network goes before the page was idle: the card is shown all the same', async ({ page, chat }) => {
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await chat.open('2');
  await chat.goOffline();
  await expect(page.locator('[data-kefu="card"]')).toContainText('You’ve lost your connection.');
  await expect(page.getByRole('button', { name: 'Keep typing' })).toBeVisible();
});
