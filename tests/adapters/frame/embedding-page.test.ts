import { describe, expect, it, vi } from 'vitest';
import { connectToHost } from '../../../adapters/frame/connect-to-host';
import {
  embedPermission,
  type FramedWindow,
  mayUseAll,
  provenParent,
} from '../../../adapters/frame/embedding-page';
import { channelName, PROTOCOL_VERSION, wrap } from '../../../adapters/frame/protocol';

const APP = 'https://chat.example';
const SHOP = 'https://shop.example';
const EVIL = 'https://evil.example';
const channel = channelName('');

interface Given {
  /** The pages around the frame as the browser reports them, the nearest first. Missing: it reports none. */
  readonly ancestors?: readonly string[];
  /** The origin of a parent that can be read: it is the frame's own origin. */
  readonly readable?: string;
  readonly named?: string;
  readonly referrer?: string;
  /** There is a page around the parent. */
  readonly nested?: boolean;
}

const frameOf = ({ ancestors, readable, named, referrer = '', nested = false }: Given) => {
  const events = new EventTarget();
  const parent = {
    postMessage: vi.fn(),
    get location() {
      if (readable === undefined) throw new DOMException('blocked', 'SecurityError');
      return { origin: readable };
    },
  };
  const search = named === undefined ? '' : `?host_origin=${encodeURIComponent(named)}`;
  const frame = {
    parent,
    top: nested ? {} : parent,
    location: { origin: APP, search, ...(ancestors ? { ancestorOrigins: ancestors } : {}) },
    document: { referrer },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window;
  /** The loader of a page of that origin answers. */
  const answer = (origin: string) => {
    const { port1, port2 } = new MessageChannel();
    const heard: string[] = [];
    port1.onmessage = ({ data }) => heard.push((data as { type: string }).type);
    const data = wrap(channel, { type: 'connect', version: PROTOCOL_VERSION, shown: true, settings: '' });
    events.dispatchEvent(
      Object.assign(new Event('message'), { data, origin, source: parent, ports: [port2] }),
    );
    return { port: port1, heard };
  };
  return { frame, parent, answer };
};

describe('who may use the whole API (decision 24)', () => {
  // Shows decision 24.
  it.each([
    ['unset: the own origin', APP, undefined, true],
    ['unset: another origin of the same site', 'https://shop.chat.example', undefined, false],
    ['unset: the own host by http', 'http://chat.example', undefined, false],
    ['unset: another port', `${APP}:8443`, undefined, false],
    ['listed', SHOP, [EVIL, SHOP], true],
    ['not listed', EVIL, [SHOP], false],
    ['an empty list', SHOP, [], false],
    ['set, and the own origin is not listed', APP, [SHOP], false],
    ['bad entries beside', EVIL, ['*', 'null', '', 'shop.example', 'https://*.example'], false],
    ['unknown or opaque', null, undefined, false],
    ['the text null', 'null', ['null'], false],
  ] as const)('may use it or not: %s', (_, origin, listed, expected) => {
    expect(mayUseAll(origin, listed, APP)).toBe(expected);
  });
});

describe('whether a frame starts a session', () => {
  const admission = (given: Given, hostOrigins?: readonly string[]) =>
    embedPermission(frameOf(given).frame as FramedWindow, hostOrigins);

  // Shows decision 24.
  it.each([
    ['no list: any page', { ancestors: [EVIL] }, undefined, 'allowed'],
    ['the browser names a listed page', { ancestors: [SHOP] }, [SHOP], 'allowed'],
    ['the browser names another', { ancestors: [EVIL] }, [SHOP], 'refused'],
    ['an empty list', { ancestors: [SHOP] }, [], 'refused'],
    ['the address claims a listed page', { ancestors: [EVIL], named: SHOP }, [SHOP], 'refused'],
    ['the referrer claims a listed page', { ancestors: [EVIL], referrer: SHOP }, [SHOP], 'refused'],
    ['an opaque parent (sandboxed, data:)', { ancestors: ['null'] }, [SHOP, 'null'], 'refused'],
    ['a listed page in another’s frame', { ancestors: [SHOP, EVIL], nested: true }, [SHOP], 'refused'],
    ['a listed page in a listed one', { ancestors: [SHOP, SHOP], nested: true }, [SHOP], 'allowed'],
    ['no word of the browser', { named: SHOP }, [SHOP], 'if-greeted'],
    ['no word of the browser, only a referrer', { referrer: SHOP }, [SHOP], 'if-greeted'],
    ['no word of the browser, two levels deep', { named: SHOP, nested: true }, [SHOP], 'refused'],
    ['a parent that can be read is of the own origin, listed', { readable: APP }, [APP], 'allowed'],
    ['a parent that can be read is of the own origin, not listed', { readable: APP }, [SHOP], 'refused'],
  ] as const)('starts a session or not: %s', (_, given, listed, expected) => {
    expect(admission(given, listed)).toBe(expected);
  });

  it('where the browser does not say who the parent is, the loader’s answer from a listed origin decides', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.useFakeTimers();
    const options = { serviceId: '', allowedParentOrigins: [SHOP] };
    const silent = connectToHost(options, frameOf({ named: SHOP }).frame);
    const lying = frameOf({ named: SHOP });
    const lied = connectToHost(options, lying.frame);
    lying.answer(EVIL);
    const true_ = frameOf({ named: SHOP });
    const greeted = connectToHost(options, true_.frame);
    true_.answer(SHOP);
    vi.advanceTimersByTime(10_000);
    await Promise.all([silent.settings, lied.settings, greeted.settings]);
    vi.useRealTimers();
    expect([silent.mayStart, lied.mayStart, greeted.mayStart]).toEqual([false, false, true]);
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
    expect([silent, lied, greeted].map(({ provenOrigin }) => provenOrigin)).toEqual([null, null, SHOP]);
  });

  it('a refused frame posts nothing, and one console line says why', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { frame, parent } = frameOf({ ancestors: [SHOP, EVIL], named: SHOP, nested: true });
    const host = connectToHost({ serviceId: '', allowedParentOrigins: [SHOP] }, frame);
    host.report({ event: 'ready', detail: {} });
    await host.settings;
    expect(host.mayStart).toBe(false);
    expect(parent.postMessage).not.toHaveBeenCalled();
    expect(said.mock.calls).toEqual([[expect.stringMatching('may not embed .* hostOrigins')]]);
    said.mockRestore();
  });

  it('a claim is no proof of who the parent is', () => {
    expect(provenParent(frameOf({ named: APP, referrer: `${APP}/` }).frame)).toBeNull();
    expect(provenParent(frameOf({ named: APP, ancestors: [EVIL] }).frame)).toBe(EVIL);
    expect(provenParent(frameOf({ readable: APP }).frame)).toBe(APP);
  });
});

