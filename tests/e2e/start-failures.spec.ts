import { expect, test } from './fixtures';

test.describe('a session that cannot start', () => {
  test('no business_id: the screen and the console name it', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/\[kefu\].*business_id/);
    await page.goto('/h5/?lang=en');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('We couldn’t open the chat');
    await expect(failure).toContainText('Missing: \u2068business_id\u2069');
    await expect(failure.getByRole('button', { name: 'Try again' }), 'it cannot help').toHaveCount(0);
    await expect.poll(() => complaints.all).toHaveLength(1);
    expect(chat.operator.log(), 'nothing was asked').toHaveLength(0);
    await expectAccessible();
    await failure.getByRole('button', { name: 'Back to the website' }).click();
    await expect(page).toHaveURL('/');
  });

  test('config answers 500: its text is shown, and a retry works', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/\[kefu\] config refused/);
    chat.operator.fault({ kind: 'code', code: 500, msg: 'The desk is being painted', operation: 'config' });
    await chat.goto('2');
    const popup = page.getByRole('alertdialog', { name: 'We couldn’t open the chat' });
    await expect(popup, 'the screen is the popup').toContainText('The desk is being painted');
    await expect(page.getByText('The desk is being painted')).toHaveCount(1);
    await expect(page.getByRole('alert')).toContainText('The desk is being painted');
    await expectAccessible();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect.poll(() => chat.calls('config').length).toBe(2);
    await expect(page.getByRole('alert')).toContainText('The desk is being painted');
    chat.operator.clearFaults();
    await retry.click();
    await chat.online();
    await expect(page.getByRole('alertdialog'), 'the old words are gone').toHaveCount(0);
    await chat.send('it works');
    await chat.expectStatus('it works', 'completed');
  });

  test('texts of the backend are shown as text, never as HTML', async ({ page, chat, complaints }) => {
    complaints.expect(/\[kefu\] config refused/);
    chat.operator.fault({
      kind: 'code',
      code: 500,
      msg: '<img src=x onerror=alert(1)>busy',
      operation: 'config',
    });
    await chat.goto('2');
    await expect(page.getByRole('alert')).toContainText('<img src=x onerror=alert(1)>busy');
  });

  test('the backend cannot be reached', async ({ page, chat, complaints }) => {
    complaints.expect(/\[kefu\] config failed/, /Failed to load resource/);
    chat.operator.fault({ kind: 'drop-before', operation: 'config' });
    await chat.goto('2');
    await expect(page.getByRole('alert')).toContainText('We couldn’t open the chat');
    chat.operator.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await chat.online();
  });

  test('an answer under another secret: the console names the setting', async ({
    page,
    chat,
    complaints,
  }) => {
    complaints.expect(/\[kefu\]/);
    chat.operator.fault({ kind: 'wrong-key', operation: 'config' });
    await chat.goto('2');
    await expect(page.getByRole('alert')).toContainText('We couldn’t open the chat');
    await expect.poll(() => complaints.all.join('\n')).toMatch(/secretKey/);
  });

  test('headers i and s that are missing are named', async ({ page, chat, complaints }) => {
    complaints.expect(/\[kefu\]/);
    chat.operator.fault({ kind: 'missing-headers', operation: 'config' });
    await chat.goto('2');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => complaints.all.join('\n')).toMatch(/headers i and s are missing/);
  });

  for (const { base, names } of [
    { base: 'ftp://nowhere', names: /apiBase is no http\(s\) address/ },
    {
      base: 'http://127.0.0.1:9',
      names: /config failed .*setting="apiBase" tried="http:\/\/127\.0\.0\.1:9"/,
    },
  ]) {
    test(`a wrong apiBase is named: ${base}`, async ({ page, chat, complaints }) => {
      complaints.expect(/\[kefu\]/, /Content Security Policy/, /policy violation: connect-src/);
      await page.route('**/h5/?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"apiBase":""', `"apiBase":"${base}"`);
        await route.fulfill({ response: answer, body });
      });
      await chat.goto('2');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect.poll(() => complaints.all.join('\n')).toMatch(names);
    });
  }

  test('a banned merchant', async ({ page, chat, complaints, expectAccessible }) => {
    complaints.expect(/\[kefu\] config refused/);
    await chat.goto('9');
    await expect(page.getByRole('alert')).toContainText(
      'This merchant is not allowed to use the customer service',
    );
    await expectAccessible();
  });

  test('a banned visitor, and let in again', async ({ page, chat, complaints }) => {
    complaints.expect(/\[kefu\] config refused/);
    await chat.open('2');
    const key = await chat.key();
    chat.operator.ban(key);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('not allowed to use the customer service');
    chat.operator.ban(key, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await chat.online();
    expect(await chat.key()).toBe(key);
  });

  test('nobody to answer', async ({ page, chat, expectAccessible }) => {
    await chat.goto('8');
    const popup = page.getByRole('alertdialog');
    await expect(popup).toHaveAccessibleName('No one is available right now');
    await expect(popup).toContainText('No customer service is available');
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(popup).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'No one is available right now' })).toBeVisible();
    await expect(page.getByRole('form', { name: 'Leave a message' })).toBeVisible();
    await expect(chat.status).toHaveText('Offline');
    await expect(chat.calls('send')).toHaveLength(0);
    await expectAccessible();
    // Last: on a slow machine the popup may close by itself while axe reads it.
    await chat.goto('8');
    await expect(popup).toBeVisible();
    await expectAccessible();
  });

  test('the popup of a start without an agent closes by itself after 5 s', async ({ page, chat }) => {
    await page.clock.install();
    await chat.goto('8');
    const popup = page.getByRole('alertdialog');
    await expect(popup).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(popup).toHaveCount(0);
  });
});
