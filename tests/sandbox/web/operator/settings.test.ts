import { fireEvent, getByLabelText, getByRole, getByText, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTab, openTab } from './console';

afterEach(closeTab);

const change = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

describe('the tab Settings of the operator console', () => {
  it('shows the settings of the sandbox and sends each change', async () => {
    const { tab, sent, toasts } = await openTab('settings');
    const agent = getByRole<HTMLInputElement>(tab, 'switch', { name: /^Scripted agent/ });
    const seconds = getByLabelText<HTMLInputElement>(tab, 'Token lives, seconds');
    const form = getByLabelText<HTMLSelectElement>(tab, 'Form of encrypted answers');
    expect([agent.checked, seconds.value, form.value]).toEqual([true, '3600', 'json']);
    agent.click();
    change(seconds, '60');
    change(form, 'headers');
    fireEvent.click(getByText(tab, 'Expire all tokens'));
    expect(sent).toEqual([
      { call: 'POST settings', body: { scriptedAgent: false } },
      { call: 'POST settings', body: { tokenTtl: 60 } },
      { call: 'POST settings', body: { answerForm: 'headers' } },
      { call: 'POST expire-tokens', body: {} },
    ]);
    await waitFor(() => getByText(toasts, 'All tokens expired'));
  });

  it('follows a change from elsewhere, but keeps the number that the operator is typing', async () => {
    const { tab, send } = await openTab('settings');
    const seconds = getByLabelText<HTMLInputElement>(tab, 'Token lives, seconds');
    const ping = getByLabelText<HTMLInputElement>(tab, 'Ping interval, seconds');
    seconds.focus();
    seconds.value = '9';
    send('settings', { settings: { scriptedAgent: false, tokenTtl: 60, activityTimeout: 5 } });
    expect([seconds.value, ping.value]).toEqual(['9', '5']);
    expect(getByRole<HTMLInputElement>(tab, 'switch', { name: /^Scripted agent/ }).checked).toBe(false);
  });

  it('changes only the merchant of the row', async () => {
    const { tab, sent, toasts } = await openTab('settings');
    const row = getByText(tab, (_, one) => one?.textContent === '1 Harbour Games', {
      selector: 'summary',
    }).closest('li');
    if (!row) throw new Error('the merchant has no row');
    const robot = within(row).getByLabelText<HTMLInputElement>('robot first');
    expect(robot.checked).toBe(true);
    robot.click();
    change(within(row).getByLabelText('style'), 'stg');
    change(within(row).getByLabelText('storage'), 'aws');
    expect(sent).toEqual([
      { call: 'POST merchants/1', body: { is_bot: 0 } },
      { call: 'POST merchants/1', body: { style: 'stg' } },
      { call: 'POST merchants/1', body: { storage: 'aws' } },
    ]);
    await waitFor(() => getByText(toasts, 'Harbour Games: saved'));
  });

  it('resets the sandbox only if the operator confirms it', async () => {
    const { tab, sent } = await openTab('settings');
    const press = async (button: string) => {
      fireEvent.click(getByText(tab, 'Reset the sandbox'));
      const dialog = getByRole(document.body, 'dialog', { name: 'Reset the sandbox?' });
      fireEvent.click(within(dialog).getByRole('button', { name: button }));
      await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false));
    };
    await press('Cancel');
    expect(sent).toEqual([]);
    await press('Reset');
    await waitFor(() => expect(sent).toEqual([{ call: 'POST reset', body: {} }]));
  });
});
