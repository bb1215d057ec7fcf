import element = require('kefu-widget/element');

export const chat: element.KefuChatElement = document.createElement('kefu-chat');
