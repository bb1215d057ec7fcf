// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { channel, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

const at = (address: string) =>
  (window as never as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(address);
const before = window.location.href;
const said = async (port: MessagePort) => {
  const heard: { type: string }[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  await turn();
  return heard;
};
const connected = () => JSON.parse(target.postMessage.mock.calls[0]?.[0].settings);

beforeEach(() => {
  at('https://shop.example/');
  localStorage.clear();
});
// Other files share the window, and from `about:blank` no address leads on.
afterEach(() => at(before));

describe('reset of the loader (decision 44)', () => {
  it('deletes the keys at once where they are those of the page, and the app is not loaded for it', async () => {
    localStorage.setItem('kefu.draft.tag.ann', 'half a sen');
    localStorage.setItem('kefu.draft.2.ann', 'of another business');
    localStorage.setItem('business_id_obj', '{"tag":"ann","2":"ann"}');
    const { root } = mount({ businessId: 'tag', h5: 'https://shop.example/chat/h5/', visiterId: 'ann' });
    handle.reset();
    await turn();
    expect({ ...localStorage }).toEqual({
      'kefu.draft.2.ann': 'of another business',
      business_id_obj: '{"2":"ann"}',
    });
    expect(root.querySelector('iframe')).toBeNull();
    handle.open();
    await turn();
    expect(root.querySelector('iframe')?.src).not.toContain('ann');
    const port = hello({ origin: 'https://shop.example' });
    expect(connected()).toMatchObject({ visiterId: '' });
    expect(await said(port), 'the visitor who came meanwhile stays').toEqual([]);
  });

  it('of an app on another origin loads it, so that its keys go too', async () => {
    const { root } = mount({ visiterId: 'ann' });
    handle.reset();
    await turn();
    expect(root.querySelector('iframe')?.src).not.toContain('ann');
    const port = hello();
    expect((await said(port)).map(({ type }) => type)).toEqual(['reset']);
  });

  it('while the app loads: it comes first, and what waited for the former visitor is not done', async () => {
    mount();
    const errors = vi.fn();
    handle.on('error', errors);
    handle.identify({ visiterId: 'ann' });
    handle.open();
    handle.send('of Ann');
    handle.prefill('of Ann');
    await turn();
    handle.reset();
    handle.identify({ visiterId: 'bob' });
    handle.prefill('of Bob');
    const port = hello();
    expect((await said(port)).map(({ type }) => type)).toEqual(['listens', 'reset', 'identify', 'prefill']);
    expect(connected()).toMatchObject({ visiterId: 'bob' });
    expect(errors.mock.calls).toMatchObject([[{ key: 'send_refused', text: 'unreachable' }]]);
    // A frame that is loaded again is not emptied again.
    expect((await said(hello())).map(({ type }) => type)).toEqual(['listens', 'identify']);
  });

  it('in another tab ends what this page says of its visitor: a frame that is loaded again is nobody’s', async () => {
    mount({ visiterId: 'ann', accessKey: 'key-of-ann' });
    handle.identify({ visiterId: 'ann', account: 'Ann' });
    handle.open();
    await turn();
    hello().postMessage(wrap(channel, { type: 'forgotten' }));
    await turn();
    const port = hello();
    expect(connected()).toMatchObject({ visiterId: '', account: '', accessKey: '' });
    expect(await said(port)).toMatchObject([{ type: 'identify', visitor: 'null' }]);
    handle.identify({ visiterId: 'bob' });
    hello();
    expect(connected()).toMatchObject({ visiterId: 'bob', accessKey: '' });
  });

  it('ends the chat of an app of an earlier release, which does not know the call', async () => {
    mount();
    handle.open();
    await turn();
    const port = hello({ data: wrap(channel, { type: 'hello', version: 3 }) });
    handle.reset();
    expect(await said(port)).toMatchObject([{ type: 'identify', visitor: '""' }]);
  });
});
