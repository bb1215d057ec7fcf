import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTestWidget, failure } from '../../../main/testing';
import { KefuWidget } from '../../../ui/root/KefuWidget';
import { specifiedMs } from '../../support/specified';

// Shows decision 26.
it.each([
  ['config 500', failure.refused(500, 'The desk is being painted'), /The desk is being painted/],
  ['no answer', failure.unreachable, /can’t reach the chat/i],
])(
  '%s: the failure screen is the popup for 5 s, then stays, and nothing is drawn twice',
  async (_, answer, words) => {
    const { widget, clock, sessionGateway } = createTestWidget();
    sessionGateway.scripts.config.next(answer);
    render(<KefuWidget widget={widget} />);
    widget.start();
    await act(() => clock.flush());
    const popup = await screen.findByRole('alertdialog', { name: 'We couldn’t open the chat' });
    expect(popup.textContent).toMatch(words);
    expect(screen.getAllByText(words)).toHaveLength(1);

    await act(() => clock.advance(specifiedMs('initErrorPopup') - 1));
    expect(screen.queryByRole('alertdialog')).toBe(popup);
    await act(() => clock.advance(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('alert')).toBe(popup);
    expect(screen.getAllByText(words)).toHaveLength(1);
    expect(popup.contains(screen.getByRole('button', { name: 'Try again' }))).toBe(true);
    widget.dispose();
  },
);
