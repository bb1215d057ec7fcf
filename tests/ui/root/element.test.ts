import { act } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KefuChatElement } from '../../../main/element';
import { createTestWidget } from '../../../main/testing';
import { focusedElement } from '../../../shared/browser/focused-element';

// The selectors of happy-dom cannot be written.
beforeAll(() => {
  Object.defineProperty(CSSStyleRule.prototype, 'selectorText', { get: () => '', set: () => undefined });
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const makeElement = () => {
  const { widget: _, hostBridge: __, crash: ___, ...fakes } = createTestWidget();
  return Object.assign(document.createElement('kefu-chat'), { overrides: fakes });
};

const settle = () => act(() => Promise.resolve());

describe('<kefu-chat>', () => {
  it('keeps calls from before it is in a page, and dispatches the events of the chat', async () => {
    const chat = makeElement();
    const closed = vi.fn();
    const heard = vi.fn();
    chat.setAttribute('business-id', '1');
    chat.setAttribute('layout', 'floating');
    chat.on('open', heard);
    chat.open();
    chat.addEventListener('close', closed);
    await act(async () => document.body.append(chat));
    expect(chat.isOpen).toBe(true);
    expect(closed).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledOnce();
    await act(async () => chat.close());
    expect(closed).toHaveBeenCalledOnce();
    expect(chat.querySelector('[data-kefu=launcher]')).not.toBeNull();
  });

  it('says once that a call to an element that was removed has to wait, and makes it when it is back', async () => {
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    chat.setAttribute('layout', 'floating');
    chat.close();
    await act(async () => document.body.append(chat));
    chat.close();
    expect(said).not.toHaveBeenCalled();
    await act(async () => chat.remove());
    chat.open();
    chat.open();
    expect(said.mock.calls).toEqual([[expect.stringContaining('<kefu-chat> was removed from the page')]]);
    await act(async () => document.body.append(chat));
    expect(chat.isOpen).toBe(true);
    chat.close();
    expect(said).toHaveBeenCalledOnce();
  });

  it('watches the size of its box while it is in the page', async () => {
    const watched = new Set<Element>();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #boxes: Element[] = [];
        observe(box: Element) {
          this.#boxes.push(box);
          watched.add(box);
        }
        unobserve = () => undefined;
        disconnect() {
          for (const box of this.#boxes) watched.delete(box);
        }
      },
    );
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => document.body.append(chat));
    const box = chat.querySelector('.kefu-chat') as Element;
    expect(watched.has(box)).toBe(true);
    await act(async () => chat.remove());
    await settle();
    expect(watched.has(box)).toBe(false);
    vi.unstubAllGlobals();
  });

  it.each([
    [Array.prototype, 'reduce', () => []],
    // As Prototype 1.x does, without a function for each and without sets.
    [Array, 'from', (list: ArrayLike<unknown>) => [].slice.call(list)],
  ] as const)(
    'starts no chat on a page that has replaced a function of arrays, and says so (%#)',
    async (owner, name, other) => {
      const said: string[] = [];
      vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line));
      const chat = makeElement();
      chat.setAttribute('business-id', '1');
      document.body.append(chat);
      const whole = Reflect.get(owner, name);
      Reflect.set(owner, name, other);
      await Promise.resolve();
      Reflect.set(owner, name, whole);
      expect(said).toEqual([expect.stringMatching(/^\[kefu\] a script of this page has replaced Array/)]);
      expect(chat.childElementCount).toBe(0);
    },
  );

  it('names a missing merchant in one line, unless `options` has it (I7)', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    for (const options of [{ params: { business_id: '1' } }, {}]) {
      const chat = makeElement();
      const { navigation: _, log: __, ...overrides } = chat.overrides;
      Object.assign(chat, { options, overrides });
      await act(async () => document.body.append(chat));
      expect(said.mock.calls.map(([line]) => String(line))).toEqual(
        'params' in options ? [] : [expect.stringMatching(/a parameter is missing parameter="business_id"/)],
      );
      await act(async () => chat.remove());
    }
  });

  it('names a theme that does not exist, once (I7)', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const chat = makeElement();
    const { navigation: _, log: __, ...overrides } = chat.overrides;
    Object.assign(chat, { overrides });
    chat.setAttribute('business-id', '1');
    chat.setAttribute('theme', 'foo');
    await act(async () => document.body.append(chat));
    await settle();
    expect(said.mock.calls).toEqual([['[kefu] setTheme: there is no such theme theme="foo"']]);
  });

  it.each([
    ['what the merchant and the browser say', {}, 'default'],
    ['what `options` say', { params: { theme: 'sg' } }, 'sg'],
  ])('without a language or theme that it had at first, shows %s', async (_, options, standard) => {
    const chat = makeElement();
    const { navigation: __, ...overrides } = chat.overrides;
    Object.assign(chat, { overrides, options });
    for (const [name, value] of Object.entries({ 'business-id': '1', lang: 'de', theme: 'eb' }))
      chat.setAttribute(name, value);
    await act(async () => document.body.append(chat));
    const shows = (lang: string, theme: string) =>
      vi.waitFor(async () => {
        await act(() => chat.overrides.clock.advance(100));
        const root = chat.querySelector('[data-theme]');
        expect([root?.getAttribute('lang'), root?.getAttribute('data-theme')]).toEqual([lang, theme]);
      }, 10_000);
    await shows('de', 'params' in options ? 'sg' : 'eb');
    chat.setAttribute('theme', 'hg');
    await shows('de', 'hg');
    chat.removeAttribute('theme');
    chat.removeAttribute('lang');
    await shows('en', standard);
    chat.setTheme('hg');
    await shows('en', 'hg');
    chat.setTheme(null);
    await shows('en', standard);
  });

  it('takes language and theme of its attributes again when `update` is given null', async () => {
    const chat = makeElement();
    const { navigation: _, ...overrides } = chat.overrides;
    Object.assign(chat, { overrides, options: {} });
    for (const [name, value] of Object.entries({ 'business-id': '1', lang: 'de', theme: 'eb' }))
      chat.setAttribute(name, value);
    await act(async () => document.body.append(chat));
    const shows = (lang: string, theme: string) =>
      vi.waitFor(async () => {
        await act(() => chat.overrides.clock.advance(100));
        const root = chat.querySelector('[data-theme]');
        expect([root?.getAttribute('lang'), root?.getAttribute('data-theme')]).toEqual([lang, theme]);
      }, 10_000);
    chat.update({ lang: 'fra', theme: 'hg' });
    await shows('fr', 'hg');
    chat.update({ lang: null, theme: null });
    await shows('de', 'eb');
    chat.update({ c: 'shop' });
    await shows('de', 'eb');
  });

  it('reads the attributes and options that follow its insertion in the same task (I1)', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const chat = makeElement();
    const { navigation: _, ...overrides } = chat.overrides;
    Object.assign(chat, { overrides: {} });
    const asked = vi.spyOn(overrides.sessionGateway as object as { config(): unknown }, 'config');
    await act(async () => {
      document.body.append(chat);
      chat.setAttribute('business-id', '7');
      chat.setAttribute('closable', '');
      chat.options = { params: { account: 'Ann' } };
      Object.assign(chat, { overrides });
    });
    await vi.waitFor(() => expect(chat.querySelector('[data-kefu=close]')).not.toBeNull());
    expect(asked.mock.calls[0]).toMatchObject([{ businessId: '7', name: 'Ann' }]);
    expect(said).not.toHaveBeenCalled();
  });

  it('starts no chat if it leaves the page in the task in which it came (I1)', async () => {
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => {
      document.body.append(chat);
      chat.remove();
    });
    await settle();
    expect(chat.childElementCount).toBe(0);
  });

  it('starts one chat if it is put into the page twice in one task (I1)', async () => {
    const chat = makeElement();
    const asked = vi.spyOn(chat.overrides.sessionGateway as object as { config(): unknown }, 'config');
    chat.setAttribute('business-id', '1');
    await act(async () => {
      document.body.append(chat);
      document.body.prepend(chat);
    });
    await settle();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('keeps what a page has set before the script of the element has loaded', () => {
    // For an element that is there already, the constructor of HTMLElement returns that element.
    const set = { options: { debug: true }, overrides: { preferences: {} } };
    const base: unknown = Object.getPrototypeOf(KefuChatElement);
    Object.setPrototypeOf(KefuChatElement, function upgraded() {
      return Object.create(KefuChatElement.prototype, Object.getOwnPropertyDescriptors({ ...set }));
    });
    const { options, overrides } = new KefuChatElement();
    Object.setPrototypeOf(KefuChatElement, base as object);
    expect({ options, overrides }).toEqual(set);
  });

  it('starts with the attributes alone while a framework has no options yet', async () => {
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    Object.assign(chat, { options: null });
    await act(async () => document.body.append(chat));
    expect(chat.isOpen).toBe(true);
    chat.setTheme('sg');
    await vi.waitFor(() => expect(chat.querySelector('[data-theme=sg]')).not.toBeNull());
  });

  it('has setters for what no attribute can contain, because Svelte sets nothing else', () => {
    const properties = Object.getOwnPropertyDescriptors(KefuChatElement.prototype);
    expect(properties).toMatchObject({
      options: { set: expect.anything() },
      overrides: { set: expect.anything() },
    });
  });

  it('has a close button where the page wants one, which `false` does not', async () => {
    for (const [value, buttons] of [
      ['', 1],
      ['false', 0],
    ] as const) {
      const chat = makeElement();
      chat.setAttribute('business-id', '1');
      chat.setAttribute('closable', value);
      await act(async () => document.body.append(chat));
      await vi.waitFor(() => expect(chat.querySelector('textarea')).not.toBeNull());
      expect(chat.querySelectorAll('[data-kefu=close]')).toHaveLength(buttons);
      await act(async () => chat.remove());
    }
  });

  it('stays the same chat when it is moved, and ends when it is removed', async () => {
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => document.body.append(chat));
    const box = document.createElement('div');
    document.body.append(box);
    await act(async () => box.append(chat));
    expect(chat.querySelector('.kefu-chat')).not.toBeNull();
    await act(async () => chat.remove());
    await settle();
    expect(chat.childElementCount).toBe(0);
    expect(chat.isOpen).toBe(false);
  });

  it('has its styles after a move into a shadow root, and stays the same chat', async () => {
    const chat = makeElement();
    const asked = vi.spyOn(chat.overrides.sessionGateway as object as { config(): unknown }, 'config');
    chat.setAttribute('business-id', '1');
    await act(async () => document.body.append(chat));
    const place = document.createElement('div');
    const root = place.attachShadow({ mode: 'open' });
    document.body.append(place);
    await act(async () => root.append(chat));
    await settle();
    expect(root.adoptedStyleSheets).not.toHaveLength(0);
    await vi.waitFor(() => expect(root.querySelector('textarea')).not.toBeNull());
    expect(asked).toHaveBeenCalledOnce();
    await act(async () => place.remove());
  });

  it('keeps listeners when it leaves the page and comes back, and `off` leaves its DOM events alone', async () => {
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => document.body.append(chat));
    const [heard, once, removed, event] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    chat.on('open', heard);
    chat.once('open', once);
    chat.on('open', removed)();
    chat.addEventListener('open', event);
    const reopen = () =>
      act(async () => {
        chat.close();
        chat.open();
      });
    await reopen();
    await act(async () => chat.remove());
    await act(async () => document.body.append(chat));
    await reopen();
    const counts = () => [heard, once, removed, event].map(({ mock }) => mock.calls.length);
    expect(counts()).toEqual([2, 1, 0, 2]);
    chat.off('open');
    await reopen();
    expect(counts()).toEqual([2, 1, 0, 3]);
  });

  it('has ids that the React of a page, another copy, does not give too', async () => {
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => document.body.append(chat));
    await act(() => chat.overrides.clock.advance(100));
    await vi.waitFor(() => expect(chat.querySelector('textarea')).not.toBeNull());
    const ids = Array.from(chat.querySelectorAll('[id]'), ({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !id.includes('kefu'))).toEqual([]);
  });

  it('names an event that does not exist, once', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const chat = makeElement();
    for (const listen of [chat.on, chat.once]) listen.call(chat, 'opened' as 'open', () => undefined);
    expect(said.mock.calls).toEqual([['[kefu] there is no such event: opened']]);
  });

  it('knows what has the focus in a shadow root', async () => {
    const place = document.createElement('div');
    const root = place.attachShadow({ mode: 'open' });
    document.body.append(place);
    const chat = makeElement();
    chat.setAttribute('business-id', '1');
    await act(async () => root.append(chat));
    await vi.waitFor(() => expect(root.querySelector('textarea')).not.toBeNull());
    const box = root.querySelector('textarea');
    box?.focus();
    expect(document.activeElement).toBe(place);
    expect(focusedElement()).toBe(box);
    await act(async () => place.remove());
  });
});
