import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ShellSnapshot } from '../../../application/presentation/shell/shell-contract';
import type { MutableState } from '../../../application/state/state';
import { fakeWidget, type Scene } from '../../../stories/support/fake-widget';
import { mine } from '../../../stories/support/messages';
import { conversation } from '../../../stories/support/snapshots';
import { KefuWidget } from '../../../ui/root/KefuWidget';

/** An open chat, which then gets a theme with a header and a composer of its own. */
const show = async (scene: Scene = {}) => {
  const widget = fakeWidget(scene);
  render(<KefuWidget widget={widget} full />);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  const shell = widget.shell.state as MutableState<ShellSnapshot>;
  const become = async () => {
    act(() => shell.patch({ theme: 'yb' }));
    await act(() => vi.dynamicImportSettled());
    expect(document.querySelector<HTMLElement>('.kefu')?.dataset['theme']).toBe('yb');
  };
  return { box, become };
};

describe('when an open chat gets another theme', () => {
  it('the text box keeps focus, text and caret', async () => {
    const { box, become } = await show();
    box.focus();
    fireEvent.change(box, { target: { value: 'How do I pay' } });
    box.setSelectionRange(4, 6);
    await become();
    const next = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    expect(next, 'the theme makes a new one').not.toBe(box);
    expect(document.activeElement).toBe(next);
    expect([next.value, next.selectionStart, next.selectionEnd]).toEqual(['How do I pay', 4, 6]);
  });

  it('a button keeps the focus', async () => {
    const { become } = await show();
    const close = screen.getByRole('button', { name: 'Close the chat' });
    close.focus();
    await become();
    expect(close.isConnected).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close the chat' }));
  });

  it('a button of a message does not lose the focus to the same button of another message', async () => {
    // Without it the list draws all rows.
    vi.stubGlobal('ResizeObserver', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const failed = ['first', 'second'].map((id) => mine(id, { id, status: 'failed' }));
    const { become } = await show({ conversation: conversation(failed) });
    const held = [...document.querySelectorAll<HTMLElement>('[data-kefu="resend"]')];
    expect(held).toHaveLength(2);
    held[1]?.focus();
    await become();
    expect(held[1]?.isConnected).toBe(false);
    expect(document.activeElement).not.toBe(document.querySelector('[data-kefu="resend"]'));
  });

  it('a focus elsewhere on the page stays there, also in another chat', async () => {
    const elsewhere = document.createElement('input');
    elsewhere.dataset['kefu'] = 'composer';
    document.body.append(elsewhere);
    const { become } = await show();
    elsewhere.focus();
    await become();
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
