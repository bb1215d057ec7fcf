import { expect, test } from './fixtures';
import { shopThatRuns } from './support/own-site';

/** The page translates by a function: one text never, one not at all, one as HTML. */
const SCRIPT = `
    window.asked = [];
    window.errors = [];
    window.aborted = 0;
    const chat = kefu.mount({
      businessId: '2',
      lang: 'en',
      translate({ text, from, to }, { signal }) {
        asked.push([text, from, to]);
        if (text.includes('等')) return new Promise(() => signal.addEventListener('abort', () => { aborted += 1; }));
        if (text.includes('坏')) return Promise.reject(new Error('no quota for 4711'));
        return 'In English: ' + (text.includes('粗') ? '<b>bold</b>' : text.replace('您的订单', 'your order & more'));
      },
    });
    chat.on('error', ({ text }) => errors.push(text));`;

test('a function of a page of another origin translates where the browser cannot, if the page is let in', async ({
  page,
  chat,
  sandbox,
  complaints,
}) => {
  const site = await shopThatRuns(sandbox.url, SCRIPT);
  const kept = (name: string): Promise<unknown> => page.evaluate((name) => Reflect.get(window, name), name);
  const app = page.frameLocator('iframe');
  const answer = (text: string) =>
    chat.operator.send(chat.operator.visitors().at(-1)?.key ?? '', { content: text });
  const message = (text: string) => app.locator('[data-kefu="message"]').filter({ hasText: text });
  const start = async () => {
    await page.goto(site.address);
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
  };

  await test.step('listed', async () => {
    sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
    await start();
    answer('您的订单已经发出');
    await message('已经发出').getByRole('button', { name: 'Translate' }).click();
    await expect(
      message('已经发出').getByText('In English: your order & more已经发出', { exact: true }),
    ).toBeVisible();
    await expect(message('已经发出')).toContainText('Translated by this site');
    expect(await kept('asked')).toEqual([['您的订单已经发出', undefined, 'en']]);
  });

  await test.step('it fails, and says so', async () => {
    complaints.expect(/translate: function: it has thrown/, /translate: answer: it is HTML/);
    answer('这个翻译坏掉了');
    answer('这个翻译很粗的');
    for (const text of ['坏掉', '很粗']) {
      await message(text).getByRole('button', { name: 'Translate' }).click();
      await expect(message(text)).toContainText('The translation didn’t work.');
      await expect(message(text).getByRole('button', { name: 'Try again' })).toBeVisible();
    }
    await message('坏掉').getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => ((await kept('asked')) as unknown[]).length).toBe(4);
    await expect(message('坏掉')).toContainText('The translation didn’t work.');
    expect(await kept('errors'), 'each problem once').toEqual([
      'translate: function: it has thrown, or given what cannot be read',
      'translate: answer: it is HTML, expected: plain text',
    ]);
    expect(complaints.all.join('\n')).not.toContain('4711');
  });

  await test.step('it never answers: the visitor cancels, or the page goes', async () => {
    answer('请您再等一下吧');
    await message('再等').getByRole('button', { name: 'Translate' }).click();
    await expect(message('再等')).toContainText('Translating…');
    await expect.poll(async () => ((await kept('asked')) as unknown[]).length).toBe(5);
    await message('再等').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => kept('aborted')).toBe(1);
    await message('再等').getByRole('button', { name: 'Translate' }).click();
    await expect.poll(async () => ((await kept('asked')) as unknown[]).length).toBe(6);
    await page.frames()[1]?.evaluate(() => location.reload());
    await expect.poll(() => kept('aborted'), 'the app was loaded again').toBe(2);
    await message('已经发出').getByRole('button', { name: 'Translate' }).click();
    await expect(message('已经发出')).toContainText('In English: your order');
    await start();
    await expect(message('再等').getByRole('button', { name: 'Translate' })).toBeVisible();
  });

  await test.step('not listed', async () => {
    complaints.expect(/may not set .*"translate".*: hostOrigins does not list it/);
    sandbox.useAppSettings({ pollIntervalMs: 500 });
    await start();
    answer('您的包裹已经发出');
    await expect(message('您的包裹')).toBeVisible();
    await expect(message('您的包裹').getByRole('button', { name: 'Translate' })).toHaveCount(0);
    expect(await kept('asked')).toEqual([]);
  });
  await site.close();
});
