import { expect, test } from './fixtures';

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
