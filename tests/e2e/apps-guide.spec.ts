import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { transformWithOxc } from 'vite';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';
import { pngFile } from './support/files';

/** The code of the guide in this language. Each is there once. */
const codeOf = (language: string): string => {
  const guide = readFileSync('docs/apps.md', 'utf8');
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  expect(blocks).toHaveLength(1);
  return blocks[0]?.[1] ?? '';
};

const LINK = 'https://shop.example/orders/1';

/** What an app notes of its bridge. */
const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as readonly unknown[]);

/** The agent sends a link and a mail address, the visitor presses both and closes the chat. */
const pressAll = async (chat: Chat): Promise<void> => {
  chat.operator.send(await chat.key(), { content: `See ${LINK} or write to mia@shop.example` });
  for (const name of [LINK, 'mia@shop.example']) await chat.log.getByRole('link', { name }).click();
  await chat.page.getByRole('button', { name: 'Close the chat' }).click();
};

/** How many steps back the web view can go. */
const stepsBack = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const { currentIndex } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return currentIndex;
};

/** Browsers close a window that no script has opened, or do not. */
test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { close: () => undefined })));

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 667 } });

test('docs/apps.md: WKWebView', async ({ page, chat }) => {
  const names = [...(/for name in \[(.*)\]/.exec(codeOf('swift'))?.[1] ?? '').matchAll(/"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toHaveLength(2);
  // A message handler takes one value that can be cloned, and throws without any.
  await page.addInitScript((handlers) => {
    const list: unknown[] = [];
    const handler = (name: string | undefined) => ({
      postMessage(...given: unknown[]) {
        if (given.length === 0) throw new TypeError('Not enough arguments');
        list.push([name, structuredClone(given[0])]);
      },
    });
    Object.assign(window, {
      noted: list,
      webkit: { messageHandlers: Object.fromEntries(handlers.map((name) => [name, handler(name)])) },
    });
  }, names);
  await chat.open('2', { app: '1' });
  await pressAll(chat);
  await expect
    .poll(() => noted(page))
    .toEqual([
      ['openLink', LINK],
      ['openLink', 'mailto:mia@shop.example'],
      ['closeWebView', {}],
    ]);
});

test('docs/apps.md: Android', async ({ page, chat }) => {
  const methods = [...codeOf('kotlin').matchAll(/@JavascriptInterface fun (\w+)\((.*?)\)/g)].map(
    ([, name = '', parameters = '']) => [name, parameters === '' ? 0 : parameters.split(',').length] as const,
  );
  expect(methods).toHaveLength(2);
  // A method of Java is found only with its number of arguments, and only as a method of its object.
  await page.addInitScript((all) => {
    const list: unknown[] = [];
    const bridge: Record<string, unknown> = {};
    for (const [name, count] of all)
      bridge[name] = function (this: unknown, ...given: unknown[]) {
        if (this !== bridge)
          throw new TypeError('Java bridge method can’t be invoked on a non-injected object');
        if (given.length !== count) throw new TypeError('Method not found');
        list.push([name, ...given]);
      };
    Object.assign(window, { noted: list, AndroidBridge: bridge });
  }, methods);
  await chat.open('2', { app: '1' });

  await test.step('Back closes a dialog while the web view can go back', async () => {
    const before = await stepsBack(page);
    await page.getByRole('button', { name: 'More tools' }).tap();
    const [picker] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Send images' }).tap(),
    ]);
    expect(picker.isMultiple(), 'MODE_OPEN_MULTIPLE').toBe(true);
    await picker.setFiles([await pngFile('receipt.png')]);
    const dialog = page.getByRole('dialog', { name: 'Send images' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => stepsBack(page)).toBe(before + 1);
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    expect(await stepsBack(page), 'the next Back leaves the screen').toBe(before);
  });
  await pressAll(chat);
  await expect
    .poll(() => noted(page))
    .toEqual([['openLink', LINK], ['openLink', 'mailto:mia@shop.example'], ['closeWebView']]);
});

test('docs/apps.md: React Native', async ({ page, chat }) => {
  const screen = codeOf('tsx');
  const part = (from: RegExp, to: RegExp) => screen.slice(screen.search(from), screen.search(to));
  const { code } = await transformWithOxc(part(/^const HOOKS/m, /^interface Props/m), 'screen.ts');
  type Heard = (data: string, close: () => void) => void;
  const opened: string[] = [];
  const closed: string[] = [];
  const Linking = { openURL: (address: string) => Promise.resolve(opened.push(address)) };
  const { HOOKS, heard } = new Function('Linking', `${code}; return { HOOKS, heard }`)(Linking) as {
    readonly HOOKS: string;
    readonly heard: Heard;
  };
  // Android takes a text alone.
  await page.addInitScript(() => {
    const list: string[] = [];
    const postMessage = (data: unknown) => {
      if (typeof data !== 'string') throw new TypeError('Method not found');
      list.push(data);
    };
    Object.assign(window, { noted: list, ReactNativeWebView: { postMessage } });
  });
  await page.addInitScript(HOOKS);
  await chat.open('2', { app: '1' });
  await pressAll(chat);
  await expect.poll(async () => (await noted(page)).length).toBe(3);
  for (const data of await noted(page)) heard(String(data), () => closed.push('closed'));
  expect(opened).toEqual([LINK, 'mailto:mia@shop.example']);
  expect(closed).toEqual(['closed']);
  for (const address of ['javascript:alert(1)', 'file:///etc/hosts', 'intent://x', undefined])
    heard(JSON.stringify({ type: 'link', address }), () => closed.push('closed'));
  expect([opened.length, closed.length]).toEqual([2, 1]);
});

test('docs/apps.md: the key behind # reaches the backend, and no address keeps it', async ({
  page,
  chat,
}) => {
  const key = 'user-1027.1795567300.a+b/c=';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`/h5/?business_id=2&lang=en&app=1#/?access_key=${encodeURIComponent(key)}`);
  await chat.online();
  expect(chat.calls('config').at(-1)?.payload).toMatchObject({ access_key: key });
  await expect.poll(() => page.url()).not.toContain('access_key');
  expect(requests.filter((url) => url.includes('access_key') && !url.includes('#'))).toEqual([]);
});
