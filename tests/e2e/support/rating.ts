import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { Chat } from './chat';

export const dialogOf = (page: Page, title = 'How was our service?'): Locator =>
  page.getByRole('dialog', { name: title });
export const item = (page: Page, title: string): Locator => page.getByRole('radiogroup', { name: title });

export const star = (page: Page, title: string, score: number): Locator =>
  item(page, title).getByRole('radio', { name: new RegExp(`^${score} of 5`) });
export const submit = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: 'Submit' });

export const MISSING = 'Please rate every item.';
export const ask = async (
  chat: Chat,
  request: Parameters<Chat['operator']['evaluation']>[1] = {},
): Promise<void> => {
  await expect(chat.page.getByText('Connected.')).toBeHidden();
  chat.operator.evaluation(await chat.key(), request);
};

/** Radio buttons are below their stars, so a visitor clicks on the star. */
export const give = (page: Page, title: string, score: number): Promise<void> =>
  item(page, title)
    .locator('label')
    .nth(score - 1)
    .click();
