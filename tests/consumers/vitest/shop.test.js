// @vitest-environment jsdom
// What a shop's own tests do: draw the chat over the fakes, in virtual time.
import 'kefu-widget/kefu.css';
import 'kefu-widget/element';
import { createWidget } from 'kefu-widget';
import { mountKefu } from 'kefu-widget/embed';
import { KefuChat } from 'kefu-widget/react';
import { createTestWidget } from 'kefu-widget/testing';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

test('the component sends what the shop says', async () => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  let kefu;
  const settle = async (ms) => {
    for (let round = 0; round < 20; round += 1)
      await act(async () => {
        await fakes.clock.advance(ms / 20);
        await new Promise((resolve) => setTimeout(resolve, 2));
      });
  };
  const options = { params: { business_id: '1', lang: 'en' } };
  const onReady = (given) => {
    kefu = given;
  };
  await act(async () => root.render(createElement(KefuChat, { options, overrides: fakes, onReady })));
  await settle(300);
  await act(async () => kefu.send('Hello from Vitest'));
  await settle(600);
  expect(page.textContent).toContain('Hello from Vitest');
  await act(async () => root.unmount());
});

test('headless widget, loader and element can be used', () => {
  const widget = createWidget({ params: { business_id: '1' } });
  widget.dispose();
  const kefu = mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' });
  expect(document.querySelector('[data-kefu=embed]')).not.toBeNull();
  kefu.destroy();
  expect(customElements.get('kefu-chat')).toBeDefined();
});
