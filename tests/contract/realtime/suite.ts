import { afterEach, expect, it } from 'vitest';
import type { Saying } from '../../../adapters/memory/fake-realtime';
import type { RealtimePort, SocketTarget } from '../../../application/ports/realtime.port';
import { Listener } from '../support/listener';

/** The messages of a server. Each arrives as one event. */
export const SAYINGS = {
  recall: { kind: 'recalled', clientId: 'kf1', serverId: null },
  transfer: { kind: 'transferred', agent: { id: '900', name: 'Zoe', avatar: 'https://media.test/zoe.png' } },
  refresh: { kind: 'config-changed' },
  evaluation: {
    kind: 'evaluation-asked',
    request: { title: 'How was it?', items: ['Speed'], commentAsked: true, commentTitle: 'More?' },
  },
  'bare evaluation': {
    kind: 'evaluation-asked',
    request: { title: '', items: [], commentAsked: false, commentTitle: '' },
  },
  idle: { kind: 'idle-refresh' },
  disconnect: { kind: 'disconnection' },
  'agent away': { kind: 'agent-offline' },
  'agent back': { kind: 'agent-online' },
} as const satisfies Readonly<Record<string, Saying>>;

export type Said = keyof typeof SAYINGS;

/** Where it is sent: on the visitor's channel, on the agent's, or on the connection itself. */
const PLACES: Readonly<Record<Said, 'visitor' | 'agent' | null>> = {
  recall: 'visitor',
  transfer: 'visitor',
  refresh: 'visitor',
  evaluation: 'visitor',
  'bare evaluation': 'visitor',
  idle: null,
  disconnect: null,
  'agent away': 'agent',
  'agent back': 'agent',
};

export interface Subject {
  readonly port: RealtimePort;
  readonly agent: SocketTarget;
  readonly channels: { readonly visitor: string; readonly agent: string };
  /** Sends it once. */
  say(what: Said): Promise<void> | void;
  /** The server sends a message that has no meaning here. */
  mumble(): Promise<void> | void;
  /** Sockets of this visitor that the server still holds. */
  held(): Promise<number> | number;
  /** Missing if the server has no robot. */
  readonly robot?: Robot;
  /** The server closes the socket. Missing if the server cannot be made to do that. */
  closeSocket?(): void;
}

interface Robot {
  readonly line: SocketTarget;
  suggest(questions: readonly string[]): void;
}

/** @param impossible titles of tests that this server cannot be made to pass through, and why */
export const realtimeContract = (
  make: () => Promise<Subject>,
  impossible: Readonly<Record<string, string>> = {},
): void => {
  const listeners: Listener[] = [];
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.leave();
  });
  const listen = (port: RealtimePort, line: SocketTarget): Listener => {
    const listener = new Listener(port.open(line));
    listeners.push(listener);
    return listener;
  };
  const joined = async () => {
    const subject = await make();
    const listener = listen(subject.port, subject.agent);
    await listener.until('greeted');
    for (const channel of Object.values(subject.channels)) listener.send({ kind: 'subscribe', channel });
    await listener.until('subscribed', 2);
    return { subject, listener };
  };
  /** Skipped with its name and the reason, if this server cannot do it. */
  const where = (title: string, test: () => Promise<void>): void => {
    const reason = impossible[title];
    // Shows spec §4.13.
    if (reason === undefined) it(title, test);
    // Where no outside server is named, the sandbox's own run has it.
    else if (process.env['KEFU_PUSHER_ADDRESS']) it(title, ({ skip }) => skip(reason));
  };

  // Shows spec §4.11, wire §Human socket, wire §Robot socket.
  it('opens, is greeted, and subscribes its channels', async () => {
    const { listener, subject } = await joined();
    expect(listener.kinds.slice(0, 2)).toEqual(['opened', 'greeted']);
    const channels = listener.events.flatMap((event) => (event.kind === 'subscribed' ? [event.channel] : []));
    expect(channels).toEqual(Object.values(subject.channels));
  });

  // Shows spec §4.12, spec §4.14.
  it('answers a ping', async () => {
    const { listener } = await joined();
    listener.send({ kind: 'ping' });
    await listener.until('pong');
  });

  for (const what of Object.keys(SAYINGS) as Said[]) {
    where(`hears: ${what}`, async () => {
      const { listener, subject } = await joined();
      await subject.say(what);
      const expected = SAYINGS[what];
      await listener.until(expected.kind);
      const place = PLACES[what];
      const channel = place === null ? {} : { channel: subject.channels[place] };
      expect(listener.events.at(-1)).toEqual({ ...expected, ...channel });
    });
  }

  it('an invalid frame is dropped, and the next frame is received', async () => {
    const { listener, subject } = await joined();
    const before = listener.signals.length;
    await subject.mumble();
    await subject.say('recall');
    await listener.until('recalled');
    expect(listener.signals).toHaveLength(before + 1);
    expect(listener.errored).toBe(false);
  });

  it('receives nothing of a channel that it has unsubscribed', async () => {
    const { listener, subject } = await joined();
    await subject.say('recall');
    await listener.until('recalled');
    listener.send({ kind: 'unsubscribe', channel: subject.channels.visitor });
    listener.send({ kind: 'ping' });
    await listener.until('pong');
    await subject.say('recall');
    await subject.say('agent back');
    await listener.until('agent-online');
    expect(listener.kinds.filter((kind) => kind === 'recalled')).toHaveLength(1);
  });

  where('tells once that it closed, and completes', async () => {
    const { listener, subject } = await joined();
    subject.closeSocket?.();
    await listener.until('closed');
    expect(listener.kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
    expect(listener.completed).toBe(true);
    expect(() => listener.send({ kind: 'ping' })).not.toThrow();
  });

  it('unsubscribing closes the socket and logs nothing', async () => {
    const { listener, subject } = await joined();
    await expect.poll(() => subject.held()).toBe(1);
    listener.leave();
    await expect.poll(() => subject.held()).toBe(0);
    expect(listener.kinds).not.toContain('closed');
  });

  it('unsubscribing while it connects logs nothing', async () => {
    const { port, agent, held } = await make();
    const listener = listen(port, agent);
    const before = [...listener.kinds];
    listener.leave();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(listener.kinds).toEqual(before);
    expect(await held()).toBe(0);
  });

  it('each subscription has its own socket', async () => {
    const { port, agent } = await make();
    const [one, two] = [listen(port, agent), listen(port, agent)];
    await Promise.all([one.until('greeted'), two.until('greeted')]);
    one.leave();
    two.send({ kind: 'ping' });
    await two.until('pong');
  });

  where('the robot line: greeting, ping, and suggestions for what is typed', async () => {
    const { port, robot } = await make();
    if (!robot) throw new Error('this server has no robot');
    const { line, suggest } = robot;
    const listener = listen(port, line);
    await listener.until('greeted');
    listener.send({ kind: 'ping' });
    await listener.until('pong');
    listener.send({ kind: 'typing', businessId: '1', text: 'deposit', language: 'en' });
    await listener.until('suggestions');
    suggest(['How to deposit', 'Limits']);
    await listener.until('suggestions', 2);
    expect(listener.events.at(-1)).toEqual({ kind: 'suggestions', questions: ['How to deposit', 'Limits'] });
  });
};
