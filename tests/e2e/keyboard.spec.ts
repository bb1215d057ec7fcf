import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { InputMethod } from './support/input-method';

const test = base.extend<{ readonly input: InputMethod }>({
  input: async ({ page }, use) => use(await InputMethod.of(page)),
});

/** The names of what has the focus, one a press of Tab. */
const walk = async (page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> => {
  const names: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    names.push(
      await page.evaluate(() => {
        const one = document.activeElement;
        return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
      }),
    );
  }
  return names;
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
    const button = page.getByRole('button', { name: 'Which key sends' });
    await button.click();
    const menu = page.getByRole('menu', { name: 'Which key sends' });
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveText(
      'Enter sends, Ctrl+Enter makes a new line',
    );
    await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
    await expectAccessible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(chat.sendButton).toHaveAttribute(
      'title',
      /^(Send \(Ctrl\+Enter\)|Write something first\.)$/,
    );
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
    // Safari ends the composition before the key: only the key code 229 tells.
    await chat.box.dispatchEvent('keydown', { ...enter, isComposing: false, keyCode: 229 });
    await expect(chat.box).toHaveValue('你好');
    expect(chat.calls('send')).toHaveLength(0);
    await chat.box.press('Enter');
    await chat.expectOnce('你好');
  });
});

test.describe('sending while an input method composes', () => {
  test('the word under its hands is sent, once and whole, and nothing stays in the box', async ({
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
    await expect(chat.rows.filter({ hasText: 'You' })).toHaveCount(2);
    expect(chat.calls('send')).toHaveLength(2);
  });

  test('in the middle of a text, and what is chosen at last stands once', async ({ page, chat, input }) => {
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

  test('an emoji goes in behind it', async ({ page, chat, input }) => {
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
    await expect(chat.toasts).toContainText('Left out: 3');
    expect(await chat.box.evaluate((one: HTMLTextAreaElement) => one.selectionStart)).toBe(2);
  });
});

test.describe('how much can be written', () => {
  test('a counter from 180, the hint at 200 for 2 s', async ({ page, chat, expectAccessible }) => {
    await page.clock.install();
    await chat.open('2');
    await chat.box.fill('x'.repeat(179));
    await expect(page.getByText('179/200')).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('y');
    await expect(page.getByText('180/200')).toBeVisible();
    await chat.box.fill('x'.repeat(199));
    await expect(chat.toasts).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('y');
    await expect(page.getByText('200/200')).toBeVisible();
    await expect(chat.toasts).toContainText('200');
    await expectAccessible();
    await page.clock.runFor(2_000);
    await expect(chat.toasts).toHaveCount(0);
    await chat.box.press('End');
    await chat.box.pressSequentially('z');
    await expect(chat.box).toHaveValue(`${'x'.repeat(199)}y`);
    await expect(chat.toasts).toContainText('200');
    await chat.box.press('Enter');
    await chat.expectOnce(`${'x'.repeat(199)}y`);
  });

  test('at 200 what is typed or pasted in the middle costs nothing that stood there', async ({
    page,
    context,
    chat,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open('2');
    const caret = () => chat.box.evaluate((one: HTMLTextAreaElement) => one.selectionStart);
    await chat.box.fill('0123456789'.repeat(20));
    await expect(chat.toasts).toContainText('Please enter up to 200 characters');
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('a');
    await page.keyboard.press('Shift+Enter');
    await expect(chat.box).toHaveValue('0123456789'.repeat(20));
    expect(await caret()).toBe(0);
    await expect(chat.toasts).toContainText('Left out: 1');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Delete');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.evaluate(() => navigator.clipboard.writeText('abcdefghijklmnopqrstuvwxyz'));
    await page.keyboard.press('Control+v');
    await expect(chat.box).toHaveValue(`01234abcdefghij56789${'0123456789'.repeat(18)}`);
    expect(await caret()).toBe(15);
    await expect(chat.toasts).toContainText('Left out: 16');
    await page.keyboard.press('Control+z');
    await expect(chat.box).toHaveValue('0123456789'.repeat(19));
  });

  test('300 characters from the clipboard are cut, and that is said', async ({ page, context, chat }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open('2');
    await page.evaluate(() => navigator.clipboard.writeText('0123456789'.repeat(30)));
    await chat.box.focus();
    await page.keyboard.press('Control+v');
    await expect(chat.box).toHaveValue('0123456789'.repeat(20));
    await expect(chat.toasts).toContainText('Left out: 100');
  });

  test('characters are counted as people see them, and none is cut in two', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.focus();
    await page.keyboard.insertText('😀'.repeat(200));
    await expect(page.getByText('200/200')).toBeVisible();
    await expect(chat.box).toHaveValue('😀'.repeat(200));
    await chat.box.fill('');
    await page.keyboard.insertText(`${'x'.repeat(198)}👩‍👩‍👧`);
    await expect(chat.box).toHaveValue('x'.repeat(198));
  });

  test('blank is refused, and the button says why', async ({ chat, expectAccessible }) => {
    await chat.open('2');
    await chat.box.fill('  \n\t ');
    await chat.box.press('Enter');
    await expect(chat.sendButton).toBeDisabled();
    await expect(chat.sendButton).toHaveAccessibleDescription('Write something first.');
    await chat.sendButton.click({ force: true });
    await expect(chat.rows.filter({ hasText: 'You' })).toHaveCount(0);
    expect(chat.calls('send')).toHaveLength(0);
    await expectAccessible();
  });

  test('the box grows to five lines and then scrolls', async ({ page, chat }) => {
    await chat.open('2');
    const height = async () => (await chat.box.boundingBox())?.height ?? 0;
    const one = await height();
    await chat.box.fill('1\n2\n3');
    await expect.poll(height).toBeGreaterThan(one);
    await chat.box.fill('1\n2\n3\n4\n5');
    const five = await height();
    const inside = () => chat.box.evaluate((one) => one.scrollHeight - one.clientHeight);
    expect(await inside(), 'nothing to scroll up to the fifth line').toBe(0);
    await chat.box.fill('1\n2\n3\n4\n5\n6\n7\n8\n9');
    await expect.poll(height).toBeLessThan(five + 8);
    await expect.poll(inside).toBeGreaterThan(0);
    await page.setViewportSize({ width: 800, height: 720 });
    await chat.box.fill('word '.repeat(24));
    const wide = await height();
    await page.setViewportSize({ width: 400, height: 720 });
    await expect.poll(height).toBeGreaterThan(wide);
    await expect.poll(inside).toBe(0);
    await chat.box.fill('');
    await expect.poll(height).toBe(one);
  });
});

test.describe('by keyboard alone', () => {
  test('the order of the focus, there and back', async ({ page, chat }) => {
    await chat.open('2');
    await chat.send('hello');
    await chat.expectStatus('hello', 'completed');
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.evaluate(() => document.body.focus());
    await chat.page.locator('header').getByRole('button').first().focus();
    const names = await walk(page, 'Tab', 3);
    expect(names.slice(0, 3)).toEqual(['Close the chat', 'Conversation', 'You']);
    const rest = await walk(page, 'Tab', 10);
    expect(rest.indexOf('Your message')).toBeGreaterThan(rest.indexOf('Which key sends'));
    expect(rest.indexOf('Send')).toBe(rest.indexOf('Your message') + 1);
    await chat.box.focus();
    expect(await walk(page, 'Shift+Tab', 1)).toEqual(['Which key sends']);
  });

  test('what has the focus shows it', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.focus();
    await page.keyboard.press('Shift+Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow !== 'none' };
    });
    expect(outline.outline || outline.shadow).toBe(true);
  });

  test('a whole conversation: write, read, send again, copy', async ({ page, context, chat }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open('2');
    const key = await chat.key();
    await chat.box.focus();
    await page.keyboard.type('first try');
    chat.operator.fault({ kind: 'code', code: 3, msg: 'no', operation: 'send', count: 1 });
    await page.keyboard.press('Enter');
    await chat.expectStatus('first try', 'failed');
    const again = page.getByRole('button', { name: 'Send again' });
    for (
      let step = 0;
      step < 12 && !(await again.evaluate((one) => one === document.activeElement));
      step += 1
    )
      await page.keyboard.press('Shift+Tab');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await chat.expectOnce('first try');
    chat.operator.send(key, { content: 'the answer' });
    await expect(chat.message('the answer')).toBeVisible();
    const last = chat.message('the answer').locator('[data-bubble]');
    await chat.log.focus();
    await page.keyboard.press('Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(chat.own('first try').locator('[data-bubble]')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: 'Message options' });
    await expect(menu.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveCount(0);
    await expect(last).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('the answer');
    await expect(chat.toasts.filter({ hasText: 'Copied.' })).toHaveCount(1);
  });

  test('the log scrolls by keyboard', async ({ page, chat }) => {
    await chat.open('2');
    const key = await chat.key();
    for (let number = 1; number <= 40; number += 1) chat.operator.send(key, { content: `line ${number}` });
    await expect(chat.message('line 40')).toBeVisible();
    await chat.log.focus();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await expect(page.locator('[data-kefu="scroll-bottom"]')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.locator('[data-kefu="scroll-bottom"]')).toHaveCount(0);
  });
});

test.describe('Escape closes the topmost thing only', () => {
  test('a menu over the suggestions', async ({ page, chat }) => {
    await chat.open('1');
    await chat.box.pressSequentially('depo');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await page.getByRole('button', { name: 'Which key sends' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(chat.box).toHaveValue('depo');
  });

  test('a menu closes on Tab and on a click beside it, and gives the focus back', async ({ page, chat }) => {
    await chat.open('2');
    const button = page.getByRole('button', { name: 'Which key sends' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  test('also when nothing has the focus', async ({ page, chat }) => {
    await chat.open('2');
    await page.locator('[data-kefu="image"]').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.locator('[data-kefu="emoji"]').click();
    await expect(page.getByRole('grid')).toBeVisible();
    await chat.status.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('in a frame it closes what is open on top, and the chat only after that', async ({ page }) => {
    await page.goto('/?business_id=2&lang=en');
    const launcher = page.locator('[data-kefu="launcher"]');
    await launcher.click();
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('header .kefu-status')).toHaveText('Online');
    await frame.locator('[data-kefu="image"]').click();
    const dialog = frame.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await frame.locator('.kefu-veil').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
    await frame.locator('header .kefu-status').click();
    await page.keyboard.press('Escape');
    await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  });

  test('a dialog holds the focus and gives it back', async ({ page, chat }) => {
    await chat.open('2');
    await chat.box.focus();
    chat.operator.idle(await chat.key());
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const name of await walk(page, 'Tab', 6))
      expect(['Close', 'Reload', 'Continue conversation']).toContain(name);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(chat.box).toBeFocused();
  });
});

test.describe('at the edges', () => {
  test('320 px wide, and 400 px high', async ({ page, chat, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await chat.open('1');
    await chat.send(`a long word ${'w'.repeat(120)} and https://example.com/${'path'.repeat(15)}`);
    await expect(chat.own('a long word')).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await chat.log.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    for (const place of [chat.box, chat.sendButton, page.locator('[data-kefu="close"]')])
      await expect(place).toBeInViewport();
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('text at 200 %', async ({ page, chat }) => {
    await page.setViewportSize({ width: 640, height: 720 });
    await chat.open('2');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await chat.send('large');
    await chat.expectStatus('large', 'completed');
    expect(await overflow(page)).toBe(0);
    await expect(chat.sendButton).toBeInViewport();
  });

  test('less motion: nothing moves', async ({ page, chat }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await chat.open('2');
    await expect(page.getByText('Connected.')).toBeHidden();
    chat.operator.send(await chat.key(), { content: 'calm' });
    await expect(chat.message('calm')).toBeVisible();
    await chat.send('calm too');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
        .map((one) => (one instanceof CSSAnimation ? one.animationName : one.id)),
    );
    expect(moving).toEqual([]);
  });

  test('forced colours: borders and states remain', async ({ page, chat, expectAccessible }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await chat.open('2');
    await chat.send('in two colours');
    await chat.expectStatus('in two colours', 'completed');
    const bubble = chat.own('in two colours').locator('[data-bubble]');
    const { style, width } = await bubble.evaluate((one) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
      return { style: borderTopStyle, width: Number.parseFloat(borderTopWidth) };
    });
    expect(style, 'a bubble has an edge').not.toBe('none');
    expect(width).toBeGreaterThan(0);
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('dark', async ({ page, chat, expectAccessible }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await chat.open('1');
    await chat.send('bonus');
    await expect(chat.message('five times the turnover')).toBeVisible();
    await expect(page.locator('[data-scheme]')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.getByText('Connected.')).toBeHidden();
    await expectAccessible();
  });

  test('right to left', async ({ page, chat, expectAccessible }) => {
    await chat.goto('2', { lang: 'ara' });
    const box = page.locator('[data-kefu="composer"]');
    await expect(box).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(box, 'its placeholder begins at the right').toHaveCSS('direction', 'rtl');
    await box.fill('hello');
    await expect(box).toHaveCSS('direction', 'ltr');
    await box.fill('مرحبا');
    await box.press('Enter');
    const own = chat.own('مرحبا');
    await expect(own).toHaveAttribute('data-status', 'completed');
    const [row, bubble, send, input] = await Promise.all([
      own.boundingBox(),
      own.locator('[data-bubble]').boundingBox(),
      page.locator('[data-kefu="send"]').boundingBox(),
      box.boundingBox(),
    ]);
    const middle = (one: typeof row) => (one ? one.x + one.width / 2 : Number.NaN);
    expect(middle(bubble), 'own messages stand at the end, which is left').toBeLessThan(middle(row));
    expect(middle(send)).toBeLessThan(middle(input));
    expect(await overflow(page)).toBe(0);
    await expectAccessible();
  });
});
