import { createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { agent } from '../../../../../stories/support/messages';
import { MessageView } from '../../../../../ui/views/Conversation/message/MessageView';
import type { MessageTools } from '../../../../../ui/views/Conversation/message/props';
import { renderInTheWidget } from '../../../support/in-the-widget';

const menu = vi.fn();
const tools: MessageTools = {
  resend: vi.fn(),
  cancel: vi.fn(),
  copied: vi.fn(),
  view: undefined,
  room: { ratios: new Map(), mayGrow: () => true },
  menu,
  isReachable: () => true,
};

const message = agent('Read https://example.com/rules');

const show = async () => {
  await renderInTheWidget(
    <MessageView label="Mia, 14:32" message={message} startsGroup endsGroup time={null} tools={tools} />,
  );
  const bubble = words().closest<HTMLElement>('[data-bubble]');
  if (!bubble) throw new Error('no bubble');
  bubble.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  return screen.getByRole('article');
};

const words = () => screen.getByText(/^Read/);
const link = () => screen.getByRole('link', { name: /rules/ });

/** @returns whether the browser shows its own menu */
const rightClick = (element: Element): boolean => {
  const event = createEvent.contextMenu(element, { clientX: 40, clientY: 60 });
  fireEvent(element, event);
  return !event.defaultPrevented;
};

afterEach(() => {
  getSelection()?.removeAllRanges();
  menu.mockClear();
});

describe('the menu of a message', () => {
  it('opens at the pointer, in place of the browser’s menu', async () => {
    await show();
    expect(rightClick(words())).toBe(false);
    expect(menu).toHaveBeenCalledExactlyOnceWith(message, { x: 40, y: 60 });
  });

  it('of a link is the browser’s', async () => {
    await show();
    expect(rightClick(link())).toBe(true);
    expect(menu).not.toHaveBeenCalled();
  });

  it('of selected text is the browser’s', async () => {
    await show();
    getSelection()?.selectAllChildren(words());
    expect(rightClick(words())).toBe(true);
    expect(menu).not.toHaveBeenCalled();
  });

  it.each([{ key: 'F10', shiftKey: true }, { key: 'ContextMenu' }])(
    'opens inside the bubble by %j',
    async (key) => {
      expect(fireEvent.keyDown(await show(), key)).toBe(false);
      expect(menu).toHaveBeenCalledExactlyOnceWith(message, { x: 26, y: 52 });
    },
  );

  it('opens neither by F10 alone nor by a key inside a link', async () => {
    fireEvent.keyDown(await show(), { key: 'F10' });
    fireEvent.keyDown(link(), { key: 'F10', shiftKey: true });
    expect(menu).not.toHaveBeenCalled();
  });
});
