import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import type { SocketSignal } from '../../../application/ports/realtime.port';
import { lazySockets, lazyStaticData } from '../../../main/container/lazy-adapters';

const TARGET = { kind: 'agent', url: 'wss://backend.test/app/key' } as const;
const unloadable = (path: string) =>
  vi.doMock(path, () => {
    throw new Error('a new release has removed it');
  });

afterEach(() => {
  vi.doUnmock('../../../adapters/realtime/sockets');
  vi.doUnmock('../../../adapters/browser/static-data');
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('sockets whose code loads later', () => {
  class Socket {
    static readonly made: Socket[] = [];
    readyState = 1;
    onopen: (() => void) | null = null;
    closed = false;
    constructor(readonly url: string) {
      Socket.made.push(this);
    }
    close() {
      this.closed = true;
    }
  }

  beforeEach(() => {
    Socket.made.length = 0;
    vi.stubGlobal('WebSocket', Socket);
  });

  it('opens one when the code is there, and closes it', async () => {
    const heard: SocketSignal[] = [];
    const open = lazySockets('', new RecordingLog()).open(TARGET);
    expect(Socket.made).toEqual([]);
    const reading = open.subscribe((signal) => heard.push(signal));
    await vi.waitFor(() => expect(Socket.made).toHaveLength(1), 10_000);
    const [socket] = Socket.made;
    expect(socket?.url).toBe(TARGET.url);
    socket?.onopen?.();
    expect(heard.map(({ kind }) => kind)).toEqual(['opened']);
    reading.unsubscribe();
    expect(socket?.closed).toBe(true);
  });

  it('opens none for a reader that left while the code loaded', async () => {
    const sockets = lazySockets('', new RecordingLog());
    sockets.open(TARGET).subscribe().unsubscribe();
    sockets.open({ ...TARGET, url: 'wss://backend.test/second' }).subscribe();
    await vi.waitFor(() => expect(Socket.made).toHaveLength(1), 10_000);
    expect(Socket.made[0]?.url).toBe('wss://backend.test/second');
  });

  it('counts as closed if the code cannot be loaded, so that the connection is tried again', async () => {
    unloadable('../../../adapters/realtime/sockets');
    const heard: SocketSignal[] = [];
    await new Promise<void>((complete) =>
      lazySockets('', new RecordingLog())
        .open(TARGET)
        .subscribe({ next: (signal) => heard.push(signal), complete }),
    );
    expect(heard).toEqual([{ kind: 'closed' }]);
    expect(Socket.made).toEqual([]);
  });
});

describe('static files whose reader loads later', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://shop.test/' }));

  it('are read below the base address', async () => {
    const fetch = vi.fn(async (_: string) => new Response('{"a":1}'));
    vi.stubGlobal('fetch', fetch);
    const data = lazyStaticData('/h5', new RecordingLog());
    expect(await data.json('emoji/en.json')).toEqual({ ok: true, value: { a: 1 } });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://shop.test/h5/emoji/en.json');
  });

  it('are unreachable if the reader cannot be loaded', async () => {
    unloadable('../../../adapters/browser/static-data');
    const data = lazyStaticData('/h5', new RecordingLog());
    expect(await data.json('emoji/en.json')).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});
