import { describe, expect, it, vi } from 'vitest';
import { connectToHost } from '../../../adapters/frame/connect-to-host';
import { parentOrigin } from '../../../adapters/frame/embedding-page';
import { channelName, PROTOCOL_VERSION, REFUSED_JSON, wrap } from '../../../adapters/frame/protocol';

const HOST = 'https://shop.example';
const channel = channelName('101');

/** The parts of a frame's window that the handshake uses. */
const frameOf = (
  given: { named?: string; referrer?: string; ancestor?: string; top?: boolean; mark?: boolean } = {},
) => {
  const events = new EventTarget();
  const parent = { postMessage: vi.fn() };
  const mark = given.mark ? 'named=1&' : '';
  const search = given.named === undefined ? '' : `?${mark}host_origin=${encodeURIComponent(given.named)}`;
  const frame = {
    location: {
      search,
      origin: 'https://chat.example',
      ...(given.ancestor ? { ancestorOrigins: [given.ancestor] } : {}),
    },
    document: { referrer: given.referrer ?? '' },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window & { parent: Window };
  Object.assign(frame, { parent: given.top ? frame : parent });
  const deliver = (data: unknown, from: { origin?: string; source?: unknown; ports?: MessagePort[] } = {}) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: HOST, source: parent, ports: [], ...from }),
    );
  return { frame, parent, deliver };
};

const answer = wrap(channel, { type: 'connect', shown: false, version: PROTOCOL_VERSION });
/** Runs everything that waits for no timer: promises, posted messages, and what follows from them. */
const turn = async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

const listen = (port: MessagePort) => {
  const heard: unknown[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  return heard;
};

describe('who the parent is', () => {
  it.each([
    ['the loader names it', { named: HOST }, HOST],
    ['the referrer agrees', { named: HOST, referrer: `${HOST}/games?x=1` }, HOST],
    ['the browser agrees', { named: HOST, ancestor: HOST }, HOST],
    [
      'the referrer is the frame itself after a navigation',
      { named: HOST, referrer: 'https://chat.example/h5/' },
      HOST,
    ],
    ['the referrer says another', { named: HOST, referrer: 'https://evil.example/' }, null],
    ['the browser says another', { named: HOST, ancestor: 'https://evil.example' }, null],
    ['it is a pattern', { named: '*' }, null],
    ['it is an opaque origin', { named: 'null' }, null],
    ['it is an address, no origin', { named: `${HOST}/games` }, null],
    ['nobody names it', { referrer: HOST }, null],
    ['the page is in no frame', { named: HOST, top: true }, null],
  ])('%s', (_, given, expected) => {
    expect(parentOrigin(frameOf(given).frame)).toBe(expected);
  });

  it('a list of the integrator replaces the default', () => {
    expect(parentOrigin(frameOf({ named: HOST }).frame, [HOST])).toBe(HOST);
    expect(parentOrigin(frameOf({ referrer: `${HOST}/` }).frame, [HOST])).toBe(HOST);
  });

  it.each([`${HOST}/`, 'HTTPS://Shop.Example', `${HOST}:443`])('a list may write it as %s', (listed) => {
    expect(parentOrigin(frameOf({ named: HOST }).frame, [listed])).toBe(HOST);
  });

  it('one that the list lacks is named in the console, and the setting with it', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(parentOrigin(frameOf({ named: HOST }).frame, ['https://other.example', 'no address'])).toBeNull();
    expect(parentOrigin(frameOf({ top: true }).frame, [])).toBeNull();
    expect(said.mock.calls).toEqual([[expect.stringMatching(`${HOST}.*hostOrigins`)]]);
    said.mockRestore();
  });
});

