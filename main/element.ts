/**
 * `<kefu-chat business-id="1" api-base="https://backend.example">`: the chat as an element, for any framework or
 * none. It contains React and the style sheet. Importing this entry defines the element; on a server the import has
 * no effect.
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
