import { describe, expect, it } from 'vitest';
import { openWithRobot } from '../test-bench';

const REQUEST_TIMEOUT_MS = 30_000;

const asked = async () => {
  const bench = await openWithRobot();
  bench.robotGateway.scripts.ask.hold();
  const typing = () => [bench.header().typing, bench.widget.conversation.state.current.typing];
  return { ...bench, typing };
};

describe('the typing indicator of the robot', () => {
  it('is shown from 300 ms after the question until the time of an answer is over', async () => {
    const { clock, say, typing } = await asked();
    say('hello');
    await clock.advance(299);
    expect(typing()).toEqual([false, false]);
    await clock.advance(1);
    expect(typing()).toEqual([true, true]);
    await clock.advance(REQUEST_TIMEOUT_MS - 1);
    expect(typing()).toEqual([true, true]);
    await clock.advance(1);
    expect(typing()).toEqual([false, false]);
  });
});
