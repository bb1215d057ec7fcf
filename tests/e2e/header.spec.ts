import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const LOGO = '/sandbox/assets/logo-1.svg';

test.describe('the logo', () => {
  test('with its link, in a new tab without an opener', async ({ page, chat }) => {
    await chat.open('1');
    const link = page.getByRole('link', { name: 'Company website' });
    await expect(link).toHaveAttribute('href', 'https://example.com/');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect
      .poll(() =>
        link.locator('img').evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
      )
      .toBeGreaterThan(0);
  });

  test('without a link it is a picture', async ({ page, chat }) => {
    await chat.open('3');
    await expect(page.locator('[data-kefu="logo"]')).toHaveCount(1);
    await expect(page.locator('header').getByRole('link')).toHaveCount(0);
  });

  test('a link that is no http address is dropped', async ({ page, chat, contract }) => {
    contract.mayBreak(/logo_link/);
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,hi',
      'ftp://example.com/',
      'example.com',
      '//example.com',
    ])
      await test.step(link, async () => {
        chat.operator.changeMerchant('2', { logo_url: LOGO, logo_link: link });
        await chat.open('2');
        await expect(page.locator('[data-kefu="logo"]')).toHaveCount(1);
        await expect(page.locator('header').getByRole('link')).toHaveCount(0);
      });
  });

  test('a logo that is no http address is dropped, from the address and from the backend', async ({
    page,
    chat,
    contract,
  }) => {
    contract.mayBreak(/logo_url/);
    for (const logo of ['javascript:alert(1)', 'data:image/svg+xml,<svg onload="alert(1)"/>', 'blob:x'])
      await test.step(logo, async () => {
        chat.operator.changeMerchant('2', { config: { logo_url: logo } });
        await chat.open('2', { LOGO_URL: logo });
        await expect(page.locator('[data-kefu="logo"]')).toHaveCount(0);
      });
  });

  test("the address's own wins over the backend's", async ({ page, chat }) => {
    const own = `${chat.sandbox.url}/sandbox/assets/logo-3.svg`;
    await chat.open('1', { LOGO_URL: own });
    await expect(page.locator('[data-kefu="logo"]')).toHaveAttribute('src', own);
  });
});

test.describe('whether the agent is there', () => {
  test('offline and back, in the header and in the conversation', async ({
    page,
    chat,
    expectAccessible,
  }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    const key = await chat.key();
    chat.operator.agentOnline(key, false);
    await expect(chat.status).toHaveText('Offline');
    await expect(chat.notice('notice_agent_offline')).toContainText('has gone offline');
    await expectAccessible();
    await chat.send('will you read it later?');
    await chat.expectOnce('will you read it later?');
    chat.operator.agentOnline(key, true);
    await expect(chat.status).toHaveText('Online');
    await expect(chat.notice('notice_agent_online')).toContainText('is back online');
  });

  test("another agent's coming and going is nobody's business here", async ({ chat }) => {
    await chat.open('2');
    expect(chat.operator.publish('se102', 'logout', {})).toBe(0);
    await chat.send('still there?');
    await chat.expectStatus('still there?', 'completed');
    await expect(chat.status).toHaveText('Online');
  });

  test('the network is lost and comes back', async ({ page, chat, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /WebSocket/);
    await chat.open('2');
    await page.context().setOffline(true);
    await expect(chat.status).toHaveText('No connection');
    await expect(page.getByText('You’re offline. Messages you send now will go out')).toBeVisible();
    await page.context().setOffline(false);
    await chat.online();
  });
});

test.describe('the way out', () => {
  /** The messages to the app and the browser. */
  const told = (page: Page): Promise<string[]> =>
    page.evaluate(() => Reflect.get(window, 'told') as string[]);

  test('closes the window and calls the hooks of the app that are there', async ({ page, chat }) => {
    await page.addInitScript(() => {
      const list: string[] = [];
      Object.assign(window, {
        told: list,
        close: () => list.push('window'),
        webkit: {
          messageHandlers: {
            closeWebView: {
              postMessage: (message: unknown) => list.push(`webkit ${JSON.stringify(message)}`),
            },
          },
        },
        AndroidBridge: { closeWebView: (...given: unknown[]) => list.push(`android ${given.length}`) },
      });
    });
    await chat.open('2');
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await expect.poll(() => told(page)).toEqual(['window', 'webkit {}', 'android 0']);
  });

  test('an app without hooks, and one whose hook throws', async ({ page, chat }) => {
    await page.addInitScript(() => {
      const list: string[] = [];
      Object.assign(window, {
        told: list,
        close: () => list.push('window'),
        webkit: { messageHandlers: {} },
        AndroidBridge: {
          closeWebView: () => {
            list.push('android');
            throw new Error('the app is gone');
          },
        },
      });
    });
    await chat.open('2');
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await expect.poll(() => told(page)).toEqual(['window', 'android']);
    await chat.send('still in use');
    await chat.expectStatus('still in use', 'completed');
  });

  test('header hidden in the app with theme stg, and only there', async ({ page, chat }) => {
    await chat.goto('3', { app: '1' });
    await expect(chat.log).toBeVisible();
    await expect(page.locator('header')).toHaveCount(0);
    await chat.open('2', { app: '1' });
    await expect(page.locator('header')).toHaveCount(1);
  });

  test('in a frame it posts close, and the host page shuts the panel', async ({ page, chat }) => {
    await page.goto('/?business_id=2&lang=en');
    const launcher = page.locator('[data-kefu="launcher"]');
    await expect(launcher).toBeVisible();
    await page.evaluate(() => {
      const list: string[] = [];
      Object.assign(window, { told: list });
      const { handle } = Reflect.get(window, 'kefu') as {
        handle: { on: (name: string, done: () => void) => void };
      };
      for (const name of ['open', 'ready', 'close']) handle.on(name, () => list.push(name));
    });
    await launcher.click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('log')).toBeVisible();
    await expect(frame.locator('[data-kefu="status"]')).toHaveText('Online');
    await expect.poll(() => told(page)).toEqual(['open', 'ready']);
    await frame.getByRole('button', { name: 'Close the chat' }).click();
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(() => told(page)).toEqual(['open', 'ready', 'close']);
    await expect(page.locator('iframe')).toBeHidden();
    // While the panel is closed, messages are counted on the launcher. They are read when it is opened.
    const [visitor] = chat.operator.visitors();
    chat.operator.send(visitor?.key ?? '', { content: 'are you there?' });
    const badge = page.locator('[data-kefu="embed"] [data-kefu="unread"]');
    await expect(badge).toHaveText('1');
    await launcher.click();
    await expect(frame.getByRole('log').getByText('are you there?')).toBeVisible();
    await expect(badge).toBeHidden();
  });
});
