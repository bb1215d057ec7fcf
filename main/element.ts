/**
 * `<kefu-chat business-id="1" api-base="https://backend.example">`: the chat as an element, for any framework and for none.
 * React and the style sheet are in it. Importing this entry defines the element; on a server it does nothing.
 */
import { KefuChatElement } from './element/KefuChatElement';

export type * from '../application/integration/kefu-api';
export { KefuChatElement } from './element/KefuChatElement';

declare global {
  interface HTMLElementTagNameMap {
    'kefu-chat': KefuChatElement;
  }
}

if (typeof customElements !== 'undefined' && !customElements.get('kefu-chat'))
  customElements.define('kefu-chat', KefuChatElement);