describe('what a page receives', () => {
  const speak = async (origin: string, hostOrigins?: readonly string[]) => {
    const { frame, answer } = frameOf({ ancestors: [origin], named: origin });
    const host = connectToHost({ serviceId: '', allowedParentOrigins: hostOrigins }, frame);
    const sayAll = () => {
      host.report({ event: 'ready', detail: {} });
      host.unread(2);
      host.report({ event: 'message', detail: { id: '1', kind: 'text', text: 'my secret' } });
      host.report({ event: 'error', detail: { key: 'data_error', text: 'the backend’s words' } });
      host.close();
    };
    sayAll();
    const { port, heard } = answer(origin);
    sayAll();
    await new Promise((resolve) => setTimeout(resolve, 20));
    port.close();
    host.dispose();
    return heard;
  };

  it.each([
    ['the own origin, no list', APP, undefined],
    ['a listed origin', SHOP, [SHOP]],
  ])('%s: everything', async (_, origin, listed) => {
    const all = ['ready', 'unread', 'message', 'error', 'close'];
    expect(await speak(origin, listed)).toEqual([...all, ...all]);
  });

  it('another origin, no list: ready, unread and close, before and after the handshake', async () => {
    const few = ['ready', 'unread', 'close'];
    expect(await speak(SHOP)).toEqual([...few, ...few]);
  });
});
