// What a shop's own tests do: draw the chat over the fakes, in virtual time.
require('kefu-widget/kefu.css');
const React = require('react');
const { createRoot } = require('react-dom/client');
const { act } = require('react-dom/test-utils');
const { KefuChat } = require('kefu-widget/react');
const { createTestWidget } = require('kefu-widget/testing');
const { createWidget } = require('kefu-widget');

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

test('the component sends what the shop says', async () => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  let kefu;
  const view = React.createElement(KefuChat, {
    options: { params: { business_id: '1', lang: 'en' } },
    overrides: fakes,
    onReady: (given) => {
      kefu = given;
    },
  });
  const settle = async (ms) => {
    for (let round = 0; round < 20; round += 1)
      await act(async () => {
        await fakes.clock.advance(ms / 20);
        await new Promise((resolve) => setTimeout(resolve, 2));
      });
  };
  await act(async () => root.render(view));
  await settle(300);
  await act(async () => kefu.send('Hello from Jest'));
  await settle(600);
  expect(page.textContent).toContain('Hello from Jest');
  await act(async () => root.unmount());
});

test('the headless widget can be made and left', () => {
  const widget = createWidget({ params: { business_id: '1' } });
  expect(widget.isOpen).toBe(true);
  widget.dispose();
});

test('the loader puts its launcher on the page, and opens', async () => {
  const { mountKefu } = require('kefu-widget/embed');
  const kefu = mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' });
  const { shadowRoot } = document.querySelector('[data-kefu=embed]');
  kefu.open();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shadowRoot.querySelector('[role=dialog] iframe').src).toContain('https://chat.example/h5/');
  kefu.destroy();
});

test('the element is defined', () => {
  require('kefu-widget/element');
  expect(customElements.get('kefu-chat')).toBeDefined();
});
