// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountLauncher } from '../../../main/embed/mount';
import { followOpeners } from '../../../main/embed/openers';
import { createPanel } from '../../../main/embed/panel';
import { H5, handle, keep, prepareLoader, turn } from './mounted-loader';

prepareLoader();

const part = (async () => () => undefined) as never;
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  window.location.hash = '';
  document.body.replaceChildren();
});
afterEach(() => {
  window.location.hash = '';
});

/** @param panel 'never': the panel's script has not come yet */
const mount = (panel: 'loads' | 'never' = 'loads', more: object = {}) =>
  keep(
    mountLauncher(
      { businessId: '1', h5: H5, ...more },
      {
        panel: async () => (panel === 'never' ? never : createPanel),
        drawing: async () => '',
        part,
      },
    ),
  );

const put = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};

/** Happy DOM does not tell the listener of the window last, as browsers do, so the event says whether something prevented it. */
const press = (element: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  element.dispatchEvent(event);
  return event;
};

describe('an opener in the markup of the page', () => {
  it.each(['loads', 'never'] as const)('opens the chat, also one that comes later (panel: %s)', (panel) => {
    mount(panel);
    const event = press(
      put('<a href="/contact" data-kefu-open><b>Chat</b></a>').firstElementChild as Element,
    );
    expect([handle.isOpen, event.defaultPrevented]).toEqual([true, true]);
    handle.close();
    expect(press(put('<a href="/contact">Contact</a>')).defaultPrevented).toBe(false);
    expect(handle.isOpen).toBe(false);
  });

  it('is found in an open shadow root', () => {
    mount();
    const root = put('<x-shop></x-shop>').attachShadow({ mode: 'open' });
    root.innerHTML = '<button data-kefu-open><i>Chat</i></button>';
    press(root.querySelector('i') as Element);
    expect(handle.isOpen).toBe(true);
  });

  it('leaves alone what the page has prevented, what opens a tab, and a control of its own inside a card', () => {
    mount();
    const prevented = put('<button data-kefu-open>Chat</button>');
    prevented.onclick = (event) => event.preventDefault();
    press(prevented);
    const link = put('<a href="/contact" data-kefu-open>Contact</a>');
    expect(press(link, { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(press(link, { metaKey: true }).defaultPrevented).toBe(false);
    const card = put('<div data-kefu-open><a href="/product">Product</a><span>Ask</span></div>');
    expect(press(card.querySelector('a') as Element).defaultPrevented).toBe(false);
    press(put('<button data-kefu-open aria-disabled="true">Chat</button>'));
    expect(handle.isOpen).toBe(false);
    press(card.querySelector('span') as Element);
    expect(handle.isOpen).toBe(true);
  });

  it('of a web component with a button of its own opens', () => {
    mount();
    const host = put('<x-button data-kefu-open></x-button>');
    host.attachShadow({ mode: 'open' }).innerHTML = '<button>Chat</button>';
    press(host.shadowRoot?.querySelector('button') as Element);
    expect(handle.isOpen).toBe(true);
  });

  it.each(['loads', 'never'] as const)(
    'that is no button is pressed by Enter and Space (panel: %s)',
    (panel) => {
      mount(panel);
      const opener = put('<div data-kefu-open tabindex="0" role="button"><i tabindex="0">Chat</i></div>');
      const key = (target: Element | null, name: string, init: KeyboardEventInit = {}) => {
        const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init });
        target?.dispatchEvent(event);
        return event.defaultPrevented || handle.isOpen;
      };
      expect(key(opener, 'a')).toBe(false);
      expect(key(opener, 'Enter', { ctrlKey: true })).toBe(false);
      // The browser makes the click of a button, and what is inside has keys of its own.
      expect(key(put('<button data-kefu-open>Chat</button>'), 'Enter')).toBe(false);
      expect(key(put('<a href="#kefu">Chat</a>'), 'Enter')).toBe(false);
      expect(key(opener.querySelector('i'), 'Enter')).toBe(false);
      for (const name of ['Enter', ' ']) {
        expect(key(opener, name)).toBe(true);
        expect(handle.isOpen).toBe(true);
        handle.close();
      }
    },
  );

  it('leaves the markup of the page as it is', async () => {
    mount();
    const opener = put('<button data-kefu-open>Chat</button>');
    const before = opener.outerHTML;
    press(opener);
    await turn();
    expect(opener.outerHTML).toBe(before);
  });

  it('is nothing any more after destroy', () => {
    mount().destroy();
    const event = press(put('<a href="#kefu">Chat</a>'));
    expect([handle.isOpen, event.defaultPrevented]).toEqual([false, false]);
  });
});

describe('a text, an article, and a fragment', () => {
  /** What the panel's script asked of the app, in order. */
  const asked = async (act: () => void, before?: () => void) => {
    before?.();
    // The event of the change comes later.
    await turn();
    const seen: unknown[] = [];
    const loader = mountLauncher(
      { businessId: '1', h5: H5 },
      {
        drawing: async () => '',
        part,
        panel: async () => (context) => {
          followOpeners(context, { command: (name, value) => seen.push([name, value]) });
          return { show: () => undefined, command: () => undefined, unread: () => 0 };
        },
      },
    );
    keep(loader);
    act();
    await turn();
    return { seen, isOpen: loader.isOpen, again: act };
  };

  it.each([
    ['<button data-kefu-open data-kefu-text="Where is it?">', [['prefill', 'Where is it?']]],
    ['<button data-kefu-open data-kefu-article="Returns">', [['openArticle', 'Returns']]],
    ['<a href="#kefu">', []],
    ['<a href="#kefu=text:Where%20is%20it%3F">', [['prefill', 'Where is it?']]],
    ['<a href="#kefu=article:R%C3%BCckgabe">', [['openArticle', 'Rückgabe']]],
    ['<a href="#kefu=text:%E0%A4%A">', []],
    ['<a href="#kefu=other:x">', []],
  ])('%s', async (tag, expected) => {
    const opener = put(`${tag}Chat</a>`);
    const { seen, isOpen } = await asked(() => press(opener));
    expect([seen, isOpen]).toEqual([expected, true]);
    expect(window.location.hash).toBe('');
    press(opener);
    expect(seen).toEqual([...expected, ...expected]);
  });

  it.each([
    ['#kefu', [], true],
    ['#kefu=article:Returns', [['openArticle', 'Returns']], true],
    ['#kefu-orders', [], false],
    ['#/kefu', [], false],
    ['#/route?x=#kefu', [], false],
  ])('in the address at load: %s', async (hash, expected, isOpen) => {
    const result = await asked(
      () => handle.send('x'),
      () => {
        window.location.hash = hash;
      },
    );
    expect([result.seen, result.isOpen]).toEqual([expected, isOpen]);
    expect(window.location.hash).toBe(hash);
  });

  it('a fragment that comes later opens; a route of the page does not', async () => {
    const { seen } = await asked(() => handle.send('x'));
    window.location.hash = '#/orders/7';
    dispatchEvent(new Event('hashchange'));
    expect([seen, handle.isOpen]).toEqual([[], false]);
    window.location.hash = '#kefu=text:Hi';
    dispatchEvent(new Event('hashchange'));
    expect([seen, handle.isOpen]).toEqual([[['prefill', 'Hi']], true]);
  });
});
