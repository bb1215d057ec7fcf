import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { specifiedMs } from '../../support/specified';
import { open, type TestBench } from '../test-bench';

const polls = (bench: TestBench) => bench.messageGateway.scripts.poll.asked;

describe('polling', () => {
  it('begins with "0" after the message check, then follows the last cid every 3 s', async () => {
    const bench = await open({}, ({ messageGateway }) => void messageGateway.agentSays('earlier'));
    expect(polls(bench)).toEqual(['0']);
    await bench.clock.advance(2_999);
    expect(polls(bench)).toEqual(['0']);
    await bench.clock.advance(1);
    expect(polls(bench)).toEqual(['0', '1']);
    bench.messageGateway.agentSays('new');
    await bench.clock.advance(6_000);
    expect(polls(bench)).toEqual(['0', '1', '1', '2']);
    expect(bench.lines()).toEqual(['to_visiter earlier', 'to_visiter new']);
  });

  // Shows decision 29.
  it('begins with the first check that was answered, also with an empty answer', async () => {
    let answer: (list: ReturnType<typeof ok<readonly []>>) => void = () => undefined;
    const bench = await open({}, ({ messageGateway }) => {
      answer = messageGateway.scripts.check.hold();
    });
    await bench.clock.advance(10_000);
    expect(polls(bench)).toEqual([]);
    answer(ok([]));
    await bench.clock.flush();
    expect(polls(bench)).toEqual(['0']);
    await bench.clock.advance(specifiedMs('messagePolling'));
    expect(polls(bench)).toEqual(['0', '0']);
  });

  it('polls with "0" until the first poll has answered', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.agentSays('earlier');
      messageGateway.scripts.poll.next(failure.timeout, failure.timeout);
    });
    await bench.clock.advance(9_000);
    expect(polls(bench)).toEqual(['0', '0', '0', '1']);
  });

  it('uses the interval of the options', async () => {
    const bench = await open({ pollIntervalMs: 1_000 });
    await bench.clock.advance(3_000);
    expect(polls(bench)).toHaveLength(4);
  });

  // Shows decision 9.
  it('never overlaps, however long an answer takes', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(20_000);
    expect(polls(bench)).toHaveLength(2);
    answer(ok([]));
    await bench.clock.advance(1_000);
    expect(polls(bench)).toHaveLength(3);
  });

  it('does not overlap if everything connects again or the session ends meanwhile', async () => {
    for (const kind of ['config-changed', 'idle-refresh'] as const) {
      const bench = await open();
      const answer = bench.messageGateway.scripts.poll.hold();
      await bench.clock.advance(3_000);
      bench.realtime.last.says({ kind });
      await bench.clock.advance(4_000);
      expect(polls(bench)).toHaveLength(2);
      answer(ok([]));
      await bench.clock.flush();
      expect(polls(bench)).toHaveLength(3);
    }
  });

  it('is not made again after a 401 while the browser is offline', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    const refresh = bench.sessionGateway.scripts.refreshToken.hold();
    await bench.clock.advance(3_000);
    expect(polls(bench)).toHaveLength(2);
    bench.environment.online(false);
    refresh(ok({ value: 'fresh', expiresAt: 0 }));
    await bench.clock.advance(30_000);
    expect(polls(bench)).toHaveLength(2);
    bench.environment.online(true);
    await bench.clock.advance(1_000);
    expect(polls(bench)).toHaveLength(3);
  });

  // Shows spec §4.29.
  it('polls once more after the session has ended, then stops', async () => {
    const bench = await open();
    await bench.clock.advance(1_000);
    bench.realtime.last.says({ kind: 'disconnection' });
    bench.messageGateway.agentSays('last words');
    await bench.clock.advance(60_000);
    expect(polls(bench)).toHaveLength(2);
    expect(bench.lines()).toEqual(['notice notice_session_ended', 'to_visiter last words']);
  });

  it('polls at once when the page comes back', async () => {
    const bench = await open();
    await bench.clock.advance(1_000);
    bench.environment.resume();
    await bench.clock.flush();
    expect(polls(bench)).toHaveLength(2);
  });

  // Shows spec §4.28, spec §4.30.
  it('when the page comes back, an older poll is cancelled and its late answer is ignored', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(3_000);
    await bench.clock.advance(60_000);
    bench.messageGateway.scripts.poll.hold();
    bench.environment.resume();
    await bench.clock.settle();
    expect(bench.messageGateway.pollsGivenUp).toBe(1);
    expect(polls(bench)).toHaveLength(3);
    expect(bench.say('I am back')).toBe(true);
    answer(ok([received(sampleMessage('to_visiter', 'too late', { serverId: '9' }))]));
    await bench.clock.settle();
    expect(bench.lines()).toEqual(['to_service finish I am back']);
    expect(bench.toasts()).toEqual([]);
  });

  it('when the page comes back, a poll that has just begun continues', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(5_999);
    bench.environment.resume();
    await bench.clock.flush();
    expect(polls(bench)).toHaveLength(2);
    answer(ok([]));
    await bench.clock.advance(1);
    expect(polls(bench)).toHaveLength(3);
  });

  it('when the network is back, polling does not wait for an older poll', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(3_000);
    bench.environment.online(false);
    await bench.clock.advance(3_000);
    bench.environment.online(true);
    await bench.clock.flush();
    expect(polls(bench)).toHaveLength(3);
  });

  it('shows a failure of another kind too: another text, or the 404 page', async () => {
    const bench = await open();
    const { poll } = bench.messageGateway.scripts;
    poll.next(
      failure.unreachable,
      failure.refused(500, 'one'),
      failure.unreachable,
      failure.refused(-1, 'two'),
    );
    poll.otherwise(failure.refused(500, 'one'));
    await bench.clock.advance(6_000);
    expect(bench.toasts()).toEqual(['"one"']);
    await bench.clock.advance(54_000);
    expect(bench.toasts()).toEqual([]);
    poll.next(failure.refused(-1, 'two'), failure.refused(-1, 'two'));
    await bench.clock.advance(6_000);
    expect(bench.toasts()).toEqual(['"two"']);
    await bench.clock.advance(6_000);
    expect(bench.toasts()).toEqual([]);
    expect(bench.navigation.notFounds).toBe(0);
    poll.next(failure.forbidden, failure.forbidden, failure.forbidden);
    await bench.clock.advance(9_000);
    expect(bench.navigation.notFounds).toBe(1);
  });

  it('in a run of failures whose words differ, the first is shown and then one a minute (S10)', async () => {
    const bench = await open();
    let request = 0;
    bench.messageGateway.scripts.poll.otherwise(() => failure.refused(500, `busy, request ${++request}`));
    const shown = new Set<string>();
    const begun = polls(bench).length;
    for (let second = 0; second < 600; second += 1) {
      await bench.clock.advance(1_000);
      for (const toast of bench.toasts()) shown.add(toast);
    }
    expect(polls(bench).length - begun).toBe(200);
    expect([...shown].at(0)).toBe('"busy, request 1"');
    expect(shown.size).toBe(10);
  });

  it('in a run of failures the same server text is shown once', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.otherwise(failure.refused(500, 'poll trouble'));
    await bench.clock.advance(3_000);
    expect(bench.toasts()).toEqual(['"poll trouble"']);
    await bench.clock.advance(5_000);
    expect(bench.toasts()).toEqual([]);
    bench.messageGateway.scripts.poll.next(ok([]));
    await bench.clock.advance(6_000);
    expect(bench.toasts()).toEqual(['"poll trouble"']);
  });

  it('stops at dispose, with all timers and sockets', async () => {
    const bench = await open();
    bench.widget.dispose();
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
    expect(bench.realtime.alive).toHaveLength(0);
    await bench.clock.advance(60_000);
    expect(polls(bench)).toHaveLength(1);
  });
});

describe('a poll that was cancelled', () => {
  it('is not sent again when its token is refreshed later', async () => {
    const bench = await open();
    const { poll } = bench.messageGateway.scripts;
    const renewal = bench.sessionGateway.scripts.refreshToken.hold();
    poll.next(failure.unauthorised);
    await bench.clock.advance(7_000);
    bench.environment.resume();
    await bench.clock.flush();
    const asked = poll.asked.length;
    renewal(ok({ value: 'new', expiresAt: 0 }));
    await bench.clock.flush();
    expect(poll.asked).toHaveLength(asked);
    await bench.clock.advance(3_000);
    expect(poll.asked).toHaveLength(asked + 1);
  });
});
