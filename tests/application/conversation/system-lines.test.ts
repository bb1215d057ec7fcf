import { expect, it } from 'vitest';
import { SAMPLE_AGENT } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const comesAndGoes = ({ realtime }: TestBench, times: number) => {
  for (let time = 0; time < times; time += 1)
    realtime.last.says({
      kind: time % 2 === 0 ? 'agent-offline' : 'agent-online',
      channel: `se${SAMPLE_AGENT.id}`,
    });
};

it('an agent who comes and goes 1,000 times leaves a bounded number of lines, the present state last', async () => {
  const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('stays'));
  bench.realtime.last.answers = true;
  comesAndGoes(bench, 1_000);
  expect(bench.lines()).toHaveLength(1 + 20);
  expect(bench.lines()[0]).toBe('to_visiter stays');
  expect(bench.lines().at(-1)).toBe('notice notice_agent_online');
});

it('a few lines in a row all stay', async () => {
  const bench = await open();
  bench.realtime.last.answers = true;
  comesAndGoes(bench, 4);
  expect(bench.lines()).toHaveLength(4);
});
