// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const ANN = { visiterId: 'ann-canary', account: 'Ann canary', accessKey: 'key-canary' };

const open = async (options: object = {}) => {
  const { root } = mount(options);
  handle.open();
  await turn();
  return {
    root,
    frame: () => root.querySelector('iframe'),
    address: () => root.querySelector('iframe')?.src,
  };
};
const named = (address = '') =>
  ['visiter_id', 'account', 'access_key', 'named'].map((name) => new URL(address).searchParams.get(name));
const helloOf = (version?: number) => hello({ data: wrap(channel, { type: 'hello', version }) });
const connects = (): object[] =>
  target.postMessage.mock.calls.map(([message]) => JSON.parse(message.settings));

describe('names and keys (decision 47)', () => {
  it.each<readonly [string, object, () => void]>([
    ['of the options', ANN, () => undefined],
    ['of a call', {}, () => handle.identify(ANN)],
  ])('%s are in the handshake alone', async (_, options, call) => {
    const { root } = mount(options);
    call();
    handle.open();
    await turn();
    const frame = root.querySelector('iframe');
    expect(named(frame?.src)).toEqual([null, null, null, '1']);
    expect(root.innerHTML).not.toContain('canary');
    hello();
    expect(connects()).toMatchObject([ANN]);
    expect(root.querySelector('iframe')).toBe(frame);
  });

  it('nobody is named: the address does not say that the handshake does', async () => {
    const { address } = await open();
    expect(named(address())).toEqual([null, null, null, null]);
  });
});

describe('an app of an earlier release, which reads the visitor in its address', () => {
  it.each([undefined, 2, 4])(
    'of version %s gets them there, once, without another entry in the history',
    async (version) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const { frame, address } = await open(ANN);
      const before = [frame(), history.length];
      const removed = vi.spyOn(HTMLIFrameElement.prototype, 'remove');
      helloOf(version);
      expect(connects(), 'this page of the app is over').toEqual([]);
      expect(removed, 'an address that changes in the page is an entry').toHaveBeenCalledOnce();
      expect([frame(), history.length]).toEqual(before);
      expect(named(address())).toEqual(['ann-canary', 'Ann canary', 'key-canary', null]);
      helloOf(version);
      expect(connects()).toMatchObject([ANN]);
      helloOf(version);
      expect(connects(), 'a frame that is loaded again is answered').toMatchObject([ANN]);
    },
  );

  it('is greeted at once if nobody is named', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { address } = await open();
    const before = address();
    helloOf(4);
    expect([connects().length, address()]).toEqual([1, before]);
  });

  it('cannot get a key by a function: it has no chat, instead of that of another person', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { root, frame } = await open({ visiterId: 'ann', accessKey: async () => 'key' });
    const errors = vi.fn();
    handle.on('error', errors);
    helloOf(4);
    expect([connects(), frame()]).toEqual([[], null]);
    root.querySelector<HTMLElement>('button.w')?.click();
    helloOf(4);
    expect([connects(), frame()], 'also if the visitor tries again').toEqual([[], null]);
    expect(root.textContent).toContain('The chat could not be loaded.');
    expect(errors.mock.calls[0]).toMatchObject([
      { key: 'frame_unreachable', text: expect.stringContaining('accessKey must be a text') },
    ]);
  });
});
