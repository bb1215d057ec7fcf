import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const OWN = `cu${SAMPLE_CONFIG.channel}`;
const AGENT = `se${SAMPLE_AGENT.id}`;
const BEN = { id: '202', name: 'Ben', avatar: null };
const REQUEST = { title: 'How was it?', items: [], commentAsked: false, commentTitle: '' };

const joined = async (): Promise<TestBench> => {
  const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('stays'));
  bench.realtime.last.answers = true;
  return bench;
};

const FOREIGN = ['', 'cu', 'cuother', `${OWN} `, OWN.toUpperCase(), `private-${OWN}`, AGENT];

describe('a frame of a channel that is not the visitor’s', () => {
  // Shows spec §4.15.
  it.each(FOREIGN)('on %j causes no recall, transfer, restart or evaluation', async (channel) => {
    const bench = await joined();
    const { last } = bench.realtime;
    last.says({ kind: 'recalled', clientId: 'agent-1', serverId: '1', channel });
    last.says({ kind: 'transferred', agent: BEN, channel });
    last.says({ kind: 'config-changed', channel });
    last.says({ kind: 'evaluation-asked', request: REQUEST, channel });
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_visiter stays']);
    expect(bench.header().counterpart.name).toBe(SAMPLE_AGENT.name);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(1);
    expect(bench.widget.evaluation.state.current.kind).toBe('closed');
    expect(bench.log.at('warn').filter(({ event }) => event === 'a frame was dropped')).toHaveLength(4);
  });

  it.each(['', 'se', 'se999', OWN, `${AGENT}0`])(
    'on %j does not change the state of the agent',
    async (channel) => {
      const bench = await joined();
      bench.realtime.last.says({ kind: 'agent-offline', channel });
      await bench.clock.flush();
      expect(bench.header().status).toBe('online');
    },
  );

  it('in a flood of 10,000 writes a bounded number of log lines', async () => {
    const bench = await joined();
    const before = bench.log.lines.length;
    for (let frame = 0; frame < 10_000; frame += 1)
      bench.realtime.last.says({ kind: 'agent-offline', channel: `se${frame + 1_000}` });
    expect(bench.log.lines.length - before).toBe(20 + 1);
  });

  // Shows spec §4.11.
  it('on the right channel has its effect', async () => {
    const bench = await joined();
    bench.realtime.last.says({ kind: 'agent-offline', channel: AGENT });
    expect(bench.header().status).toBe('offline');
    bench.realtime.last.says({ kind: 'recalled', clientId: 'agent-1', serverId: '1', channel: OWN });
    expect(bench.lines()).toContain('notice notice_recalled');
  });

  // Shows spec §4.11.
  it('after a transfer the channel of the former agent is ignored', async () => {
    const bench = await joined();
    bench.realtime.last.says({ kind: 'transferred', agent: BEN, channel: OWN });
    bench.realtime.last.says({ kind: 'agent-offline', channel: AGENT });
    expect(bench.header().status).toBe('online');
    bench.realtime.last.says({ kind: 'agent-offline', channel: 'se202' });
    expect(bench.header().status).toBe('offline');
  });

  it('channels are recognised by the prefixes of the options', async () => {
    const bench = await open({ channelPrefixes: { visitor: 'v-', agent: 'a-' } });
    bench.realtime.last.says({ kind: 'agent-offline', channel: AGENT });
    expect(bench.header().status).toBe('online');
    bench.realtime.last.says({ kind: 'agent-offline', channel: `a-${SAMPLE_AGENT.id}` });
    expect(bench.header().status).toBe('offline');
  });

  it('before the visitor’s channel is known, each is ignored', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway }) => {
      messageGateway.agentSays('stays');
      sessionGateway.scripts.config.otherwise({ ok: true, value: { ...SAMPLE_CONFIG, channel: '' } });
    });
    for (const channel of ['', 'cu', 'cuc1'])
      bench.realtime.last.says({ kind: 'recalled', clientId: 'agent-1', serverId: '1', channel });
    expect(bench.lines()).toEqual(['to_visiter stays']);
  });
});

describe('a channel that the server refuses', () => {
  const refuse = (bench: TestBench, channel: string) =>
    bench.realtime.last.says({ kind: 'subscription-refused', channel, status: 401 });
  const asked = (bench: TestBench, channel: string) =>
    bench.realtime.last.sent.filter((frame) => frame.kind === 'subscribe' && frame.channel === channel)
      .length;
  const warned = (bench: TestBench) =>
    bench.log.at('warn').filter(({ facts }) => facts?.['fault'] === 'channel-refused');

  it('is named with its status, does not count as connected, and is asked for again, later each time', async () => {
    const bench = await open();
    refuse(bench, OWN);
    expect(warned(bench)).toMatchObject([{ facts: { reason: `${OWN}, status 401` } }]);
    expect(bench.header().status).toBe('connecting');
    await bench.clock.advance(2_999);
    expect(asked(bench, OWN)).toBe(1);
    await bench.clock.advance(1);
    expect(asked(bench, OWN)).toBe(2);
    refuse(bench, OWN);
    await bench.clock.advance(5_999);
    expect(asked(bench, OWN)).toBe(2);
    await bench.clock.advance(1_201);
    expect(asked(bench, OWN)).toBe(3);
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: BEN, welcome: [] }));
    bench.realtime.last.says({ kind: 'subscribed', channel: OWN });
    expect(bench.header().status).toBe('online');
    await bench.clock.advance(100);
    expect(bench.header().counterpart.name, 'what was missed is asked for').toBe('Ben');
  });

  it('is asked for at once with another token, and left alone when another agent serves', async () => {
    const bench = await open();
    refuse(bench, AGENT);
    bench.sessionGateway.scripts.refreshToken.next(ok({ value: 'next', expiresAt: 4_000_000_000 }));
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(3_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    expect(asked(bench, AGENT)).toBe(2);
    refuse(bench, AGENT);
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: BEN, welcome: [] }));
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    expect(bench.header().status).toBe('online');
    await bench.clock.advance(20_000);
    expect(asked(bench, AGENT)).toBe(2);
  });

  it('the next socket begins without refusals, and nothing waits after the end of the widget', async () => {
    const bench = await open();
    refuse(bench, OWN);
    bench.realtime.last.close();
    await bench.clock.flush();
    expect(bench.header().status).toBe('online');
    expect(asked(bench, OWN)).toBe(1);
    refuse(bench, OWN);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
  });
});
