import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import type { Chat } from './support/chat';
import { test } from './support/input-method';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Common questions' });
const question = (page: Page, name: string): Locator => panel(page).getByRole('button', { name });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Common questions' });
const DEPOSIT = 'How do I make a deposit?';
const BONUS = 'How do I claim a bonus?';
const LIMIT = 'How do I set a limit for myself?';

const open = async (chat: Chat): Promise<void> => {
  await opener(chat.page).click();
  await expect(panel(chat.page)).toBeVisible();
};

/** The list loads with the first opening, and not again. */
const chosenBeside = (who: string, chat: Chat): Promise<void> =>
  test.step(`beside ${who}: chosen, answered, each once`, async () => {
    const { page } = chat;
    await open(chat);
    // With the robot, the last one leads to a person.
    await expect(panel(page).getByRole('listitem')).toHaveCount(who === 'the robot' ? 7 : 6);
    await expect(question(page, DEPOSIT), 'the list has the focus').toBeFocused();
    const loaded = chat.calls('getQuestion').length;
    await question(page, DEPOSIT).click();
    await expect(chat.own(DEPOSIT)).toHaveCount(1);
    const answer = chat.message('Wallet → Deposit');
    await expect(answer).toHaveCount(1);
    await expect
      .poll(async () => (await panel(page).boundingBox())?.height, 'one line, so that the answer can be read')
      .toBeLessThan(80);
    await expect(answer).toBeInViewport({ ratio: 0.9 });
    await expect(answer.locator('b')).toHaveText('Wallet → Deposit');
    await opener(page).click();
    await open(chat);
    expect(chat.calls('getQuestion')).toHaveLength(loaded);
  });

test.describe('the frequent questions', () => {
  test('are loaded, chosen by mouse and keyboard, and each is answered once', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/);
    await chat.open('2');
    await chat.connectedPillGone();

    await test.step('a list that cannot be loaded, with a button that tries again', async () => {
      expect(chat.calls('getQuestion'), 'not before the first opening').toHaveLength(0);
      chat.operator.fault({ kind: 'drop-before', operation: 'getQuestion' });
      await open(chat);
      await expect(panel(page)).toContainText('We couldn’t load the questions.');
      chat.operator.clearFaults();
      await panel(page).getByRole('button', { name: 'Try again' }).click();
      await expect(panel(page).getByRole('listitem')).toHaveCount(6);
      await expectAccessible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
    });

    await chosenBeside('an agent', chat);
    const answer = chat.message('Wallet → Deposit');
    await chat.polled(2);
    await expect(answer, 'polling tells it as well').toHaveCount(1);
    await expect(chat.own(DEPOSIT)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);

    await test.step('by keyboard: down, up, chosen, closed, and the focus returns', async () => {
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(question(page, DEPOSIT)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(question(page, LIMIT)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(question(page, BONUS)).toBeFocused();
      // The list is locked for 2 s after a question.
      await expect(question(page, BONUS)).toHaveAttribute('aria-disabled', 'false');
      await page.keyboard.press('Enter');
      await expect(chat.message('five times the turnover')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    await test.step('by mouse, when nothing had the focus: it ends in the text box', async () => {
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await open(chat);
      await expect(question(page, DEPOSIT)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(chat.box).toBeFocused();
    });
  });

  test('and suggestions of the robot, by mouse and under what is composed', async ({ page, chat, input }) => {
    await chat.open('1');
    // The robot offers them in the conversation too.
    await expect.poll(() => chat.calls('getQuestion').length).toBe(1);
    await chosenBeside('the robot', chat);
    expect(chat.calls('getQuestion')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);

    await test.step('a menu over the suggestions', async () => {
      const list = page.getByRole('listbox');
      await chat.box.pressSequentially('depo');
      await expect(list).toBeVisible();
      await page.getByRole('button', { name: 'Send shortcut' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await expect(chat.box).toHaveValue('depo');
    });

    await test.step('a suggestion follows the word that is composed, and takes its place', async () => {
      await chat.box.fill('');
      await input.compose('depo');
      const option = page.getByRole('option', { name: DEPOSIT });
      await expect(option).toBeVisible();
      await option.click();
      await expect(chat.own(DEPOSIT)).toHaveCount(2);
      await expect(chat.box).toHaveValue('');
    });
  });
});

test.describe('suggestions by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  test('a tap asks, and the focus stays in the box', async ({ page, chat }) => {
    await chat.open('1');
    await chat.box.tap();
    await chat.box.pressSequentially('depo');
    const list = page.getByRole('listbox', { name: 'Suggested questions' });
    const option = list.getByRole('option', { name: DEPOSIT });
    await expect(option).toBeVisible();
    const place = await option.boundingBox();
    expect(place?.height ?? 0, 'large enough for a finger').toBeGreaterThanOrEqual(24);
    await option.tap();
    await expect(chat.own(DEPOSIT)).toHaveCount(1);
    await expect(list).toHaveCount(0);
    await expect(chat.box).toBeFocused();
    await expect(chat.message('Wallet → Deposit')).toHaveCount(1);

    await test.step('an agent gets no suggestions', async () => {
      await chat.open('2');
      await chat.box.pressSequentially('depo');
      chat.operator.suggest(await chat.key(), ['not for agents']);
      await chat.type('deposit');
      await chat.sendButton.tap();
      await chat.expectOnce('deposit');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  });
});
