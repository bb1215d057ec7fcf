import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationSnapshot } from '../../../application/presentation/conversation/conversation-contract';
import { fakeWidget } from '../../../stories/support/fake-widget';
import { conversation } from '../../../stories/support/snapshots';
import { KefuWidget } from '../../../ui/root/KefuWidget';

// React writes to the console what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const unreadable: ConversationSnapshot = {
  ...conversation([]),
  get rows(): ConversationSnapshot['rows'] {
    throw new RangeError('Invalid time value');
  },
};

it('a view that throws does not change the page around the widget, and can be shown again', async () => {
  render(
    <main>
      <h1>The shop</h1>
      <KefuWidget widget={fakeWidget({ conversation: unreadable })} />
    </main>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Close the chat' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The shop' })).toBeTruthy();
});
