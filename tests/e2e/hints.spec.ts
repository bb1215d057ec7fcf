import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Common questions' });
const question = (page: Page, name: string): Locator => panel(page).getByRole('button', { name });
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Common questions' });
const DEPOSIT = 'How do I make a deposit?';
const BONUS = 'How do I claim a bonus?';

const open = async (chat: Chat): Promise<void> => {
  await opener(chat.page).click();
  await expect(panel(chat.page)).toBeVisible();
};

test.describe('the frequent questions', () => {
  for (const { businessId, who } of [
    { businessId: '2', who: 'an agent' },
    { businessId: '1', who: 'the robot' },
  ]) {
    test(`beside ${who}: chosen, answered, each once`, async ({ page, chat, expectAccessible }) => {
      await chat.open(businessId);
      await expect(page.getByText('Connected.')).toBeHidden();
      // The robot offers them in the conversation too.
      await expect.poll(() => chat.calls('getQuestion').length).toBe(businessId === '1' ? 1 : 0);
      await open(chat);
      await expect(panel(page).getByRole('listitem')).toHaveCount(6);
      await expect(question(page, DEPOSIT), 'the list has the focus').toBeFocused();
      await expectAccessible();
      await question(page, DEPOSIT).click();
      await expect(chat.own(DEPOSIT)).toHaveCount(1);
      const answer = chat.message('Wallet → Deposit');
      await expect(answer).toHaveCount(1);
      const list = await panel(page).boundingBox();
      expect(list?.height ?? 999, 'one line, so that the answer can be read').toBeLessThan(80);
      await expect(answer).toBeInViewport({ ratio: 0.9 });
      await expect(answer.locator('b')).toHaveText('Wallet → Deposit');
      if (businessId === '2') {
        await chat.polled(2);
        await expect(answer, 'polling tells it as well').toHaveCount(1);
        await expect(chat.own(DEPOSIT)).toHaveCount(1);
      }
      await opener(page).click();
      await open(chat);
      expect(chat.calls('getQuestion')).toHaveLength(1);
    });
  }

  test('one click in two seconds', async ({ page, chat }) => {
    await page.clock.install();
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    await open(chat);
    await expect(question(page, BONUS)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await question(page, DEPOSIT).click();
    await expect(question(page, BONUS)).toHaveAttribute('aria-disabled', 'true');
    await expect(question(page, BONUS)).toHaveAccessibleDescription(/is being sent/);
    await question(page, BONUS).click({ force: true });
    await page.clock.runFor(1_900);
    await question(page, BONUS).click({ force: true });
    await expect(question(page, BONUS)).toHaveAttribute('aria-disabled', 'true');
    expect(chat.calls('getAnswer')).toHaveLength(1);
    await page.clock.runFor(200);
    await expect(question(page, BONUS)).toHaveAttribute('aria-disabled', 'false');
    await question(page, BONUS).click();
    await expect.poll(() => chat.calls('getAnswer').length).toBe(2);
    await expect(chat.own(BONUS)).toHaveCount(1);
    await expect(chat.own(DEPOSIT)).toHaveCount(1);
  });

  test('by keyboard: down, up, chosen, closed, and the focus returns', async ({ page, chat }) => {
    await chat.open('2');
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page, DEPOSIT)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(question(page, 'How do I set a limit for myself?')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(question(page, BONUS)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chat.message('five times the turnover')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('by mouse, when nothing had the focus: it ends in the text box', async ({ page, chat }) => {
    await chat.open('2');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await open(chat);
    await expect(question(page, DEPOSIT)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  });

  test('a list that cannot be loaded, with a button that tries again', async ({
    page,
    chat,
    complaints,
    expectAccessible,
  }) => {
    complaints.expect(/Failed to load resource/);
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    chat.operator.fault({ kind: 'drop-before', operation: 'getQuestion' });
    await open(chat);
    await expect(panel(page)).toContainText('We couldn’t load the questions.');
    await expectAccessible();
    chat.operator.clearFaults();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(6);
  });

  test('an empty list shows a text', async ({ page, chat }) => {
    await chat.open('2');
    chat.operator.fault({ kind: 'code', code: 0, data: [], operation: 'getQuestion' });
    await open(chat);
    await expect(panel(page)).toContainText('No common questions right now.');
  });

  test('a question that is gone, and one whose answer is lost', async ({ page, chat, complaints }) => {
    complaints.expect(/Failed to load resource/);
    await page.clock.install();
    await chat.open('2');
    await open(chat);
    chat.operator.fault({ kind: 'code', code: 1, msg: 'question_delete', operation: 'getAnswer', count: 1 });
    await question(page, DEPOSIT).click();
    const gone = 'This question was deleted. Choose another or type yours.';
    await expect(chat.toasts.filter({ hasText: gone })).toHaveCount(1);
    await expect(chat.notice('question_delete'), 'it stays in the conversation').toHaveText(gone);
    await page.clock.runFor(4_000);
    chat.operator.fault({ kind: 'drop-before', operation: 'getAnswer' });
    await question(page, BONUS).click();
    await expect(chat.own(BONUS)).toHaveAttribute('data-status', 'failed');
    await expect(chat.toasts.filter({ hasText: 'Check your connection' })).toHaveCount(1);
    chat.operator.clearFaults();
    await chat.own(BONUS).getByRole('button', { name: 'Send again' }).click();
    await expect(chat.own(BONUS)).not.toHaveAttribute('data-status', 'failed');
    await expect(chat.own(BONUS)).toHaveCount(1);
  });

  test('in Chinese', async ({ page, chat }) => {
    await chat.goto('2', { lang: 'cn' });
    await page.locator('[data-kefu="hints"]').click();
    await page.getByRole('button', { name: '如何存款？' }).click();
    await expect(
      page.locator('[data-direction="to_visiter"]').filter({ hasText: '钱包 → 存款' }),
    ).toHaveCount(1);
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
  });

  test('an agent gets no suggestions', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.pressSequentially('depo');
    chat.operator.suggest(await chat.key(), ['not for agents']);
    await chat.type('deposit');
    await chat.sendButton.tap();
    await chat.expectOnce('deposit');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
});

test.describe('which key sends', () => {
  const menu = (page: Page): Locator => page.getByRole('menu', { name: 'Send key' });
  const choose = async (page: Page, habit: 'Enter' | 'Ctrl+Enter'): Promise<void> => {
    await page.getByRole('button', { name: 'Send key' }).click();
    await menu(page)
      .getByRole('menuitemradio', { name: habit === 'Enter' ? /^Enter to send/ : /^Ctrl\+Enter to send/ })
      .click();
  };

  test('the menu, its keys, and what it keeps', async ({ page, chat, expectAccessible }) => {
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    const button = page.getByRole('button', { name: 'Send key' });
    await button.focus();
    await page.keyboard.press('Enter');
    const enter = menu(page).getByRole('menuitemradio', { name: /^Enter to send/ });
    const control = menu(page).getByRole('menuitemradio', { name: /^Ctrl\+Enter to send/ });
    await expect(enter).toBeChecked();
    await expect(enter).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await expect(control).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('keyboardHabit'))).toBe('ctrl+enter');
    await chat.type('one');
    await chat.box.press('Enter');
    await expect(chat.box).toHaveValue('one\n');
    await chat.box.pressSequentially('two');
    await chat.reload();
    await expect(chat.box, 'the draft is kept').toHaveValue('one\ntwo');
    await chat.box.press('Control+End');
    await chat.box.press('Enter');
    await expect(chat.box).toHaveValue('one\ntwo\n');
    await chat.box.press('Control+Enter');
    await expect(chat.own('one')).toHaveAttribute('data-status', 'completed');
    await expect(chat.box).toHaveValue('');
  });

  test('Escape leaves it as it is', async ({ page, chat }) => {
    await chat.open('2');
    await page.getByRole('button', { name: 'Send key' }).click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('keyboardHabit'))).toBeNull();
    await choose(page, 'Ctrl+Enter');
    await choose(page, 'Enter');
    await chat.send('by Enter again');
    await chat.expectOnce('by Enter again');
  });

  test('a corrupt habit is ignored', async ({ page, chat }) => {
    await page.addInitScript(() => localStorage.setItem('keyboardHabit', '{{'));
    await chat.open('2');
    await chat.send('as ever');
    await chat.expectOnce('as ever');
  });
});
