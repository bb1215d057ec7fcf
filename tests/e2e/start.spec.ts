import { stat } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { addressOf, Chat } from './support/chat';

test.describe('start-up', () => {
  test('a merchant whose robot comes first', async ({ page, chat, expectAccessible }) => {
    await chat.goto('1');
    await expect(page.getByRole('status').getByText('Connected.')).toBeVisible();
    await chat.online();
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
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('a merchant with agents only', async ({ page, chat, expectAccessible }) => {
    await chat.open('2');
    await expect(chat.counterpart).toHaveText('Mia');
    await expect(chat.message('Welcome to Harbour Games, agents only!')).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
    await chat.operator.until(() => chat.calls('polling').length > 0);
    const visitor = chat.operator.summary(await chat.key());
    expect(visitor).toMatchObject({
      mode: 'agent',
      online: true,
      sockets: 1,
      service: { service_id: '101' },
    });
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('a merchant that answers in the JSON form', async ({ chat }) => {
    await chat.open('5');
    await expect(chat.message('Welcome to Snow White Club!')).toHaveCount(1);
    await chat.send('in the other form');
    await chat.expectStatus('in the other form', 'completed');
  });

  test('the address of a hash route, the search part first', async ({ page, chat }) => {
    await page.goto('/h5/#/?business_id=2&lang=en');
    await chat.online();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('about:blank');
    await page.goto('/h5/?lang=en#/?business_id=2&lang=cn');
    await chat.online();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('an agent and a visitor that the address names', async ({ chat }) => {
    await chat.open('2', { visiter_id: 'ann-7', account: 'Ann', service_id: '102' });
    const visitor = chat.operator.summary('2:ann-7');
    expect(visitor).toMatchObject({ visiter_id: 'ann-7', name: 'Ann', online: true });
  });

  test('the id of the visitor survives a reload and is asked again', async ({ chat }) => {
    await chat.open('2');
    const key = await chat.key();
    await chat.send('before the reload');
    await chat.expectStatus('before the reload', 'completed');
    const before = chat.calls('config').at(-1)?.id ?? 0;
    await chat.reload();
    await expect(chat.own('before the reload')).toHaveCount(1);
    const asked = chat.operator.log({ operation: 'config', since: before }).map(({ payload }) => payload);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatchObject({ visiter_id: key.split(':')[1] });
    expect(await chat.key()).toBe(key);
    await expect(chat.message('Welcome to'), 'who has spoken is not welcomed again').toHaveCount(0);
  });

  test('two merchants in one browser keep two visitors', async ({ chat }) => {
    await chat.open('2');
    const first = await chat.key();
    await chat.open('3');
    expect(await chat.key()).not.toBe(first);
    await chat.open('2');
    expect(await chat.key()).toBe(first);
  });
});

test.describe('what the address names and the browser prefers', () => {
  test('unknown language and theme are ignored', async ({ page, chat }) => {
    await chat.open('2', { lang: 'klingon', theme: 'neon', app: 'perhaps', LOGO_URL: 'javascript:alert(1)' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('[data-theme]')).toHaveAttribute('data-theme', 'default');
    await expect(page.locator('header').getByRole('img')).toHaveCount(0);
  });

  test('the address wins over the browser', async ({ page, chat, expectAccessible }) => {
    await chat.goto('2', { lang: 'cn' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.getByRole('textbox')).toHaveAccessibleName(/[\u4e00-\u9fff]/);
    await expect(page.locator('[data-kefu="message"]').first()).toContainText('欢迎来到');
    await expectAccessible();
  });

  for (const { locale, lang } of [
    { locale: 'zh-CN', lang: 'zh-Hans' },
    { locale: 'en-US', lang: 'en' },
    { locale: 'tlh', lang: 'zh-Hans' },
  ]) {
    test(`a browser that speaks ${locale} reads ${lang}`, async ({ browser, sandbox }) => {
      const context = await browser.newContext({ baseURL: sandbox.url, locale });
      const page = await context.newPage();
      await page.goto(addressOf('2'));
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('[data-kefu="composer"]')).toBeVisible();
      await context.close();
    });
  }
});

test.describe('the ground', () => {
  test('a strict content security policy refuses nothing', async ({ page, chat }) => {
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', (event) => {
        refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    const answer = await page.goto(addressOf('2'));
    expect(answer?.headers()['content-security-policy']).toContain("style-src 'self'");
    await chat.online();
    await chat.send('one');
    const opened = new Chat(page, chat.sandbox);
    await opened.expectStatus('one', 'completed');
    const [visitor] = chat.operator.visitors();
    chat.operator.send(visitor?.key ?? '', { html: '<p style="color:red">styled <b>bold</b></p>' });
    await expect(chat.message('styled bold')).toBeVisible();
    await chat.own('one').locator('[data-bubble]').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([]);
    const header = page.locator('header');
    expect(
      await header.evaluate((one) => getComputedStyle(one).backgroundColor),
      'styled all the same',
    ).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('nothing is asked of another host', async ({ page, chat }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(host);
    });
    await chat.open('1');
    expect([...hosts]).toEqual([new URL(chat.sandbox.url).host]);
  });

  test('/h5/version shows build date and target', async ({ page, chat, expectAccessible }) => {
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

  for (const path of ['404', 'nowhere/at/all', '#/nowhere']) {
    test(`/h5/${path} is the 404 page, with a way back`, async ({ page, chat, expectAccessible }) => {
      await page.goto(`/h5/${path}?business_id=2&lang=en`);
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      await expectAccessible();
      await page.getByRole('link').click();
      await chat.online();
      await expect(page).toHaveURL(/business_id=2/);
    });
  }
});
