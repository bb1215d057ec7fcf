import { expect, test } from './fixtures';
import { shopThatRuns } from './support/own-site';

const SCRIPT = `
    window.asked = [];
    window.errors = [];
    const ask = (which, answer) => (message) => {
      asked.push([which, message.text]);
      return answer(message);
    };
    const chat = kefu.mount({
      businessId: '2',
      lang: 'en',
      beforeSend: ask('send', async (message) =>
        message.text.includes('never') ? false : { ...message, text: message.text.replace(/\\d/g, '*') }),
      beforeShow: ask('show', (message) => {
        if (message.text.includes('throw')) throw new Error('of the page');
        return message.text.includes('internal') ? false : { ...message, text: message.text.replace('GBP', '£') };
      }),
    });
    chat.on('error', ({ text }) => errors.push(text));`;

test('a page of another origin that is let in sees messages before they are sent and shown; one that is not sees none', async ({
  page,
  chat,
  sandbox,
  complaints,
}) => {
  const site = await shopThatRuns(sandbox.url, SCRIPT);
  const kept = (name: string): Promise<readonly unknown[]> =>
    page.evaluate((name) => Reflect.get(window, name), name);
  const app = page.frameLocator('iframe');
  const box = app.getByRole('textbox');
  const say = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
  };
  const answer = (text: string) =>
    chat.operator.send(chat.operator.visitors().at(-1)?.key ?? '', { content: text });
  const start = async () => {
    await page.goto(site.address);
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
  };

  await test.step('listed', async () => {
    sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
    await start();
    await say('my code is 4711');
    await expect(app.locator('[data-direction="to_service"]')).toHaveText(/my code is \*{4}/);
    await expect(app.locator('[data-direction="to_service"]')).toHaveAttribute('data-status', 'completed');

    await say('never send this');
    await expect(app.locator('[data-kefu="toast"]')).toHaveText(/Change this message to send it/);
    await expect(box).toHaveValue('never send this');
    await box.fill('');

    complaints.expect(/beforeShow: function: it has thrown/);
    answer('internal: vip');
    answer('That is 5 GBP');
    answer('please throw');
    await expect(app.getByText('That is 5 £', { exact: true })).toBeVisible();
    await expect(app.getByText('please throw', { exact: true })).toBeVisible();
    await expect(app.getByText('internal')).toHaveCount(0);
    expect(await kept('errors')).toEqual(['beforeShow: function: it has thrown']);
    expect(await kept('asked')).toEqual([
      ['send', 'my code is 4711'],
      ['send', 'never send this'],
      ['show', 'internal: vip'],
      ['show', 'That is 5 GBP'],
      ['show', 'please throw'],
    ]);
    // After a reload the history is seen again, and the own message stays as it was sent.
    await start();
    await expect(app.getByText('my code is ****', { exact: true })).toBeVisible();
    await expect(app.getByText('That is 5 £', { exact: true })).toBeVisible();
    await expect(app.getByText('internal')).toHaveCount(0);
    expect((await kept('asked')).filter((one) => Object(one)[0] === 'send')).toEqual([]);
  });

  await test.step('not listed', async () => {
    complaints.expect(/may not set .*"beforeSend", "beforeShow".*: hostOrigins does not list it/);
    sandbox.useAppSettings({ pollIntervalMs: 500 });
    await start();
    await say('my code is 4712');
    await expect(app.getByText('my code is 4712', { exact: true })).toBeVisible();
    answer('That is 6 GBP');
    await expect(app.getByText('That is 6 GBP', { exact: true })).toBeVisible();
    expect(await kept('asked')).toEqual([]);
  });
  await site.close();
});
