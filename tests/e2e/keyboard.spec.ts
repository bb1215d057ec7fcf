import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { scrollUp, topAtRest } from './support/long-conversation';

/** The name of what has the focus after each press of Tab. */
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

test.describe('by keyboard alone', () => {
  test('the focus goes around the chat, into what opens, and back', async ({ page, chat }) => {
    await chat.open('2');
    await expect(chat.box, 'from the beginning').toBeFocused();

    await test.step('the order of the focus, there and back', async () => {
      await chat.send('hello');
      await chat.expectStatus('hello', 'completed');
      await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.evaluate(() => document.body.focus());
      await chat.page.locator('header').getByRole('button').first().focus();
      const names = await walk(page, 'Tab', 3);
      expect(names.slice(0, 3)).toEqual(['Close the chat', 'Conversation', expect.stringMatching(/^You, /)]);
      const rest = await walk(page, 'Tab', 10);
      expect(rest.indexOf('Your message')).toBeGreaterThan(rest.indexOf('Send shortcut'));
      expect(rest.indexOf('Send')).toBe(rest.indexOf('Your message') + 1);
      await chat.box.focus();
      expect(await walk(page, 'Shift+Tab', 1)).toEqual(['Send shortcut']);
    });

    await test.step('what has the focus shows it', async () => {
      await chat.box.focus();
      await page.keyboard.press('Shift+Tab');
      const isSeen = () =>
        page.evaluate(() => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
            document.activeElement ?? document.body,
          );
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        });
      await expect.poll(isSeen).toBe(true);
    });

    await test.step('a menu closes on Tab and on a click beside it, and gives the focus back', async () => {
      const button = page.getByRole('button', { name: 'Send shortcut' });
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

    await test.step('also when nothing has the focus', async () => {
      await page.locator('[data-kefu="image"]').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeFocused();
      await page.mouse.click(8, 8);
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.locator('[data-kefu="emoji"]').click();
      await expect(page.getByRole('grid')).toBeVisible();
      await chat.status.click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
    });

    await test.step('a dialog keeps the focus inside and returns it when it closes', async () => {
      await chat.box.focus();
      await chat.goAway();
      chat.operator.idle(await chat.key());
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const holdsFocus = () => dialog.evaluate((box) => box.contains(document.activeElement));
      await expect.poll(holdsFocus).toBe(true);
      for (const name of await walk(page, 'Tab', 6))
        expect(['Close', 'Reload', 'Continue conversation']).toContain(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(chat.box).toBeFocused();
    });
  });

  test('a long conversation is written, read, sent again, copied and scrolled', async ({
    page,
    context,
    chat,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await chat.open('2');
    const key = await chat.key();

    await test.step('a whole conversation: write, read, send again, copy', async () => {
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
      const last = chat.message('the answer').getByRole('article');
      await chat.log.focus();
      await page.keyboard.press('Tab');
      await expect(last).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(chat.own('first try').getByRole('article')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+F10');
      const menu = page.getByRole('menu', { name: 'Message options' });
      await expect(menu.getByRole('menuitem', { name: 'Copy' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveCount(0);
      await expect(last).toBeFocused();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('the answer');
      await expect(chat.toasts.filter({ hasText: 'Copied.' })).toHaveCount(1);
    });

    await test.step('no message is passed over, although the list draws only those near the view', async () => {
      for (const place of ['zero', 'one', 'two']) {
        chat.operator.send(key, { content: `See https://${place}.example/` });
        for (let number = 1; number <= 40; number += 1)
          chat.operator.send(key, { content: `below ${place}: ${number}.` });
      }
      const newest = chat.message('below two: 40.');
      await expect(newest).toBeVisible();
      const focused = page.locator(':focus');
      const messageWithFocus = chat.log.locator('[data-unstr]', { has: focused });

      await chat.log.focus();
      await scrollUp(chat, 3_500);
      const first = page.getByRole('link', { name: 'https://one.example/' });
      await first.focus();
      await expect(newest, 'the end of the list is not in view').not.toBeInViewport();
      await scrollUp(chat, 1_500);
      await expect(first, 'scrolling leaves the focus').not.toBeInViewport();
      await expect(first).toBeFocused();

      await page.keyboard.press('ArrowDown');
      await expect(messageWithFocus, 'arrow keys lead on from a link').toContainText('below one: 1.');
      await page.keyboard.press('ArrowUp');
      await expect(messageWithFocus).toContainText('See https://one.example/');

      await page.keyboard.press('Home');
      await expect(chat.message('Welcome to Harbour Games').getByRole('article')).toBeFocused();
      await page.keyboard.press('End');
      await expect(newest.getByRole('article')).toBeFocused();

      await scrollUp(chat, 3_500);
      await first.focus();
      const passed: string[] = [];
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        if (!(await chat.log.evaluate((log) => log.contains(document.activeElement)))) break;
        passed.push((await focused.textContent()) ?? '');
      }
      expect(passed.indexOf('https://two.example/'), `Tab reaches it: ${passed}`).toBeGreaterThan(0);
      expect(passed.at(-1), 'and leaves from the newest message').toContain('below two: 40.');
    });

    await test.step('the log scrolls by keyboard', async () => {
      for (let number = 1; number <= 40; number += 1) chat.operator.send(key, { content: `line ${number}` });
      await expect(chat.message('line 40')).toBeVisible();
      await chat.log.focus();
      await page.keyboard.press('PageUp');
      await page.keyboard.press('PageUp');
      await expect(chat.scrollButton).toBeVisible();
      // The browser still scrolls for PageUp.
      await page.keyboard.press('End');
      await topAtRest(chat.log.getByRole('article').last());
      await expect(chat.scrollButton).toHaveCount(0);
    });
  });
});
