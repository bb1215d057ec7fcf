import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open } from '../test-bench';

describe('the polling guard', () => {
  it('allows sending while the first result is missing', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.poll.hold();
    });
    await bench.clock.advance(60_000);
    expect(bench.say('hello')).toBe(true);
  });

  // Shows spec §4.26.
  it('if polls fail, locks 4 s after the last result, keeps the text, and unlocks at the next success', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.otherwise(failure.unreachable);
    await bench.clock.advance(4_000);
    expect(bench.say('in time')).toBe(true);
    await bench.clock.advance(1);
    expect(bench.say('too late')).toBe(false);
    expect(bench.composer()).toMatchObject({ blocked: 'locked', draft: 'too late' });
    expect(bench.toasts()).toContain('please_reload');
    expect(bench.own().map(({ body }) => body)).toEqual([{ kind: 'text', text: 'in time' }]);
    bench.messageGateway.scripts.poll.next(ok([]));
    await bench.clock.advance(1_998);
    expect(bench.composer().blocked).toBe('locked');
    await bench.clock.advance(1);
    expect(bench.composer()).toMatchObject({ blocked: null, draft: 'too late' });
    expect(bench.widget.composer.actions.send()).toBe(true);
  });

  // Shows decision 9.
  it('does not lock while a poll is running, and decides again after it failed', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.poll.hold();
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(2);
    expect(bench.say('patient')).toBe(true);
    bench.messageGateway.scripts.poll.otherwise(failure.timeout);
    answer(failure.timeout);
    await bench.clock.flush();
    expect(bench.say('locked')).toBe(false);
  });

  // Shows spec §4.26.
  it('with a longer interval: never locked while polls succeed, locked one second after a missing poll', async () => {
    const bench = await open({ pollIntervalMs: 6_000 });
    await bench.clock.advance(5_999);
    expect(bench.say('between two polls')).toBe(true);
    bench.messageGateway.scripts.poll.otherwise(failure.unreachable);
    await bench.clock.advance(1_001);
    expect(bench.say('in time')).toBe(true);
    await bench.clock.advance(1);
    expect(bench.say('too late')).toBe(false);
  });

  it('offers a reload', async () => {
    const bench = await open();
    bench.widget.composer.actions.reload();
    expect(bench.navigation.reloads).toBe(1);
  });

  // Shows decision 9.
  it('when a hidden tab comes back, a poll runs before the guard decides', async () => {
    const bench = await open();
    bench.environment.visible(false);
    bench.messageGateway.scripts.poll.next(failure.unreachable, failure.unreachable);
    await bench.clock.advance(7_000);
    bench.messageGateway.scripts.poll.hold();
    bench.environment.visible(true);
    await bench.clock.settle();
    expect(bench.say('I am back')).toBe(true);
  });

  it('does not lock while the browser is offline', async () => {
    const bench = await open();
    bench.environment.online(false);
    await bench.clock.advance(60_000);
    expect(bench.say('queued')).toBe(true);
    expect(bench.composer().blocked).toBe('blank');
  });
});
