import { describe, expect, it } from 'vitest';
import { FakeSessionGateway, failure, MemoryPreferences, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';
import { configChanges } from './config-changes';

const BEN = { id: '202', name: 'Ben', avatar: null };

describe('a second start during a conversation', () => {
  const styled = ok({ ...SAMPLE_CONFIG, style: 'sgw' });
  const worn = (bench: TestBench) => {
    const { theme, headerColour } = bench.widget.shell.state.current;
    return [theme, headerColour];
  };

  // Shows spec §4.17.
  it('keeps the merchant’s style while config is requested, and if it fails', async () => {
    const bench = await open({}, ({ sessionGateway }) => sessionGateway.scripts.config.otherwise(styled));
    const answer = bench.sessionGateway.scripts.config.hold();
    await configChanges(bench);
    expect(bench.dialog()).toBe('loading');
    expect(worn(bench)).toEqual(['sgw', '#E0E0E0']);
    answer(failure.refused(1, 'not any more'));
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['notice session_expired']);
    expect(worn(bench)).toEqual(['sgw', '#E0E0E0']);
  });

  it('uses the style of the new config', async () => {
    const bench = await open({}, ({ sessionGateway }) => sessionGateway.scripts.config.otherwise(styled));
    bench.sessionGateway.scripts.config.next(ok({ ...SAMPLE_CONFIG, style: 'stg' }));
    await configChanges(bench);
    expect(worn(bench)).toEqual(['stg', null]);
  });

  it('reconnects after the old token became invalid: config is requested once more without it', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.next(failure.unauthorised);
    await configChanges(bench);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(3);
    expect(bench.header().status).toBe('online');
    expect(bench.lines()).toEqual([]);
  });

  it('requests config at most twice if it is refused with any token', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.otherwise(failure.unauthorised);
    await configChanges(bench);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(3);
    expect(bench.composer().blocked).toBe('ended');
  });

  it('keeps the agent if the notice call gets no answer', async () => {
    const bench = await open({ params: { service_id: '101' } });
    bench.realtime.last.says({ kind: 'transferred', agent: BEN });
    bench.sessionGateway.scripts.notice.next(failure.unreachable);
    await configChanges(bench);
    expect(bench.header().counterpart.name).toBe('Ben');
  });

  it('a visitor with an agent keeps that agent, also if isNewQueue says that every visitor is new', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('a human please');
    await bench.clock.advance(3_000);
    await configChanges(bench);
    bench.messageGateway.agentSays('still there?');
    await bench.clock.advance(3_000);
    expect(bench.realtime.last.target.kind).toBe('agent');
    expect(bench.header().counterpart.name).toBe('Ann');
    expect(bench.lines()).toContain('to_visiter still there?');
  });

  it('a visitor with the robot stays with the robot', async () => {
    const bench = await openWithRobot();
    await configChanges(bench);
    expect(bench.realtime.sockets.map(({ target: line }) => line.kind)).toEqual(['robot', 'robot']);
  });
});

describe('a start that is superseded', () => {
  it('by the end of the widget has no effect', async () => {
    for (const late of [ok(SAMPLE_CONFIG), failure.refused(500, 'too late'), failure.forbidden]) {
      const preferences = new MemoryPreferences();
      preferences.rememberVisitorId('1', 'known before');
      const sessionGateway = new FakeSessionGateway();
      const answer = sessionGateway.scripts.config.hold();
      const bench = await open({ fakes: { preferences, sessionGateway } });
      bench.widget.dispose();
      answer(late);
      await bench.clock.advance(60_000);
      expect(bench.dialog()).toBe('none');
      expect(bench.navigation.notFounds).toBe(0);
      expect(bench.preferences.visitorId('1')).toBe('known before');
      expect(bench.log.at('error')).toEqual([]);
      expect(sessionGateway.scripts.config.asked).toHaveLength(1);
    }
  });

  it('by a second start has no effect on it, whether the first fails or succeeds', async () => {
    for (const late of [failure.unreachable, ok({ ...SAMPLE_CONFIG, channel: 'of the first' })]) {
      const bench = await open();
      bench.sessionGateway.scripts.refreshToken.otherwise(failure.unauthorised);
      bench.messageGateway.scripts.sendText.next(failure.unauthorised);
      bench.say('hello');
      await bench.clock.advance(2_000);
      expect(bench.composer().blocked).toBe('ended');
      const answer = bench.sessionGateway.scripts.config.hold();
      bench.widget.composer.actions.continueSession();
      bench.widget.composer.actions.continueSession();
      await bench.clock.flush();
      expect(bench.header().status).toBe('online');
      answer(late);
      await bench.clock.flush();
      expect(bench.header().status).toBe('online');
      expect(bench.realtime.last.sent[0]).toEqual({ kind: 'subscribe', channel: 'cuc1' });
    }
  });

  it('does not request the history', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.check.otherwise(failure.unreachable);
    });
    const { asked } = bench.messageGateway.scripts.check;
    await bench.clock.advance(3_000);
    expect(asked).toHaveLength(2);
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    expect(asked).toHaveLength(2);
  });
});
