import { mountKefu } from 'kefu-widget/embed';
import { KefuChat } from 'kefu-widget/react';
import { createTestWidget } from 'kefu-widget/testing';
import 'kefu-widget/kefu.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
createRoot(document.getElementById('page')).render(
  createElement(KefuChat, { options: { params: { business_id: '1', lang: 'en' } }, overrides: fakes }),
);
Object.assign(window, { fakes, mountKefu });
