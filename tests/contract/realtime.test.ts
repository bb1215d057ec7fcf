import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeRealtime } from '../../adapters/memory/fake-realtime';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { WebSockets } from '../../adapters/realtime/sockets';
import { PASSPHRASE } from '../../sandbox/server';
import { type PusherTarget, pusherTarget } from '../sandbox/pusher-target';
import { realtimeContract, SAYINGS, type Said } from './realtime/suite';
import { visit } from './support/backend';
import { Listener } from './support/listener';
import { runningSandbox } from './support/running';
import { openInNode } from './support/sockets';

describe('RealtimePort: the fake', () => {
  realtimeContract(async () => {
    const realtime = new FakeRealtime();
    realtime.begins = 'greeted';
    realtime.answers = true;
    return {
      port: realtime,
      agent: { kind: 'agent', url: 'ws://backend.test/app/key' },
      robot: {
        line: { kind: 'robot', url: 'ws://backend.test/robot' },
        suggest: (questions) => void realtime.last.says({ kind: 'suggestions', questions }),
      },
      channels: { visitor: 'cuc1', agent: 'se101' },
      say: (what) => {
        // A server sends it to all who have joined the channel.
        if (what !== 'recall' || realtime.last.joined.includes('cuc1')) realtime.last.says(SAYINGS[what]);
      },
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
    const sayings: Readonly<Record<Said, () => void>> = {
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
      robot: {
        line: { kind: 'robot', url: config.robotSocketUrl ?? '' },
        suggest: (questions) => operator.suggest(key, questions),
      },
      channels: { visitor: `cu${config.channel}`, agent: 'se101' },
      say: (what) => sayings[what](),
      mumble: () => operator.frame(key, 'human', 'not json'),
      closeSocket: () => operator.dropSockets(key),
      held: () => operator.summary(key).sockets,
    };
  });

  it('an invalid address and a server that refuses close at once', async () => {
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

  it('a suggestion list that cannot be decrypted is dropped and logged', async () => {
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

  it('the sandbox recorded no violation of the contract', () => {
    expect(sandbox().operator.violations).toEqual([]);
  });
});

/**
 * The same suite against an outside server, where the environment names one (see pusher-target.ts); else against the sandbox
 * as if it were one: by the Pusher protocol alone, without its operator.
 */
describe('RealtimePort: WebSockets, against a Pusher-protocol server', () => {
  let target: PusherTarget;
  beforeAll(async () => {
    target = await pusherTarget();
  });
  afterAll(() => target.close());

  const own = (name: string) => `${name}${Math.random().toString(36).slice(2)}`;

  realtimeContract(
    async () => {
      const channels = { visitor: own('cu'), agent: own('se') };
      const { visitor, agent } = channels;
      const saying: Readonly<Partial<Record<Said, readonly [string, string, unknown]>>> = {
        recall: [visitor, 'my-chexiao', { message: { unstr: 'kf1' } }],
        transfer: [
          visitor,
          'getswitch',
          { message: { service_id: 900, nick_name: 'Zoe', avatar: 'https://media.test/zoe.png' } },
        ],
        refresh: [visitor, 'getswitch', { message: { refresh_token: 1 } }],
        evaluation: [
          visitor,
          'push-comment',
          {
            message: { title: 'How was it?', comments: ['Speed'], word_switch: 'open', word_title: 'More?' },
          },
        ],
        'bare evaluation': [visitor, 'push-comment', {}],
        'agent away': [agent, 'logout', {}],
        'agent back': [agent, 'geton', {}],
      };
      return {
        port: new WebSockets('', new RecordingLog(), openInNode),
        agent: { kind: 'agent', url: target.socketUrl },
        channels,
        say: async (what) => {
          const said = saying[what];
          if (!said) throw new Error(`an outside server cannot be made to say: ${what}`);
          await target.trigger(...said);
        },
        mumble: () => target.trigger(visitor, 'my-chexiao', 'no payload'),
        held: async () => ((await target.isOccupied(visitor)) ? 1 : 0),
      };
    },
    {
      'hears: idle': 'its HTTP API says nothing outside of channels',
      'hears: disconnect': 'its HTTP API says nothing outside of channels',
      'tells once that it closed, and completes': 'its HTTP API closes no socket of an unnamed user',
      'the robot line: greeting, ping, and suggestions for what is typed': 'that line is no Pusher protocol',
    },
  );

  it('an application that does not exist is refused by code, and the socket closes once', async () => {
    const port = new WebSockets('', new RecordingLog(), openInNode);
    const url = target.socketUrl.replace(target.key, 'no-such-key');
    const listener = new Listener(port.open({ kind: 'agent', url }));
    await listener.until('closed');
    expect(listener.events[0]).toMatchObject({ kind: 'protocol-error', code: 4001 });
    expect([listener.kinds.filter((kind) => kind === 'closed').length, listener.completed]).toEqual([
      1,
      true,
    ]);
  });
});
