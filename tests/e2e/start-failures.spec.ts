import { expect, test } from './fixtures';

const SETTINGS_CASES = [
  { base: 'ftp://nowhere', names: /apiBase is no http\(s\) address/ },
  {
    base: 'http://127.0.0.1:9',
    names: /config failed .*setting="apiBase" tried="http:\/\/127\.0\.0\.1:9"/,
  },
] as const;

// Shows decision 12.
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

test('config fails in many ways, and a retry works', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/\[kefu\]/, /Failed to load resource/);
  await page.clock.install();
  const alert = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Try again' });
  const popup = page.getByRole('alertdialog');
  /** The popup is over the screen of the failure for five seconds. */
  const popupGoes = async () => {
    await expect(popup).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(popup).toHaveCount(0);
  };
  /** The next attempts fail in this way alone. */
  const failBy = (fault: Parameters<typeof chat.operator.fault>[0]) => {
    chat.operator.clearFaults();
    chat.operator.fault({ ...fault, operation: 'config' });
  };

  await test.step('config answers 500: its text is shown, and a retry asks again', async () => {
    failBy({ kind: 'code', code: 500, msg: 'The desk is being painted' });
    await chat.goto('2');
    await expect(popup, 'the screen is the popup').toContainText('The desk is being painted');
    await expect(popup).toHaveAccessibleName('We couldn’t open the chat');
    await expect(page.getByText('The desk is being painted')).toHaveCount(1);
    await popupGoes();
    await expect(alert).toContainText('The desk is being painted');
    await expectAccessible();
    await retry.click();
    await expect.poll(() => chat.calls('config').length).toBe(2);
    await popupGoes();
    await expect(alert).toContainText('The desk is being painted');
  });

  await test.step('when config answers again, the chat opens', async () => {
    chat.operator.clearFaults();
    await retry.click();
    await chat.online();
    await expect(popup, 'the old words are gone').toHaveCount(0);
    await chat.send('it works');
    await chat.expectStatus('it works', 'completed');
  });

  for (const { base, names } of SETTINGS_CASES)
    await test.step(`a wrong apiBase is named: ${base}`, async () => {
      complaints.expect(/Content Security Policy/, /policy violation: connect-src/);
      await page.route('**/h5/?*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"apiBase":""', `"apiBase":"${base}"`);
        await route.fulfill({ response: answer, body });
      });
      await chat.goto('2');
      await popupGoes();
      await expect(alert).toBeVisible();
      await expect.poll(() => complaints.all.join('\n')).toMatch(names);
      await page.unroute('**/h5/?*');
    });
});
