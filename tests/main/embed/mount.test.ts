// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountKefu } from '../../../main/embed';
import { loaderCss } from '../../../main/embed/loader-look';
import { mountLauncher } from '../../../main/embed/mount';
import { frameAddress, readOptions } from '../../../main/embed/options';
import type { CreatePanel } from '../../../main/embed/panel-context';
import { channelName, PROTOCOL_VERSION, wrap } from '../../../main/embed/protocol';

const H5 = 'https://chat.example/h5/';
const channel = channelName('101');
/** Lets everything run that waits for no time: promises, posted messages, and what these begin. */
const turn = async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

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
    data: wrap(channel, { type: 'hello', version: PROTOCOL_VERSION }),
    origin: 'https://chat.example',
    source: target,
    ...from,
  };
  dispatchEvent(Object.assign(new Event('message'), event));
  return target.postMessage.mock.calls[0]?.[2]?.[0] as MessagePort;
};

describe('the launcher', () => {
  it('opens, loads the frame then, and closes', async () => {
    const { root, launcher } = mount();
    expect(root.querySelector('iframe')).toBeNull();
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    launcher.click();
    expect(launcher.getAttribute('aria-expanded')).toBe('true');
    await turn();
    expect(root.querySelector('iframe')?.getAttribute('src')).toContain(H5);
    expect(root.querySelector('[role=dialog]')?.hasAttribute('inert')).toBe(false);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(launcher.getAttribute('aria-expanded')).toBe('false');
    expect(root.querySelector('[role=dialog]')?.hasAttribute('inert')).toBe(true);
  });

  it.each([
    ['cn', '客服'],
    ['zh-Hant-TW', '客服'],
    ['ja', 'チャット'],
    ['ara', 'محادثة'],
    ['pt-BR', 'Chat'],
    ['RU-ru', 'Чат'],
    ['../', 'Chat'],
  ])('is named in %s', (lang, name) => {
    expect(mount({ lang }).launcher.getAttribute('aria-label')).toBe(name);
  });

  it('destroy leaves nothing', async () => {
    mount({ open: true });
    await turn();
    handle.destroy();
    handle.open();
    expect(document.querySelector('[data-kefu]')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });
});

describe('the panel', () => {
  const create = vi.fn();
  const asking = (loadPanel: () => Promise<CreatePanel>, more: object = {}) => {
    handle = mountLauncher({ businessId: '1', h5: H5, ...more }, loadPanel);
    const errors: unknown[] = [];
    handle.on('error', (value) => errors.push(value));
    return errors;
  };

  beforeEach(() => {
    create.mockReset().mockImplementation(() => ({ show: vi.fn(), command: vi.fn(), unread: () => 0 }));
  });

  it('is asked for once, at the first opening', async () => {
    const load = vi.fn(async () => create);
    asking(load);
    await turn();
    expect(load).not.toHaveBeenCalled();
    handle.open();
    handle.close();
    handle.open();
    await turn();
    expect(load).toHaveBeenCalledOnce();
    const { show } = create.mock.results[0]?.value ?? {};
    expect(show.mock.calls).toEqual([[true]]);
    handle.close();
    expect(show.mock.calls).toEqual([[true], [false]]);
  });

  it('is never smaller than 320 by 400', () => {
    const [css] = loaderCss({ businessId: '1', width: 200, height: 90 });
    expect(css).toContain('width:min(320px,');
    expect(css).toContain('height:min(400px,');
  });

  it('is not shown when the visitor has closed meanwhile', async () => {
    asking(async () => create);
    handle.open();
    handle.close();
    await turn();
    expect(create.mock.results[0]?.value.show).not.toHaveBeenCalled();
  });

  it('is preloaded without being opened', async () => {
    asking(async () => create, { preload: true });
    await turn();
    const { show, command } = create.mock.results[0]?.value ?? {};
    expect(show).not.toHaveBeenCalled();
    expect(command).toHaveBeenCalledWith('preload', undefined);
  });

  it('that does not load is told, closes, and is asked for again', async () => {
    const load = vi
      .fn<() => Promise<CreatePanel>>()
      .mockRejectedValueOnce(Error('no panel at x'))
      .mockResolvedValue(create);
    const errors = asking(load);
    const events: string[] = [];
    handle.on('open', () => events.push('open'));
    handle.on('close', () => events.push('close'));
    handle.open();
    await turn();
    expect(errors).toEqual([{ key: 'panel_unreachable', text: 'no panel at x' }]);
    expect(events).toEqual(['open', 'close']);
    handle.open();
    await turn();
    expect(create.mock.results[0]?.value.show.mock.calls).toEqual([[true]]);
  });

  it('that comes after everything went stays away', async () => {
    const errors = asking(async () => create);
    handle.open();
    handle.destroy();
    await turn();
    expect(create).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  it('shows a skeleton until the app is ready', async () => {
    const { root } = mount({ open: true });
    await turn();
    const skeleton = () => root.querySelector('.s .bones');
    expect(skeleton()?.getAttribute('aria-hidden')).toBe('true');
    const port = hello();
    port.postMessage(wrap(channel, { type: 'unread', count: 1 }));
    await turn();
    expect(skeleton()).not.toBeNull();
    port.postMessage(wrap(channel, { type: 'ready' }));
    await turn();
    expect(skeleton()).toBeNull();
  });

  it('shows what keeps the app from starting, with a way out', async () => {
    const { root } = mount({ open: true });
    handle.on('error', () => undefined);
    await turn();
    hello().postMessage(wrap(channel, { type: 'error', key: 'network_error', text: 'No network' }));
    await turn();
    expect(root.querySelector('.s')).toBeNull();
    expect(root.querySelector('.m + .l')).not.toBeNull();
  });

  it('says it in the console where nobody listens: the key, for there may be no words', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount({ open: true });
    await turn();
    said.mockClear();
    hello().postMessage(wrap(channel, { type: 'error', key: 'missing_param', text: '' }));
    await turn();
    expect(said.mock.calls.map(([line]) => String(line).trim())).toEqual(['kefu: missing_param']);
  });

  it('shows the cross again when the frame goes to a page that is not the app', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { root } = mount({ open: true });
    await vi.advanceTimersByTimeAsync(1);
    const loaded = () => root.querySelector('iframe')?.dispatchEvent(new Event('load'));
    const errors: unknown[] = [];
    handle.on('error', ({ key }) => errors.push(key));
    const cross = () => root.querySelector('.m + .l') !== null;
    /** A port's messages come by real time. */
    const ready = async (port: MessagePort) => {
      port.postMessage(wrap(channel, { type: 'ready' }));
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
    };
    loaded();
    await vi.advanceTimersByTimeAsync(500);
    await ready(hello());
    expect(cross()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    loaded();
    expect(cross()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors).toEqual(['frame_unreachable']);
    const again = hello();
    loaded();
    await ready(again);
    expect(cross()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors).toHaveLength(1);
    vi.useRealTimers();
  });

  it('gives up waiting for a frame that never answers', async () => {
    vi.useFakeTimers();
    const { root } = mount({ open: true });
    const errors: unknown[] = [];
    handle.on('error', ({ key }) => errors.push(key));
    await vi.advanceTimersByTimeAsync(1);
    root.querySelector('iframe')?.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(errors).toEqual(['frame_unreachable']);
    expect(root.querySelector('.s')).toBeNull();
  });
});

describe('the badge', () => {
  it.each([
    ['en', 1, '1 unread message'],
    ['en', 3, '3 unread messages'],
    ['cn', 3, '3 条未读消息'],
    ['jp', 3, '未読メッセージ 3 件'],
    ['tc', 3, '3 則未讀訊息'],
    ['zh-Hant-TW', 3, '3 則未讀訊息'],
    ['zh-CN', 3, '3 条未读消息'],
    ['pt', 120, 'Mensagens por ler: 120'],
    ['pt-BR', 1, 'Mensagens não lidas: 1'],
    ['de-AT', 2, 'Ungelesene Nachrichten: 2'],
    ['it', 2, '2 unread messages'],
  ])('is named in %s for %i', async (lang, count, name) => {
    const { root, launcher } = mount({ open: true, lang });
    await turn();
    const named = launcher.getAttribute('aria-label');
    const port = hello();
    port.postMessage(wrap(channel, { type: 'unread', count }));
    await turn();
    const badge = root.querySelector('[data-kefu=unread]') as HTMLElement;
    expect(badge.hidden).toBe(false);
    expect(badge.getAttribute('aria-label')).toBe(name);
    expect(launcher.getAttribute('aria-label')).toBe(`${named}, ${name}`);
    port.postMessage(wrap(channel, { type: 'unread', count: 0 }));
    await turn();
    expect(badge.hidden).toBe(true);
    expect(launcher.getAttribute('aria-label')).toBe(named);
  });
});

describe('the handshake', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
    ['another channel', { data: wrap(channelName('9'), { type: 'hello' }) }],
    ['no hello', { data: wrap(channel, { type: 'close' }) }],
    ['nonsense', { data: 'hello' }],
  ])('refuses %s', async (_, from) => {
    mount({ open: true });
    await turn();
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
    await turn();
    const port = hello();
    const [message, origin] = target.postMessage.mock.calls[0] ?? [];
    expect(message).toMatchObject(wrap(channel, { type: 'connect', shown: true }));
    expect(JSON.parse((message as { settings: string }).settings)).toMatchObject({ businessId: '1' });
    expect(origin).toBe('https://chat.example');
    port.postMessage(wrap(channel, { type: 'ready' }));
    port.postMessage(wrap(channel, { type: 'unread', count: 120 }));
    port.postMessage({ ...wrap(channel, { type: 'unread', count: 0 }), count: 'none' });
    port.postMessage(wrap(channel, { type: 'message', id: '1', text: 'hi' }));
    await turn();
    expect(heard).toEqual(['ready', 120]);
    expect(root.querySelector('[data-kefu=unread]')?.textContent).toBe('99+');
    expect(launcher.getAttribute('aria-label')).toBe('Help, 120 unread messages');
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
    expect(readOptions({ businessId: '1', open: '', launcher: 'false' })).toEqual({
      businessId: '1',
      open: true,
      launcher: false,
    });
    expect(readOptions({ businessId: '1', open: 'false' })).toEqual({ businessId: '1', open: false });
  });
});
