import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { addressOf, type Chat } from './support/chat';

const CONFIG = '**/visiter/get/config*';

/** How often the page has asked for config. */
const counted = (page: Page) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('get/config')) calls += 1;
  });
  return () => calls;
};

/** Online in any language. */
const connected = (chat: Chat) => expect(chat.status).toHaveAttribute('data-status', 'online');

test('config leaves before the core has come', async ({ page, chat }) => {
  const leaves = page.waitForRequest(CONFIG);
  let send = () => {};
  await page.route('**/assets/core-*.js', (route) => {
    send = () => void route.continue();
  });
  await page.goto(addressOf('2'));
  await leaves;
  send();
  await chat.online();
  expect(chat.calls('config')).toHaveLength(1);
});

test('the core asks for the same, so config is asked once', async ({ page, chat }) => {
  const calls = counted(page);
  const asked = async (search: string) => {
    const before = chat.calls('config').at(-1)?.id ?? 0;
    const already = calls();
    await page.goto(search);
    await connected(chat);
    expect(calls() - already, search).toBe(1);
    return chat.operator.log({ operation: 'config', since: before })[0]?.payload;
  };

  await test.step('with all that an address may say', async () => {
    const more = {
      visiter_id: 'v 1',
      account: 'Ann',
      access_key: 'k',
      c: 'web',
      lang: 'de',
      service_id: '7',
    };
    expect(await asked(addressOf('2', more))).toMatchObject({ visiter_id: 'v 1', name: 'Ann', lang: 'de' });
  });

  await test.step('with parameters behind the hash', async () => {
    expect(await asked('/h5/#/?business_id=1&lang=fra')).toMatchObject({ visiter_id: '', lang: 'fra' });
  });

  await test.step('in the language of the browser', async () => {
    expect(await asked('/h5/?business_id=3')).toMatchObject({ visiter_id: '', lang: 'en' });
  });

  await test.step('for the visitor whom the address named before a reload', async () => {
    await page.goto(addressOf('2', { visiter_id: 'named' }));
    await chat.online();
    await page.evaluate(() => history.replaceState(null, '', '/h5/?business_id=2'));
    const before = chat.calls('config').at(-1)?.id ?? 0;
    await page.reload();
    await chat.online();
    const payloads = chat.operator.log({ operation: 'config', since: before }).map(({ payload }) => payload);
    expect(payloads).toMatchObject([{ visiter_id: 'named' }]);
  });
});

test('a reload and a second page ask with the id of the device: the backend sees no other visitor', async ({
  page,
  chat,
}) => {
  await chat.open('2');
  const key = await chat.key();
  const id = key.split(':')[1];
  const before = chat.calls('config').at(-1)?.id ?? 0;
  await page.reload();
  await chat.online();
  const second = await page.context().newPage();
  await second.goto(addressOf('2'));
  await chat.operator.until(() => chat.operator.log({ operation: 'config', since: before }).length >= 2);
  await expect(second.getByRole('textbox')).toBeEnabled();
  const asked = chat.operator.log({ operation: 'config', since: before }).map(({ payload }) => payload);
  expect(asked).toMatchObject([{ visiter_id: id }, { visiter_id: id }]);
});
