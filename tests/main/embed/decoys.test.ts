// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ofPage } from '../../../main/embed/dom';
import { mountLauncher } from '../../../main/embed/mount';

/** Elements of the host page may have names of properties of `document`, and hide these properties. */
const hide = (name: string, value: unknown) =>
  Object.defineProperty(document, name, { value, configurable: true });

// Without `documentElement`: the document of these tests finds its body by it. A browser does not, as the
// end-to-end test shows.
const NAMES = ['currentScript', 'body', 'head', 'createElement', 'activeElement'] as const;

/** A panel that is never loaded. */
const panel = async () => () => ({ show: () => undefined, command: () => undefined, unread: () => 0 });

afterEach(() => {
  for (const name of NAMES) Reflect.deleteProperty(document, name);
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
    const handle = mountLauncher({ businessId: '1', h5: 'https://chat.example/h5/' }, panel);
    expect(document.querySelector('[data-kefu=embed]')).not.toBeNull();
    handle.destroy();
  });

  it('cannot write styles by an option that is part of a style text', () => {
    const options = { businessId: '1', h5: 'https://chat.example/h5/' };
    const position = 'end:0;position:static;top' as never;
    const handle = mountLauncher({ ...options, position, color: 'red;position:static' }, panel);
    const host = document.querySelector<HTMLElement>('[data-kefu=embed]');
    expect(host?.style.position).toBe('');
    handle.destroy();
  });
});
