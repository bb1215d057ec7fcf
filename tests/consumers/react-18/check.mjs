// React 18.2 by require in jsdom, which has no ResizeObserver, no matchMedia and no constructed style sheets.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';

const require = createRequire(import.meta.url);
const React = require('react');
const h = React.createElement;

// On the server, before there is a window.
const { renderToString } = require('react-dom/server');
const { KefuChat, KefuProvider, useKefu } = require('kefu-widget/react');
const { createTestWidget } = require('kefu-widget/testing');
const server = renderToString(h(KefuChat, { options: { params: { business_id: '1' } } }));
assert.match(server, /class="kefu-chat"/);

const { window } = new JSDOM('<!doctype html><div id="page"></div>', {
  pretendToBeVisual: true,
  url: 'https://shop.example/',
});
// As test runners do: the window's own, also where Node has something of the same name.
const replaced = ['Event', 'CustomEvent', 'EventTarget', 'AbortController', 'AbortSignal', 'MessageEvent'];
for (const name of Object.getOwnPropertyNames(window))
  if (replaced.includes(name) || !(name in globalThis))
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
assert.equal(typeof ResizeObserver, 'undefined');

const complaints = [];
console.error = (...args) => complaints.push(args.map((arg) => arg?.stack ?? arg).join(' '));

const { createRoot, hydrateRoot } = require('react-dom/client');
const { act } = require('react-dom/test-utils');
const page = document.getElementById('page');

const world = () => {
  const { widget: _, crash: __, hostBridge: ___, ...fakes } = createTestWidget();
  return fakes;
};
const settle = async (fakes, ms = 0) => {
  for (let round = 0; round < 20; round += 1) {
    await act(async () => {
      await fakes.clock.advance(ms / 20);
      await new Promise((resolve) => setTimeout(resolve, 2));
    });
  }
};

// StrictMode, every event by a property, and the whole way of a message.
{
  const fakes = world();
  const heard = [];
  const hear = (name) => (detail) => heard.push([name, detail?.text ?? detail?.count ?? '']);
  const root = createRoot(page);
  const view = (shown) =>
    h(
      React.StrictMode,
      null,
      h(KefuChat, {
        options: { params: { business_id: '1', lang: 'en' } },
        overrides: fakes,
        shown,
        onReady: (kefu) => heard.push(['ready', typeof kefu.send]),
        onMessage: hear('message'),
        onSent: hear('sent'),
        onUnread: hear('unread'),
        onError: hear('error'),
        onClose: hear('close'),
        onWidget: (widget) => {
          world.widget = widget;
        },
      }),
    );
  await act(async () => root.render(view(true)));
  await settle(fakes, 300);
  assert.ok(
    heard.some(([name, detail]) => name === 'ready' && detail === 'function'),
    JSON.stringify(heard),
  );
  const box = page.querySelector('textarea');
  assert.ok(box, page.innerHTML.slice(0, 500));
  await act(async () => world.widget.send('Hello from React 18'));
  await settle(fakes, 600);
  assert.match(page.textContent, /Hello from React 18/);
  await act(async () => fakes.messageGateway.agentSays('Good evening'));
  await settle(fakes, 3_300);
  assert.match(page.textContent, /Good evening/);
  assert.ok(
    heard.some(([name, text]) => name === 'message' && text === 'Good evening'),
    JSON.stringify(heard),
  );

  // The page has hidden the chat, so the next message is unread and not acknowledged.
  await act(async () => root.render(view(false)));
  await act(async () => fakes.messageGateway.agentSays('Are you there?'));
  await settle(fakes, 3_300);
  assert.ok(
    heard.some(([name, count]) => name === 'unread' && count === 1),
    JSON.stringify(heard),
  );

  // A dialog makes the panel behind it inert, also where React does not know the attribute.
  await act(async () => root.render(view(true)));
  await act(async () => page.querySelector('[data-kefu=close]').click());
  await settle(fakes);
  assert.ok(heard.some(([name]) => name === 'close'));
  await act(async () => page.querySelector('[data-kefu=image]').click());
  await settle(fakes, 300);
  assert.ok(page.querySelector('.kefu-behind[inert]'), 'the panel behind a dialog is inert');
  await act(async () => root.unmount());
  assert.equal(fakes.clock.waiting, 0);
}

// A provider: the chat in one place, the number of unread messages in another. The markup of a server is used.
{
  const fakes = world();
  const Badge = () => {
    const { unread, isOpen, kefu } = useKefu();
    return h('p', { id: 'badge', onClick: () => kefu?.toggle() }, `${unread} ${isOpen ? 'open' : 'closed'}`);
  };
  const app = h(
    KefuProvider,
    { options: { params: { business_id: '1', lang: 'en' } }, overrides: fakes, layout: 'floating' },
    h(Badge),
    h(KefuChat, { layout: 'floating' }),
  );
  page.innerHTML = renderToString(app);
  const root = hydrateRoot(page, app);
  await settle(fakes, 300);
  const badge = () => page.querySelector('#badge');
  assert.equal(badge().textContent, '0 closed');
  await act(async () => fakes.messageGateway.agentSays('Hello'));
  await settle(fakes, 3_300);
  assert.equal(badge().textContent, '1 closed');
  const launcher = page.querySelector('[data-kefu=launcher]');
  assert.equal(launcher.getAttribute('aria-label'), 'Chat, New messages: 1');
  await act(async () => launcher.click());
  await settle(fakes, 300);
  assert.equal(badge().textContent, '0 open');
  await act(async () => root.unmount());
}

assert.deepEqual(complaints, []);
process.exit(0);
