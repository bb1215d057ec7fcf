import { expect, test } from './fixtures';
import { shopThatRuns } from './support/own-site';

const SCRIPT = `
    window.entries = [];
    const chat = kefu.mount({
      businessId: '2',
      lang: 'en',
      width: 'wide',
      debug: true,
      onLog: (entry) => {
        entries.push(entry);
        if (entry.code === 'option-wrong') throw new Error('of the page');
      },
    });`;

interface Entry {
  readonly level: string;
  readonly code: string;
  readonly docs: string;
}

test('a page of another origin that is let in hears what loader and app log; one that is not hears the loader alone', async ({
  page,
  chat,
  sandbox,
  complaints,
}) => {
  const site = await shopThatRuns(sandbox.url, SCRIPT);
  const entries = (): Promise<readonly Entry[]> => page.evaluate(() => Reflect.get(window, 'entries'));
  const codes = async () => (await entries()).map(({ level, code }) => `${level} ${code}`);
  const app = page.frameLocator('iframe');
  const start = async () => {
    await page.goto(site.address);
    await page.locator('[data-kefu="launcher"]').click();
    await expect(app.locator('[data-kefu="status"]')).toHaveText('Online');
  };
  complaints.expect(/width \(data-width\) is "wide", expected: number/);

  await test.step('listed', async () => {
    sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
    await start();
    await expect
      .poll(codes)
      .toEqual(expect.arrayContaining(['error option-wrong', 'debug config', 'debug open']));
    complaints.expect(/setTheme: there is no such theme/);
    await page.evaluate(() => Reflect.get(window, 'kefu').setTheme('no theme'));
    await expect.poll(codes).toContain('error no-theme');
    await app.getByRole('textbox').fill('ann@shop.example writes');
    await app.getByRole('textbox').press('Enter');
    await expect(app.locator('[data-direction="to_service"]')).toHaveAttribute('data-status', 'completed');
    const all = await entries();
    expect(all.every(({ docs }) => /^docs\/[\w.-]+\.md#[\w-]+$/.test(docs))).toBe(true);
    expect(JSON.stringify(all)).not.toContain('ann@shop.example');
    expect(JSON.stringify(all)).not.toContain(chat.operator.visitors().at(-1)?.key ?? 'no visitor');
  });

  await test.step('not listed', async () => {
    complaints.expect(/may not set .*"onLog".*: hostOrigins does not list it/);
    sandbox.useAppSettings({ pollIntervalMs: 500 });
    await start();
    await expect.poll(codes).toEqual(['warn business-id-missing', 'error option-wrong']);
  });
  await site.close();
});
