import { expect, test } from './fixtures';
import { ownSite } from './support/own-site';

const LINE = /\[kefu\] this browser keeps nothing of this frame/;
const SENTENCE = 'This browser keeps the chat only while this page is open.';

test.beforeEach(async ({ page }) => {
  // As Chrome with third-party cookies blocked.
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
});

test('a frame without storage: the console says so once, and the visitor reads it with the first message (R18)', async ({
  page,
  sandbox,
}) => {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  const site = await ownSite(
    `<script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-open defer></script>`,
  );
  await page.goto(site.address);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  await frame.getByRole('textbox').fill('Hello');
  await frame.getByRole('textbox').press('Enter');
  await expect(frame.getByText(SENTENCE)).toBeVisible();
  expect(lines.filter((line) => LINE.test(line))).toHaveLength(1);
  await site.close();
});

test('nothing of it is said to a visitor whom the page names', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.goto('/?business_id=2&lang=en');
  await expect(page.locator('[data-kefu="launcher"]')).toBeVisible();
  await page.evaluate(() => {
    const kefu = Reflect.get(window, 'kefu');
    kefu.identify({ visiterId: 'user-1027' });
    kefu.open();
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
  await frame.getByRole('textbox').fill('Hello');
  await frame.getByRole('textbox').press('Enter');
  await expect(frame.getByText('Unsent messages are lost')).toBeVisible();
  await expect(frame.getByText(SENTENCE)).toHaveCount(0);
  expect(lines.filter((line) => LINE.test(line))).toEqual([]);
});
