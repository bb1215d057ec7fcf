import { expect, it } from 'vitest';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import { Conversation } from '../../../application/conversation/conversation';
import { SAMPLE_AGENT } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';

const comesAndGoes = ({ realtime }: TestBench, times: number) => {
  for (let time = 0; time < times; time += 1)
    realtime.last.says({
      kind: time % 2 === 0 ? 'agent-offline' : 'agent-online',
      channel: `se${SAMPLE_AGENT.id}`,
    });
};

it('an agent who comes and goes leaves one line, the present state (V18)', async () => {
  const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('stays'));
  bench.realtime.last.answers = true;
  comesAndGoes(bench, 999);
  expect(bench.lines()).toEqual(['to_visiter stays', 'notice notice_agent_offline']);
  comesAndGoes(bench, 1_000);
  expect(bench.lines()).toEqual(['to_visiter stays', 'notice notice_agent_online']);
});

it('what was said between two states keeps both (V18)', async () => {
  const bench = await open();
  bench.realtime.last.answers = true;
  comesAndGoes(bench, 1);
  bench.say('hello?');
  comesAndGoes(bench, 2);
  expect(bench.lines()).toEqual([
    'notice notice_agent_offline',
    'to_service pending hello?',
    'notice notice_agent_online',
  ]);
});

it('of many other lines in a row the last 20 stay', () => {
  const conversation = new Conversation(new RecordingLog());
  const key = 'notice_transferred';
  for (let time = 0; time < 100; time += 1)
    conversation.local.systemLine(`line ${time}`, time, key, { name: `Agent ${time}` });
  expect(conversation.transcript.length).toBe(20);
});
