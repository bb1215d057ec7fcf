import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { TokenKeeper, type TokenTools } from '../../../application/session/token-keeper';
import { Lifetime } from '../../../application/state/lifetime';
import { failure, ok, RecordingLog, SAMPLE_CONFIG, VirtualClock } from '../../../main/testing';
import { open } from '../bench';

const START = 1_767_225_600;
const expiring = (seconds: number) =>
  ok({ ...SAMPLE_CONFIG, token: { value: 'old', expiresAt: START + seconds } });
const fresh = ok({ value: 'new', expiresAt: START + 3_600 });

const keeperOf = (refreshToken: TokenTools['refreshToken'], log = new RecordingLog()): TokenKeeper => {
  const lifetime = new Lifetime();
  lifetime.begin();
  const patience = { wait: () => Promise.resolve() };
  return new TokenKeeper({
    refreshToken,
    clock: new VirtualClock(),
    log,
    retryWaits: patience,
    lifetime,
    resumed$: NEVER,
  });
};

describe('the token', () => {
  it('is refreshed once when it is under 120 s from its end, also in a quiet conversation', async () => {
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

  it('is not refreshed at exactly 120 s, nor when the backend names no end', async () => {
    const exact = await open({}, ({ sessionGateway }) =>
      sessionGateway.scripts.config.otherwise(expiring(120)),
    );
    expect(exact.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
    const endless = await open();
    await endless.clock.advance(600_000);
    expect(endless.sessionGateway.scripts.refreshToken.asked).toHaveLength(0);
  });

  it('is refreshed ahead of time while calls go on with the one that still holds', async () => {
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

  it('that is over is refreshed before calls that need it, and they wait', async () => {
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

  it('is refreshed once for fifty calls that answer 401 at once, and all go through', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(...Array.from({ length: 50 }, () => failure.unauthorised));
    for (let i = 0; i < 50; i += 1) bench.say(`message ${i}`);
    await bench.clock.advance(3_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    expect(sendText.asked).toHaveLength(100);
    expect(bench.own().every(({ status }) => status === 'completed')).toBe(true);
  });

  it('that is renewed for a message sends it no second time when its echo came meanwhile', async () => {
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

  it('is not refreshed again for a 401 that was on its way during the refresh', async () => {
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

  it('gives up after three refreshes that fail: expired, without a loop', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.refreshToken.otherwise(failure.refused(500, 'no'));
    bench.messageGateway.scripts.sendText.otherwise(failure.unauthorised);
    bench.messageGateway.scripts.poll.otherwise(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(600_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(3);
    expect(bench.header().status).toBe('ended');
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.own()[0]?.status).toBe('failed');
    expect(bench.messageGateway.scripts.poll.asked.length).toBeLessThan(4);
    expect(bench.realtime.alive).toHaveLength(0);
  });

  it('gives up on a call that is refused with three new tokens', async () => {
    const bench = await open();
    let turn = 0;
    bench.sessionGateway.scripts.refreshToken.otherwise(() => {
      turn += 1;
      return ok({ value: `token-${turn}-new`, expiresAt: 0 });
    });
    bench.messageGateway.scripts.sendText.otherwise(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(60_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(4);
    expect(turn).toBe(3);
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.lines()).toContain('notice session_expired');
  });

  it('is asked for again a second after a refusal: a backend that stumbles costs nobody the session', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    refreshToken.otherwise(failure.refused(500, 'a stumble'));
    bench.messageGateway.scripts.sendText.next(failure.unauthorised, failure.unauthorised);
    bench.say('one');
    await bench.clock.advance(500);
    bench.say('two');
    await bench.clock.advance(499);
    expect(refreshToken.asked).toHaveLength(1);
    refreshToken.otherwise(fresh);
    await bench.clock.advance(1);
    expect(refreshToken.asked).toHaveLength(2);
    expect(bench.lines()).toEqual(['to_service finish one', 'to_service finish two']);
    expect(bench.header().status).toBe('online');
  });

  it('is not asked for after the end of the widget, which holds up no later start', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.refreshToken.next(failure.refused(500));
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(3_000);
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(1);
    bench.widget.start();
    await bench.clock.flush();
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(6_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(2);
    expect(bench.header().status).toBe('online');
  });

  it('begins anew when the visitor continues, and what was said stays', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.refreshToken.next(...[1, 2, 3].map(() => failure.unauthorised));
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(2_000);
    expect(bench.composer().blocked).toBe('ended');
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(2);
    expect(bench.header().status).toBe('online');
    expect(bench.own()).toMatchObject([{ status: 'failed' }]);
    expect(bench.say('again')).toBe(true);
  });

  it('does not loop either when it is refused during the start', async () => {
    const bench = await open({}, ({ sessionGateway, messageGateway }) => {
      sessionGateway.scripts.isNewQueue.otherwise(failure.unauthorised);
      sessionGateway.scripts.notice.otherwise(failure.unauthorised);
      sessionGateway.scripts.refreshToken.otherwise(failure.unauthorised);
      messageGateway.scripts.check.otherwise(failure.unauthorised);
    });
    await bench.clock.advance(600_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(3);
    expect(bench.messageGateway.scripts.check.asked.length).toBeLessThan(3);
    expect(bench.header().status).toBe('ended');
  });

  it('is not renewed before every call where the visitor’s clock is ahead of the backend’s', async () => {
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

  it('that lives for less than 120 s is used for half of its life, at least a minute', async () => {
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

  it('keeps its retries while the network is down', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    refreshToken.otherwise(failure.unreachable);
    bench.messageGateway.scripts.poll.otherwise(failure.unauthorised);
    await bench.clock.advance(180_000);
    expect(bench.composer().blocked).not.toBe('ended');
    refreshToken.otherwise(fresh);
    bench.messageGateway.scripts.poll.otherwise(ok([]));
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(6_000);
    expect(bench.header().status).toBe('online');
    expect(bench.lines()).toEqual([]);
  });

  it('that cannot be renewed for want of a network fails the message, not the session', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.refreshToken.next(failure.unreachable);
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['network_error']);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.say('there again')).toBe(true);
  });

  it('is asked for at most every 15 s while the network is down', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(100));
      sessionGateway.scripts.refreshToken.otherwise(failure.unreachable);
    });
    await bench.clock.advance(59_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(4);
  });

  it('has all its retries again once a call went through', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(100));
      sessionGateway.scripts.refreshToken.otherwise(failure.refused(503, 'busy'));
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    await bench.clock.advance(90_000);
    expect(refreshToken.asked.length).toBeGreaterThan(3);
    refreshToken.otherwise(fresh);
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(20_000);
    expect(bench.header().status).toBe('online');
    expect(bench.lines()).toEqual([]);
  });

  it('of a config that was faster than a renewal is kept', async () => {
    let answer: (token: typeof fresh) => void = () => undefined;
    const pending = new Promise<typeof fresh>((resolve) => {
      answer = resolve;
    });
    const keeper = keeperOf(() => pending);
    keeper.accept({ value: 'old', expiresAt: 0 });
    const renewal = keeper.renew('old');
    keeper.accept({ value: 'of config', expiresAt: 0 });
    answer(fresh);
    expect(await renewal).toBe('renewed');
    expect(keeper.current()).toBe('of config');
  });

  it('never stands in the log', async () => {
    const log = new RecordingLog();
    const refused = () => Promise.resolve(failure.unauthorised);
    const keeper = keeperOf(refused, log);
    keeper.accept({ value: 'very-secret', expiresAt: START + 1 });
    await keeper.keepFresh();
    expect(await keeper.renew('very-secret')).toBe('refused');
    expect(log.lines).toHaveLength(3);
    expect(log.text).not.toContain('very-secret');
  });
});
