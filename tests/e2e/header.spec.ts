import { expect, test } from './fixtures';
import { recorded } from './support/recorded';

const LOGO = '/sandbox/assets/logo-1.svg';

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
    const name = page.getByRole('heading', { level: 2 });
    /** Pixels between the words and each side of their line. */
    const room = () =>
      name.evaluate((line) => {
        const words = document.createRange();
        words.selectNodeContents(line);
        const [inner, outer] = [words.getBoundingClientRect(), line.getBoundingClientRect()];
        return { left: inner.left - outer.left, right: outer.right - inner.right };
      });
    for (const [business, nick_name, lang, side] of [
      ['2', 'محمد', 'en', 'left'],
      ['7', 'Mia', 'ara', 'right'],
    ] as const) {
      chat.operator.changeMerchant(business, { agents: [{ service_id: '101', nick_name, avatar: '' }] });
      await chat.goto(business, { lang });
      await expect(name).toHaveText(nick_name);
      expect((await room())[side], `${nick_name} in ${lang}`).toBeLessThan(3);
    }
  });

  test('without a link, without a network, and hidden in the app of one theme @release', async ({
    page,
    chat,
    complaints,
    contract,
  }) => {
    contract.mayBreak(/logo_link/);
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/, /WebSocket/);
    chat.operator.changeMerchant('2', { logo_url: LOGO, logo_link: 'javascript:alert(1)' });
    await chat.open('2', { app: '1' });

    await test.step('a link that is no http address is dropped: the logo is a picture', async () => {
      await expect(page.locator('[data-kefu="logo"]')).toHaveCount(1);
      await expect(page.locator('header').getByRole('link')).toHaveCount(0);
    });

    await test.step('the network is lost and comes back', async () => {
      await chat.goOffline();
      await expect(chat.status).toHaveText('No connection');
      await expect(page.getByText('You’re offline. Messages you send now will go out')).toBeVisible();
      await page.context().setOffline(false);
      await chat.online();
    });

    // Shows spec §2.2.
    await test.step('header hidden in the app with theme stg, and only there', async () => {
      await expect(page.locator('header')).toHaveCount(1);
      await chat.goto('3', { app: '1' });
      await expect(chat.log).toBeVisible();
      await expect(page.locator('header')).toHaveCount(0);
    });

    // Shows spec §2.16, spec §2.17, spec §3.37.
    await test.step('no search for emoji in the theme stg', async () => {
      await page.locator('[data-kefu="emoji"]').click();
      const panel = page.getByRole('region', { name: 'Emoji', exact: true });
      await expect(panel.getByRole('heading', { name: 'Emoji' })).toBeVisible();
      await expect(panel.getByRole('navigation', { name: 'Emoji groups' })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toHaveCount(0);
    });
  });
});
