import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Chat } from './support/chat';

const form = (page: Page): Locator => page.getByRole('form', { name: 'Leave a message' });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name });
const submit = (page: Page): Locator => form(page).getByRole('button', { name: 'Send message' });

const open = async (chat: Chat): Promise<void> => {
  await chat.goto('8');
  await expect(chat.page.getByRole('alertdialog'), 'the form says it alone').toHaveCount(0);
  await expect(form(chat.page)).toBeVisible();
};

const fill = async (page: Page): Promise<void> => {
  await field(page, 'Full name').fill('  Ann Example ');
  await field(page, 'Email or messaging account').fill('ann@example.com');
  await field(page, 'Phone').fill('+86 (10) 6552-9988');
  await field(page, 'Your message').fill('Where is my bonus?\nSecond line 👍');
  await form(page).getByRole('radiogroup').locator('label').nth(3).click();
};

const NUMBER_ERROR = 'Incorrect telephone number. Please check it.';

test.describe('nobody is there', () => {
  test('the form is shown, checked, and arrives', async ({ page, chat, expectAccessible }) => {
    await open(chat);
    await expect(form(page)).toContainText('No one is available right now');
    await expect(form(page), 'the backend’s own words').toContainText('No customer service is available');
    await expectAccessible();

    // Shows spec §5.19, spec §5.20, spec §5.21.
    await test.step('each wrong field shows its error, the first one has the focus, and nothing is sent', async () => {
      await submit(page).click();
      const wanted: readonly [name: string, words: string][] = [
        ['Full name', 'Please fill in your full name.'],
        ['Email or messaging account', 'Please tell us how we can reach you.'],
        ['Your message', 'Please enter a message.'],
      ];
      for (const [name, words] of wanted) {
        await expect(field(page, name)).toHaveAccessibleDescription(words);
        await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(form(page).getByRole('radiogroup')).toHaveAttribute('aria-required', 'false');
      await expect(field(page, 'Phone'), 'a number is optional').toHaveAttribute('aria-invalid', 'false');
      await expect(field(page, 'Full name')).toBeFocused();
      await expectAccessible();
      await field(page, 'Full name').fill('   ');
      await expect(form(page).getByText('Please fill in your full name.')).toBeVisible();
      await field(page, 'Full name').fill('Ann');
      await expect(
        form(page).getByText('Please fill in your full name.'),
        'gone as it is put right',
      ).toHaveCount(0);
      await submit(page).click();
      await expect(field(page, 'Email or messaging account'), 'now the next one').toBeFocused();
      expect(chat.operator.forms).toHaveLength(0);
    });

    await fill(page);
    for (const phone of ['12345', 'call me', '1234567890123456'])
      await test.step(`the number "${phone}" is not taken`, async () => {
        await field(page, 'Phone').fill(phone);
        await expect(form(page).getByText(NUMBER_ERROR)).toHaveCount(0);
        await submit(page).click();
        await expect(field(page, 'Phone')).toHaveAccessibleDescription(NUMBER_ERROR);
        await expect(field(page, 'Phone')).toBeFocused();
        expect(chat.operator.forms).toHaveLength(0);
        await field(page, 'Phone').fill('');
      });

    // Shows decision 17.
    await test.step('the form is shown, is filled in, and arrives', async () => {
      await fill(page);
      await submit(page).click();
      const thanks = page.getByRole('region', { name: 'Leave a message' });
      await expect(thanks).toContainText(/will get back to you/);
      await expect(chat.toasts, 'said once').toHaveCount(0);
      await expectAccessible();
      const [left, ...more] = chat.operator.forms;
      expect(more).toEqual([]);
      expect(left).toMatchObject({
        name: 'Ann Example',
        contact: 'ann@example.com',
        phone: '+86 (10) 6552-9988',
        message: 'Where is my bonus?\nSecond line 👍',
        rating: '4',
        business_id: '8',
      });
      expect((await chat.key()).split(':')[1]).toBe(Reflect.get(left ?? {}, 'visiter_id'));
    });

    for (const [index, phone] of ['123456', '123456789012345', ''].entries())
      await test.step(`another message, and the number "${phone}" is taken`, async () => {
        await page.getByRole('button', { name: 'Send another message' }).click();
        await expect(field(page, 'Full name')).toHaveValue('');
        await fill(page);
        await field(page, 'Phone').fill(phone);
        await submit(page).click();
        await expect.poll(() => chat.operator.forms.length).toBe(2 + index);
      });
  });

  test('is filled and sent by keyboard alone @release', async ({ page, chat }) => {
    await open(chat);
    await field(page, 'Full name').focus();
    for (const text of ['Ann', 'ann@example.com', '123456', 'Hello']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => chat.operator.forms.length).toBe(1);
    expect(chat.operator.forms[0]).toMatchObject({ name: 'Ann', rating: '3', message: 'Hello' });
    await expect(page.getByText(/will get back to you/).first()).toBeVisible();
  });
});
