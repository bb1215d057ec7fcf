import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { png } from './support/files';
import { topAtRest } from './support/long-conversation';

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
      .locator('[data-kefu="text"]')
      .locator('script, iframe, form, input, style, svg, [onclick], [onerror], [style], [class*="veil"]'),
  ).toHaveCount(0);
  await expect(place.getByText('bad link')).not.toHaveAttribute('href', /./);
  const good = place.getByRole('link', { name: 'good link' });
  await expect(good).toHaveAttribute('target', '_blank');
  await expect(good).toHaveAttribute('rel', /noopener/);
  expect(await chat.page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined();
};

test('HTML of the merchant and of the visitor', async ({ page, chat, expectAccessible }) => {
  await test.step('the advertisement, the welcome, an agent, all sanitised', async () => {
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
    await chat.connectedPillGone();
    await expectAccessible();
  });

  await test.step('what a visitor writes is always text, also if it looks like HTML', async () => {
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

/** Holds the images of pictures.test until they are released. */
const held = async (chat: Chat): Promise<() => void> => {
  let release = (): void => undefined;
  const wait = new Promise<void>((done) => {
    release = done;
  });
  await chat.page.route('https://pictures.test/**', async (route) => {
    await wait;
    await route.fulfill({ contentType: 'image/png', body: png(400, 500) });
  });
  return () => release();
};

/** A browser may keep an image over a reload, so each step names its own. */
const picture = (name: string): string => `<img src="https://pictures.test/${name}.png" alt="a large one">`;

const talk = async (chat: Chat, count: number): Promise<void> => {
  const key = await chat.key();
  for (let at = 1; at <= count; at += 1) chat.operator.send(key, { content: `line ${at} of the talk` });
  await expect(chat.message(`line ${count} of the talk`)).toBeVisible();
};

const withPictures = (chat: Chat, name: string): void => {
  chat.operator.clearFaults();
  chat.operator.changeMerchant('2', { adv: `<p>Weekend bonus</p>${picture(name)}` });
  chat.operator.fault({
    kind: 'code',
    code: 200,
    operation: 'notice',
    data: {
      service_id: '101',
      nick_name: 'Mia',
      avatar: '',
      contents: [`<p>Welcome in</p>${picture(name)}`],
    },
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

/** The next one to open the chat is a new visitor. */
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

/** A new visitor, to whom the merchant shows images that are held until they are released. */
const openWithPictures = async (chat: Chat, name: string): Promise<() => void> => {
  const release = await held(chat);
  withPictures(chat, name);
  await chat.open('2');
  return release;
};

test('images that come late', async ({ page, chat }) => {
  await test.step('at the bottom one stays at the bottom', async () => {
    const release = await openWithPictures(chat, 'bottom');
    await talk(chat, 3);
    release();
    await loaded(chat);
    await expect.poll(() => chat.fromBottom()).toBeLessThan(0.5);
    await expect(chat.message('line 3 of the talk')).toBeInViewport();
  });

  await test.step('a reader further down is not pushed', async () => {
    await forget(page);
    const release = await openWithPictures(chat, 'middle');
    await talk(chat, 12);
    const row = chat.message('line 1 of the talk');
    await chat.log.evaluate((log) => {
      log.scrollTop = Math.min(260, log.scrollHeight - log.clientHeight - 60);
    });
    await expect(chat.scrollButton).toBeVisible();
    await expect(row).toBeInViewport();
    const before = await topAtRest(row);
    release();
    await loaded(chat);
    await expect
      .poll(async () => Math.round(Math.abs((await topAtRest(row)) - before)))
      .toBeLessThanOrEqual(2);
  });

  await test.step('a reader at the very top is not pushed', async () => {
    await forget(page);
    const release = await openWithPictures(chat, 'top');
    await talk(chat, 20);
    await chat.log.evaluate((log) => {
      log.scrollTop = 0;
    });
    await expect(chat.scrollButton).toBeVisible();
    const row = chat.message('Welcome in');
    await expect(row).toBeInViewport();
    const before = await topAtRest(row);
    release();
    await loaded(chat);
    await expect
      .poll(async () => Math.round(Math.abs((await topAtRest(row)) - before)))
      .toBeLessThanOrEqual(2);
  });
});
