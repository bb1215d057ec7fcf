import { describe, expect, it } from 'vitest';
import { failure } from '../../../main/testing';
import { open } from '../test-bench';
import { configChanges } from './config-changes';

const MINUTES_10 = 600_000;

/** The moments of the calls that follow an event which all visitors get at once. */
const momentsOf = async (seed: number): Promise<readonly number[]> => {
  const bench = await open({}, ({ realtime }) => {
    realtime.answers = true;
  });
  for (let skipped = 0; skipped < seed; skipped += 1) bench.random.next();
  bench.sessionGateway.scripts.config.otherwise(failure.unreachable);
  await configChanges(bench);
  const moments: number[] = [];
  let known = bench.sessionGateway.scripts.config.asked.length;
  for (let at = 0; at < MINUTES_10; at += 100) {
    await bench.clock.advance(100);
    const { length } = bench.sessionGateway.scripts.config.asked;
    if (length > known) moments.push(at);
    known = length;
  }
  return moments;
};

describe('config that does not come during a conversation (S9)', () => {
  it('is asked later each time, and not by all visitors in the same second', async () => {
    const [one = [], two = []] = await Promise.all([momentsOf(0), momentsOf(3)]);
    for (const moments of [one, two]) {
      expect(moments.length).toBeLessThanOrEqual(25);
      expect(moments.length).toBeGreaterThan(15);
    }
    const together = one.filter((at) => two.some((other) => Math.abs(at - other) <= 1_000));
    expect(together.length).toBeLessThan(one.length / 2);
  });

  it('nor is the function that gets the key, when it fails', async () => {
    let isWell = true;
    let asked = 0;
    const accessKey = () => {
      asked += 1;
      if (!isWell) throw new Error('the key server is down');
      return 'k';
    };
    const bench = await open({ accessKey }, ({ realtime }) => {
      realtime.answers = true;
    });
    isWell = false;
    asked = 0;
    await configChanges(bench);
    await bench.clock.advance(MINUTES_10);
    expect(bench.header().status).toBe('online');
    expect(asked).toBeGreaterThan(15);
    expect(asked).toBeLessThanOrEqual(25);
  });
});
