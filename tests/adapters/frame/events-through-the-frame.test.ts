import { describe, expect, it, vi } from 'vitest';
import { connectToHost } from '../../../adapters/frame/connect-to-host';
import { channelName, PROTOCOL_VERSION, wrap } from '../../../adapters/frame/protocol';

const HOST = 'https://shop.example';
const channel = channelName('101');

/** A frame whose page has connected. */
const connected = async (listed: boolean) => {
  const events = new EventTarget();
  const parent = { postMessage: vi.fn() };
  const frame = {
    location: { search: `?host_origin=${encodeURIComponent(HOST)}`, origin: 'https://chat.example' },
    document: { referrer: '' },
    parent,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window;
  const host = connectToHost({ serviceId: '101', ...(listed && { allowedParentOrigins: [HOST] }) }, frame);
  const { port1, port2 } = new MessageChannel();
  const data = wrap(channel, { type: 'connect', shown: true, version: PROTOCOL_VERSION });
  events.dispatchEvent(
    Object.assign(new Event('message'), { data, origin: HOST, source: parent, ports: [port2] }),
  );
  const heard: unknown[] = [];
  port1.onmessage = ({ data: said }) => heard.push(said.type);
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
  return { host, port1, heard, turn };
};

describe('events through the frame', () => {
  it.each([
    [true, ['facts', 'conversationStart', 'linkOpen', 'unread', 'ready']],
    [false, ['unread', 'ready']],
  ])('a page that is listed (%s) hears %j', async (listed, expected) => {
    const { host, heard, turn, port1 } = await connected(listed);
    host.facts('ready', 'a'.repeat(32));
    host.report({ event: 'conversationStart', detail: { with: 'agent' } });
    host.report({ event: 'linkOpen', detail: { url: 'https://shop.example/a' } });
    host.unread(1);
    host.report({ event: 'ready', detail: {} });
    await turn();
    expect(heard).toEqual(expected);
    port1.close();
    host.dispose();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('that a page listens counts only if it is listed (%s)', async (listed, count) => {
    const { host, port1, turn } = await connected(listed);
    const listens = vi.fn();
    host.listens$.subscribe(listens);
    port1.postMessage(wrap(channel, { type: 'listens' }));
    await turn();
    expect(listens).toHaveBeenCalledTimes(count);
    port1.close();
    host.dispose();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('a page asks for the recording only if it is listed (%s)', async (listed, count) => {
    const { host, port1, turn } = await connected(listed);
    const records = vi.fn();
    host.records$.subscribe(records);
    port1.postMessage(wrap(channel, { type: 'record' }));
    await turn();
    expect(records).toHaveBeenCalledTimes(count);
    port1.close();
    host.dispose();
  });
});
