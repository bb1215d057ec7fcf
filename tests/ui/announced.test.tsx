import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DialogSnapshot } from '../../application/presenters/contracts/feedback';
import { MutableState } from '../../application/state/state';
import { fakeWidget } from '../../stories/support/fake-widget';
import { KefuWidget } from '../../ui/bridge/KefuWidget';
import { Blocked } from '../../ui/views/Composer/Blocked';
import { renderInTheWidget } from './support/in-the-widget';

const regions = () => screen.getAllByRole('status');
const regionOf = (words: string | RegExp) => screen.getByText(words).closest('[role="status"]');

it('a card comes into a region that stood before it', async () => {
  const dialog = new MutableState<DialogSnapshot>({ kind: 'none' });
  const widget = fakeWidget();
  render(<KefuWidget widget={{ ...widget, dialog: { ...widget.dialog, state: dialog } }} />);
  await screen.findByRole('log');
  const standing = regions();
  act(() => dialog.set({ kind: 'network-lost' }));
  await screen.findByRole('button', { name: 'Keep writing' });
  expect(standing).toContain(regionOf('No connection'));
});

it('so does the reason why nothing can be sent', async () => {
  const actions = { reload: vi.fn(), continueSession: vi.fn() };
  const { rerender } = await renderInTheWidget(<Blocked reason="blank" actions={actions} />);
  const standing = regions();
  rerender(<Blocked reason="locked" actions={actions} />);
  expect(standing).toContain(regionOf(/unstable/));
});
