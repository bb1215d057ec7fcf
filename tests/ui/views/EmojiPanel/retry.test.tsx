import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { err } from '../../../../domain/result';
import { EmojiPanel } from '../../../../ui/views/EmojiPanel/EmojiPanel';
import { renderInTheWidget } from '../../support/in-the-widget';

it('the focus stays in the panel when the emoji are loaded again', async () => {
  const load = vi.fn(async () => err('unreachable'));
  const actions = { load, remember: vi.fn(), setTone: vi.fn() };
  const ends = { onPick: vi.fn(), onClose: vi.fn() };
  await renderInTheWidget(
    <EmojiPanel snapshot={{ recent: [], tone: 0 }} actions={actions} language="en" searchShown {...ends} />,
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  act(() => retry.focus());
  act(() => retry.click());
  expect(retry.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Emoji' }));
});
