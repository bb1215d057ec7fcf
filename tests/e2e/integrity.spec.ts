import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

const built = (name: string): Buffer => readFileSync(join('dist', 'embed', name));
const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const LOADER = hashOf(built('kefu-embed.js'));
const PANEL = hashOf(built('kefu-panel.js'));

test('a page whose policy knows scripts by their hashes alone opens the chat', async ({ page, chat }) => {
  expect(built('kefu-embed.js').toString()).toContain(PANEL);

  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': `default-src 'none'; script-src '${LOADER}' '${PANEL}'; frame-src 'self'; img-src data:`,
          'integrity-policy': 'blocked-destinations=(script)',
        },
        body: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
          <script src="/embed/kefu-embed.js" integrity="${LOADER}" crossorigin="anonymous" data-business-id="2" data-lang="en" defer></script></html>`,
      }),
  );
  await page.goto('/');
  await page.locator('[data-kefu="launcher"]').click();
  const box = page.frameLocator('iframe').getByRole('textbox', { name: 'Your message' });
  await box.fill('Is this you?');
  await box.press('Enter');
  await expect.poll(() => chat.calls('send').length).toBe(1);
});

test('such a page shows the launcher that its theme draws (I5)', async ({ page }) => {
  const drawing = hashOf(built('kefu-launcher-sg.js'));
  const drawings = page.waitForResponse(/kefu-launcher-sg\.js/);
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': `default-src 'none'; script-src '${LOADER}' '${drawing}' '${PANEL}'; frame-src 'self'; img-src data:`,
          'integrity-policy': 'blocked-destinations=(script)',
        },
        body: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
          <script src="/embed/kefu-embed.js" integrity="${LOADER} ${drawing}" crossorigin="anonymous" data-business-id="2" data-theme="sg" defer></script></html>`,
      }),
  );
  await page.goto('/');
  expect((await drawings).ok()).toBe(true);
  const sheets = () =>
    page.evaluate(() => {
      const { shadowRoot } = document.querySelector('[data-kefu=embed]') as HTMLElement;
      return (
        (shadowRoot?.adoptedStyleSheets.length ?? 0) + (shadowRoot?.querySelectorAll('style').length ?? 0)
      );
    });
  const plain = 1;
  await expect.poll(sheets).toBeGreaterThan(plain);
});

test('a panel that was changed on its way is not run', async ({ page, complaints }) => {
  complaints.expect(/Failed to find a valid digest/, /kefu-panel\.js/);
  await page.route('**/kefu-panel.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.wasRun = true' }),
  );
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
          <script src="/embed/kefu-embed.js" integrity="${LOADER}" crossorigin="anonymous" data-business-id="2" data-lang="en" defer></script></html>`,
      }),
  );
  await page.goto('/');
  const refused = page.waitForEvent('console', (line) => /valid digest/.test(line.text()));
  await page.locator('[data-kefu="launcher"]').click();
  await refused;
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});
