import { describe, expect, it } from 'vitest';
import { SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
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
