import { expect, test } from './fixtures';

test('the visitor is away when the session ends', async ({ page, chat, expectAccessible }) => {
  await chat.open('2');
  const key = await chat.key();
  await chat.send('before');
  await chat.expectStatus('before', 'completed');

  // Shows spec §4.9.
  for (const way of ['idle', 'disconnect', 'end'] as const)
    await test.step(`${way} while the visitor is away: ended, text kept, and it continues`, async () => {
      const text = `half a thought, then ${way}`;
      await chat.type(text);
      await chat.goAway();
      chat.operator[way](key);
      const dialog = page.getByRole('dialog', { name: 'Conversation ended' });
      await expect(dialog).toBeVisible();
      const goesOn = page.getByRole('button', { name: 'Continue conversation' });
      await expect(goesOn, 'what is behind the dialog is not there for roles').toHaveCount(1);
      if (way === 'idle') await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(chat.status).toHaveText('Conversation ended');
      await expect(chat.box).toHaveValue(text);
      await expect(chat.sendButton).toBeDisabled();
      await chat.box.press('Enter');
      await expect(chat.box).toHaveValue(text);
      await expect.poll(() => chat.operator.summary(key).sockets).toBe(0);
      if (way === 'idle') await expectAccessible();
      await goesOn.click();
      await chat.online();
      await chat.box.press('Enter');
      await chat.expectOnce(text);
      await expect(chat.own('before')).toHaveCount(1);
    });
});

test('the visitor looks when the session ends', async ({ page, chat, expectAccessible }) => {
  await page.clock.install();
  await chat.open('2');
  const key = await chat.key();

  await test.step('while the visitor looks: one bar with one button, and nothing covers the text (V6)', async () => {
    await chat.type('half a thought');
    chat.operator.idle(key);
    const bar = page
      .locator('[aria-live=polite]')
      .filter({ hasText: 'This conversation has ended. It was closed because no one wrote for a while.' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
    await expect(chat.notice('notice_session_ended'), 'the bar says it').toBeHidden();
    await expect(chat.box).toHaveValue('half a thought');
    await expectAccessible();
    await page.setViewportSize({ width: 360, height: 640 });
    const [words, button] = await Promise.all([
      bar.locator('p').boundingBox(),
      bar.getByRole('button', { name: 'Continue conversation' }).boundingBox(),
    ]);
    expect(button?.y, 'on a phone the button is below the text').toBeGreaterThanOrEqual(
      (words?.y ?? 0) + (words?.height ?? 640),
    );
    await bar.getByRole('button', { name: 'Continue conversation' }).click();
    await chat.online();
    await expect(bar).toHaveCount(0);
    await expect(chat.notice('notice_session_ended')).toBeVisible();
    await chat.box.press('Enter');
    await chat.expectOnce('half a thought');
  });

  // Shows spec §4.17.
  await test.step('getswitch with refresh_token: config is asked again, and the messages stay', async () => {
    const config = chat.calls('config').length;
    chat.operator.refreshToken(key);
    await chat.operator.until(() => chat.calls('config').length > config);
    await chat.online();
    await expect(chat.own('half a thought')).toHaveCount(1);
    await expect.poll(() => chat.operator.summary(key).sockets).toBe(1);
    expect(await chat.key()).toBe(key);
    await chat.send('and goes on');
    await chat.expectOnce('and goes on');
  });

  // Shows spec §4.29.
  await test.step('an ended session polls once more and is then silent', async () => {
    await chat.polled();
    chat.operator.idle(key);
    await expect(chat.status).toHaveText('Conversation ended');
    await chat.operator.until(() => chat.operator.summary(key).sockets === 0);
    const last = chat.calls('polling').at(-1)?.id ?? 0;
    await page.clock.runFor(60_000);
    expect(chat.operator.log({ operation: 'polling', since: last }).length).toBeLessThanOrEqual(1);
    expect(chat.operator.summary(key).sockets).toBe(0);
    await page.getByRole('button', { name: 'Continue conversation' }).click();
    await chat.online();
    await chat.polled();
  });
});
