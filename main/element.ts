/**
 * `<kefu-chat business-id="1" api-base="https://backend.example">`: the chat as an element, for any framework or
 * none. It contains React and the style sheet. Importing this entry defines the element; on a server the import has
 * no effect.
 */
import type { KefuApi, KefuEvents } from '../application/integration/kefu-api';
import type { Overrides } from './core/ports';
import { KefuChatElement as ChatElement } from './element/KefuChatElement';
import type { KefuOptions } from './options';

export type { KEFU_EVENTS } from '../application/integration/event-table';
export type * from '../application/integration/kefu-api';

type OwnEventMap = { [E in keyof KefuEvents]: CustomEvent<KefuEvents[E]> };

/** The events of the element: those of the chat, and those of every element. */
export interface KefuChatEventMap extends OwnEventMap, Omit<HTMLElementEventMap, keyof KefuEvents> {}

/**
 * The element in a page. It is an interface and not the class, because private fields would make its two declarations, for
 * import and for require, different types: a program with both would not compile.
 */
export interface KefuChatElement extends HTMLElement, KefuApi {
  addEventListener<E extends keyof KefuChatEventMap>(
    type: E,
    listener: (this: KefuChatElement, event: KefuChatEventMap[E]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<E extends keyof KefuChatEventMap>(
    type: E,
    listener: (this: KefuChatElement, event: KefuChatEventMap[E]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  /** Options that no attribute can contain. They are read at the end of the task in which the element is put into a page. */
  options: KefuOptions;
  /** Other implementations of ports, by name. They are read together with `options`. */
  overrides: Overrides;
}

export const KefuChatElement: new () => KefuChatElement = ChatElement;

declare global {
  interface HTMLElementTagNameMap {
    'kefu-chat': KefuChatElement;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('kefu-chat'))
  customElements.define('kefu-chat', KefuChatElement);
