// A page without React, and without its types.
import { KefuChatElement } from 'kefu-widget/element';

const chat: KefuChatElement = document.createElement('kefu-chat');
chat.addEventListener('message', ({ detail }) => detail.text.trim());
chat.addEventListener('error', ({ detail }) => detail.key);
chat.addEventListener('click', ({ clientX }) => clientX);
chat.addEventListener('of-the-page', (event) => event.type);
document.querySelector('kefu-chat')?.send('Hello');
export const other: HTMLElement = new KefuChatElement();
