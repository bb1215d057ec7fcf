import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUMPS: readonly (readonly [string, number])[] = [
  ['an hour back', -HOUR],
  ['a day back', -DAY],
  ['an hour forward', HOUR],
  ['a day forward', DAY],
];

/** A session of two hours by the backend's clock, which differs from the device's clock. */
const LIFE_SECONDS = 7_200;

const withTokens = (deviceIsAheadMs: number, before: (bench: TestBench) => void = () => undefined) =>
  open({}, (world) => {
    const { clock, sessionGateway } = world;
    const server = () => Math.floor(clock.monotonic() / 1_000);
    clock.jumpWall(deviceIsAheadMs);
    let turn = 0;
    const token = () => {
      turn += 1;
      return { value: `token-${turn}`, expiresAt: server() + LIFE_SECONDS };
    };
    sessionGateway.scripts.config.otherwise(() => ok({ ...SAMPLE_CONFIG, token: token() }));
    sessionGateway.scripts.refreshToken.otherwise(() => ok(token()));
    before(world as TestBench);
  });

describe.each(JUMPS)('when the clock of the device is set %s', (_, jump) => {
  it('a token that was refused once is still refreshed', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    refreshToken.next(failure.refused(500, 'a stumble'));
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(3_000);
    bench.clock.jumpWall(jump);
    await bench.clock.advance(3_000);
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(refreshToken.asked.length).toBeGreaterThan(1);
  });

  it('an old refusal does not delay a refresh', async () => {
    const bench = await open({}, ({ clock, sessionGateway }) => {
      const expiresAt = Math.floor(clock.now() / 1_000) + 100;
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, token: { value: 'old', expiresAt } }));
      sessionGateway.scripts.refreshToken.next(failure.refused(500, 'a stumble'));
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    expect(refreshToken.asked).toHaveLength(1);
    await bench.clock.advance(2_000);
    bench.clock.jumpWall(jump);
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(3_000);
    expect(refreshToken.asked).toHaveLength(2);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('an arriving message rings, and not twice within two seconds', async () => {
    const bench = await open({ pollIntervalMs: 1_000 });
    const hear = async () => {
      bench.messageGateway.agentSays('x');
      await bench.clock.advance(1_000);
      return bench.chime.rings;
    };
    expect(await hear()).toBe(1);
    bench.clock.jumpWall(jump);
    expect([await hear(), await hear(), await hear(), await hear()]).toEqual([1, 2, 2, 3]);
  });

  it('polling continues and the input stays unlocked', async () => {
    const bench = await open();
    await bench.clock.advance(1_000);
    bench.clock.jumpWall(jump);
    expect(bench.say('at once')).toBe(true);
    bench.environment.resume();
    await bench.clock.advance(9_000);
    expect(bench.say('later')).toBe(true);
    expect(bench.composer().blocked).not.toBe('locked');
  });

  it('the token is not refreshed more often', async () => {
    const bench = await withTokens(0);
    await bench.clock.advance(60_000);
    bench.clock.jumpWall(jump);
    await bench.clock.advance((LIFE_SECONDS - 200) * 1_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
    await bench.clock.advance(300_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
  });

  it('waiting messages keep their order', async () => {
    const before = await open();
    for (const text of ['one', 'two', 'three']) {
      before.messageGateway.scripts.sendText.hold();
      before.say(text);
      await before.clock.advance(1_000);
      before.clock.jumpWall(jump);
    }
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) });
    await bench.clock.advance(9_000);
    const again = bench.messageGateway.scripts.sendText.asked.slice(3).map(({ text }) => text);
    expect(again).toEqual(['one', 'two', 'three']);
  });

  it('a message that another tab is sending is not sent twice, where the browser has no locks', async () => {
    const first = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const answer = first.messageGateway.scripts.sendText.hold();
    first.say('hello');
    await first.clock.advance(1_000);
    first.clock.jumpWall(jump);
    const second = await secondTab(first);
    await second.clock.advance(90_000);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(1);
    first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    answer(ok(undefined));
    await first.clock.advance(3_000);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(second.lines()).toEqual(['to_service completed hello']);
  });

  // Shows decision 20.
  it('a message of a crashed tab is shown and sent by another, where the browser has no locks', async () => {
    const first = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    first.messageGateway.scripts.sendText.hold();
    first.say('hello');
    await first.clock.flush();
    first.widget.dispose();
    first.clock.jumpWall(jump);
    const second = await secondTab(first);
    await second.clock.advance(20_000);
    expect(second.lines()).toEqual(['to_service completed hello']);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(2);
  });
});

const secondTab = (first: TestBench): Promise<TestBench> => {
  const tabLocks = first.tabLocks.tab('tab-2');
  tabLocks.unsupported = first.tabLocks.unsupported;
  return open({ fakes: { ...sameDevice(first), outboxStore: first.outboxStore.tab('tab-2'), tabLocks } });
};

describe('a token on a device whose clock is wrong', () => {
  it('a day ahead: it does not count as expired, and is not refreshed in a loop', async () => {
    const bench = await withTokens(DAY);
    const { refreshToken } = bench.sessionGateway.scripts;
    await bench.clock.advance(HOUR);
    expect(refreshToken.asked).toHaveLength(0);
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(HOUR);
    expect(refreshToken.asked).toHaveLength(1);
    expect(bench.header().status).toBe('online');
  });

  it('a day behind: the first refused call refreshes it', async () => {
    const bench = await withTokens(-DAY);
    const { refreshToken } = bench.sessionGateway.scripts;
    await bench.clock.advance(LIFE_SECONDS * 1_000);
    expect(refreshToken.asked).toHaveLength(0);
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(3_000);
    expect(refreshToken.asked).toHaveLength(1);
    bench.say('hello');
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it.each([
    ['ahead', DAY],
    ['behind', -DAY],
  ])('a day %s: it is refreshed in time if the server sent its own time', async (_, wrong) => {
    const bench = await withTokens(wrong, ({ clock, sessionGateway }) => {
      const servedAt = Math.floor(clock.monotonic() / 1_000);
      const token = { value: 't', expiresAt: servedAt + 600, servedAt };
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, token }));
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    await bench.clock.advance(420_000);
    expect(refreshToken.asked).toHaveLength(0);
    await bench.clock.advance(120_000);
    expect(refreshToken.asked).toHaveLength(1);
  });

  it('that slept until after the expiry: it is refreshed when the page comes back', async () => {
    const bench = await withTokens(0);
    const { refreshToken } = bench.sessionGateway.scripts;
    refreshToken.otherwise(() =>
      ok({ value: 'new', expiresAt: Math.floor(bench.clock.now() / 1_000) + LIFE_SECONDS }),
    );
    // Monotonic time stops while a device sleeps, wall time does not.
    bench.clock.jumpWall(2 * HOUR);
    bench.environment.resume();
    await bench.clock.flush();
    expect(refreshToken.asked).toHaveLength(1);
    bench.environment.resume();
    await bench.clock.advance(60_000);
    expect(refreshToken.asked).toHaveLength(1);
  });
});
