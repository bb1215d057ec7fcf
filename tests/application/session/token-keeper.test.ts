import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open } from '../test-bench';
import { expiring, fresh, keeperOf, START } from './token-test-bench';

describe('the token', () => {
  // Shows spec §4.32.
  it('is refreshed once when it expires in less than 120 s, also if the visitor sends nothing', async () => {
    const bench = await open({ pollIntervalMs: 3_600_000 }, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(179));
      sessionGateway.scripts.refreshToken.otherwise(fresh);
    });
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
    await bench.clock.advance(59_999);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
    await bench.clock.advance(60_001);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
  });

  it('is checked each minute, also long after the start, if the visitor sends nothing', async () => {
    const bench = await open({ pollIntervalMs: 3_600_000 }, ({ sessionGateway, clock }) => {
      sessionGateway.scripts.config.otherwise(expiring(299));
      sessionGateway.scripts.refreshToken.otherwise(() =>
        ok({ value: `of ${clock.now()}`, expiresAt: clock.now() / 1_000 + 239 }),
      );
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    const calls: number[] = [];
    for (let minute = 1; minute <= 7; minute += 1) {
      await bench.clock.advance(60_000);
      calls.push(refreshToken.asked.length);
    }
    // 119 s are left after the third minute, and then again after each second one.
    expect(calls).toEqual([0, 0, 1, 1, 2, 2, 3]);
  });

  // Shows spec §9.19, spec §9.20.
  it('is not refreshed at exactly 120 s, or if the backend names no expiry', async () => {
    const exact = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(expiring(120)),
    );
    expect(exact.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
    const endless = await open();
    await endless.clock.advance(600_000);
    expect(endless.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
  });

  // Shows spec §4.32.
  it('is refreshed early while calls go on with the old one, which is still valid', async () => {
    let answer: (token: typeof fresh) => void = () => undefined;
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(110));
      answer = sessionGateway.scripts.refreshToken.hold();
    });
    expect(bench.phase()).toEqual({ kind: 'open' });
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.own()).toMatchObject([{ status: 'finish' }]);
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('refused meanwhile');
    await bench.clock.flush();
    expect(bench.own().map(({ status }) => status)).toEqual(['finish', 'pending']);
    answer(fresh);
    await bench.clock.flush();
    expect(bench.own().map(({ status }) => status)).toEqual(['finish', 'finish']);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
  });

  it('that has expired is refreshed before calls, and the calls wait', async () => {
    let answer: (token: typeof fresh) => void = () => undefined;
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(0));
      answer = sessionGateway.scripts.refreshToken.hold();
    });
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    expect(bench.messageGateway.scripts.check.asked).toHaveLength(0);
    answer(fresh);
    await bench.clock.flush();
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
  });

  // Shows spec §8.2.
  it('is refreshed once for fifty calls that answer 401 at the same time, and all succeed', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(...Array.from({ length: 50 }, () => failure.unauthorised));
    for (let i = 0; i < 50; i += 1) bench.say(`message ${i}`);
    await bench.clock.advance(3_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    expect(sendText.asked).toHaveLength(100);
    expect(bench.own().every(({ status }) => status === 'completed')).toBe(true);
  });

  it('that is refreshed for a message does not send it again if its echo came meanwhile', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    const answer = bench.sessionGateway.scripts.refreshToken.hold();
    sendText.next((ask) => {
      bench.messageGateway.keep(ask.clientId, { kind: 'text', text: ask.text });
      return failure.unauthorised;
    });
    bench.say('hello');
    await bench.clock.advance(6_000);
    expect(bench.own()).toMatchObject([{ status: 'completed' }]);
    answer(fresh);
    await bench.clock.advance(6_000);
    expect(sendText.asked).toHaveLength(1);
    expect(bench.toasts()).toEqual([]);
  });

  it('is not refreshed again for a 401 of a call that began before the refresh', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(failure.unauthorised);
    bench.say('first');
    const late = sendText.hold();
    bench.say('second');
    await bench.clock.flush();
    late(failure.unauthorised);
    await bench.clock.advance(3_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('is not refreshed before every call if the device’s clock is ahead of the backend’s', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(-10));
      sessionGateway.scripts.refreshToken.otherwise(ok({ value: 'new', expiresAt: START - 10 }));
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    expect(refreshToken.asked).toHaveLength(1);
    await bench.clock.advance(59_000);
    expect(refreshToken.asked).toHaveLength(1);
    await bench.clock.advance(241_000);
    expect(bench.messageGateway.scripts.poll.asked.length).toBeGreaterThan(99);
    expect(refreshToken.asked).toHaveLength(6);
  });

  it('that is valid for less than 120 s is used for half of its time, at least for one minute', async () => {
    const renewedAfter = async (life: number) => {
      const bench = await open({}, ({ sessionGateway, clock }) => {
        sessionGateway.scripts.config.otherwise(expiring(1));
        sessionGateway.scripts.refreshToken.otherwise(() =>
          ok({ value: 'new', expiresAt: clock.now() / 1_000 + life }),
        );
      });
      const { refreshToken } = bench.sessionGateway.scripts;
      let seconds = 0;
      for (; refreshToken.asked.length === 1; seconds += 1) await bench.clock.advance(1_000);
      return seconds;
    };
    expect(await renewedAfter(119)).toBe(60);
    expect(await renewedAfter(140)).toBe(72);
  });

  it('of a config that came before the end of a refresh is kept', async () => {
    let answer: (token: typeof fresh) => void = () => undefined;
    const pending = new Promise<typeof fresh>((resolve) => {
      answer = resolve;
    });
    const keeper = keeperOf(() => pending);
    keeper.accept({ value: 'old', expiresAt: 0 });
    const renewal = keeper.refreshAfterRefusal('old');
    keeper.accept({ value: 'of config', expiresAt: 0 });
    answer(fresh);
    expect(await renewal).toBe('refreshed');
    expect(keeper.current()).toBe('of config');
  });
});
