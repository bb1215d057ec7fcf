import { describe, expect, it } from 'vitest';
import { Lifetime } from '../../../application/lifetime/lifetime';
import { AuthorisedCalls, type AuthorisedCallsDeps } from '../../../application/session/authorised-calls';
import { Session } from '../../../application/session/session';
import type { TokenKeeper } from '../../../application/session/token-keeper';
import { err } from '../../../domain/result';
import { lookFor } from '../../../domain/theme/style-rule';
import { failure, ok, RecordingLog } from '../../../main/testing';
import { open } from '../test-bench';
import { expiring, fresh, keeperOf, START } from './token-test-bench';

describe('the token', () => {
  it('after three failed refreshes the session expires, without a loop', async () => {
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
    expect(bench.lines().filter((line) => line === 'notice session_expired')).toHaveLength(1);
    expect(bench.messageGateway.scripts.poll.asked.length).toBeLessThan(4);
    expect(bench.realtime.alive).toHaveLength(0);
  });

  it('several calls that are refused at once: the session expires once', async () => {
    const session = new Session('en', lookFor('default', '', ''));
    const lifetime = new Lifetime();
    lifetime.begin();
    const lines: string[] = [];
    const calls = new AuthorisedCalls({
      tokenKeeper: {
        keepFresh: () => Promise.resolve(),
        current: () => 'old',
        refreshAfterRefusal: () => Promise.resolve('refused'),
      } as unknown as TokenKeeper,
      limits: { guard: (_: string, call: () => unknown) => call() },
      systemLines: { add: (key: string) => lines.push(key) },
      ...{ session, lifetime, log: new RecordingLog() },
    } as unknown as AuthorisedCallsDeps);
    const refused = () => calls.quietly('poll', () => Promise.resolve(failure.unauthorised));
    expect(await Promise.all([refused(), refused()])).toEqual([failure.unauthorised, failure.unauthorised]);
    expect(lines).toEqual(['session_expired']);
  });

  it('a call that is refused with three new tokens fails', async () => {
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

  it('is requested again one second after a refusal, so that a short failure of the backend does not end the session', async () => {
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

  it('is not requested after the end of the widget, and a later start does not wait', async () => {
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

  it('"continue" starts with a new token, and the conversation stays', async () => {
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

  it('a refusal during the start causes no loop', async () => {
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

  it('failures without network do not count as retries', async () => {
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

  it('that cannot be refreshed without network fails the message, but the session stays', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.refreshToken.next(failure.unreachable);
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['network_error']);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.say('there again')).toBe(true);
  });

  it('is requested at most every 15 s while the network is down', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(100));
      sessionGateway.scripts.refreshToken.otherwise(failure.unreachable);
    });
    await bench.clock.advance(59_000);
    expect(bench.sessionGateway.scripts.refreshToken.asked).toHaveLength(4);
  });

  it('has all its retries again after a call succeeded', async () => {
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

  it('that expires while a login page of a public network answers every call is refreshed when the network is free', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(expiring(200));
    });
    const { refreshToken } = bench.sessionGateway.scripts;
    const { poll } = bench.messageGateway.scripts;
    const page = failure.undecodable('the answer is no JSON');
    refreshToken.otherwise(page);
    poll.otherwise(page);
    await bench.clock.advance(240_000);
    refreshToken.otherwise(fresh);
    poll.otherwise(ok([]));
    poll.next(failure.unauthorised);
    await bench.clock.advance(20_000);
    expect(bench.header().status).toBe('online');
    expect(bench.lines()).toEqual([]);
  });

  // Shows decision 39.
  it('is asked for until an answer can be read: a login page of a public network ends no session', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    const { poll } = bench.messageGateway.scripts;
    refreshToken.otherwise(failure.undecodable('the answer is no JSON'));
    poll.otherwise(failure.unauthorised);
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(60_000);
    const asked = refreshToken.asked.length;
    expect(asked, 'once with each poll, and with the message').toBeGreaterThan(3);
    expect(asked).toBeLessThanOrEqual(poll.asked.length + 1);
    expect(bench.header().status).toBe('online');
    expect(bench.lines()).toEqual(['to_service failed hello']);
    refreshToken.otherwise(fresh);
    poll.otherwise(ok([]));
    poll.next(failure.unauthorised);
    await bench.clock.advance(6_000);
    expect(refreshToken.asked).toHaveLength(asked + 1);
    expect(bench.header().status).toBe('online');
  });

  it('that the backend answers without a token for the third time ends the session', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    refreshToken.otherwise(err({ kind: 'undecodable', reason: 'data.token is missing', isEnvelope: true }));
    bench.messageGateway.scripts.poll.otherwise(failure.unauthorised);
    await bench.clock.advance(60_000);
    expect(refreshToken.asked).toHaveLength(3);
    expect(bench.header().status).toBe('ended');
  });

  it('is never written to the log', async () => {
    const log = new RecordingLog();
    const refused = () => Promise.resolve(failure.unauthorised);
    const keeper = keeperOf(refused, log);
    keeper.accept({ value: 'very-secret', expiresAt: START + 1 });
    await keeper.keepFresh();
    expect(await keeper.refreshAfterRefusal('very-secret')).toBe('refused');
    expect(log.lines).toHaveLength(3);
    expect(log.text).not.toContain('very-secret');
  });
});
