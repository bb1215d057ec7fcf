// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { REFUSED_JSON, wrap } from '../../../adapters/frame/protocol';
import { KEFU_EVENTS } from '../../../application/integration/event-table';
import { loaderCss } from '../../../main/embed/draw-launcher';
import { mountLauncher } from '../../../main/embed/mount';
import { createPanel } from '../../../main/embed/panel';
import type { CreatePanel } from '../../../main/embed/panel-context';
import { channel, H5, handle, hello, keep, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const part = (async () => () => undefined) as never;

describe('the panel', () => {
  const create = vi.fn();
  const asking = (loadPanel: () => Promise<CreatePanel>, more: object = {}) => {
    const mounted = keep(
      mountLauncher(
        { businessId: '1', h5: H5, ...more },
        {
          panel: loadPanel,
          drawing: async () => '',
          part,
        },
      ),
    );
    const errors: unknown[] = [];
    mounted.on('error', (value) => errors.push(value));
    return errors;
  };

  beforeEach(() => {
    create.mockReset().mockImplementation(() => ({ show: vi.fn(), command: vi.fn(), unread: () => 0 }));
  });

  it('is loaded once, at the first opening', async () => {
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
    const css = loaderCss({ businessId: '1', width: 200, height: 90 });
    expect(css).toContain('width:min(max(320px,200px),');
    expect(css).toContain('height:max(400px,90px);');
  });

  it('is enlarged when the app says so, and only where the page has asked for that', async () => {
    for (const expandable of [true, false]) {
      const { root } = mount({ expandable, offsetX: 40 });
      handle.open();
      await turn();
      const panel = root.querySelector('.p') as HTMLElement;
      const port = hello();
      const says = async (large: boolean) => {
        port.postMessage(wrap(channel, { type: 'size', large }));
        await turn();
        return panel.classList.contains('g');
      };
      expect(await says(true)).toBe(expandable);
      expect(panel.style.getPropertyValue('--side')).toBe(expandable ? '40px' : '');
      expect(await says(false)).toBe(false);
      handle.destroy();
    }
  });

  it('consent is an option until the app is loaded; a refusal deletes the keys of this page without the app (I12)', async () => {
    localStorage.clear();
    localStorage.setItem('kefu.draft.1.2', 'half a sen');
    localStorage.setItem('cart', 'of the page');
    const { root } = mount({ storageConsent: false });
    await turn();
    expect(Object.keys(localStorage).sort()).toEqual(['cart', 'kefu.draft.1.2']);
    handle.consent(false);
    await turn();
    expect(Object.keys(localStorage)).toEqual(['cart']);
    expect(root.querySelector('iframe')).toBeNull();
    handle.consent(true);
    handle.open();
    await turn();
    hello();
    const [connect] = target.postMessage.mock.calls[0] ?? [];
    expect(JSON.parse(connect.settings)).toMatchObject({ storageConsent: true });
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

  it('that does not load is reported, closes, and is loaded again at the next opening', async () => {
    const load = vi
      .fn<() => Promise<CreatePanel>>()
      .mockRejectedValueOnce('no panel at x')
      .mockResolvedValue(create);
    const errors = asking(load);
    const events: string[] = [];
    handle.on('open', () => events.push('open'));
    handle.on('close', () => events.push('close'));
    handle.open();
    await turn();
    expect(errors).toMatchObject([{ key: 'panel_unreachable', text: 'no panel at x' }]);
    expect(events).toEqual(['open', 'close']);
    handle.open();
    await turn();
    expect(create.mock.results[0]?.value.show.mock.calls).toEqual([[true]]);
  });

  it('that arrives after everything was sent is not shown', async () => {
    const errors = asking(async () => create);
    handle.open();
    handle.destroy();
    await turn();
    expect(create).not.toHaveBeenCalled();
    expect(errors).toEqual([]);
  });

  it('that is not there yet when everything ends leaves no text without an answer', async () => {
    const errors = asking(async () => create);
    handle.send('lost');
    handle.prefill('no text of the visitor');
    handle.destroy();
    await turn();
    expect(errors).toMatchObject([{ key: 'send_refused', text: 'not-started' }]);
    expect(create).not.toHaveBeenCalled();
  });

  it('refuses a text once that waits for the app when everything ends, and says so if nobody listens', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount();
    handle.send('waits for the app');
    await turn();
    handle.destroy();
    expect(said.mock.calls).toEqual([['kefu: send_refused not-started']]);
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

  it('marks the title of the page while something is unread, also a title that the page has changed (V12)', async () => {
    document.title = 'Shop';
    mount({ open: true });
    await turn();
    const port = hello();
    const unread = async (count: number) => {
      port.postMessage(wrap(channel, { type: 'unread', count }));
      await turn();
      return document.title;
    };
    expect([await unread(1), await unread(0), await unread(2)]).toEqual(['(1) Shop', 'Shop', '(2) Shop']);
    document.title = 'Basket';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(document.title).toBe('(2) Basket');
    handle.destroy();
    expect(document.title).toBe('Basket');
  });

  it('shows a preview whose own words follow the language', async () => {
    const { root } = mount({ open: true, lang: 'en' });
    await turn();
    const port = hello();
    handle.close();
    const preview = () => {
      const [words, close] = root.querySelectorAll('[data-kefu="preview"] button');
      return [words?.textContent, close?.getAttribute('aria-label')];
    };
    const arrives = async (text: string, count: number) => {
      port.postMessage(
        wrap(channel, { type: 'message', id: String(count), direction: 'in', kind: 'image', text }),
      );
      port.postMessage(wrap(channel, { type: 'unread', count }));
      await turn();
    };
    await arrives('', 1);
    expect(preview()).toEqual(['1 unread message', 'Close']);
    handle.setLanguage('es');
    await turn();
    expect(preview()).toEqual(['Mensajes sin leer: 1', 'Cerrar']);
    await arrives('Hola', 2);
    handle.setLanguage('de');
    await turn();
    expect(preview()).toEqual(['Hola', 'Schließen']);
  });

  it('says the language to which the chat changes to the script of the hours', async () => {
    const { launcher } = mount({ open: true });
    await turn();
    for (const [code, said] of [
      ['de', 'de'],
      [null, ''],
    ] as const) {
      handle.setLanguage(code);
      await turn();
      expect(launcher.dataset['lang']).toBe(said);
    }
  });

  it('reads each message once beside the launcher, in a region that was there before its words (R26)', async () => {
    const { root } = mount({ open: true });
    await turn();
    const port = hello();
    handle.close();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const delivered = async () => {
      for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const region = root.querySelector('[role=status]');
    expect(region?.textContent).toBe('');
    const read: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) read.push(...[...addedNodes].map((one) => `${one.textContent}`));
    }).observe(region as Element, { childList: true, subtree: true, characterData: true });
    const arrives = async (...texts: string[]) => {
      for (const text of texts)
        port.postMessage(wrap(channel, { type: 'message', id: '1', direction: 'in', kind: 'text', text }));
      await delivered();
    };
    port.postMessage(wrap(channel, { type: 'agentChange', id: '101', name: 'Mia', avatar: '' }));
    await arrives('Good evening');
    expect(root.querySelectorAll('[data-kefu="preview"]').length).toBe(1);
    expect(read, 'the words come later').toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toEqual(['Mia: Good evening']);
    await arrives('Good evening', 'Are you there?');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read.slice(1)).toEqual(['Mia: Good evening', 'Mia: Are you there?']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(region?.textContent, 'nothing stays that is read while browsing').toBe('');
    expect(root.querySelector('[data-kefu="preview"]')?.closest('[role=status]')).toBeNull();
  });

  it.each<[string, (report: (count: number) => void) => void]>([
    ['of its messages one was recalled', (report) => report(1)],
    ['the page hides the launcher', () => handle.hide()],
  ])('takes the preview away if %s', async (_, change) => {
    const { root } = mount({ open: true });
    await turn();
    const port = hello();
    const report = (count: number) => port.postMessage(wrap(channel, { type: 'unread', count }));
    handle.close();
    for (const count of [1, 2]) {
      port.postMessage(
        wrap(channel, { type: 'message', id: `${count}`, kind: 'text', text: 'The code is 1' }),
      );
      report(count);
    }
    await turn();
    expect(root.querySelector('[data-kefu="preview"]')).not.toBeNull();
    change(report);
    await turn();
    expect(root.querySelector('[data-kefu="preview"]')).toBeNull();
  });

  it('leaves the title alone if the option is off (V12)', async () => {
    document.title = 'Shop';
    mount({ open: true, titleBadge: false });
    await turn();
    hello().postMessage(wrap(channel, { type: 'unread', count: 1 }));
    await turn();
    expect(document.title).toBe('Shop');
  });

  it('shows why the app cannot start, with a link that leads away', async () => {
    const { root } = mount({ open: true });
    handle.on('error', () => undefined);
    await turn();
    hello().postMessage(wrap(channel, { type: 'error', key: 'network_error', text: 'No network' }));
    await turn();
    expect(root.querySelector('.s')).toBeNull();
    expect(root.querySelector('.m + .l')).not.toBeNull();
  });

  it('writes the key to the console if there is no listener, because there may be no text', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount({ open: true });
    await turn();
    said.mockClear();
    hello().postMessage(wrap(channel, { type: 'error', key: 'missing_param', text: '' }));
    await turn();
    expect(said.mock.calls.map(([line]) => String(line).trim())).toEqual(['kefu: missing_param']);
  });

  it('names a listener of an event that does not exist, in one line with those that do', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { launcher } = mount();
    const heard = vi.fn();
    handle.on('messge' as 'message', heard);
    handle.once('ready', heard);
    launcher.dispatchEvent(new Event('pointerenter'));
    await turn();
    launcher.click();
    await turn();
    const events = KEFU_EVENTS.join(',');
    expect(events).toMatch(/^ready,open,close,/);
    expect(said.mock.calls).toEqual([[`kefu: messge is no event or call: ${events}`]]);
    handle.on('agentChanged' as 'agentChange', heard);
    for (const _ of [1, 2]) {
      handle.close();
      handle.open();
    }
    expect(said.mock.calls.slice(1), 'a listener that comes later, at the next opening').toEqual([
      [`kefu: agentChanged is no event or call: ${events}`],
    ]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('names a listener of an event that does not exist after the opening, once (I7)', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    mount({ open: true });
    await turn();
    expect(said).not.toHaveBeenCalled();
    for (const _ of [1, 2]) handle.on('mesage' as 'message', vi.fn());
    handle.on('message', vi.fn());
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/^kefu: mesage is no event or call: ready,/),
    ]);
  });

  it('shows the cross again when the frame goes to a page that is not the app', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { root } = mount({ open: true });
    await vi.advanceTimersByTimeAsync(1);
    const loaded = () => root.querySelector('iframe')?.dispatchEvent(new Event('load'));
    const errors: unknown[] = [];
    handle.on('error', ({ key }) => errors.push(key));
    const cross = () => root.querySelector('.m + .l') !== null;
    /** Messages of a port arrive in real time. */
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

  it('a text for a frame that left the app waits for it, and is refused when it does not come back', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { root } = mount({ open: true });
    const errors: unknown[] = [];
    handle.on('error', (error) => errors.push(error));
    await vi.advanceTimersByTimeAsync(1);
    const loaded = () => root.querySelector('iframe')?.dispatchEvent(new Event('load'));
    const posted = async () => {
      for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    const heard: unknown[] = [];
    const listen = (port: MessagePort) => {
      port.onmessage = ({ data }) => data.type === 'send' && heard.push(data.text);
      return port;
    };
    const first = listen(hello());
    loaded();
    first.postMessage(wrap(channel, { type: 'gone' }));
    await posted();
    await vi.advanceTimersByTimeAsync(5_000);
    loaded();
    handle.send('waits');
    await vi.advanceTimersByTimeAsync(9_000);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    handle.send('later');
    const refused = { key: 'send_refused', text: 'unreachable' };
    expect(errors).toMatchObject([refused, { key: 'frame_unreachable', text: expect.any(String) }, refused]);
    listen(hello());
    handle.send('again there');
    await posted();
    expect(heard).toEqual(['again there']);
    vi.useRealTimers();
  });

  it('gives up waiting for a frame that never loads: its content is shown, and texts are refused', async () => {
    vi.useFakeTimers();
    const { root } = mount({ open: true });
    const errors: unknown[] = [];
    handle.on('error', ({ key }) => errors.push(key));
    await vi.advanceTimersByTimeAsync(1);
    handle.send('waits');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(errors).toEqual([]);
    expect(root.querySelector('.s')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(errors).toEqual(['send_refused', 'frame_unreachable']);
    expect(root.querySelector('.s')).toBeNull();
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

describe('a visitor who is named before the app is loaded', () => {
  const ANN = { visiterId: 'ann', account: 'Ann', accessKey: 'key-of-ann' };
  const BO = { visiterId: 'bo', account: '', accessKey: '' };
  const addressed = (root: ShadowRoot) => {
    const { searchParams } = new URL(root.querySelector('iframe')?.src ?? '');
    return ['visiter_id', 'account', 'access_key', 'named'].map((name) => searchParams.get(name));
  };
  const open = async () => {
    handle.open();
    await turn();
  };
  const listen = (port: MessagePort) => {
    const said: object[] = [];
    port.onmessage = ({ data: { type, visitor, options } }) =>
      (visitor ?? options) && said.push({ [type]: JSON.parse(visitor ?? options) });
    return said;
  };

  it('has no field of the visitor before', async () => {
    const { root } = mount();
    handle.identify(ANN);
    handle.identify({ visiterId: 'bo' });
    await open();
    expect(addressed(root)).toEqual([null, null, null, '1']);
    hello();
    const [connect] = target.postMessage.mock.calls[0] ?? [];
    expect(JSON.parse(connect.settings)).toMatchObject(BO);
  });

  it('passes no field to a visitor who is named later, also if the frame is loaded again', async () => {
    mount();
    handle.identify(ANN);
    await open();
    const said = listen(hello());
    handle.identify({ visiterId: 'bo' });
    handle.update({ accessKey: 'key-of-bo', c: 'ads' });
    handle.identify(null);
    await turn();
    expect(said).toEqual([
      { identify: BO },
      { update: { c: 'ads' } },
      { identify: { ...BO, accessKey: 'key-of-bo' } },
      { identify: null },
    ]);
    const again = listen(hello());
    await turn();
    expect(again).toEqual([{ identify: null }, { update: { c: 'ads' } }]);
    const [connect] = target.postMessage.mock.calls[0] ?? [];
    expect(JSON.parse(connect.settings)).toMatchObject({ visiterId: '', account: '', accessKey: '' });
  });

  it.each([
    ['this release', 3, 65_536],
    ['the release before', 2, 10_000],
  ])(
    'who is too long for the app of %s ends the chat, instead of a message that it drops (S5)',
    async (_, version, longest) => {
      const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      mount();
      await open();
      const said = listen(hello({ data: wrap(channel, { type: 'hello', version }) }));
      handle.identify(ANN);
      const key = 'x'.repeat(
        longest - JSON.stringify({ visiterId: 'bo', account: '', accessKey: '' }).length,
      );
      handle.identify({ visiterId: 'bo', accessKey: key });
      handle.identify({ visiterId: 'bo', accessKey: `${key}x` });
      await turn();
      expect(said).toEqual([{ identify: ANN }, { identify: { ...BO, accessKey: key } }, { identify: '' }]);
      const lines = complained.mock.calls.map(([line]) => line);
      expect(lines).toEqual([
        `kefu: identify: ${longest + 1} characters, and at most ${longest} can be sent`,
      ]);
    },
  );

  it('and options that are too long are not left out of the handshake, where the address would count (S5)', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mount({ visiterId: 'ann', messageForm: 'x'.repeat(66_000) });
    await open();
    hello();
    const [connect] = target.postMessage.mock.calls[0] ?? [];
    expect(connect).toMatchObject({ type: 'connect', settings: REFUSED_JSON });
    expect(complained.mock.calls.join()).toContain('the options: 66');
  });

  it('a key that no address can hold is only in the handshake', async () => {
    const { root } = mount({ visiterId: 'ann', accessKey: 'k'.repeat(8_193) });
    await open();
    expect(addressed(root)).toEqual([null, null, null, '1']);
    hello();
    const [connect] = target.postMessage.mock.calls[0] ?? [];
    expect(JSON.parse(connect.settings)).toMatchObject({ accessKey: 'k'.repeat(8_193) });
  });
});

describe('options that change before the app is loaded', () => {
  it('are in its address, and change the launcher at once', async () => {
    const { root, launcher } = mount({ lang: 'de' });
    launcher.focus();
    await turn();
    handle.update({ theme: 'sg', lang: 'fr', scheme: 'dark', c: 'ads' });
    expect(launcher.className).toContain('pill');
    expect((root.querySelector('[part=panel]') as HTMLElement).style.colorScheme).toBe('dark');
    handle.setLanguage(null);
    handle.open();
    await turn();
    const { searchParams } = new URL(root.querySelector('iframe')?.src ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      lang: 'de',
      theme: 'sg',
      scheme: 'dark',
      c: 'ads',
    });
  });

  it.each(['ftp://chat.example/h5/', 'http://['])(
    'reports the address %s of a tag, and no call throws',
    async (h5) => {
      const mounted = keep(
        mountLauncher(
          { businessId: '1', h5 },
          {
            panel: async () => createPanel,
            drawing: async () => '',
            part,
          },
        ),
      );
      const errors: unknown[] = [];
      mounted.on('error', (error) => errors.push(error));
      const unreachable = {
        key: 'frame_unreachable',
        text: `h5 (data-h5) is no http(s) address: ${h5}`,
      };
      mounted.open();
      await turn();
      expect(errors).toMatchObject([unreachable]);
      mounted.close();
      mounted.open();
      mounted.send('Hello');
      expect(errors.slice(1)).toMatchObject([
        unreachable,
        unreachable,
        { key: 'send_refused', text: 'unreachable' },
      ]);
      expect(document.querySelector('[data-kefu=embed]')?.shadowRoot?.querySelector('.s')).toBeNull();
    },
  );
});
