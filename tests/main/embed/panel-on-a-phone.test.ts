// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { fakeHistory } from './fake-history';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const onPhone = (isPhone: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => Object.assign(new EventTarget() as never, { matches: isPhone, media: '' }));

/** That of the frame of the entries. */
let page: ReturnType<typeof fakeHistory>;
beforeEach(() => {
  const view = new EventTarget();
  page = fakeHistory(null, view);
  const frames = vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get');
  frames.mockReturnValue({ open: () => undefined, close: () => undefined } as never);
  Object.assign(target, { history: page, addEventListener: view.addEventListener.bind(view) });
});
afterEach(() => vi.unstubAllGlobals());

describe('the panel and the history of the page', () => {
  it('on a phone it has an entry while it is open, and Back closes it', async () => {
    onPhone(true);
    mount({ open: true });
    await turn();
    expect(page.length).toBe(2);
    page.back();
    await turn();
    expect(handle.isOpen).toBe(false);
    expect(page.went).toEqual([]);
    page.forward();
    await turn();
    expect(page.state, 'Forward is harmless').toBeNull();
    expect(handle.isOpen).toBe(false);
  });

  it('closes with the entries of the dialogs of the app, and leaves nothing behind when it is destroyed', async () => {
    onPhone(true);
    mount({ open: true });
    await turn();
    hello().postMessage(wrap(channel, { type: 'layers', count: 2 }));
    await turn();
    handle.close();
    await turn();
    expect(page.went).toEqual([-3]);
    handle.open();
    handle.destroy();
    await turn();
    expect(page.state).toBeNull();
    page.forward();
    await turn();
    expect(page.went, 'nobody listens any more').toEqual([-3, -1]);
    expect(document.querySelectorAll('[hidden]'), 'the frame of the entries').toHaveLength(0);
  });

  it('leaves the own entry and state of the page as they are, for its router (R5)', async () => {
    onPhone(true);
    const own = fakeHistory({ router: 7 });
    vi.stubGlobal('history', own);
    mount({ open: true });
    await turn();
    expect(page.state).toMatchObject({ kefuLayers: 1 });
    expect([own.length, own.state]).toEqual([1, { router: 7 }]);
    handle.close();
    await turn();
    expect([page.went, own.went]).toEqual([[-1], []]);
  });

  it('an entry that the page adds while the panel is open stays, and ours goes when the page has gone back', async () => {
    onPhone(true);
    const navigation = Object.assign(new EventTarget(), { currentEntry: { key: 'first' } });
    vi.stubGlobal('navigation', navigation);
    mount({ open: true });
    await turn();
    navigation.currentEntry = { key: 'second' };
    handle.close();
    await turn();
    expect(page.went).toEqual([]);
    navigation.currentEntry = { key: 'first' };
    dispatchEvent(new Event('popstate'));
    await turn();
    expect(page.went).toEqual([-1]);
  });

  it('is as high as the part above a keyboard for which the page has forbidden the browser to make room', async () => {
    onPhone(true);
    vi.stubGlobal(
      'visualViewport',
      Object.assign(new EventTarget(), { height: 667, scale: 1, offsetTop: 0 }),
    );
    const keyboard = Object.assign(new EventTarget(), { boundingRect: { height: 0 } });
    Object.defineProperty(navigator, 'virtualKeyboard', { value: keyboard, configurable: true });
    mount({ open: true });
    await turn();
    const height = () =>
      document
        .querySelector('[data-kefu=embed]')
        ?.shadowRoot?.querySelector<HTMLElement>('[role=dialog]')
        ?.style.getPropertyValue('--tall');
    expect(height()).toBe('667px');
    keyboard.boundingRect.height = 300;
    keyboard.dispatchEvent(new Event('geometrychange'));
    expect(height()).toBe('367px');
    Reflect.deleteProperty(navigator, 'virtualKeyboard');
  });

  it('beside a page it has no history entry, and the app gets the message that it is not full screen', async () => {
    onPhone(false);
    mount({ open: true });
    await turn();
    hello();
    expect(target.postMessage.mock.calls[0]?.[0]).toMatchObject({ type: 'connect', full: false });
    handle.close();
    expect(page.length).toBe(1);
    expect(page.went).toEqual([]);
  });

  it('informs the app that it covers the screen', async () => {
    onPhone(true);
    mount({ open: true });
    await turn();
    hello();
    expect(target.postMessage.mock.calls[0]?.[0]).toMatchObject({ type: 'connect', full: true });
  });
});

describe('the focus of an opening panel', () => {
  const focused = () => vi.spyOn(HTMLIFrameElement.prototype, 'focus');

  it('goes into the frame, also if a button of the page has opened it', async () => {
    const focus = focused();
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    mount();
    handle.open();
    await turn();
    expect(focus).toHaveBeenCalled();
    button.remove();
  });

  it('stays in a field of the page in which the visitor types', async () => {
    const focus = focused();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    mount();
    handle.open();
    await turn();
    expect(focus).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
    field.remove();
  });
});