describe('the handshake', () => {
  // Shows decision 15.
  it('posts hello only to that origin', () => {
    const { frame, parent } = frameOf({ named: HOST });
    connectToHost({ serviceId: '101' }, frame);
    expect(parent.postMessage.mock.calls).toEqual([
      [wrap(channel, { type: 'hello', version: PROTOCOL_VERSION }), HOST],
    ]);
  });

  it('posts nothing if the parent is not known, and every call is safe', () => {
    const { frame, parent } = frameOf();
    const host = connectToHost({ serviceId: '101' }, frame);
    host.close();
    host.unread(3);
    host.dispose();
    expect(host.embedded).toBe(true);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });

  it('passes on the settings that come with the port', async () => {
    const { frame, deliver } = frameOf({ named: HOST });
    const host = connectToHost({ serviceId: '101' }, frame);
    const { port2 } = new MessageChannel();
    const connect = wrap(channel, { type: 'connect', shown: true, settings: '{"debug":true}' });
    deliver(connect, { origin: 'https://evil.example', ports: [port2] });
    deliver(connect, { ports: [port2] });
    expect([host.origin, await host.settings]).toEqual([HOST, '{"debug":true}']);
    host.dispose();
  });

  it('waits at most a second for the settings, and does not wait if there is no loader', async () => {
    vi.useFakeTimers();
    const options = { serviceId: '101', allowedParentOrigins: [HOST] };
    const silent = connectToHost(options, frameOf({ referrer: `${HOST}/`, ancestor: HOST }).frame);
    const alone = connectToHost({ serviceId: '101' }, frameOf().frame);
    expect(await alone.settings).toBe('');
    vi.advanceTimersByTime(1_000);
    expect(await silent.settings).toBe('');
    vi.useRealTimers();
  });

  it('waits ten seconds for a loader that named itself: the script of its page may be busy', async () => {
    vi.useFakeTimers();
    const { frame, deliver } = frameOf({ named: HOST });
    const busy = connectToHost({ serviceId: '101' }, frame);
    const gone = connectToHost({ serviceId: '101' }, frameOf({ named: HOST }).frame);
    const { port2 } = new MessageChannel();
    vi.advanceTimersByTime(9_999);
    deliver({ ...answer, settings: '{"debug":true}' }, { ports: [port2] });
    vi.advanceTimersByTime(1);
    const settings = await Promise.all([busy.settings, gone.settings]);
    vi.useRealTimers();
    busy.dispose();
    expect(settings).toEqual(['{"debug":true}', '']);
  });

  it('never begins without a loader that names the visitor in its answer (S5)', async () => {
    vi.useFakeTimers();
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { frame, deliver } = frameOf({ named: HOST, mark: true });
    const host = connectToHost({ serviceId: '101' }, frame);
    const settings: string[] = [];
    void host.settings.then((text) => settings.push(text));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(settings).toEqual([]);
    expect(said.mock.calls).toEqual([[expect.stringContaining('does not answer: no chat')]]);
    deliver({ ...answer, settings: '{"visiterId":"ann"}' }, { ports: [new MessageChannel().port2] });
    await vi.advanceTimersByTimeAsync(0);
    expect([settings, host.mayStart]).toEqual([['{"visiterId":"ann"}'], true]);
    vi.useRealTimers();
    host.dispose();

    const opaque = connectToHost({ serviceId: '101' }, frameOf({ named: 'null', mark: true }).frame);
    expect([await opaque.settings, opaque.mayStart]).toEqual(['', false]);
    expect(said.mock.calls.at(-1)).toEqual([expect.stringContaining('cannot say who the visitor is')]);
    said.mockRestore();
  });

  it('asks any page for the key of its visitor, and takes the answer (decision 38)', async () => {
    const { frame, deliver } = frameOf({ named: HOST });
    const host = connectToHost({ serviceId: '101' }, frame);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: { type, which, call } }) =>
      port1.postMessage(wrap(channel, { type: 'key', call, key: `${type} ${which}` }));
    deliver(answer, { ports: [port2] });
    expect(await host.keyFunction(3)()).toBe('askKey 3');
    host.dispose();
    port1.close();
  });

  // Shows spec §2.23.
  it('takes the port, sends the waiting messages, and follows the panel', async () => {
    const { frame, deliver } = frameOf({ named: HOST });
    const host = connectToHost({ serviceId: '101' }, frame);
    const shown: boolean[] = [];
    host.shown$.subscribe((value) => shown.push(value));
    const { port1, port2 } = new MessageChannel();
    const heard = listen(port1);
    host.unread(2);
    deliver(answer, { ports: [port2] });
    host.close();
    port1.postMessage(wrap(channel, { type: 'shown', value: true }));
    port1.postMessage({ type: 'shown', value: false });
    await turn();
    expect(heard).toEqual([wrap(channel, { type: 'unread', count: 2 }), wrap(channel, { type: 'close' })]);
    expect(shown).toEqual([true, false, true]);
    host.dispose();
    port1.close();
  });

  it.each([
    ['another origin', answer, { origin: 'https://evil.example' }],
    ['another window', answer, { source: {} }],
    ['another agent’s channel', wrap(channelName('102'), { type: 'connect', shown: false }), {}],
    ['another version', { ...answer, kefu: 2 }, {}],
    ['no answer at all', { type: 'connect' }, {}],
  ])('refuses an answer from %s', async (_, data, from) => {
    const { frame, deliver } = frameOf({ named: HOST });
    const host = connectToHost({ serviceId: '101' }, frame);
    const { port1, port2 } = new MessageChannel();
    const heard = listen(port1);
    const connected: boolean[] = [];
    host.connected$.subscribe((value) => connected.push(value));
    deliver(data, { ...from, ports: [port2] });
    host.close();
    await turn();
    expect(connected).toEqual([false]);
    expect(heard).toEqual([]);
    host.dispose();
    port1.close();
  });

  it.each([
    ['identify(null)', { type: 'identify', visitor: 'null' }, 'null'],
    ['an identify', { type: 'identify', visitor: '{"visiterId":"ben","accessKey":"k"}' }, REFUSED_JSON],
    ['an update of the visitor', { type: 'update', options: '{"accessKey":"k"}' }, REFUSED_JSON],
    ['an update that cannot be read', { type: 'update', options: '{' }, REFUSED_JSON],
    ['a reset', { type: 'reset', value: 'null' }, REFUSED_JSON],
    ['another update', { type: 'update', options: '{"c":"ads"}' }, null],
    ['a text', { type: 'send', text: 'hello' }, null],
  ] as const)(
    '%s of a page that is not listed ends the chat of the visitor, and does no more (S2)',
    async (_, asked, identified) => {
      const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
      const { frame, deliver } = frameOf({ named: HOST });
      const host = connectToHost({ serviceId: '101' }, frame);
      const commands: unknown[] = [];
      host.asked$.subscribe((command) => commands.push(command));
      const { port1, port2 } = new MessageChannel();
      const heard = listen(port1);
      deliver(answer, { ports: [port2] });
      port1.postMessage(wrap(channel, asked));
      await turn();
      host.report({ event: 'error', detail: { key: 'visitor_refused', text: 'words of the backend' } });
      host.report({ event: 'error', detail: { key: 'network_error', text: 'No network' } });
      await turn();
      expect(commands).toEqual(identified === null ? [] : [{ type: 'identify', visitor: identified }]);
      expect(console.mock.calls.length).toBe(identified === 'null' ? 0 : 1);
      const text =
        identified === REFUSED_JSON ? `${asked.type}: hostOrigins of the app does not list this page` : '';
      expect(heard).toEqual([wrap(channel, { type: 'error', key: 'visitor_refused', text })]);
      console.mockRestore();
      host.dispose();
      port1.close();
    },
  );

  it('an answer without a port is ignored', () => {
    const { frame, deliver } = frameOf({ named: HOST });
    const host = connectToHost({ serviceId: '101' }, frame);
    expect(() => deliver(answer)).not.toThrow();
    host.dispose();
  });
});
