import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversationActions } from '../../../../application/presentation/conversation/conversation-contract';
import { fakeActions } from '../../../../stories/support/fake-widget';
import { agent, mine } from '../../../../stories/support/messages';
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

it.each([
  ['an agent', agent('Hello'), /^Mia, \d\d:\d\d$/, 'Hello'],
  ['the visitor', mine('Hi', { status: 'completed' }), /^You, /, 'Hi Delivered'],
  [
    'the visitor, refused',
    { ...mine('Hi', { status: 'failed' }), refusedWords: 'The kitchen is on fire' },
    /^You, /,
    'Hi The kitchen is on fire',
  ],
])(
  'a message of %s that gets the focus is named by author and time, and described by content and state',
  async (_, message, name, description) => {
    const { getByRole, container } = await renderInTheWidget(
      <Conversation snapshot={conversation([message])} actions={actions} />,
    );
    await vi.waitFor(() => expect(container.querySelector('[aria-live]')).not.toBeNull());
    const focused = getByRole('article', { name, description });
    expect(focused.tabIndex).toBe(0);
    expect(focused.getAttribute('aria-keyshortcuts'), 'the way to its menu').toBe('Shift+F10');
    // Firefox says nothing for a description that refers to the element itself.
    expect(focused.getAttribute('aria-describedby')?.split(' ')).not.toContain(focused.id);
  },
);

it('no element gets a listener that makes a screen reader say "clickable", but controls and what has no role', async () => {
  const rich = agent({ kind: 'html', html: '<p>Our <b>rules</b><img src="data:,1" alt=""></p>' });
  const { container } = await renderInTheWidget(
    <Conversation snapshot={conversation([rich, mine('Hi', { status: 'failed' })])} actions={actions} />,
  );
  const clickable = [...container.querySelectorAll<HTMLElement>('*')].filter((one) => one.onclick !== null);
  expect(clickable.length).toBeGreaterThan(0);
  expect(clickable.filter((one) => !one.matches('a, button, input, [role=none]'))).toEqual([]);
});
