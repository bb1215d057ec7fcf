import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ShellPhase } from '../../../application/presentation/shell/shell-contract';
import { fakeWidget, type Scene } from '../../../stories/support/fake-widget';
import { KefuWidget } from '../../../ui/root/KefuWidget';

const STARTING: ShellPhase = { kind: 'starting' };
const FAILED: ShellPhase = { kind: 'failed', key: 'start_unreachable', words: '', detail: '' };

const draw = async (phase: ShellPhase, header: Scene['header'] = {}) => {
  const listen = vi.fn();
  render(<KefuWidget widget={fakeWidget({ shell: { phase }, header }, listen)} />);
  await screen.findByText(phase === STARTING ? 'Opening the chat…' : 'We couldn’t open the chat');
  return listen;
};
const close = () => screen.queryByRole('button', { name: 'Close the chat' });

describe.each([STARTING, FAILED])('a chat that opens, or does not, can be closed: $kind', (phase) => {
  // Shows spec §2.22.
  it('by the same button as in its header', async () => {
    const listen = await draw(phase);
    const button = close();
    expect(button?.dataset['kefu']).toBe('close');
    fireEvent.click(button ?? document.body);
    expect(listen).toHaveBeenCalledWith('header.close');
  });

  it('but not if an app has its own header, or if there is nothing to close', async () => {
    await draw(phase, { hidden: true });
    expect(close()).toBeNull();
    await draw(phase, { closable: false });
    expect(close()).toBeNull();
  });
});

describe('a ban (spec §6)', () => {
  const BANNED: ShellPhase = { ...FAILED, key: 'service_ban' };
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

  it('offers the way back to the website alone, because starting again would fail in the same way', async () => {
    await draw(BANNED, { hidden: true });
    expect(buttons()).toEqual(['Back to the website']);
  });

  it('in the backend’s own words leads with the way back, because only the words say whether another try may help (V20)', async () => {
    const listen = await draw({ ...FAILED, key: 'data_error', words: 'You are banned.' }, { hidden: true });
    expect(buttons()).toEqual(['Back to the website', 'Try again']);
    const [back, again] = screen.getAllByRole('button');
    expect(back?.className).toContain('kefu-button-primary');
    expect(again?.className).toContain('kefu-button-quiet');
    fireEvent.click(back ?? document.body);
    expect(listen).toHaveBeenCalledWith('shell.leave');
  });

  it('offers "Try again" if the chat cannot be left, because a ban may be lifted and nothing else leads on', async () => {
    const listen = await draw(BANNED, { closable: false });
    expect(buttons()).toEqual(['Try again']);
    fireEvent.click(screen.getByRole('button'));
    expect(listen).toHaveBeenCalledWith('shell.retry');
  });
});
