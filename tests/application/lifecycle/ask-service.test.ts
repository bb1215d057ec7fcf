import { describe, expect, it } from 'vitest';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import type { Err } from '../../../domain/result';
import { failure, ok, SAMPLE_AGENT, SAMPLE_CONFIG, type TestWidget } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const WELCOME = ok({ agent: SAMPLE_AGENT, welcome: ['hello'] });

/** Config names no agent, so only the service answer does. */
const withoutAnswer =
  (answer: Err<GatewayFailure> = failure.unreachable) =>
  ({ sessionGateway, realtime }: TestWidget) => {
    // A socket that comes again asks too.
    realtime.answers = true;
    sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
    sessionGateway.scripts.notice.otherwise(answer);
  };

const noticeFails = ({ sessionGateway }: TestWidget): void =>
  sessionGateway.scripts.notice.otherwise(failure.unreachable);

const asked = ({ sessionGateway }: TestBench): number => sessionGateway.scripts.notice.asked.length;

const answersNow = ({ sessionGateway }: TestBench): void => sessionGateway.scripts.notice.otherwise(WELCOME);

describe('a notice call of the start without an answer', () => {
  it.each([
    ['unreachable', failure.unreachable],
    ['timeout', failure.timeout],
    ['undecodable', failure.undecodable('x')],
  ])(
    '(%s) is made again: welcome, agent and channel are there without a message of the visitor',
    async (_, answer) => {
      const bench = await open({}, withoutAnswer(answer));
      answersNow(bench);
      await bench.clock.advance(2_999);
      expect(bench.lines()).toEqual([]);
      await bench.clock.advance(1);
      expect(bench.lines()).toEqual(['welcome hello']);
      expect(bench.header().counterpart.name).toBe('Ann');
      expect(bench.toasts()).toEqual([]);
      expect(bench.realtime.last.sent).toContainEqual({ kind: 'subscribe', channel: 'se101' });
      await bench.clock.advance(300_000);
      expect(asked(bench)).toBe(2);
    },
  );

  it('is made later each time, up to every 30 s', async () => {
    const bench = await open({}, (world) => {
      withoutAnswer()(world);
      world.realtime.begins = 'refused';
    });
    const after: number[] = [];
    for (let second = 1; second <= 120; second += 1) {
      const before = asked(bench);
      await bench.clock.advance(1_000);
      if (asked(bench) > before) after.push(second);
    }
    const pauses = after.map((second, at) => second - (after[at - 1] ?? 0));
    for (const [at, least] of [3, 6, 12, 24, 30].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(least);
      expect(pauses[at], 'and up to 20 % by chance').toBeLessThanOrEqual(least * 1.2 + 1);
    }
  });

  it('is made at once when the network, the page or the socket comes back', async () => {
    const bench = await open({}, withoutAnswer());
    await bench.clock.advance(50_000);
    const before = asked(bench);
    bench.environment.online(false);
    await bench.clock.advance(60_000);
    expect(asked(bench)).toBe(before);
    bench.environment.online(true);
    await bench.clock.flush();
    expect(asked(bench)).toBe(before + 1);
    bench.realtime.last.close();
    await bench.clock.advance(100);
    expect(asked(bench)).toBe(before + 2);
    bench.environment.visible(false);
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(asked(bench)).toBe(before + 3);
  });

  it('that names nobody at last locks the input and says so', async () => {
    const bench = await open({}, withoutAnswer());
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] }));
    await bench.clock.advance(3_000);
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.lines()).toEqual(['notice no_customer_service']);
    await bench.clock.advance(300_000);
    expect(asked(bench)).toBe(2);
  });

  it('waits with its welcome for the history', async () => {
    const bench = await open({}, (world) => {
      withoutAnswer()(world);
      world.messageGateway.agentSays('earlier');
      world.messageGateway.scripts.check.next(...Array(2).fill(failure.unreachable));
    });
    answersNow(bench);
    await bench.clock.advance(8_900);
    expect(bench.header().counterpart.name).toBe('Ann');
    expect(bench.lines()).toEqual([]);
    await bench.clock.advance(1_400);
    expect(bench.lines()).toEqual(['to_visiter earlier']);
  });

  it('is not made again after a 403, which opens the 404 page once', async () => {
    const bench = await open({}, withoutAnswer(failure.forbidden));
    await bench.clock.advance(300_000);
    expect(bench.navigation.notFounds).toBe(1);
  });

  it('with the robot: is made again, and the talk goes on', async () => {
    const bench = await openWithRobot({}, noticeFails);
    bench.say('hi');
    await bench.clock.flush();
    const before = bench.lines();
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: ['hello'] }));
    await bench.clock.advance(3_000);
    expect(asked(bench)).toBe(2);
    expect(bench.lines()).toEqual(before);
    expect(bench.header().counterpart.role).toBe('robot');
    expect(bench.header().status).not.toBe('offline');
    expect(bench.dialog()).toBe('none');
  });

  it('with the robot: the welcome is the robot’s', async () => {
    const bench = await openWithRobot({}, noticeFails);
    answersNow(bench);
    await bench.clock.advance(3_000);
    expect(bench.messages()).toMatchObject([{ body: { blocks: ['hello'] }, author: { role: 'robot' } }]);
    expect(bench.header().counterpart.role).toBe('robot');
  });
});

describe('it is not made again', () => {
  it('after the end of the widget, nor shown if it is answered later', async () => {
    const bench = await open({}, withoutAnswer());
    const answer = bench.sessionGateway.scripts.notice.hold();
    await bench.clock.advance(3_000);
    expect(asked(bench)).toBe(2);
    bench.widget.dispose();
    answer(WELCOME);
    await bench.clock.advance(300_000);
    expect(bench.lines()).toEqual([]);
    expect(asked(bench)).toBe(2);
  });

  it('after the end of the session, until the visitor continues it', async () => {
    const bench = await open({}, withoutAnswer());
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.flush();
    const before = asked(bench);
    await bench.clock.advance(300_000);
    expect(asked(bench)).toBe(before);
  });

  it('after a transfer', async () => {
    const bench = await open({}, withoutAnswer());
    const before = asked(bench);
    bench.realtime.last.says({ kind: 'transferred', agent: SAMPLE_AGENT });
    await bench.clock.advance(300_000);
    expect(asked(bench)).toBe(before);
    expect(bench.header().counterpart.name).toBe('Ann');
  });

  it('after a message of the visitor asked for the agent', async () => {
    const bench = await open({}, withoutAnswer());
    bench.sessionGateway.scripts.notice.next(failure.refused(1, 'all busy'));
    bench.say('hello');
    await bench.clock.flush();
    expect(asked(bench)).toBe(2);
    await bench.clock.advance(300_000);
    expect(asked(bench)).toBe(2);
  });

  it('if a newer start was answered, and the answer to the older one changes nothing', async () => {
    const bench = await open({}, withoutAnswer());
    const answer = bench.sessionGateway.scripts.notice.hold();
    await bench.clock.advance(3_000);
    answersNow(bench);
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.flush();
    const before = asked(bench);
    answer(ok({ agent: null, welcome: [] }));
    await bench.clock.advance(300_000);
    expect(asked(bench)).toBe(before);
    expect(bench.composer().blocked).toBe('blank');
  });
});
