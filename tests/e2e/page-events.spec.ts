import { expect, test } from './fixtures';
import { shopThatRuns } from './support/own-site';

const SCRIPT = `
    window.heard = [];
    const chat = kefu.mount({ businessId: '2', lang: 'en', visiterId: 'user-1027' });
    window.states = [chat.state];
    for (const event of 'launcherShow open ready sent conversationStart message firstAnswer linkOpen connection agentChange close'.split(' '))
      chat.on(event, (detail) => {
        heard.push({ event, ...detail });
        states.push(chat.state);
      });`;

interface Heard {
  readonly event: string;
  readonly [field: string]: unknown;
}

test('a page of another origin that is let in hears what it can measure; one that is not learns no more than before', async ({
  page,
  chat,
  sandbox,
  complaints,
}) => {
  const site = await shopThatRuns(sandbox.url, SCRIPT);
  const heard = (): Promise<readonly Heard[]> => page.evaluate(() => Reflect.get(window, 'heard'));
  const named = async (name: string) => (await heard()).find(({ event }) => event === name);
  const app = page.frameLocator('iframe');
  const write = async (text: string) => {
    await app.getByRole('textbox').fill(text);
    await app.getByRole('textbox').press('Enter');
    await expect(app.getByText(text)).toBeVisible();
  };

  await test.step('listed', async () => {
    sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
    await page.goto(site.address);
    await expect.poll(() => named('launcherShow')).toBeTruthy();
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kefu').state)).toBe('ready');
    await expect.poll(() => named('connection')).toBeTruthy();
    await write('Is anybody there?');
    await expect.poll(() => named('conversationStart')).toMatchObject({ with: 'agent' });
    const visitor = chat.operator.visitors().at(-1)?.key ?? '';
    chat.operator.send(visitor, {
      html: '<p>Yes: <a href="https://shop.example/help?token=1">this page</a></p>',
    });
    await expect.poll(() => named('message')).toMatchObject({ kind: 'text', text: 'Yes: this page' });
    await expect.poll(() => named('firstAnswer')).toMatchObject({ by: 'agent', seconds: expect.any(Number) });
    await app.getByRole('link', { name: 'this page' }).click({ button: 'middle' });
    await expect.poll(() => named('linkOpen')).toMatchObject({ url: 'https://shop.example/help?token=1' });
    const all = await heard();
    expect(new Set(all.map(({ eventId }) => eventId)).size).toBe(all.length);
    await expect
      .poll(() => named('sent'))
      .toMatchObject({
        at: expect.any(Number),
        visitorKey: expect.stringMatching(/^[\da-f]{32}$/),
        agent: { id: expect.any(String), name: expect.any(String) },
      });
    expect(JSON.stringify(all)).not.toContain('user-1027');
  });

  await test.step('not listed', async () => {
    complaints.expect(/may not set "visiter_id": hostOrigins does not list it/);
    sandbox.useAppSettings({ pollIntervalMs: 500 });
    await page.goto(site.address);
    await page.locator('[data-kefu="launcher"]').click();
    await expect.poll(() => named('ready')).toBeTruthy();
    await write('And now?');
    await page.evaluate(() => Reflect.get(window, 'kefu').close());
    await expect.poll(() => named('close')).toBeTruthy();
    const all = await heard();
    expect(all.map(({ event }) => event).sort()).toEqual(['close', 'launcherShow', 'open', 'ready']);
    expect(all.map(({ visitorKey, agent }) => [visitorKey, agent])).toEqual(all.map(() => [null, null]));
  });
  await site.close();
});
