import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { png } from './support/files';

const LANGUAGES = [
  {
    lang: 'en',
    recalled: 'A message was taken back',
    transferred: 'You are now speaking with Leo',
    transferring: 'You are being connected to Leo.',
    ended: 'The conversation has ended',
    again: 'Continue conversation',
    goesOn: 'The conversation goes on',
    banned: 'You are banned from this chat',
    merchantBan: 'This merchant is not allowed to use the customer service',
    status: 'Conversation ended',
  },
  {
    lang: 'cn',
    recalled: /撤回/,
    transferred: /Leo/,
    transferring: /Leo/,
    ended: /结束/,
    again: /继续/,
    goesOn: '会话已恢复',
    banned: '您已被禁止发言',
    merchantBan: '该商户已被禁止访问客服',
    status: /结束/,
  },
] as const;

/** Ready to be used, in whichever language. */
const open = async (chat: Chat, lang: string, businessId = '2'): Promise<string> => {
  const { page, operator } = chat;
  await chat.goto(businessId, { lang });
  await expect(page.locator('.kefu-dot-online')).toBeAttached();
  const key = await chat.key();
  await operator.until(() => operator.summary(key).sockets > 0);
  return key;
};

for (const words of LANGUAGES) {
  test.describe(`in ${words.lang}`, () => {
    const { lang } = words;
    const write = async (chat: Chat, text: string): Promise<void> => {
      const box = chat.page.locator('[data-kefu="composer"]');
      await box.fill(text);
      await box.press('Enter');
    };

    test('a recall takes the message away, and says so', async ({ chat, expectAccessible, page }) => {
      const key = await open(chat, lang);
      const sent = chat.operator.send(key, { content: 'the wrong window' });
      await expect(chat.message('the wrong window')).toHaveCount(1);
      chat.operator.recall(key, { unstr: sent.unstr });
      await expect(chat.message('the wrong window')).toHaveCount(0);
      await expect(chat.notice('notice_recalled')).toHaveText(words.recalled);
      await chat.polled(2);
      await expect(chat.message('the wrong window')).toHaveCount(0);
      await expect(page.locator('.kefu-card')).toHaveCount(0);
      await expectAccessible();
      await page.reload();
      await expect(chat.message('the wrong window')).toHaveCount(0);
    });

    test('an own message that the agent takes back goes as well', async ({ chat }) => {
      const key = await open(chat, lang);
      await write(chat, 'my secret');
      await chat.expectStatus('my secret', 'completed');
      const cid = (await chat.own('my secret').getAttribute('data-cid')) ?? '';
      chat.operator.recall(key, { cid });
      await expect(chat.own('my secret')).toHaveCount(0);
      await expect(chat.notice('notice_recalled')).toHaveText(words.recalled);
    });

    test('a transfer: who speaks now, for 5 s on top and for good in the conversation', async ({
      page,
      chat,
    }) => {
      await page.clock.install();
      const key = await open(chat, lang);
      await page.clock.pauseAt(Date.now() + 60_000);
      chat.operator.transfer(key, { service_id: '102' });
      const toast = chat.toasts.filter({ hasText: words.transferring });
      await expect(toast).toHaveCount(1);
      await expect(chat.counterpart).toHaveText('Leo');
      await page.clock.runFor(4_800);
      await expect(toast).toHaveCount(1);
      await page.clock.runFor(300);
      await expect(toast).toHaveCount(0);
      await expect(chat.notice('notice_transferred')).toHaveText(words.transferred);
      await page.clock.resume();
      await write(chat, 'hello Leo');
      await chat.expectStatus('hello Leo', 'completed');
      expect(
        chat.operator.messages(key, true).find(({ content }) => content === 'hello Leo')?.service_id,
      ).toBe('102');
    });

    test('a ban: the words of the backend, the message fails and stays, and a reload says why', async ({
      page,
      chat,
      complaints,
      expectAccessible,
    }) => {
      complaints.expect(/\[kefu\] config refused/);
      const key = await open(chat, lang);
      chat.operator.ban(key);
      await write(chat, 'let me in');
      await expect(chat.toasts.filter({ hasText: words.banned })).toHaveCount(1);
      await expect(chat.own('let me in')).toHaveAttribute('data-status', 'failed');
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(words.merchantBan);
      await expectAccessible();
    });

    test('the end of a session, and going on', async ({ page, chat, expectAccessible }) => {
      const key = await open(chat, lang);
      await write(chat, 'before the end');
      await chat.expectStatus('before the end', 'completed');
      await expect(page.locator('.kefu-card')).toHaveCount(0);
      chat.operator.end(key);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(chat.status).toHaveText(words.status);
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const ended = chat.notice('notice_session_ended');
      await expect(ended).toContainText(words.ended);
      await expect(page.locator('[data-kefu="send"]')).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible();
      await page.getByRole('button', { name: words.again }).first().click();
      await expect(chat.notice('notice_session_continued')).toHaveText(words.goesOn);
      await expect(page.locator('.kefu-dot-online')).toBeAttached();
      await write(chat, 'after the end');
      await chat.expectStatus('after the end', 'completed');
      await expect(chat.own('before the end')).toHaveCount(1);
    });

    test('idle for too long', async ({ page, chat }) => {
      const key = await open(chat, lang);
      chat.operator.idle(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(chat.notice('notice_session_ended')).toContainText(words.ended);
      await page.getByRole('dialog').getByRole('button', { name: words.again }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(chat.notice('notice_session_continued')).toHaveText(words.goesOn);
    });
  });
}

test.describe('HTML of the merchant', () => {
  const EVIL = [
    '<script>window.hurt = 1</script>',
    '<img src="x" onerror="window.hurt = 2">',
    '<a href="javascript:window.hurt=3" id="bad">bad link</a>',
    '<iframe src="https://evil.test/"></iframe>',
    '<form action="https://evil.test/"><input name="password"><button>Go</button></form>',
    '<style>body { display: none }</style>',
    '<svg onload="window.hurt = 4"><circle r="9"></circle></svg>',
    '<p style="position:fixed;inset:0" class="kefu-veil" onclick="window.hurt=5">still <b>here</b></p>',
    '<a href="https://example.com/terms">good link</a>',
  ].join('');

  const expectTame = async (chat: Chat, place: ReturnType<Chat['message']>): Promise<void> => {
    await expect(place.locator('b')).toHaveText('here');
    await expect(
      place
        .locator('.kefu-html')
        .locator('script, iframe, form, input, style, svg, [onclick], [onerror], [style], [class*="veil"]'),
    ).toHaveCount(0);
    await expect(place.getByText('bad link')).not.toHaveAttribute('href', /./);
    const good = place.getByRole('link', { name: 'good link' });
    await expect(good).toHaveAttribute('target', '_blank');
    await expect(good).toHaveAttribute('rel', /noopener/);
    expect(await chat.page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
  };

  test('the advertisement, the welcome, an agent, all sanitised', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    chat.operator.changeMerchant('2', { adv: `<h2>Offer</h2>${EVIL}` });
    chat.operator.fault({
      kind: 'code',
      code: 200,
      operation: 'notice',
      data: { service_id: '101', nick_name: 'Mia', avatar: '', contents: [`<p>Welcome in</p>${EVIL}`] },
    });
    await chat.open('2');
    const adv = page.getByRole('complementary', { name: 'Announcement' });
    await expectTame(chat, adv);
    await expectTame(chat, chat.message('Welcome in'));
    chat.operator.send(await chat.key(), { html: `<p>From Mia</p>${EVIL}` });
    await expectTame(chat, chat.message('From Mia'));
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('what a visitor writes is text, whatever it looks like', async ({ chat }) => {
    await chat.open('2');
    await chat.send('<b>bold</b> <img src=x onerror=alert(1)>');
    await expect(chat.own('<b>bold</b> <img src=x onerror=alert(1)>')).toHaveAttribute(
      'data-status',
      'completed',
    );
    await chat.reload();
    await expect(chat.own('<b>bold</b> <img src=x onerror=alert(1)>')).toHaveCount(1);
    await expect(chat.rows.locator('[onerror]')).toHaveCount(0);
  });
});

test.describe('images that come late', () => {
  /** Holds the pictures of pictures.test until they are released. */
  const held = async (chat: Chat): Promise<() => void> => {
    let release = (): void => undefined;
    const wait = new Promise<void>((done) => {
      release = done;
    });
    await chat.page.route('https://pictures.test/**', async (route) => {
      await wait;
      await route.fulfill({ contentType: 'image/png', body: png(400, 500) });
    });
    return release;
  };
  const PICTURE = '<img src="https://pictures.test/large.png" alt="a large one">';
  const talk = async (chat: Chat, count: number): Promise<void> => {
    const key = await chat.key();
    for (let at = 1; at <= count; at += 1) chat.operator.send(key, { content: `line ${at} of the talk` });
    await expect(chat.message(`line ${count} of the talk`)).toBeVisible();
  };
  const withPictures = (chat: Chat): void => {
    chat.operator.changeMerchant('2', { adv: `<p>Weekend bonus</p>${PICTURE}` });
    chat.operator.fault({
      kind: 'code',
      code: 200,
      operation: 'notice',
      data: { service_id: '101', nick_name: 'Mia', avatar: '', contents: [`<p>Welcome in</p>${PICTURE}`] },
    });
  };
  const loaded = (chat: Chat) =>
    expect
      .poll(() =>
        chat.page
          .getByRole('img', { name: 'a large one' })
          .evaluateAll(
            (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth === 400).length,
          ),
      )
      .toBeGreaterThan(0);

  test('at the bottom one stays at the bottom', async ({ chat }) => {
    const release = await held(chat);
    withPictures(chat);
    await chat.open('2');
    await talk(chat, 3);
    release();
    await loaded(chat);
    await expect
      .poll(() => chat.log.evaluate((log) => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)))
      .toBe(0);
    await expect(chat.message('line 3 of the talk')).toBeInViewport();
  });

  test('a reader further down is not pushed', async ({ page, chat }) => {
    const release = await held(chat);
    withPictures(chat);
    await chat.open('2');
    await talk(chat, 12);
    const row = chat.message('line 1 of the talk');
    await chat.log.evaluate((log) => {
      log.scrollTop = Math.min(260, log.scrollHeight - log.clientHeight - 60);
    });
    await expect(page.locator('[data-kefu="scroll-bottom"]')).toBeVisible();
    await expect(row).toBeInViewport();
    const before = (await row.boundingBox())?.y ?? 0;
    release();
    await loaded(chat);
    await expect
      .poll(async () => Math.round(Math.abs(((await row.boundingBox())?.y ?? -1_000) - before)))
      .toBeLessThanOrEqual(2);
  });

  test('a reader at the very top is not pushed', async ({ page, chat }) => {
    const release = await held(chat);
    withPictures(chat);
    await chat.open('2');
    await talk(chat, 20);
    await chat.log.evaluate((log) => {
      log.scrollTop = 0;
    });
    await expect(page.locator('[data-kefu="scroll-bottom"]')).toBeVisible();
    const row = chat.message('Welcome in');
    await expect(row).toBeInViewport();
    const before = (await row.boundingBox())?.y ?? 0;
    release();
    await loaded(chat);
    await expect
      .poll(async () => Math.round(Math.abs(((await row.boundingBox())?.y ?? -1_000) - before)))
      .toBeLessThanOrEqual(2);
  });
});
