// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountKefu } from '../../main/embed/mount';
import { frameAddress, readOptions } from '../../main/embed/options';
import { channelName, wrap } from '../../main/embed/protocol';

const H5 = 'https://chat.example/h5/';
const channel = channelName('101');
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

let handle: ReturnType<typeof mountKefu>;
const mount = (more: object = {}) => {
  handle = mountKefu({ businessId: '1', serviceId: '101', h5: H5, ...more });
  const root = document.querySelector('[data-kefu=embed]')?.shadowRoot as ShadowRoot;
  return { root, launcher: root.querySelector('[data-kefu=launcher]') as HTMLElement };
};

beforeEach(() => {
  Object.assign((window as never as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  });
  // No network: the frame never loads, its window is a stand-in.
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(target as never);
});

afterEach(() => {
  handle?.destroy();
  vi.restoreAllMocks();
});

const target = { postMessage: vi.fn() };

const hello = (from: object = {}) => {
  target.postMessage.mockClear();
  const event = {
    data: wrap(channel, { type: 'hello' }),
    origin: 'https://chat.example',
    source: target,
    ...from,
  };
  dispatchEvent(Object.assign(new Event('message'), event));
};

describe('the launcher', () => {
  it('opens, loads the frame then, and closes', () => {
    const { root, launcher } = mount();
    expect(root.querySelector('iframe')).toBeNull();
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    launcher.click();
    expect(launcher.getAttribute('aria-expanded')).toBe('true');
    expect(root.querySelector('iframe')?.getAttribute('src')).toContain(H5);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['cn', '客服'],
    ['zh-Hant-TW', '客服'],
    ['ja', 'チャット'],
    ['ara', 'محادثة'],
    ['pt-BR', 'Chat'],
    ['../', 'Chat'],
  ])('is named in %s', (lang, name) => {
    expect(mount({ lang }).launcher.getAttribute('aria-label')).toBe(name);
  });

  it('destroy leaves nothing', () => {
    mount({ open: true });
    handle.destroy();
    handle.open();
    expect(document.querySelector('[data-kefu]')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });
});

describe('the handshake', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['another channel', { data: wrap(channelName('9'), { type: 'hello' }) }],
    ['no hello', { data: wrap(channel, { type: 'close' }) }],
    ['nonsense', { data: 'hello' }],
  ])('refuses %s', (_, from) => {
    mount({ open: true });
    hello(from);
    expect(target.postMessage).not.toHaveBeenCalled();
  });

  it('answers with a port; messages change the badge, reach listeners and close', async () => {
    const { root, launcher } = mount({ open: true, label: 'Help' });
    const heard: unknown[] = [];
    handle.on('unread', (value) => heard.push(value.count));
    handle.on('ready', () => heard.push('ready'));
    const stop = handle.on('message', () => heard.push('never'));
    stop();
    hello();
    const [message, origin, ports] = target.postMessage.mock.calls[0] as [unknown, string, MessagePort[]];
    expect(message).toEqual(wrap(channel, { type: 'connect', shown: true }));
    expect(origin).toBe('https://chat.example');
    const port = ports[0] as MessagePort;
    port.postMessage(wrap(channel, { type: 'ready' }));
    port.postMessage(wrap(channel, { type: 'unread', count: 120 }));
    port.postMessage({ ...wrap(channel, { type: 'unread', count: 0 }), count: 'none' });
    port.postMessage(wrap(channel, { type: 'message', id: '1', text: 'hi' }));
    await turn();
    expect(heard).toEqual(['ready', 120]);
    expect(root.querySelector('[data-kefu=unread]')?.textContent).toBe('99+');
    expect(launcher.getAttribute('aria-label')).toBe('Help (120)');
    port.postMessage(wrap(channel, { type: 'close' }));
    await turn();
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the address of the frame', () => {
  const page = { href: 'https://shop.example/games?x=1', origin: 'https://shop.example' } as Location;

  it('carries what is given, and the page’s origin', () => {
    const address = frameAddress(
      {
        businessId: '1',
        visiterId: 'v',
        accessKey: 'k',
        lang: 'en',
        theme: 'yb',
        logoUrl: 'https://a.example/l.svg',
        viteServiceId: '7',
        h5: H5,
      },
      page,
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      business_id: '1',
      visiter_id: 'v',
      access_key: 'k',
      lang: 'en',
      theme: 'yb',
      LOGO_URL: 'https://a.example/l.svg',
      VITE_SERVICE_ID: '7',
      host_origin: 'https://shop.example',
    });
  });

  it('stands beside the folder of the script', () => {
    const address = frameAddress(
      { businessId: '1' },
      page,
      'https://cdn.example/kefu/embed/kefu-embed.js?v=2',
    );
    expect(address.origin + address.pathname).toBe('https://cdn.example/kefu/h5/');
  });

  it('names the setting that is wrong', () => {
    expect(() => frameAddress({ businessId: '' }, page)).toThrow('businessId (data-business-id)');
    expect(() => frameAddress({ businessId: '1' }, page)).toThrow('h5 (data-h5)');
    expect(() => frameAddress({ businessId: '1', h5: 'javascript:alert(1)' }, page)).toThrow(
      'javascript:alert(1)',
    );
  });

  it('reads switches of the tag', () => {
    expect(readOptions({ businessId: '1', open: '', launcher: 'false' })).toMatchObject({
      open: true,
      preload: false,
      launcher: false,
    });
    expect(readOptions({ businessId: '1', open: 'false' })).toMatchObject({ open: false, launcher: true });
  });
});
