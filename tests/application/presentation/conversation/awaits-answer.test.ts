import { expect, it } from 'vitest';
import type { TestWidgetOptions } from '../../../../main/testing';
import { open, openWithRobot, type TestBench } from '../../test-bench';

const waits = ({ widget }: TestBench) => widget.conversation.state.current.awaitsAnswer;

const asked = async (start: typeof open, options: TestWidgetOptions = {}) => {
  const bench = await start(options);
  expect(waits(bench)).toBe(false);
  bench.say('Where is it?');
  await bench.clock.advance(10_000);
  return bench;
};

it('the visitor waits for an answer once an agent has got the message', async () => {
  const bench = await asked(open);
  expect(bench.lines()).toEqual(['to_service completed Where is it?']);
  expect(waits(bench)).toBe(true);
  bench.messageGateway.agentSays('Here');
  await bench.clock.advance(10_000);
  expect(waits(bench)).toBe(false);
});

it('there is no such wait with the robot, nor with the setting off', async () => {
  expect(waits(await asked(openWithRobot))).toBe(false);
  expect(waits(await asked(open, { answerTime: false }))).toBe(false);
});
