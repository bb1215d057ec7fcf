import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostMessage, PROTOCOL_VERSION, wrap } from '../../../adapters/frame/protocol';
import { startFramed } from '../../../main/h5/framed';

const parent = { postMessage: vi.fn() };
const SHOP = 'https://shop.example';
const ends: (() => void)[] = [];
const requests: XMLHttpRequest[] = [];

/** What the backend is asked for, in the clear because no passphrase is set. */
const asked: URL[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, _, address) {
    requests.push(this);
    asked.push(new URL(address, window.location.href));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  // The network loses them when the chat has ended, so that no time limit runs on.
  for (const request of requests.splice(0)) request.dispatchEvent(new Event('error'));
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

interface Page {
  readonly origin?: string;
  /** What the loader has written into the address of the frame. */
  readonly address?: string;
  /** Of the loader. */
  readonly version?: number;
  readonly block?: object;
}

/** A frame with the loader around it, which answers `hello` when `connect` is called. */
const frameIn = ({
  origin = window.location.origin,
  address = '',
  version = PROTOCOL_VERSION,
  block,
}: Page) => {
  window.history.replaceState(null, '', `/h5/?business_id=1${address}&host_origin=${origin}`);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  const starting = startFramed(block ?? {}, { readsAddress: true });
  const { port1, port2 } = new MessageChannel();
  const connect = (options: object, greeting: object = {}) => {
    const settings = JSON.stringify(options);
    const data = wrap('kefu:', { type: 'connect', shown: true, version, settings, ...greeting } as const);
    window.dispatchEvent(
      Object.assign(new Event('message'), { data, origin, source: parent, ports: [port2] }),
    );
    ends.push(() => port1.close());
    return starting;
  };
  const say = (message: HostMessage) => port1.postMessage(wrap('kefu:', message));
  return { starting, connect, port: port1, say };
};

/** Who is asked for, once the chat has started. */
const visitorOf = async (frame: ReturnType<typeof frameIn>, options: object) => {
  const started = await frame.connect(options);
  ends.push(() => started?.widget.dispose());
  started?.widget.start();
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  return visitor();
};

const visitor = () => {
  const { searchParams } = asked.at(-1) ?? new URL('http://none');
  return ['visiter_id', 'name', 'access_key'].map((name) => searchParams.get(name));
};

it.each([
  ['of the tag', { nativeClose: '["App.hide"]' }, {}],
  ['of the block', {}, { nativeClose: ['App.hide'] }],
])('the close button calls the native hooks %s', async (_, options, block) => {
  const hide = vi.fn();
  vi.stubGlobal('App', { hide });
  const started = await frameIn({ version: 3, block }).connect(options);
  started?.widget.header.actions.close();
  expect(hide).toHaveBeenCalledOnce();
  started?.widget.dispose();
});

const ANN = { visiterId: 'ann', account: 'Ann', accessKey: 'key-of-ann' };
const SAID_BY_OLDER = '&visiter_id=ann&account=Ann&access_key=key-of-ann';

it.each([[{}], [{ resume: true }], [{ handle: '' }]])(
  'what the page asks for while the chat is made is done: %o',
  async (greeting) => {
    const frame = frameIn({});
    const starting = frame.connect({}, greeting);
    frame.say({ type: 'setLanguage', value: 'de' });
    const started = await starting;
    ends.push(() => started?.widget.dispose());
    await vi.waitFor(() => expect(started?.widget.shell.state.current.language).toBe('de'));
  },
);

describe('the visitor whom the loader names (decision 47)', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  it.each([
    ['of this release', PROTOCOL_VERSION, '&named=1'],
    // What it sent: the names in the address, and again with the settings.
    ['of the release before', 4, SAID_BY_OLDER],
  ])('by a loader %s, of a listed page', async (_, version, address) => {
    quiet();
    expect(await visitorOf(frameIn({ version, address }), ANN)).toEqual(['ann', 'Ann', 'key-of-ann']);
    expect(JSON.stringify(window.history.state)).not.toContain('ann');
  });

  it.each([
    ['of this release', PROTOCOL_VERSION, '&named=1'],
    ['of the release before', 4, SAID_BY_OLDER],
  ])(
    'by a loader %s, of another page: its key alone, for this tab (decision 38)',
    async (_, version, address) => {
      quiet();
      localStorage.setItem('business_id_obj', '{"1":"of-the-device"}');
      const frame = frameIn({ origin: SHOP, version, address });
      expect(await visitorOf(frame, ANN)).toEqual(['', '', 'key-of-ann']);
      expect(JSON.stringify(window.history.state)).not.toContain('key-of-ann');
    },
  );

  it('without the loader’s answer there is no chat, and no call', async () => {
    const { starting } = frameIn({ address: '&named=1' });
    const first = await Promise.race([starting, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))]);
    expect([first, asked]).toEqual(['waits', []]);
  });

  it('a page that frames the app by hand names a key in the address, as a link does', async () => {
    quiet();
    window.history.replaceState(null, '', '/h5/?business_id=1&access_key=key-of-ann');
    vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
    const started = await startFramed({}, { readsAddress: true });
    ends.push(() => started?.widget.dispose());
    started?.widget.start();
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    expect(visitor()).toEqual(['', '', 'key-of-ann']);
  });
});

it('a reset in another tab is said to the loader, which would name the visitor again (decision 44)', async () => {
  const heard: string[] = [];
  const frame = frameIn({ address: '&named=1' });
  frame.port.onmessage = ({ data }) => heard.push(data.type);
  await visitorOf(frame, ANN);
  const tab = new BroadcastChannel('kefu.reset');
  ends.push(() => tab.close());
  tab.postMessage({ businessId: 'another' });
  tab.postMessage({ businessId: '1' });
  await vi.waitFor(() => expect(visitor()).toEqual(['', '', '']));
  await vi.waitFor(() => expect(heard).toContain('forgotten'));
  expect(heard.filter((type) => type === 'forgotten')).toHaveLength(1);
});

describe('a function of the page that gets the key', () => {
  it.each([
    ['a listed page', undefined, ['ann', '', 'key-1']],
    ['any other page', SHOP, ['', '', 'key-1']],
  ])('of %s is called for config, and its key is in no address of the frame', async (_, origin, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const frame = frameIn({ address: '&named=1', ...(origin && { origin }) });
    frame.port.onmessage = ({ data: { type, call, which } }) => {
      if (type === 'askKey') frame.say({ type: 'key', call, key: `key-${which}` });
    };
    expect(await visitorOf(frame, { visiterId: 'ann', accessKey: '\u00011' })).toEqual(expected);
    expect(window.location.href + JSON.stringify(window.history.state)).not.toContain('key-');
  });

  it('that throws is one line in the console, and no chat of anybody else', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const frame = frameIn({ address: '&named=1' });
    frame.port.onmessage = ({ data: { type, call } }) =>
      type === 'askKey' && frame.say({ type: 'key', call });
    const started = await frame.connect({ accessKey: '\u00010' });
    ends.push(() => started?.widget.dispose());
    started?.widget.start();
    await vi.waitFor(() => expect(started?.widget.shell.state.current.phase.kind).toBe('failed'));
    expect(
      said.mock.calls.map(([line]) => `${line}`).filter((line) => line.includes('accessKey')),
    ).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
