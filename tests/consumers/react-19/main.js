import 'kefu-widget/kefu.css';
import 'kefu-widget/element';
import { mountKefu } from 'kefu-widget/embed';
import { KefuChat } from 'kefu-widget/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('page')).render(
  createElement(KefuChat, { options: { params: { business_id: '1' } } }),
);
mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' });
