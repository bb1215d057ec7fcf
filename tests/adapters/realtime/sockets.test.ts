import { describe, expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { type OpenSocket, type SocketLike, WebSockets } from '../../../adapters/realtime/sockets';
import { Listener } from '../../contract/support/listener';

const [CONNECTING, OPEN, CLOSING, CLOSED] = [0, 1, 2, 3] as const;
const LINE = { kind: 'agent', url: 'wss://backend.test/app/key' } as const;

/** A WebSocket of a browser. The test plays the server. */
class HandSocket implements SocketLike {
  readyState: number = CONNECTING;
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  onerror: SocketLike['onerror'] = null;
  readonly sent: string[] = [];
  closes = 0;

  send(text: string): void {
    if (this.readyState === CONNECTING) throw new DOMException('still connecting', 'InvalidStateError');
    this.sent.push(text);
  }

  close(): void {
    this.closes += 1;
    this.readyState = CLOSING;
  }

  opens(): void {
    this.readyState = OPEN;
    this.onopen?.({} as never);
  }

  says(data: unknown): void {
    this.onmessage?.({ data });
  }

  ends(error = false): void {
    this.readyState = CLOSED;
    if (error) this.onerror?.({} as never);
    this.onclose?.({} as never);
  }
}

const bench = (openSocket?: OpenSocket) => {
  const dialled: { url: string; socket: HandSocket }[] = [];
  const log = new RecordingLog();
  const dial: OpenSocket = (url) => {
    const socket = new HandSocket();
    dialled.push({ url, socket });
    return socket;
  };
  const port = new WebSockets('key', log, openSocket ?? dial);
  const listen = () => {
    const listener = new Listener(port.open(LINE));
    const socket = dialled.at(-1)?.socket;
    if (!socket) throw new Error('nothing was dialled');
    return { listener, socket };
  };
  return { port, log, dialled, listen };
};

describe('WebSockets', () => {
  it('opens a new socket at each subscription, and not before', () => {
    const { port, dialled } = bench();
    const line$ = port.open(LINE);
    expect(dialled).toEqual([]);
    const listeners = [new Listener(line$), new Listener(line$)];
    expect(dialled.map(({ url }) => url)).toEqual([LINE.url, LINE.url]);
    expect(dialled[0]?.socket).not.toBe(dialled[1]?.socket);
    for (const listener of listeners) listener.leave();
  });

  it('emits opened, each frame, closed, and completes', () => {
    const { listener, socket } = bench().listen();
    expect(listener.signals).toEqual([]);
    socket.opens();
    socket.says('{"event":"pusher:pong"}');
    expect([listener.kinds, listener.completed]).toEqual([['opened', 'pong'], false]);
    socket.ends();
    expect([listener.kinds, listener.completed]).toEqual([['opened', 'pong', 'closed'], true]);
  });

  it('an error does not end the stream; the close after it does', () => {
    const { listener, socket } = bench().listen();
    socket.ends(true);
    expect([listener.kinds, listener.completed, listener.errored]).toEqual([['closed'], true, false]);
  });

  it('a socket that cannot be created is closed at once, and the log names the settings', () => {
    const { port, log } = bench(() => {
      throw new SyntaxError('no address');
    });
    const listener = new Listener(port.open(LINE));
    expect([listener.kinds, listener.completed, listener.errored]).toEqual([['closed'], true, false]);
    expect(log.at('error')[0]?.facts['setting']).toContain('wsUrl');
    expect(log.text).not.toContain(LINE.url);
  });

  it('unsubscribing closes an open socket, and no more frames are emitted', () => {
    const { listener, socket } = bench().listen();
    socket.opens();
    listener.leave();
    expect(socket.closes).toBe(1);
    socket.says('{"event":"pusher:ping"}');
    socket.ends();
    expect(listener.kinds).toEqual(['opened']);
  });

  it('unsubscribing while it connects closes the socket as soon as it is open, without a warning', () => {
    const { listener, socket } = bench().listen();
    listener.leave();
    expect(socket.closes).toBe(0);
    socket.opens();
    expect([socket.closes, listener.signals]).toEqual([1, []]);
    socket.ends();
    expect(listener.signals).toEqual([]);
  });

  it('unsubscribing from a socket that fails to connect logs nothing', () => {
    const { listener, socket } = bench().listen();
    listener.leave();
    expect(() => socket.ends(true)).not.toThrow();
    expect(listener.signals).toEqual([]);
  });

  it('sends only while it is open, and never throws', () => {
    const { listener, socket } = bench().listen();
    socket.opens();
    listener.send({ kind: 'subscribe', channel: 'cu1' });
    listener.send({ kind: 'typing', businessId: '1', text: 'a', language: 'en' });
    expect(socket.sent.map((text) => JSON.parse(text))).toEqual([
      { event: 'pusher:subscribe', data: { channel: 'cu1' } },
    ]);
    for (const state of [CONNECTING, CLOSING, CLOSED]) {
      socket.readyState = state;
      expect(() => listener.send({ kind: 'ping' })).not.toThrow();
    }
    expect(socket.sent).toHaveLength(1);
  });

  it.each<unknown>([
    '',
    'noise',
    '{"data":1}',
    null,
    undefined,
    new ArrayBuffer(2),
    '{"event":"my-chexiao","data":{}}',
  ])('drops %s, warns, and goes on', (data) => {
    const { listen, log } = bench();
    const { listener, socket } = listen();
    socket.opens();
    socket.says(data);
    socket.says('{"event":"pusher:ping"}');
    expect([listener.kinds, listener.errored]).toEqual([['opened', 'ping'], false]);
    expect(log.at('warn')).toHaveLength(1);
  });

  it('frames of the protocol that the widget does not need are ignored without a warning', () => {
    const { listen, log } = bench();
    const { listener, socket } = listen();
    socket.opens();
    for (const event of ['pusher:cache_miss', 'pusher_internal:member_added'])
      socket.says(JSON.stringify({ event, data: {} }));
    expect([listener.kinds, log.lines]).toEqual([['opened'], []]);
  });

  it.each(['cheer', 'constructor', '__proto__'])('a frame of an unknown name is dropped: %s', (event) => {
    const { listen, log } = bench();
    const { listener, socket } = listen();
    socket.opens();
    socket.says(JSON.stringify({ event, data: {} }));
    expect(listener.kinds).toEqual(['opened']);
    expect(log.at('warn').map(({ facts }) => facts)).toEqual([
      { fault: 'frame-dropped', reason: `no frame is called ${event}` },
    ]);
  });
});
