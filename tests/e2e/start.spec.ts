import { stat } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { addressOf } from './support/chat';

// Shows spec §2.13, spec §4.5.
test('a merchant whose robot comes first', async ({ page, chat, expectAccessible }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await chat.goto('1');
  await chat.online();
  await expect(page.getByText('Connected.'), 'only after an interruption').toHaveCount(0);
  await expect(chat.counterpart).toHaveText('Virtual assistant');
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText('Weekend bonus');
  await expect(chat.message('Welcome to Harbour Games!')).toHaveCount(1);
  await expect(chat.message('deposits').locator('b')).toHaveText('deposits');
  await expect(page.getByRole('link', { name: 'Company website' })).toHaveAttribute(
    'href',
    'https://example.com/',
  );
  await expect(page.locator('header')).toContainText(/(39\d|4\d\d) people online/);
  for (const operation of ['config', 'isNewQueue', 'check', 'notice'])
    expect(chat.calls(operation), operation).toHaveLength(1);
  expect(chat.calls('polling'), 'the robot is not polled').toHaveLength(0);
  const visitor = chat.operator.summary(await chat.key());
  expect(visitor).toMatchObject({ mode: 'robot', robot_online: true, lang: 'en' });
  await chat.connectedPillGone();
  await expectAccessible();

  await test.step('nothing is asked of another host', () => {
    expect([...hosts]).toEqual([new URL(chat.sandbox.url).host]);
  });
});

test('a merchant with agents, a reload, and another merchant', async ({ page, chat, expectAccessible }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', (event) => {
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  const policyOf = page.waitForResponse(/\/h5\/\?/);
  await chat.open('2');
  const key = await chat.key();

  // Shows spec §4.5.
  await test.step('a merchant with agents only', async () => {
    await expect(chat.counterpart).toHaveText('Mia');
    await expect(chat.message('Welcome to Harbour Games, agents only!')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
    await chat.operator.until(() => chat.calls('polling').length > 0);
    expect(chat.operator.summary(key)).toMatchObject({
      mode: 'agent',
      online: true,
      sockets: 1,
      service: { service_id: '101' },
    });
    await chat.connectedPillGone();
    await expectAccessible();
  });

  await test.step('a strict content security policy refuses nothing', async () => {
    expect((await policyOf).headers()['content-security-policy']).toContain("style-src 'self'");
    await chat.send('before the reload');
    await chat.expectStatus('before the reload', 'completed');
    chat.operator.send(key, { html: '<p style="color:red">styled <b>bold</b></p>' });
    await expect(chat.message('styled bold')).toBeVisible();
    await chat.own('before the reload').locator('[data-bubble]').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([]);
    expect(
      await page.locator('header').evaluate((one) => getComputedStyle(one).backgroundColor),
      'styled all the same',
    ).not.toBe('rgba(0, 0, 0, 0)');
  });

  // Shows spec §4.39.
  await test.step('the id of the visitor survives a reload and is asked again', async () => {
    const before = chat.calls('config').at(-1)?.id ?? 0;
    await chat.reload();
    await expect(chat.own('before the reload')).toHaveCount(1);
    const asked = chat.operator.log({ operation: 'config', since: before }).map(({ payload }) => payload);
    expect(asked).toMatchObject([{ visiter_id: key.split(':')[1] }]);
    expect(await chat.key()).toBe(key);
    await expect(chat.message('Welcome to'), 'who has spoken is not welcomed again').toHaveCount(0);
  });

  await test.step('a merchant that answers in the JSON form', async () => {
    await chat.open('5');
    await expect(chat.message('Welcome to Snow White Club!')).toHaveCount(1);
    await chat.send('in the other form');
    await chat.expectStatus('in the other form', 'completed');
  });

  await test.step('two merchants in one browser keep two visitors', async () => {
    expect(await chat.key()).not.toBe(key);
    await chat.open('2');
    expect(await chat.key()).toBe(key);
  });
});

test('what the address names', async ({ page, chat, complaints, expectAccessible }) => {
  complaints.expect(/parameters were dropped parameters="lang, theme, LOGO_URL"/);
  const html = page.locator('html');

  // Shows decision 12.
  await test.step('the address of a hash route, the search part first', async () => {
    await page.goto('/h5/#/?business_id=2&lang=en');
    await chat.online();
    await expect(html).toHaveAttribute('lang', 'en');
    await page.goto('about:blank');
    await page.goto('/h5/?lang=en#/?business_id=2&lang=cn');
    await chat.online();
    await expect(html).toHaveAttribute('lang', 'en');
  });

  // Shows spec §2.1, spec §3.46, spec §6.1.
  await test.step('an agent and a visitor that the address names', async () => {
    await chat.open('2', { visiter_id: 'ann-7', account: 'Ann', service_id: '102' });
    expect(chat.operator.summary('2:ann-7')).toMatchObject({
      visiter_id: 'ann-7',
      name: 'Ann',
      online: true,
    });
  });

  await test.step('messages go to the agent whom the address names', async () => {
    await expect(chat.counterpart).toHaveText('Leo');
    await chat.send('for Leo');
    await chat.expectStatus('for Leo', 'completed');
    expect(chat.calls('send').at(-1)?.payload).toMatchObject({ service_id: '102' });
  });

  await test.step('unknown language and theme are ignored', async () => {
    await chat.open('2', { lang: 'klingon', theme: 'neon', app: 'perhaps', LOGO_URL: 'javascript:alert(1)' });
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page.locator('[data-theme]')).toHaveAttribute('data-theme', 'default');
    await expect(page.locator('header').getByRole('img')).toHaveCount(0);
  });

  await test.step('the address wins over the browser', async () => {
    await chat.goto('2', { lang: 'cn' });
    await expect(html).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.getByRole('textbox')).toHaveAccessibleName(/[\u4e00-\u9fff]/);
    await expect(page.locator('[data-kefu="message"]').first()).toContainText('欢迎来到');
    await expectAccessible();
  });
});

test.describe('without a language in the address', () => {
  test.use({ locale: 'zh-CN' });

  test('a browser that speaks zh-CN reads zh-Hans', async ({ page }) => {
    await page.goto(addressOf('2'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
  });
});

test('pages without a chat', async ({ page, chat, expectAccessible }) => {
  // Shows spec §1.2, spec §2.5, spec §9.47.
  await test.step('/h5/version shows build date and target', async () => {
    await page.goto('/h5/version');
    await expect(page.getByRole('heading', { name: 'kefu-widget' })).toBeVisible();
    const said = (term: string) => page.locator(`dt:text-is("${term}") + dd`);
    // The build writes its date into the page, and the page a moment later.
    const built = (await stat('dist/h5/index.html')).mtimeMs;
    const days = [built - 60_000, built].map((at) => new Date(at).toISOString().slice(0, 10));
    expect(days).toContain(await said('Version').textContent());
    await expect(said('Build target')).toHaveText('production');
    expect(chat.operator.log()).toHaveLength(0);
    await expectAccessible();
  });

  // Shows spec §2.10.
  for (const path of ['404', 'nowhere/at/all', '#/nowhere'])
    await test.step(`/h5/${path} is the 404 page, with a way back`, async () => {
      await page.goto(`/h5/${path}?business_id=2&lang=en`);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      if (path === '404') await expectAccessible();
      await page.getByRole('link').click();
      await chat.online();
      await expect(page).toHaveURL(/business_id=2/);
    });
});
