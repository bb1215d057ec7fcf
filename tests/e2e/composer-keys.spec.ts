import { test as base, expect } from './fixtures';
import { InputMethod } from './support/input-method';

const test = base.extend<{ readonly input: InputMethod }>({
  input: async ({ page }, use) => use(await InputMethod.of(page)),
});

test.describe('which key sends', () => {
  test('Enter sends, Shift+Enter and Ctrl+Enter make a line', async ({ chat }) => {
    await chat.open('2');
    await chat.box.pressSequentially('one');
    await chat.box.press('Shift+Enter');
    await chat.box.pressSequentially('two');
    await chat.box.press('Control+Enter');
    await chat.box.pressSequentially('three');
    await expect(chat.box).toHaveValue('one\ntwo\nthree');
    expect(chat.calls('send')).toHaveLength(0);
    await expect(chat.sendButton).toHaveAttribute('title', 'Send (Enter)');
    await chat.box.press('Enter');
    await chat.expectStatus('three', 'completed');
    await expect(chat.box).toHaveValue('');
    await expect(chat.box).toBeFocused();
  });

  test('the other habit is chosen in a menu, and kept', async ({ page, chat, expectAccessible }) => {
    await chat.open('2');
    const button = page.getByRole('button', { name: 'Send key' });
    await button.click();
    const menu = page.getByRole('menu', { name: 'Send key' });
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText(
      'Enter to send, Ctrl+Enter for a new line',
    );
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(chat.sendButton).toHaveAttribute('title', /^(Send \(Ctrl\+Enter\)|Type a message first\.)$/);
    await chat.box.pressSequentially('one');
    await expect(chat.sendButton).toHaveAttribute('title', 'Send (Ctrl+Enter)');
    await chat.box.press('Enter');
    await chat.box.pressSequentially('two');
    await chat.box.press('Shift+Enter');
    await chat.box.pressSequentially('three');
    await expect(chat.box).toHaveValue('one\ntwo\nthree');
    await chat.box.press('Control+Enter');
    await chat.expectStatus('three', 'completed');
    expect(await page.evaluate(() => localStorage.getItem('keyboardHabit'))).toBe('ctrl+enter');
    await chat.reload();
    await chat.box.pressSequentially('after the reload');
    await chat.box.press('Enter');
    await expect(chat.box).toHaveValue('after the reload\n');
    await chat.box.press('Meta+Enter');
    await chat.expectStatus('after the reload', 'completed');
  });

  test('a new line goes in at the caret and can be undone', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.pressSequentially('ab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+Enter');
    await chat.box.pressSequentially('x');
    await expect(chat.box).toHaveValue('a\nxb');
    for (let step = 0; step < 4 && (await chat.box.inputValue()) !== 'ab'; step += 1)
      await page.keyboard.press('Control+z');
    await expect(chat.box).toHaveValue('ab');
  });

  test('Enter that belongs to an input method does not send', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await expect(chat.box).toHaveValue('ni');
    const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    await chat.box.dispatchEvent('keydown', enter);
    await keyboard.send('Input.insertText', { text: '你好' });
    await expect(chat.box).toHaveValue('你好');
    // Safari ends the composition before the key event. Only the key code 229 shows it.
    await chat.box.dispatchEvent('keydown', { ...enter, isComposing: false, keyCode: 229 });
    await expect(chat.box).toHaveValue('你好');
    expect(chat.calls('send')).toHaveLength(0);
    await chat.box.press('Enter');
    await chat.expectOnce('你好');
  });
});

test.describe('sending while an input method composes', () => {
  test('the word that is being composed is sent once and complete, and the box is empty', async ({
    page,
    chat,
    input,
  }) => {
    await chat.open('2');
    await chat.box.focus();
    await input.compose('hello');
    await expect(chat.box).toHaveValue('hello');
    await expect(chat.sendButton).toHaveAttribute('aria-disabled', 'false');
    await chat.sendButton.click();
    await chat.expectOnce('hello');
    await expect(chat.box).toHaveValue('');
    await expect(chat.box).toBeFocused();
    await chat.sendButton.click({ force: true });
    await page.keyboard.type('and ');
    await input.compose('more');
    await chat.sendButton.click();
    await chat.expectOnce('and more');
    await expect(chat.box).toHaveValue('');
    await expect(page.locator('[data-kefu="message"][data-direction="to_service"]')).toHaveCount(2);
    expect(chat.calls('send')).toHaveLength(2);
  });

  test('in the middle of a text, and the chosen text is there once', async ({ page, chat, input }) => {
    await chat.open('2');
    await chat.box.pressSequentially('ab');
    await page.keyboard.press('ArrowLeft');
    await input.compose('ni');
    await expect(chat.box).toHaveValue('anib');
    await input.commit('你');
    await expect(chat.box).toHaveValue('a你b');
    await input.compose('hao');
    await chat.sendButton.click();
    await chat.expectOnce('a你haob');
    await expect(chat.box).toHaveValue('');
  });

  test('a suggestion follows the word that is composed, and takes its place', async ({
    page,
    chat,
    input,
  }) => {
    await chat.open('1');
    await chat.box.focus();
    await input.compose('depo');
    const first = page.getByRole('option').first();
    const words = await first.textContent();
    await first.click();
    await expect(chat.own(words ?? '')).toHaveCount(1);
    await expect(chat.box).toHaveValue('');
  });

  test('an emoji is inserted after it', async ({ page, chat, input }) => {
    await chat.open('2');
    await chat.box.focus();
    await input.compose('hello');
    await page.locator('[data-kefu="emoji"]').click();
    await page.getByRole('gridcell').first().click();
    const both = await chat.box.inputValue();
    expect(both).toMatch(/^hello./u);
    await chat.sendButton.click();
    await chat.expectOnce(both);
    await expect(chat.box).toHaveValue('');
  });

  test('what is composed beyond 200 is cut when it is whole, and only there', async ({
    page,
    chat,
    input,
  }) => {
    await chat.open('2');
    await chat.box.fill('x'.repeat(198));
    await page.keyboard.press('Control+Home');
    await input.compose('hello');
    await expect(chat.box).toHaveValue(`hello${'x'.repeat(198)}`);
    await expect(chat.toasts).toHaveCount(0);
    await input.commit('hello');
    await expect(chat.box).toHaveValue(`he${'x'.repeat(198)}`);
    await expect(chat.toasts).toHaveText('Up to 200 characters. 3 characters were left out.');
    expect(await chat.box.evaluate((one: HTMLTextAreaElement) => one.selectionStart)).toBe(2);
  });
});
