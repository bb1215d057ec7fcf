import type { Page } from '@playwright/test';
import { openReplay, recordingsIn, replay } from '../../main/testing';
import { expect, test } from './fixtures';
import { shopThatRuns } from './support/own-site';
import { storedRecordings } from './support/recordings';

const SCRIPT = `kefu.mount({ businessId: '2', lang: 'en', visiterId: 'user-1027', record: true });`;
const KEEPING = `kefu.mount({ businessId: '2', lang: 'en', record: 'keep', storageConsent: false });`;

const recordedBy = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const file: File | null = await Reflect.get(window, 'kefu').record();
    return file && `${file.name}\n${await file.text()}`;
  });

test('a page gets the recording of the chat in its frame, and it plays again', async ({
  page,
  chat,
  sandbox,
  complaints,
}) => {
  const site = await shopThatRuns(sandbox.url, SCRIPT);
  const app = page.frameLocator('iframe');
  const recorded = () => recordedBy(page);

  await test.step('listed', async () => {
    sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
    await page.goto(site.address);
    expect(await recorded()).toBeNull();
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
    await app.getByRole('textbox').fill('Where is my parcel, asks Annabel');
    await app.getByRole('textbox').press('Enter');
    await expect(app.getByText('Where is my parcel, asks Annabel')).toBeVisible();
    const visitor = chat.operator.visitors().at(-1)?.key ?? '';
    chat.operator.send(visitor, { html: '<p>On its way, dear <b>Annabel</b></p>' });
    await expect(app.getByText('On its way, dear Annabel', { exact: true })).toBeVisible();
    const [name = '', ...lines] = ((await recorded()) ?? '').split('\n');
    expect(name).toMatch(/^kefu-\d+\.jsonl$/);
    const text = lines.join('\n');
    expect(text.match(/annabel|parcel|user-1027/gi)).toBeNull();
    const replay = openReplay(text);
    await replay.play();
    expect(replay.difference).toBeNull();
    const { rows } = replay.widget.conversation.state.current;
    const bodies = Array.from({ length: rows.length }, (_, at) => rows.at(at)?.message?.body);
    expect(bodies).toContainEqual({
      kind: 'text',
      text: expect.stringMatching(/^\w{5} \w\w \w\w \w{6}, \w{4} \w{7}$/),
    });
    expect(bodies).toContainEqual({
      kind: 'html',
      html: expect.stringMatching(/^<p>\w\w \w{3} \w{3}, \w{4} <b>\w{7}<\/b><\/p>$/),
    });
    replay.dispose();
  });

  await test.step('not listed', async () => {
    complaints.expect(/may not set "record", "visiter_id": hostOrigins does not list it/);
    sandbox.useAppSettings({ pollIntervalMs: 500, record: true });
    await page.goto(site.address);
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(await recorded()).toBeNull();
  });
  await site.close();
});

test('a recording is there on the next page, and goes with the visitor', async ({ page, sandbox }) => {
  const site = await shopThatRuns(sandbox.url, KEEPING);
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  const app = page.frameLocator('iframe');
  /** The recordings are those of the origin of the app. */
  const stored = async (): Promise<readonly string[]> => {
    const databases = await page
      .frames()
      .at(-1)
      ?.evaluate(() => indexedDB.databases());
    return (databases ?? []).map(({ name = '' }) => name);
  };
  const call = (name: string, ...given: readonly unknown[]) =>
    page.evaluate(([name, given]) => Reflect.get(Reflect.get(window, 'kefu'), name)(...given), [
      name,
      given,
    ] as const);
  const opened = async (hasAgreed = false) => {
    await page.goto(site.address);
    if (hasAgreed) await call('consent', true);
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
  };
  const pagesOf = async () => {
    const [, ...lines] = ((await recordedBy(page)) ?? '').split('\n');
    return recordingsIn(lines.join('\n'));
  };

  await test.step('nothing before consent, then the whole page', async () => {
    await opened();
    await app.getByRole('textbox').fill('It did not work');
    await app.getByRole('textbox').press('Enter');
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
    expect(await stored()).toEqual([]);
    await call('consent', true);
    await expect.poll(stored).toEqual(['kefu.record']);
    // The next poll is recorded, and stored a second later.
    await expect
      .poll(() =>
        page
          .frames()
          .at(-1)
          ?.evaluate(
            () =>
              new Promise<number>((resolve) => {
                const opening = indexedDB.open('kefu.record');
                opening.onsuccess = () => {
                  const parts = opening.result.transaction('parts').objectStore('parts').count();
                  parts.onsuccess = () => {
                    opening.result.close();
                    resolve(parts.result);
                  };
                };
              }),
          ),
      )
      .toBeGreaterThan(1);
  });

  await test.step('the next page has it, and both play', async () => {
    await opened(true);
    await expect.poll(async () => (await pagesOf()).length).toBe(2);
    const pages = await pagesOf();
    expect(pages[0]).toContain('"call":"messageGateway.sendText"');
    expect((await replay(pages.join('\n'))).difference).toBeNull();
  });

  await test.step('withdrawn consent deletes it', async () => {
    await call('consent', false);
    await expect.poll(stored).toEqual([]);
    expect(await pagesOf()).toHaveLength(1);
  });
  await site.close();
});

test('a test that fails again leaves the recording of its chats, also of an app without a frame', async ({
  chat,
  page,
  context,
  sandbox,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  sandbox.recordChats(true);
  sandbox.useAppSettings({ pollIntervalMs: 500 });
  await chat.open('2');
  await page.getByRole('textbox').fill('Hello');
  await page.getByRole('textbox').press('Enter');
  expect(asked.filter((path) => path.endsWith('/visiter/get/config'))).toHaveLength(1);
  await expect.poll(() => storedRecordings(context)).toContain('"call":"messageGateway.sendText"');
  expect((await replay(await storedRecordings(context))).difference).toBeNull();
});
