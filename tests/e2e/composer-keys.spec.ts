import { expect } from './fixtures';
import { test } from './support/input-method';

test.describe('which key sends', () => {
  test('Enter, unless Shift, Ctrl or an input method has it', async ({ page, chat, input }) => {
    await chat.open('2');

    await test.step('Enter sends, Shift+Enter and Ctrl+Enter make a line', async () => {
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

    await test.step('a new line goes in at the caret and can be undone', async () => {
      await chat.box.pressSequentially('ab');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+Enter');
      await chat.box.pressSequentially('x');
      await expect(chat.box).toHaveValue('a\nxb');
      for (let step = 0; step < 4 && (await chat.box.inputValue()) !== 'ab'; step += 1)
        await page.keyboard.press('Control+z');
      await expect(chat.box).toHaveValue('ab');
      await chat.box.fill('');
    });

    // Shows decision 10.
    await test.step('Enter that belongs to an input method does not send', async () => {
      await input.compose('ni');
      await expect(chat.box).toHaveValue('ni');
      const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
      await chat.box.dispatchEvent('keydown', enter);
      await input.commit('你好');
      await expect(chat.box).toHaveValue('你好');
      // Safari ends the composition before the key event. Only the key code 229 shows it.
      await chat.box.dispatchEvent('keydown', { ...enter, isComposing: false, keyCode: 229 });
      await expect(chat.box).toHaveValue('你好');
      expect(chat.calls('send')).toHaveLength(1);
      await chat.box.press('Enter');
      await chat.expectOnce('你好');
    });
  });
});

test.describe('sending while an input method composes', () => {
  test('what is composed is part of the text, wherever it stands', async ({ page, chat, input }) => {
    await chat.open('2');

    await test.step('the word that is being composed is sent once and complete, and the box is empty', async () => {
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

    await test.step('in the middle of a text, and the chosen text is there once', async () => {
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

    await test.step('an emoji is inserted after it', async () => {
      await chat.box.focus();
      await input.compose('hey');
      await page.locator('[data-kefu="emoji"]').click();
      await page.getByRole('gridcell').first().click();
      await expect(chat.box).toHaveValue(/^hey./u);
      const both = await chat.box.inputValue();
      await chat.sendButton.click();
      await chat.expectOnce(both);
      await expect(chat.box).toHaveValue('');
    });

    await test.step('what is composed beyond 200 is cut when it is whole, and only there', async () => {
      await expect(chat.toasts).toHaveCount(0);
      await chat.box.fill('x'.repeat(198));
      await page.keyboard.press('Control+Home');
      await input.compose('hello');
      await expect(chat.box).toHaveValue(`hello${'x'.repeat(198)}`);
      await expect(chat.toasts).toHaveCount(0);
      await input.commit('hello');
      await expect(chat.box).toHaveValue(`he${'x'.repeat(198)}`);
      await expect(chat.toasts).toHaveText('Up to 200 characters. 3 characters were left out.');
      await expect.poll(() => chat.box.evaluate((one: HTMLTextAreaElement) => one.selectionStart)).toBe(2);
    });
  });
});
