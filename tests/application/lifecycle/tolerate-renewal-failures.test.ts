import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, type TestBench } from '../test-bench';
import { configChanges } from './config-changes';

describe('config that fails during a conversation', () => {
  const asked = (bench: TestBench) => bench.sessionGateway.scripts.config.asked.length;

  it('the conversation stays as it was, and config is requested in the background', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.next(failure.unreachable, failure.timeout);
    await configChanges(bench);
    expect(bench.dialog()).not.toBe('loading');
    expect(bench.header().status).toBe('online');
    expect(bench.say('hello')).toBe(true);
    await bench.clock.advance(8_999);
    expect(asked(bench)).toBe(3);
    const sockets = bench.realtime.sockets.length;
    await bench.clock.advance(1_201);
    expect(asked(bench)).toBe(4);
    expect(bench.realtime.sockets).toHaveLength(sockets + 1);
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    await bench.clock.advance(60_000);
    expect(asked(bench)).toBe(4);
  });

  it('the login page of a public network is waited for like the network itself', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.otherwise(failure.undecodable('the answer is no JSON'));
    await configChanges(bench);
    await bench.clock.advance(60_000);
    expect(bench.composer().blocked).toBe('blank');
    expect(bench.lines()).toEqual([]);
    expect(bench.dialog()).toBe('none');
    bench.sessionGateway.scripts.config.otherwise(ok(SAMPLE_CONFIG));
    await bench.clock.advance(36_000);
    expect(bench.header().status).toBe('online');
    expect(bench.say('hello')).toBe(true);
  });

  it('config is requested at once when the page or the network comes back, and not while offline', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.otherwise(failure.unreachable);
    await configChanges(bench);
    bench.environment.resume();
    await bench.clock.flush();
    expect(asked(bench)).toBe(3);
    bench.environment.online(false);
    await bench.clock.advance(60_000);
    expect(asked(bench)).toBe(3);
    bench.environment.online(true);
    await bench.clock.flush();
    expect(asked(bench)).toBe(4);
    expect(bench.log.at('error')).toHaveLength(1);
  });

  it('after five answers of 500 the session expires, and their text is shown once', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.otherwise(failure.refused(500, 'busy'));
    await configChanges(bench);
    expect(bench.dialog()).toBe('failure "busy"');
    await bench.clock.advance(5_000);
    expect(bench.dialog()).toBe('none');
    expect(bench.composer().blocked).toBe('blank');
    await bench.clock.advance(60_000);
    expect(asked(bench)).toBe(6);
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.lines()).toEqual(['notice session_expired']);
  });

  it('a visitor who asked to continue gets a hint, and config comes later by itself', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.next(failure.refused(1));
    await configChanges(bench);
    expect(bench.composer().blocked).toBe('ended');
    bench.sessionGateway.scripts.config.next(failure.unreachable);
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['start_unreachable']);
    expect(bench.composer().blocked).toBe('ended');
    await bench.clock.advance(3_000);
    expect(bench.header().status).toBe('online');
  });

  it('a late config does not continue an ended session, and nothing waits after the end of the widget', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.next(failure.unreachable);
    await configChanges(bench);
    const answer = bench.sessionGateway.scripts.config.hold();
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    answer(ok(SAMPLE_CONFIG));
    await bench.clock.advance(3_000);
    expect(bench.composer().blocked).toBe('ended');
    expect(bench.realtime.alive).toHaveLength(0);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
  });
});
