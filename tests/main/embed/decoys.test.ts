// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFrameMessage, readHostMessage, wrap } from '../../../adapters/frame/protocol';
import { mountLauncher } from '../../../main/embed/mount';
import { keepInReach } from '../../../main/embed/placement';
import { ofPage } from '../../../shared/browser/of-page';

/** Elements of the host page may have names of properties of `document`, and hide these properties. */
const hide = (name: string, value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true });

// Without `documentElement`: the document of these tests finds its body by it. A browser does not, as the
// end-to-end test shows.
const NAMES = ['currentScript', 'body', 'head', 'createElement', 'activeElement'] as const;

/** As old libraries do: every object then has these properties, also in a `for … in` loop. */
const extendAllObjects = () => {
  const added = { extend: () => 'added', '$each 1': 'added' };
  for (const [name, value] of Object.entries(added))
    Object.defineProperty(Object.prototype, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  Object.defineProperty(Object.prototype, 'count', { set: () => undefined, configurable: true });
  return () => {
    for (const name of [...Object.keys(added), 'count']) Reflect.deleteProperty(Object.prototype, name);
  };
};

/** A panel that is never loaded. */
const files = {
  panel: async () => () => ({ show: () => undefined, command: () => undefined, unread: () => 0 }),
  drawing: async () => '',
  part: (async () => () => undefined) as never,
};

afterEach(() => {
  for (const name of [...NAMES, 'querySelectorAll']) Reflect.deleteProperty(document, name);
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

describe('a host page whose elements are named like its properties', () => {
  it('does not hide what the loader reads', () => {
    const { body, head } = document;
    const create = document.createElement;
    const form = create.call(document, 'form');
    for (const name of NAMES) hide(name, form);
    expect(document.body).toBe(form);
    expect(ofPage('body')).toBe(body);
    expect(ofPage('head')).toBe(head);
    expect(ofPage('createElement')).toBe(create);
    expect(ofPage('currentScript')).not.toBe(form);
  });

  it('does not prevent the launcher', () => {
    const form = document.createElement('form');
    for (const name of NAMES) hide(name, form);
    const handle = mountLauncher({ businessId: '1', h5: 'https://chat.example/h5/' }, files);
    expect(document.querySelector('[data-kefu=embed]')).not.toBeNull();
    handle.destroy();
  });

  it('does not prevent that the widget moves into a dialog of the page', () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const [launcher, panel] = [document.createElement('button'), document.createElement('div')];
    host.popover = 'manual';
    host.showPopover = () => undefined;
    host.togglePopover = () => true;
    document.documentElement.append(host);
    hide('querySelectorAll', document.createElement('form'));
    const all = vi.spyOn(HTMLDocument.prototype, 'querySelectorAll').mockReturnValue([] as never);
    const gone = new AbortController();
    keepInReach({ host, root, launcher, panel, signal: gone.signal } as never);
    expect(all).toHaveBeenCalledWith('dialog:modal');
    expect(host.parentNode).toBe(document.documentElement);
    gone.abort();
    host.remove();
  });

  it('cannot write styles by an option that is part of a style text', () => {
    const options = { businessId: '1', h5: 'https://chat.example/h5/' };
    const position = 'end:0;position:static;top' as never;
    const handle = mountLauncher({ ...options, position, color: 'red;position:static' }, files);
    const host = document.querySelector<HTMLElement>('[data-kefu=embed]');
    expect(host?.style.position).toBe('');
    handle.destroy();
  });
});

describe('a host page that extends all objects', () => {
  /** The test's own tools do not work while all objects are extended. */
  const whileExtended = <T>(act: () => T): T => {
    const undo = extendAllObjects();
    try {
      return act();
    } finally {
      undo();
    }
  };

  it('does not prevent the launcher, and adds no attributes to it', () => {
    const html = whileExtended(() => {
      const handle = mountLauncher({ businessId: '1', h5: 'https://chat.example/h5/' }, files);
      const { outerHTML } = document.querySelector('[data-kefu=embed]') as Element;
      handle.destroy();
      return outerHTML;
    });
    expect(html).toContain('data-kefu="embed"');
    expect(html).not.toContain('extend');
  });

  it('does not change the messages between page and frame', () => {
    const [unread, prefill] = whileExtended(() => [
      readFrameMessage('kefu:', { kefu: 1, channel: 'kefu:', type: 'unread', ...JSON.parse('{"count":3}') }),
      readHostMessage('kefu:', wrap('kefu:', { type: 'prefill', text: 'a' })),
    ]);
    expect(unread).toEqual({ type: 'unread', count: 3 });
    expect(prefill).toEqual({ type: 'prefill', text: 'a' });
  });
});

it('a page that came in the place of the app, in the frame of a loader, gets no launcher (R6)', () => {
  const options = { businessId: '1', h5: 'https://chat.example/h5/' };
  const happyDOM = Reflect.get(window, 'happyDOM') as { setURL(address: string): void };
  const { href } = location;
  vi.stubGlobal('parent', {});
  happyDOM.setURL('https://shop.example/chat/h5/?business_id=1&host_origin=https%3A%2F%2Fshop.example');
  expect(() => mountLauncher(options, files)).toThrow('kefu: this page answers for h5 (data-h5)');
  expect(document.querySelector('[data-kefu=embed]')).toBeNull();
  // A shop that is itself in a frame.
  happyDOM.setURL('https://shop.example/?business_id=1');
  const handle = mountLauncher(options, files);
  expect(document.querySelector('[data-kefu=embed]')).not.toBeNull();
  handle.destroy();
  vi.unstubAllGlobals();
  happyDOM.setURL(href);
});
