// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { channelName, readHostMessage, wrap } from '../../../adapters/frame/protocol';
import { mountKefu } from '../../../main/embed';
import { extendAllObjects } from '../../ui/support/extend-all-objects';
import { H5, hello, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

/** What leaves the page: the frame's address, the handshake, what is said later; and the launcher. */
const said = async (handle: () => ReturnType<typeof mountKefu>) => {
  const kefu = handle();
  kefu.open();
  await turn();
  const root = document.querySelector('[data-kefu=embed]')?.shadowRoot as ShadowRoot;
  const { src, outerHTML } = root.querySelector('iframe') as HTMLIFrameElement;
  const port = hello();
  const [connect] = target.postMessage.mock.calls[0] ?? [];
  const heard: string[] = [];
  port.onmessage = ({ data }) => heard.push(JSON.stringify(data));
  kefu.identify({ visiterId: 'bo' });
  kefu.update({ lang: 'de' });
  kefu.prefill('hello');
  await turn();
  const launcher = (root.querySelector('[data-kefu=launcher]') as Element).outerHTML;
  kefu.destroy();
  const others = heard.filter((text) => !text.includes('"shown"'));
  return { src, outerHTML, settings: connect.settings, page: connect.page, heard: others, launcher };
};

describe('a host page that has added every option to all objects (S6)', () => {
  afterEach(() => vi.restoreAllMocks());

  it('leads the frame nowhere else, and hands over nothing', async () => {
    const make = () => mountKefu({ businessId: '1', serviceId: '101', h5: H5 });
    const clean = await said(make);
    const undo = extendAllObjects();
    const extended = await said(make).finally(undo);
    expect(extended).toEqual(clean);
    expect(clean.heard).toHaveLength(3);
  });

  it('cannot take the place of an option that is missing', () => {
    const undo = extendAllObjects();
    const attempt = () => mountKefu({ businessId: '1' } as never);
    let problem: unknown;
    try {
      attempt();
    } catch (thrown) {
      problem = thrown;
    } finally {
      undo();
    }
    expect(String(problem)).toContain('h5 (data-h5) is no http(s) address');
  });

  it('adds no field to a message', () => {
    const channel = channelName('');
    const undo = extendAllObjects();
    const [connect, shown] = [
      readHostMessage(channel, wrap(channel, { type: 'connect', shown: true })),
      readHostMessage(channel, { kefu: 1, channel, type: 'identify' }),
    ];
    undo();
    expect(connect).toEqual({ type: 'connect', shown: true });
    expect(shown).toEqual({ type: 'identify', visitor: '""' });
  });
});
