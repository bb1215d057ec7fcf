import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

interface StandIn {
  /** Number of downloads that fail before one succeeds. */
  readonly fails?: number;
}

/** The translator of a browser in the place of the real one, whose models a test cannot load. */
const standIn = (page: Page, { fails = 0 }: StandIn = {}) =>
  page.addInitScript((failures) => {
    let left = failures;
    const asked: string[] = [];
    const Translator = {
      availability: async () => 'downloadable',
      create: async ({ monitor }: { monitor: (target: EventTarget) => void }) => {
        const target = new EventTarget();
        monitor(target);
        target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
        await new Promise<void>((resolve) => {
          Object.assign(window, { loaded: resolve });
        });
        left -= 1;
        if (left >= 0) throw new DOMException('no network', 'NetworkError');
        return {
          translate: async (text: string) => {
            asked.push(text);
            return `In English: ${text.replace('您的订单', 'your order')} <b>&amp;</b>`;
          },
          destroy: () => undefined,
        };
      },
    };
    Object.defineProperty(window, 'Translator', { value: Translator, configurable: true });
    Object.defineProperty(window, 'LanguageDetector', { value: undefined, configurable: true });
    // The tests' browser does not know the feature (scripts/chromium.mjs).
    Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => true } });
    Object.assign(window, { asked });
  }, fails);

const finishDownload = async (page: Page) => {
  await page.waitForFunction(() => Reflect.has(window, 'loaded'));
  await page.evaluate(() => {
    const loaded = Reflect.get(window, 'loaded') as () => void;
    Reflect.deleteProperty(window, 'loaded');
    loaded();
  });
};

test('a message in other letters is translated below it, on the device, by a press', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await standIn(page);
  await chat.open('2', { lang: 'en' });
  const key = await chat.key();
  chat.operator.send(key, { html: '<p>您的订单 <b>已经发出</b>，请稍候。</p>' });
  const message = chat.message('已经发出');
  const translate = message.getByRole('button', { name: 'Translate' });
  await expect(translate).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([]);

  await translate.press('Enter');
  await expect(message.getByRole('progressbar', { name: /downloading the language/ })).toHaveAttribute(
    'value',
    '40',
  );
  await expect(message.getByRole('button', { name: 'Cancel' }), 'the focus stays').toBeFocused();
  await finishDownload(page);
  const translation = message.getByText('In English: your order 已经发出，请稍候。 <b>&amp;</b>');
  await expect(translation, 'tags of an answer are text').toBeVisible();
  await expect(translation).toHaveAttribute('lang', 'en');
  await expect(translation).toHaveAttribute('dir', 'ltr');
  await expect(message).toContainText('Translated on this device');
  await expect(message, 'the original stays').toContainText('已经发出，请稍候。');
  await expectAccessible();

  const hide = message.getByRole('button', { name: 'Hide translation' });
  await expect(hide).toBeFocused();
  await hide.press('Enter');
  await expect(translation).toBeHidden();
  await expect(translate).toBeFocused();
  await translate.press('Enter');
  await expect(translation, 'it is remembered').toBeVisible();
  expect(await page.evaluate(() => (Reflect.get(window, 'asked') as string[]).length)).toBe(1);
});

test('a download that fails is said, and can be tried again; the menu translates any message', async ({
  page,
  chat,
}) => {
  await standIn(page, { fails: 1 });
  await chat.goto('2', { lang: 'ara' });
  await expect(page.getByRole('log')).toBeVisible();
  const key = await chat.key();
  chat.operator.send(key, { content: '您的订单已经发出，请稍候。' });
  chat.operator.send(key, { content: 'طلبك في الطريق' });
  const message = chat.message('已经发出');
  await message.getByRole('button', { name: 'ترجمة' }).click();
  await finishDownload(page);
  await expect(message).toContainText('لم تنجح الترجمة.');
  await message.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await finishDownload(page);
  await expect(message.getByText(/^In English/)).toHaveAttribute('dir', 'rtl');

  const own = chat.message('طلبك في الطريق');
  await expect(own.getByRole('button'), 'letters that the reader knows').toHaveCount(0);
  await own.getByRole('article').press('Shift+F10');
  await page.getByRole('menuitem', { name: 'ترجمة' }).click();
  await expect(own).toContainText('هذه الرسالة بلغتك بالفعل.');
  await own.getByRole('button').press('Enter');
  await expect(own.getByRole('article'), 'nothing is left to press').toBeFocused();
});
