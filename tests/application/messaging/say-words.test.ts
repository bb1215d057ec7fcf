import { expect, it } from 'vitest';
import { open, openWithRobot } from '../test-bench';

it('words of a message are sent to the agent once, however often they are pressed', async () => {
  const bench = await open();
  const { say } = bench.widget.conversation.actions;
  say('Where is my order?');
  say('Where is my order?');
  await bench.clock.advance(999);
  say('And my refund?');
  expect(bench.own().map(({ body }) => body)).toEqual([{ kind: 'text', text: 'Where is my order?' }]);
  await bench.clock.advance(1);
  say('Where is my order?');
  expect(bench.own()).toHaveLength(2);
});

it('words of a message are sent to the robot', async () => {
  const bench = await openWithRobot();
  bench.widget.conversation.actions.say('Opening hours');
  await bench.clock.flush();
  expect(bench.robotGateway.scripts.ask.asked.map((asked) => JSON.stringify(asked))).toEqual([
    expect.stringContaining('Opening hours'),
  ]);
});

it('nothing is sent while the session is ended, and the press does not count', async () => {
  const bench = await open();
  const { say } = bench.widget.conversation.actions;
  bench.realtime.last.says({ kind: 'idle-refresh' });
  say('Hello');
  expect(bench.own()).toEqual([]);
  bench.widget.composer.actions.continueSession();
  await bench.clock.flush();
  say('Hello');
  expect(bench.own()).toHaveLength(1);
});
