import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ShellSnapshot } from '../../../application/presentation/shell/contract';
import type { MutableState } from '../../../application/state/state';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';

/** An open chat, which then gets a theme with a header and a composer of its own. */
const show = async () => {
  const widget = fakeWidget({});
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
