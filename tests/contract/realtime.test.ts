import { afterEach, describe, expect, it } from 'vitest';
import { FakeRealtime } from '../../adapters/memory/fake-realtime';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { WebSockets } from '../../adapters/realtime/sockets';
import type { RealtimeEvent, RealtimeLine, RealtimePort } from '../../application/ports/realtime.port';
import { PASSPHRASE } from '../../sandbox/server';
import { visit } from './support/backend';
import { Listener } from './support/listener';
import { runningSandbox } from './support/running';
import { openInNode } from './support/sockets';

/** What a server says; each arrives as one event. */
const SAYINGS = {
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
} as const satisfies Readonly<Record<string, RealtimeEvent>>;

type Saying = keyof typeof SAYINGS;

interface Subject {
  readonly port: RealtimePort;
  readonly agent: RealtimeLine;
  readonly robot: RealtimeLine;
  readonly channels: { readonly visitor: string; readonly agent: string };
  say(what: Saying): void;
  suggest(questions: readonly string[]): void;
  /** The server sends something that is no frame. */
  mumble(): void;
  closeSocket(): void;
  /** Sockets that the server still holds for this visitor. */
  held(): number;
}

const realtimeContract = (make: () => Promise<Subject>): void => {
  const listeners: Listener[] = [];
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.leave();
  });
  const listen = (port: RealtimePort, line: RealtimeLine): Listener => {
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

  it('opens, is greeted, and joins its channels', async () => {
    const { listener, subject } = await joined();
    expect(listener.kinds.slice(0, 2)).toEqual(['opened', 'greeted']);
    const channels = listener.events.flatMap((event) => (event.kind === 'subscribed' ? [event.channel] : []));
    expect(channels).toEqual(Object.values(subject.channels));
  });

  it('answers a ping', async () => {
    const { listener } = await joined();
    listener.send({ kind: 'ping' });
    await listener.until('pong');
  });

  it.each(Object.keys(SAYINGS) as Saying[])('hears: %s', async (what) => {
    const { listener, subject } = await joined();
    subject.say(what);
    const expected = SAYINGS[what];
    await listener.until(expected.kind);
    expect(listener.events.at(-1)).toMatchObject(expected);
  });

  it('what is no frame is dropped, and the next frame is heard', async () => {
    const { listener, subject } = await joined();
    const before = listener.signals.length;
    subject.mumble();
    subject.say('idle');
    await listener.until('idle-refresh');
    expect(listener.signals).toHaveLength(before + 1);
    expect(listener.errored).toBe(false);
  });

  it('tells once that it closed, and completes', async () => {
    const { listener, subject } = await joined();
    subject.closeSocket();
    await listener.until('closed');
    expect(listener.kinds.filter((kind) => kind === 'closed')).toHaveLength(1);
    expect(listener.completed).toBe(true);
    expect(() => listener.send({ kind: 'ping' })).not.toThrow();
  });

  it('leaving closes the socket without a word', async () => {
    const { listener, subject } = await joined();
    expect(subject.held()).toBe(1);
    listener.leave();
    await expect.poll(() => subject.held()).toBe(0);
    expect(listener.kinds).not.toContain('closed');
  });

  it('leaving while it still connects is quiet', async () => {
    const { port, agent, held } = await make();
    const listener = listen(port, agent);
    const before = [...listener.kinds];
    listener.leave();
    // A later connection is greeted: the one that was left would have spoken by then.
    const later = listen(port, agent);
    await later.until('greeted');
    later.leave();
    await expect.poll(held).toBe(0);
    expect(listener.kinds).toEqual(before);
    expect(held()).toBe(0);
  });

  it('each subscription is a socket of its own', async () => {
    const { port, agent } = await make();
    const [one, two] = [listen(port, agent), listen(port, agent)];
    await Promise.all([one.until('greeted'), two.until('greeted')]);
    one.leave();
    two.send({ kind: 'ping' });
    await two.until('pong');
  });

  it('the robot line: greeting, ping, and suggestions for what is typed', async () => {
    const { port, robot, suggest } = await make();
    const listener = listen(port, robot);
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

describe('RealtimePort: the fake', () => {
  realtimeContract(async () => {
    const realtime = new FakeRealtime();
    realtime.begins = 'greeted';
    realtime.answers = true;
    return {
      port: realtime,
      agent: { kind: 'agent', url: 'ws://backend.test/app/key' },
      robot: { kind: 'robot', url: 'ws://backend.test/robot' },
      channels: { visitor: 'cuc1', agent: 'se101' },
      say: (what) => void realtime.last.says(SAYINGS[what]),
      suggest: (questions) => void realtime.last.says({ kind: 'suggestions', questions }),
      mumble: () => undefined,
      closeSocket: () => realtime.last.close(),
      held: () => realtime.alive.length,
    };
  });
});

describe('RealtimePort: WebSockets, against the sandbox', () => {
  const sandbox = runningSandbox();

  realtimeContract(async () => {
    const { config, key } = await visit(sandbox(), '1');
    const { operator } = sandbox();
    const sayings: Readonly<Record<Saying, () => void>> = {
      recall: () => void operator.publish(`cu${config.channel}`, 'my-chexiao', { message: { unstr: 'kf1' } }),
      transfer: () =>
        void operator.transfer(key, {
          service_id: 900,
          nick_name: 'Zoe',
          avatar: 'https://media.test/zoe.png',
        }),
      refresh: () => operator.refreshToken(key),
      evaluation: () =>
        operator.evaluation(key, {
          title: 'How was it?',
          comments: ['Speed'],
          word_switch: 'open',
          word_title: 'More?',
        }),
      'bare evaluation': () => operator.evaluation(key, { bare: true }),
      idle: () => operator.idle(key),
      disconnect: () => operator.disconnect(key),
      'agent away': () => void operator.publish('se101', 'logout', {}),
      'agent back': () => void operator.publish('se101', 'geton', {}),
    };
    return {
      port: new WebSockets(PASSPHRASE, new RecordingLog(), openInNode),
      agent: { kind: 'agent', url: config.agentSocketUrl ?? '' },
      robot: { kind: 'robot', url: config.robotSocketUrl ?? '' },
      channels: { visitor: `cu${config.channel}`, agent: 'se101' },
      say: (what) => sayings[what](),
      suggest: (questions) => operator.suggest(key, questions),
      mumble: () => operator.frame(key, 'human', 'not json'),
      closeSocket: () => operator.dropSockets(key),
      held: () => operator.summary(key).sockets,
    };
  });

  it('an address that is none, and a server that refuses, close at once', async () => {
    const log = new RecordingLog();
    const port = new WebSockets(PASSPHRASE, log, openInNode);
    for (const url of ['', 'nonsense', 'ws://exa mple/']) {
      const listener = new Listener(port.open({ kind: 'agent', url }));
      expect([listener.kinds, listener.completed]).toEqual([['closed'], true]);
    }
    expect(log.at('error')[0]?.facts).toEqual({ setting: 'wsUrl, robotWsUrl or wsScheme' });
    const refused = new Listener(port.open({ kind: 'agent', url: 'ws://127.0.0.1:9/' }));
    await refused.until('closed');
    expect([refused.kinds, refused.completed]).toEqual([['closed'], true]);
  });

  it('a suggestion list that does not decrypt is dropped and named', async () => {
    const { config, key } = await visit(sandbox(), '1');
    const log = new RecordingLog();
    const port = new WebSockets('another key', log, openInNode);
    const listener = new Listener(port.open({ kind: 'robot', url: config.robotSocketUrl ?? '' }));
    await listener.until('greeted');
    sandbox().operator.suggest(key, ['Limits']);
    await expect.poll(() => log.at('warn')).toHaveLength(1);
    expect(log.text).toContain('secretKey');
    expect(listener.kinds).toEqual(['opened', 'greeted']);
    listener.leave();
  });

  it('the sandbox saw nothing outside of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});
