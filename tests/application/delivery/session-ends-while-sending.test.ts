import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';
import { sentTexts, twoLeft } from './earlier-run';

const key = { businessId: '1', visitorId: 'v1' };

describe('a session that ends while messages are on their way', () => {
  const ends = {
    'idle-refresh': (bench: TestBench) => bench.realtime.last.says({ kind: 'idle-refresh' }),
    disconnection: (bench: TestBench) => bench.realtime.last.says({ kind: 'disconnection' }),
  } as const;

  it.each(Object.keys(ends) as (keyof typeof ends)[])(
    'by %s: a message that fails can be resent',
    async (end) => {
      const bench = await open();
      const answer = bench.messageGateway.scripts.sendText.hold();
      bench.messageGateway.scripts.sendText.next(failure.refused(500));
      bench.messageGateway.scripts.sendText.otherwise(failure.unreachable);
      bench.say('one');
      bench.say('two');
      await bench.clock.flush();
      ends[end](bench);
      answer(failure.unreachable);
      await bench.clock.advance(10_000);
      expect(bench.own().map(({ status }) => status)).toEqual(['failed', 'failed']);
      expect(bench.outboxStore.read(key)).toHaveLength(2);
    },
  );

  it.each(Object.keys(ends) as (keyof typeof ends)[])(
    'by %s: a message that arrives is completed',
    async (end) => {
      const bench = await open();
      const answer = bench.messageGateway.scripts.sendText.hold();
      bench.say('one');
      await bench.clock.flush();
      ends[end](bench);
      await bench.clock.advance(3_000);
      bench.messageGateway.keep(bench.own()[0]?.clientId ?? '', { kind: 'text', text: 'one' });
      answer(ok(undefined));
      await bench.clock.flush();
      expect(bench.own()).toMatchObject([{ status: 'finish' }]);
      bench.widget.composer.actions.continueSession();
      await bench.clock.advance(3_000);
      expect(bench.own()).toMatchObject([{ status: 'completed' }]);
      expect(bench.outboxStore.read(key)).toEqual([]);
    },
  );

  it('by the answer to one of them: sending of the others ends too', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(failure.refused(1, 'session_close'));
    const second = sendText.hold();
    sendText.next(failure.refused(500));
    sendText.otherwise(failure.refused(1, 'session_close'));
    for (const text of ['one', 'two', 'three']) bench.say(text);
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('ended');
    second(failure.timeout);
    await bench.clock.advance(10_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
  });

  it('after another tab has seen the echo of a message of the last visit, which no poll brings here: it has not failed', async () => {
    const before = await open();
    before.say('one');
    await before.clock.flush();
    expect(before.own()).toMatchObject([{ status: 'finish' }]);
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.check.otherwise(ok([]));
      messageGateway.scripts.poll.next(failure.unreachable);
      messageGateway.scripts.poll.otherwise(ok([]));
    });
    expect(bench.own()).toMatchObject([{ status: 'pending' }]);
    bench.outboxStore.remove(key, bench.own()[0]?.clientId ?? '');
    bench.realtime.last.says({ kind: 'disconnection' });
    await bench.clock.advance(9_000);
    expect(bench.own()).toMatchObject([{ status: 'finish' }]);
    expect(sentTexts(bench)).toEqual(['one']);
  });

  it('while a message of the last visit waits for the first poll: it is sent when the visitor continues', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.poll.next(failure.unreachable, failure.unreachable);
    });
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.advance(9_000);
    bench.widget.composer.actions.continueSession();
    await bench.clock.advance(9_000);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  });
});
