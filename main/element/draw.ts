import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { ColorScheme } from '../../application/integration/kefu-api';
import { ChatContext } from '../react/ChatContext';
import { KefuChat } from '../react/KefuChat';
import type { Chat } from '../react/make-chat';

export interface Drawing {
  /** Must be called when an attribute has changed. */
  update(): void;
  end(): void;
}

/**
 * Draws the chat into the element, with the options of its attributes.
 *
 * @param isFloating as the attribute said when the chat was made, because only a chat that was made for it has a panel that closes
 */
export const draw = (element: HTMLElement, chat: Chat, isFloating: boolean): Drawing => {
  // A page that uses React has another copy of it, which counts its ids from the beginning too.
  const root = createRoot(element, { identifierPrefix: 'kefu-' });
  const view = () =>
    createElement(KefuChat, {
      layout: isFloating ? 'floating' : 'inline',
      position: element.getAttribute('position') === 'start' ? 'start' : 'end',
      launcher: element.getAttribute('launcher') !== 'false',
      label: element.getAttribute('label') ?? undefined,
      scheme: schemeOf(element.getAttribute('scheme')),
      shown: element.hasAttribute('shown') ? element.getAttribute('shown') !== 'false' : undefined,
    });
  const update = () => root.render(createElement(ChatContext.Provider, { value: chat }, view()));
  update();
  const end = () => root.unmount();
  return { update, end };
};

const schemeOf = (value: string | null): ColorScheme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined;
