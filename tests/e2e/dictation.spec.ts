import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** A recognition of speech that the test drives: `speak(…)` says all that was heard, `refuse()` that the visitor has no microphone. */
const withSpeech = (page: Page) =>
  page.addInitScript(() => {
    class Recognition {
      lang = '';
      onstart?: () => void;
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        Object.assign(window, {
          asked: this.lang,
          speak: (transcript: string) => {
            this.onstart?.();
            this.onresult?.({ results: [[{ transcript }]] });
          },
          refuse: () => this.onerror?.({ error: 'not-allowed' }),
        });
      }
      abort() {
        Object.assign(window, { asked: null });
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition });
  });

test('what the visitor says is written into the box, and sent when they send it', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await withSpeech(page);
  chat.sandbox.useAppSettings({ dictation: true });
  await chat.open('2');
  await chat.connectedPillGone();
  await chat.box.fill('Hello.');
  const tool = page.getByRole('button', { name: 'Dictate' });
  await tool.click();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Allow the microphone to dictate')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'speak'))).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'speak')('Where is my order'));
  await expect(chat.box).toHaveValue('Hello. Where is my order');
  await expect(page.getByText('Listening – speak now')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');
  await expect(chat.box).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBeNull();
  await chat.sendButton.click();
  await chat.expectOnce('Hello. Where is my order');
});

test('a microphone that is refused: the visitor reads why, and goes on typing', async ({ page, chat }) => {
  await withSpeech(page);
  chat.sandbox.useAppSettings({ dictation: true });
  await chat.open('2');
  await chat.connectedPillGone();
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'refuse'))).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'refuse')());
  const why = page.getByText('The microphone is blocked. Allow it in the settings of your browser.');
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(why).toBeHidden();
  await chat.box.fill('Typed instead');
  await chat.sendButton.click();
  await chat.expectOnce('Typed instead');
});

test('the frame may ask for the microphone only if the page wants dictation', async ({ page, sandbox }) => {
  const shop = (tag: string) => `<!doctype html><html lang="en"><link rel="icon" href="data:,"><h1>Shop</h1>
    <script src="${sandbox.url}/embed/kefu-embed.js" data-business-id="2" data-lang="en" data-preload ${tag} defer></script>`;
  for (const [tag, allowed] of [
    ['', false],
    ['data-dictation', true],
    ['data-dictation="false"', false],
  ] as const) {
    await page.route(
      ({ pathname }) => pathname === '/shop',
      (route) => route.fulfill({ contentType: 'text/html', body: shop(tag) }),
    );
    await page.goto('/shop');
    const frame = page.locator('iframe[allow]');
    await expect(frame, tag).toHaveAttribute('allow', allowed ? /microphone/ : /fullscreen$/);
    await page.unroute(({ pathname }) => pathname === '/shop');
  }
});
