// One program of both kinds of module: both declare the element of the page, with the same type.
import type { KefuChatElement } from 'kefu-widget/element';
import { chat as required } from './required.cjs';

export const created: KefuChatElement = document.createElement('kefu-chat');
export const same: KefuChatElement = required;
