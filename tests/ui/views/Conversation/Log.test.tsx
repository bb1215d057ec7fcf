import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationActions } from '../../../../application/presentation/conversation/contract';
import { fakeActions } from '../../../../stories/support/fake-widget';
import { agent } from '../../../../stories/support/messages';
import { conversation } from '../../../../stories/support/snapshots';
import { Conversation } from '../../../../ui/views/Conversation/Conversation';
import { renderInTheWidget } from '../../support/in-the-widget';

const actions = fakeActions<ConversationActions>();

// Without it the list draws all rows.
beforeEach(() => vi.stubGlobal('ResizeObserver', undefined));
afterEach(() => vi.unstubAllGlobals());

/** A conversation below a text box that has the focus, as on a phone with an open keyboard. */
const typing = async () => {
  const view = await renderInTheWidget(
    <>
      <Conversation snapshot={conversation([agent('Hello')])} actions={actions} />
      <textarea aria-label="Box" />
    </>,
  );
  const box = view.getByRole('textbox', { name: 'Box' });
  box.focus();
  expect(document.activeElement).toBe(box);
  return { ...view, box };
};

it('a tap on an empty part of the conversation closes the keyboard', async () => {
  const { getByRole, box } = await typing();
  fireEvent.click(getByRole('log'));
  expect(document.activeElement).not.toBe(box);
});

it('a tap on a message keeps the keyboard', async () => {
  const { getByText, box } = await typing();
  fireEvent.click(getByText('Hello'));
  expect(document.activeElement).toBe(box);
});

it('a tap that ends a selection keeps the keyboard', async () => {
  const { getByRole, box } = await typing();
  vi.stubGlobal('getSelection', () => ({ isCollapsed: false }));
  fireEvent.click(getByRole('log'));
  expect(document.activeElement).toBe(box);
});

it('a message that gets the focus is described by author and time, and by its own text', async () => {
  const { getByRole, getByText } = await typing();
  const bubble = getByText('Hello').closest<HTMLElement>('[data-bubble]');
  const [named, words] = (bubble?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(named).toBe(getByRole('article'));
  expect(named?.getAttribute('aria-label')).toMatch(/^Mia, .*\d/);
  expect(words).toBe(bubble);
});
