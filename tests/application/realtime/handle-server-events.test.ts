import { describe, expect, it } from 'vitest';
import { failure, ok, received, SAMPLE_AGENT, SAMPLE_CONFIG, sampleMessage } from '../../../main/testing';
import { open } from '../test-bench';

const BEN = { id: '202', name: 'Ben', avatar: 'https://cdn.test/ben.png' };
const CID = { id: '303', name: 'Cid', avatar: null };

describe('recall', () => {
  // Shows spec §4.15.
  it('removes the message by unstr or by cid, and adds a notice', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('one');
      messageGateway.agentSays('two');
      messageGateway.agentSays('three');
    });
    bench.realtime.last.says({ kind: 'recalled', clientId: 'agent-1', serverId: null });
    bench.realtime.last.says({ kind: 'recalled', clientId: null, serverId: '2' });
    expect(bench.lines()).toEqual(['to_visiter three', 'notice notice_recalled']);
  });

  it('removes an answer under the visitor’s client id, but not the visitor’s message', async () => {
    const bench = await open();
    bench.say('hello');
    await bench.clock.advance(3_000);
    const [own] = bench.own();
    const clientId = own?.clientId ?? '';
    const answer = received(sampleMessage('to_visiter', 'answer', { clientId, serverId: '50' }));
    bench.messageGateway.put(answer);
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: '50' });
    expect(bench.lines()).toEqual(['to_service completed hello', 'notice notice_recalled']);
  });

  it('an answer under the visitor’s client id that a poll contains after its recall is not shown', async () => {
    const bench = await open();
    bench.say('hello');
    await bench.clock.advance(3_000);
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: '50' });
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'answer', { clientId, serverId: '50' })));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('does not remove an answer that was stored later under the id of a recalled message', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'recalled', clientId: 'kf-1', serverId: '50' });
    const ids = { clientId: 'kf-1', serverId: '51' };
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'answer', ids)));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_visiter answer']);
  });

  it('of an answer under the visitor’s client id keeps the visitor’s message, also before its echo', async () => {
    const bench = await open();
    bench.say('hello');
    await bench.clock.settle();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: '50' });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toContain('to_service completed hello');
  });

  it('of an answer under the visitor’s client id keeps the visitor’s message, also if the answer is not known yet', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'recalled', clientId: 'kf-1', serverId: '50' });
    const ids = { clientId: 'kf-1', serverId: '49' };
    bench.messageGateway.put(received(sampleMessage('to_service', 'hello', ids)));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('a copy of the visitor’s message that a retry stores after the recall is not shown', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'recalled', clientId: 'kf-1', serverId: '50' });
    const ids = { clientId: 'kf-1', serverId: '51' };
    bench.messageGateway.put(received(sampleMessage('to_service', 'hello', ids)));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual([]);
  });

  it('removes a copy of the visitor’s message that a retry stored and a poll contained before the recall', async () => {
    const bench = await open();
    const ids = { clientId: 'kf-1', serverId: '51' };
    bench.messageGateway.put(received(sampleMessage('to_service', 'hello', ids)));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    bench.realtime.last.says({ kind: 'recalled', clientId: 'kf-1', serverId: '50' });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['notice notice_recalled']);
  });

  it('adds no notice for a message that was never shown', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'recalled', clientId: 'unknown', serverId: '99' });
    expect(bench.lines()).toEqual([]);
  });

  it('a poll that was answered before the recall does not show the message again', async () => {
    const bench = await open();
    bench.messageGateway.agentSays('oops');
    bench.realtime.last.says({ kind: 'recalled', clientId: 'agent-1', serverId: null });
    await bench.clock.advance(6_000);
    expect(bench.lines()).toEqual([]);
  });

  it('stops the retries of an own message', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    await bench.clock.flush();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: null });
    answer(ok(undefined));
    await bench.clock.advance(30_000);
    expect(bench.lines()).toEqual(['notice notice_recalled']);
    expect(bench.outboxStore.read({ businessId: '1', visitorId: 'v1' })).toEqual([]);
  });

  it('works also by the deleted state in a poll', async () => {
    const bench = await open();
    bench.messageGateway.agentSays('oops');
    await bench.clock.advance(3_000);
    bench.messageGateway.recall('1');
    bench.messageGateway.scripts.poll.next((_after) => ok(bench.messageGateway.snapshot()));
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual([]);
  });
});

describe('transfer', () => {
  // Shows spec §4.18.
  it('updates id, name and avatar, and shows transfer_service for 5 s', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    expect(bench.header().counterpart).toEqual({ role: 'service', name: 'Ben', avatar: BEN.avatar });
    await bench.clock.advance(4_999);
    expect(bench.toasts()).toEqual(['transfer_service']);
    await bench.clock.advance(1);
    expect(bench.toasts()).toEqual([]);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.last?.serviceId).toBe('202');
    expect(bench.lines()[0]).toBe('notice notice_transferred');
  });

  it('shows two transfers in a row, and a repeated one once', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    bench.realtime.last.says({ kind: 'transferred', agent: CID });
    const names = bench.messages().map(({ body }) => body.kind === 'notice' && body.params['name']);
    expect(names).toEqual(['Ben', 'Cid']);
  });

  it('unlocks an input that was locked because no agent was available', async () => {
    const bench = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] })),
    );
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    expect(bench.say('hello')).toBe(true);
  });
});

