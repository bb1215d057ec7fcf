import { describe, expect, it } from 'vitest';
import { open, openWithRobot, type TestBench } from '../test-bench';

const offline = async (): Promise<TestBench> => {
  const bench = await open();
  bench.environment.online(false);
  await bench.clock.flush();
  return bench;
};

describe('offline and online', () => {
  // Shows spec §4.10.
  it('offline closes the socket, pauses polling and shows the popup for 3 s and the bar until the network is back (V3)', async () => {
    const bench = await offline();
    expect(bench.dialog()).toBe('network-lost');
    expect(bench.header().status).toBe('disconnected');
    expect(bench.realtime.alive).toHaveLength(0);
    await bench.clock.advance(2_999);
    expect(bench.dialog()).toBe('network-lost');
    await bench.clock.advance(1);
    expect(bench.dialog()).toBe('none');
    await bench.clock.advance(120_000);
    expect([bench.dialog(), bench.header().status]).toEqual(['none', 'disconnected']);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(1);
    bench.environment.online(true);
    await bench.clock.flush();
    expect(bench.dialog()).toBe('connect-success');
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(2);
  });

  it('a message that is sent offline is shown, and sent exactly once when the network is back', async () => {
    const bench = await offline();
    bench.say('one');
    bench.say('two');
    await bench.clock.advance(60_000);
    expect(bench.lines()).toEqual(['to_service pending one', 'to_service pending two']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(0);
    bench.environment.online(true);
    bench.environment.online(false);
    bench.environment.online(true);
    await bench.clock.advance(30_000);
    expect(bench.messageGateway.scripts.sendText.asked.map((ask) => ask.text)).toEqual(['one', 'two']);
    expect(bench.lines()).toEqual(['to_service completed one', 'to_service completed two']);
  });

  it('a sentence for the robot too', async () => {
    const bench = await openWithRobot();
    bench.environment.online(false);
    bench.say('hello');
    await bench.clock.advance(60_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual([]);
    bench.environment.online(true);
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['hello']);
  });

  it('the popup can be dismissed, and does not return for the same loss', async () => {
    const bench = await offline();
    bench.widget.dialog.actions.dismiss();
    await bench.clock.advance(60_000);
    expect(bench.dialog()).toBe('none');
  });

  // Shows spec §2.21.
  it('shows connect-success for 2 s, and never in place of a dialog that waits for the visitor', async () => {
    const bench = await open();
    await bench.clock.advance(2_000);
    bench.environment.online(false);
    bench.environment.online(true);
    await bench.clock.advance(1_999);
    expect(bench.dialog()).toBe('connect-success');
    await bench.clock.advance(1);
    expect(bench.dialog()).toBe('none');
  });

  it('the first connection shows it only after a loss of the network (V7)', async () => {
    const quiet = await open();
    expect([quiet.dialog(), quiet.header().status]).toEqual(['none', 'online']);
    const bench = await open({}, ({ environment }) => environment.online(false));
    expect(bench.dialog()).toBe('network-lost');
    bench.environment.online(true);
    await bench.clock.flush();
    expect(bench.dialog()).toBe('connect-success');
  });
});
