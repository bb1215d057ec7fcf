// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInReach } from '../../../main/embed/placement';

let gone: AbortController;
let host: HTMLElement;
const modals = () => [...document.getElementsByTagName('dialog')].filter(({ open }) => open);

const begin = (inPanel?: 'iframe') => {
  gone = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [launcher, panel] = [document.createElement('button'), document.createElement('div')];
  if (inPanel) panel.append(document.createElement(inPanel));
  keepInReach({ host, root, launcher, panel, signal: gone.signal } as never);
};

beforeEach(() => {
  host = document.createElement('div');
  host.popover = 'manual';
  host.showPopover = () => undefined;
  host.togglePopover = () => true;
  document.documentElement.append(host);
  // happy-dom has no :modal.
  vi.spyOn(HTMLDocument.prototype, 'querySelectorAll').mockImplementation(() => modals() as never);
  begin();
});
afterEach(() => {
  gone.abort();
  host.remove();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of ['__remixContext', '__reactFiber$1']) {
    Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(document.documentElement, name);
  }
});

const changed = () => vi.waitFor(() => expect(host.isConnected).toBe(true));

const openDialog = async (parent: Element = document.body) => {
  const dialog = document.createElement('dialog');
  parent.append(dialog);
  dialog.setAttribute('open', '');
  await vi.waitFor(() => expect(host.parentNode).toBe(dialog));
  return dialog;
};

/** As Turbo and pjax show the next page. */
const swapBody = () => document.body.replaceWith(document.createElement('body'));

it('the chat comes back when a dialog goes with the body of its page', async () => {
  await openDialog();
  swapBody();
  await changed();
  expect(host.parentNode).toBe(document.documentElement);
});

it('the chat moves into a dialog of the next body, and comes back when the dialog is removed', async () => {
  swapBody();
  const dialog = await openDialog();
  dialog.remove();
  await changed();
  expect(host.parentNode).toBe(document.documentElement);
});

it('the chat is in the dialog that opened last, wherever it stands in the page, and returns to the one below', async () => {
  const later = document.createElement('dialog');
  document.body.append(later);
  const first = await openDialog();
  later.setAttribute('open', '');
  await vi.waitFor(() => expect(host.parentNode).toBe(later));
  later.removeAttribute('open');
  await vi.waitFor(() => expect(host.parentNode).toBe(first));
});

it('the chat stays in the body until the page has hydrated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  gone.abort();
  document.body.append(host);
  Object.assign(globalThis, { __remixContext: {} });
  begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(host.parentNode).toBe(document.body);
  Object.assign(document.documentElement, { __reactFiber$1: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(host.parentNode).toBe(document.documentElement);
});

it('the chat leaves the body when the page has been loaded for ten seconds, or the visitor follows a link', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  for (const follow of [false, true]) {
    gone.abort();
    document.body.append(host);
    const loaded = [{ loadEventEnd: performance.now() }];
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded as never);
    begin();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(host.parentNode).toBe(document.body);
    if (follow) document.body.appendChild(document.createElement('a')).click();
    else await vi.advanceTimersByTimeAsync(11_000);
    expect(host.parentNode).toBe(document.documentElement);
  }
});

it.each([
  ['keeps the frames in it', true],
  ['loads the frames in it again', false],
])('where moving an element %s, the open chat leaves the body: %s', async (_, keeps) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let view = {};
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(() => view as never);
  const page = document.documentElement;
  const moveBefore = (node: Element) => {
    page.append(node);
    if (!keeps) view = {};
  };
  Object.assign(page, { moveBefore });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ loadEventEnd: performance.now() }] as never);
  gone.abort();
  document.body.append(host);
  begin('iframe');
  const before = page.childElementCount;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(host.parentNode).toBe(keeps ? page : document.body);
  expect(page.childElementCount, 'nothing of the question stays').toBe(before + (keeps ? 1 : 0));
  Reflect.deleteProperty(page, 'moveBefore');
});