describe('getswitch with refresh_token', () => {
  // Shows spec §4.17.
  it('requests config again and connects again; the transcript stays', async () => {
    const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('hello'));
    bench.say('hi');
    await bench.clock.advance(3_000);
    bench.sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, channel: 'c2' }));
    bench.realtime.last.says({ kind: 'config-changed' });
    expect(bench.dialog()).toBe('loading');
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.lines()).toEqual(['to_visiter hello', 'to_service completed hi']);
    await bench.clock.flush();
    expect(bench.dialog()).toBe('connect-success');
    expect(bench.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId)).toEqual(['', 'v1']);
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.realtime.sockets).toHaveLength(2);
    expect(bench.realtime.last.sent[0]).toEqual({ kind: 'subscribe', channel: 'cuc2' });
    expect(bench.lines()).toEqual(['to_visiter hello', 'to_service completed hi']);
  });

  it('sends pending messages once, and keeps failed ones', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('on its way');
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(1_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.outboxStore.read({ businessId: '1', visitorId: 'v1' })).toHaveLength(1);
    answer(ok(undefined));
    await bench.clock.advance(6_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.own()).toHaveLength(1);
  });

  it('starts once more in three seconds, however often the server asks, and not after the end', async () => {
    const bench = await open();
    const configs = () => bench.sessionGateway.scripts.config.asked.length;
    const before = configs();
    for (let asked = 0; asked < 50; asked += 1) {
      bench.realtime.last.says({ kind: 'config-changed' });
      await bench.clock.flush();
    }
    expect(configs() - before).toBe(1);
    await bench.clock.advance(3_000);
    expect(configs() - before).toBe(2);
    bench.realtime.last.says({ kind: 'config-changed' }).says({ kind: 'disconnection' });
    await bench.clock.advance(6_000);
    expect(configs() - before).toBe(2);
  });
});

describe('the end of the session', () => {
  it.each(['disconnection', 'idle-refresh'] as const)(
    'comes by %s on the own channel, not on that of another visitor',
    async (kind) => {
      const bench = await open();
      const [own] = bench.realtime.last.joined;
      bench.realtime.last.says({ kind, channel: 'cu-of-another' });
      expect(bench.header().status).toBe('online');
      bench.realtime.last.says({ kind, ...(own !== undefined && { channel: own }) });
      await bench.clock.flush();
      expect(bench.header().status).toBe('ended');
    },
  );
});

describe('the agent’s presence', () => {
  it('is offline after logout and online after geton', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'agent-offline', channel: 'se-of-another' });
    expect(bench.header().status, 'a former agent who leaves').toBe('online');
    bench.realtime.last.says({ kind: 'agent-offline' });
    expect(bench.header().status).toBe('offline');
    expect(bench.say('still takes words')).toBe(true);
    bench.realtime.last.says({ kind: 'agent-online' });
    expect(bench.header().status).toBe('online');
    expect(bench.lines().filter((line) => line.startsWith('notice'))).toEqual([
      'notice notice_agent_offline',
      'notice notice_agent_online',
    ]);
  });

  it('is shown when it changes, not at each event', async () => {
    const bench = await open();
    const says = (kind: 'agent-online' | 'agent-offline') => bench.realtime.last.says({ kind });
    const notices = () => bench.lines().filter((line) => line.startsWith('notice'));
    says('agent-online');
    expect(notices()).toEqual([]);
    says('agent-offline');
    bench.say('anybody?');
    says('agent-offline');
    expect(notices()).toEqual(['notice notice_agent_offline']);
    says('agent-online');
    bench.say('hello again');
    says('agent-online');
    expect(notices()).toEqual(['notice notice_agent_offline', 'notice notice_agent_online']);
  });

  describe('after events that were missed', () => {
    const offline = async () => {
      const bench = await open();
      bench.realtime.last.says({ kind: 'agent-offline' });
      return bench;
    };
    const asked = ({ sessionGateway }: Awaited<ReturnType<typeof offline>>) =>
      sessionGateway.scripts.notice.asked.length;

    it('is asked for when the socket is back', async () => {
      const bench = await offline();
      bench.realtime.last.close();
      await bench.clock.advance(100);
      expect(bench.header().status).toBe('online');
      expect(bench.lines().at(-1)).toBe('notice notice_agent_online');
      expect(asked(bench)).toBe(2);
    });

    it('stays offline while no answer comes, which is asked for again, later each time', async () => {
      const bench = await offline();
      bench.sessionGateway.scripts.notice.otherwise(failure.unreachable);
      bench.realtime.last.close();
      await bench.clock.advance(100);
      expect(asked(bench)).toBe(2);
      expect(bench.header().status).toBe('offline');
      expect(bench.lines()).toEqual(['notice notice_agent_offline']);
      expect(bench.dialog()).not.toContain('failure');
      bench.sessionGateway.scripts.notice.otherwise(ok({ agent: SAMPLE_AGENT, welcome: [] }));
      await bench.clock.advance(3_000);
      expect(bench.header().status).toBe('online');
      expect(asked(bench)).toBe(3);
    });

    it('is online if the agent writes while the socket is down', async () => {
      const bench = await offline();
      bench.sessionGateway.scripts.notice.otherwise(failure.unreachable);
      bench.realtime.begins = 'silent';
      bench.realtime.last.close();
      bench.messageGateway.agentSays('I am back');
      await bench.clock.advance(3_000);
      bench.realtime.begins = 'greeted';
      await bench.clock.advance(60_000);
      expect(bench.header().status).toBe('online');
    });
  });

  it('starts again with another agent', async () => {
    const bench = await open();
    bench.realtime.last.says({ kind: 'agent-offline' });
    bench.realtime.last.says({ kind: 'transferred', agent: { ...SAMPLE_AGENT, id: '9' } });
    expect(bench.header().status).toBe('online');
  });
});
