import { expect, test } from './fixtures';
import { ownSiteOf } from './support/own-site';

/** The chat goes by the time of the server. Closed until 09:00 of the day after tomorrow, in the visitor's zone. */
const DAY_MS = 86_400_000;
const opening = new Date(Math.floor(Date.now() / DAY_MS + 2) * DAY_MS + 9 * 3_600_000);
const HOURS = {
  timeZone: 'UTC',
  days: {},
  holidays: { [opening.toISOString().slice(0, 10)]: ['09:00-18:00'] },
};

test.use({ timezoneId: 'UTC' });

const tagOf = (url: string, more: string, business = 1) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title>
  <script src="${url}/embed/kefu-embed.js" data-business-id="${business}" data-lang="en" ${more} defer></script>`;

test('a shop of another origin is closed: launcher, event and chat say when somebody is back', async ({
  page,
  sandbox,
}) => {
  const pages: Record<string, string> = {};
  const site = await ownSiteOf(pages, new Map(), {});
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  pages['/'] = tagOf(sandbox.url, `data-hours='${JSON.stringify(HOURS)}' data-hours-launcher="label"`);
  await page.goto(site.address);
  const launcher = page.locator('[data-kefu="launcher"]');
  await expect(launcher).toHaveAttribute('title', /^Our team is back: \w+,? 09:00$/);
  await expect(launcher).toHaveAccessibleName('Chat');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kefu').available)).toBe(false);
  await launcher.click();
  const chat = page.frameLocator('iframe');
  // Merchant 1 begins with the robot: the backend says nothing of agents.
  await expect(chat.locator('[data-kefu="hours"]')).toHaveText(/^Our team is back: \w+day.* 09:00$/);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kefu').available)).toBe(false);
  await site.close();
});

test('a function of the page is asked through the frame; an agent who is there counts before it', async ({
  page,
  sandbox,
}) => {
  const mount = (business: number) => `<!doctype html><html lang="en"><link rel="icon" href="data:,">
    <script src="${sandbox.url}/embed/kefu-embed.js"></script>
    <script>
      window.heard = [];
      const chat = kefu.mount({ businessId: '${business}', lang: 'en', hoursLauncher: 'hide',
        hours: async () => ({ isOpen: false, changesAt: new Date('${opening.toISOString()}') }) });
      chat.on('availability', (detail) => heard.push(detail));
    </script>`;
  const site = await ownSiteOf({ '/robot': mount(1), '/agent': mount(2) }, new Map(), {});
  sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [new URL(site.address).origin] });
  await page.goto(`${site.address}robot`);
  const launcher = page.locator('[data-kefu="launcher"]');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toHaveLength(1);
  await expect(launcher).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'kefu').open());
  const bar = page.frameLocator('iframe').locator('[data-kefu="hours"]');
  await expect(bar).toHaveText(/^Our team is back: \w+day.* 09:00$/);

  await page.goto(`${site.address}agent`);
  await expect(launcher).toBeHidden();
  await page.evaluate(() => Reflect.get(window, 'kefu').open());
  await expect(page.frameLocator('iframe').locator('[data-kefu="status"]')).toHaveText('Online');
  await expect(launcher).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'heard').at(-1)))
    .toMatchObject({
      available: true,
      backAt: null,
    });
  await site.close();
});

test('the app in a page of its own says it too', async ({ page, sandbox }) => {
  sandbox.useAppSettings({ pollIntervalMs: 500, hours: HOURS });
  await page.goto('/h5/?business_id=1&lang=de');
  await expect(page.locator('[data-kefu="hours"]')).toHaveText(/^Unser Team ist wieder da: \w+, .*09:00$/);
});
