import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { recorded } from './support/recorded';

test.describe('the header', () => {
  test('has the logo with its link, and the way out', async ({ page, chat }) => {
    await page.addInitScript(() => {
      const list: string[] = [];
      Object.assign(window, {
        recorded: list,
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
    const own = `${chat.sandbox.url}/sandbox/assets/logo-3.svg`;
    await chat.open('1', { LOGO_URL: own });

    // Shows spec §2.14.
    await test.step('with its link, in a new tab without an opener', async () => {
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

    await test.step("the address's own wins over the backend's", async () => {
      await expect(page.locator('[data-kefu="logo"]')).toHaveAttribute('src', own);
    });

    // Shows spec §2.22.
    await test.step('closes the window and calls the hooks of the app that are there', async () => {
      await page.getByRole('button', { name: 'Close the chat' }).click();
      await expect.poll(() => recorded(page)).toEqual(['window', 'webkit {}', 'android 0']);
    });

    await test.step('an app without hooks, and one whose hook throws', async () => {
      await page.evaluate(() => {
        const list: string[] = [];
        Object.assign(window, {
          recorded: list,
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
      await page.getByRole('button', { name: 'Close the chat' }).click();
      await expect.poll(() => recorded(page)).toEqual(['window', 'android']);
      await chat.send('still in use');
      await chat.expectStatus('still in use', 'finish');
    });
  });

  test('a name stands beside its picture, whichever direction name and panel have', async ({
    page,
    chat,
  }) => {
    /** Pixels between the words and each side of their line. */
    const roomOf = (name: Locator) =>
      name.evaluate((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        const [inner, outer] = [words.getBoundingClientRect(), line.getBoundingClientRect()];
        return { left: inner.left - outer.left, right: outer.right - inner.right };
      });
    for (const [business, nick_name, lang, theme, side] of [
      ['2', 'محمد', 'en', 'default', 'left'],
      ['7', 'Mia', 'ara', 'default', 'right'],
      ['2', 'محمد', 'en', 'yb', 'left'],
      ['7', 'Mia', 'ara', 'yb', 'right'],
    ] as const) {
      const what = `${nick_name} in ${lang}, ${theme}`;
      chat.operator.changeMerchant(business, { agents: [{ service_id: '101', nick_name, avatar: '' }] });
      await chat.goto(business, { lang, theme });
      const name = page.getByRole('heading', { level: 2 });
      await expect(name).toHaveText(nick_name);
      expect((await roomOf(name))[side], what).toBeLessThan(3);
      // Of the themes with names above their messages, one gives the name the rest of its line.
      const author = page.getByRole('log').getByText(nick_name, { exact: true }).first();
      expect((await roomOf(author))[side], `${what}, above a message`).toBeLessThan(3);
    }
  });
});
