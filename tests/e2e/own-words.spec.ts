import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

/** A translator of a browser whose languages are on the device. It answers each text when the test says so. */
const standIn = (page: Page) =>
  page.addInitScript(() => {
    const asked: { text: string; answer: (given: string) => void; fail: () => void }[] = [];
    const translate = (text: string) =>
      new Promise<string>((answer, reject) => {
        asked.push({ text, answer, fail: () => reject(new DOMException('lost', 'UnknownError')) });
      });
    const Translator = {
      availability: async () => 'available',
      create: async () => ({ translate, destroy: () => undefined }),
    };
    Object.defineProperty(window, 'Translator', { value: Translator, configurable: true });
    Object.defineProperty(window, 'LanguageDetector', { value: undefined, configurable: true });
    Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => true } });
    Object.assign(window, { asked });
  });

const asked = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'asked') as { text: string }[]).map(({ text }) => text));

/** @param text null: it fails */
const answer = (page: Page, text: string | null) =>
  page.evaluate((given) => {
    const last = (Reflect.get(window, 'asked') as { answer(text: string): void; fail(): void }[]).at(-1);
    if (given === null) last?.fail();
    else last?.answer(given);
  }, text);

const openInGerman = async (page: Page, chat: Chat) => {
  await chat.goto('2', { lang: 'de' });
  await expect(page.getByRole('log')).toBeVisible();
  return page.locator('[data-kefu="composer"]');
};

test('the visitor sees their own words in the agents’ language, and takes them, or not', async ({
  page,
  chat,
  expectAccessible,
}) => {
  await standIn(page);
  chat.sandbox.useAppSettings({ agentLanguage: 'en' });
  const box = await openInGerman(page, chat);
  const toggle = page.getByRole('button', { name: 'Übersetzen: Englisch' });
  await expect(toggle).toHaveCount(0);
  await box.pressSequentially('Wo ist');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await asked(page)).toEqual([]);

  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle).toBeFocused();
  await expect(page.locator('[data-kefu="draft-translation"]')).toHaveText('Wird übersetzt…');
  await box.pressSequentially(' mein Geld?');
  await expect.poll(() => asked(page)).toEqual(['Wo ist', 'Wo ist mein Geld?']);
  await answer(page, 'Where is my <b>money</b>?');
  const shown = page.getByText('Where is my <b>money</b>?', { exact: true });
  await expect(shown).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-kefu="draft-translation"]')).toContainText('Auf diesem Gerät übersetzt');
  await expect(box, 'nothing changes by itself').toHaveValue('Wo ist mein Geld?');
  await expectAccessible();

  await page.getByRole('button', { name: 'Diesen Text nehmen' }).press('Enter');
  await expect(box).toHaveValue('Where is my <b>money</b>?');
  await expect(box).toBeFocused();
  await box.press('ControlOrMeta+z');
  await expect(box, 'undo').toHaveValue('Wo ist mein Geld?');
  await page.getByRole('button', { name: 'Diesen Text nehmen' }).click();
  await expect(page.locator('[data-kefu="draft-translation"]')).toHaveText(
    'Ihr Text ist jetzt auf Englisch.',
  );
  await page.getByRole('button', { name: 'Zurück zu meinem' }).click();
  await expect(box).toHaveValue('Wo ist mein Geld?');
  await page.getByRole('button', { name: 'Diesen Text nehmen' }).click();
  await page.locator('[data-kefu="send"]').click();
  await chat.expectOnce('Where is my <b>money</b>?');
  await expect(page.locator('[data-kefu="draft-translation"]')).toContainText('steht hier auf Englisch');
  await toggle.click();
  await expect(toggle).toHaveCount(0);
  expect(await asked(page)).toHaveLength(2);
});

test('a translation that fails, is too long, or would give a secret away', async ({ page, chat }) => {
  await standIn(page);
  chat.sandbox.useAppSettings({ agentLanguage: 'en' });
  const box = await openInGerman(page, chat);
  const words = page.locator('[data-kefu="draft-translation"]');
  const take = page.getByRole('button', { name: 'Diesen Text nehmen' });
  await box.fill('Wo ist mein Geld?');
  await page.getByRole('button', { name: 'Übersetzen: Englisch' }).click();
  await expect.poll(() => asked(page)).toHaveLength(1);
  await answer(page, null);
  await expect(words).toHaveText('Die Übersetzung hat nicht geklappt.');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => asked(page)).toHaveLength(2);
  await answer(page, 'long '.repeat(50));
  await expect(words).toContainText('Zu lang zum Senden: 250 von 200 Zeichen.');
  await expect(take).toHaveCount(0);

  await box.fill('Meine Karte: 4111 1111 1111 1111');
  await expect(words).toHaveText('Ihr Text enthält vielleicht ein Geheimnis und wird nicht übersetzt.');
  await expect(take).toHaveCount(0);
  expect(await asked(page)).toHaveLength(2);

  await box.fill('Danke');
  await expect.poll(() => asked(page)).toHaveLength(3);
  await page.getByRole('button', { name: 'Übersetzen: Englisch' }).click();
  await answer(page, 'Thanks');
  await expect(words).toHaveCount(0);
  await expect(box).toHaveValue('Danke');
});
