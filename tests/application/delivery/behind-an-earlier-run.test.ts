import { describe, expect, it } from 'vitest';
import { FakeEnvironment, failure, ok } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';
import { sentTexts, texts, twoLeft } from './earlier-run';

const key = { businessId: '1', visitorId: 'v1' };

describe('what the visitor writes while messages of an earlier run wait', () => {
  it('is sent behind them after the first poll', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    let answer: (polled: ReturnType<typeof ok<[]>>) => void = () => undefined;
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      answer = messageGateway.scripts.poll.hold();
    });
    bench.say('three');
    await bench.clock.advance(1_000);
    expect(sentTexts(bench)).toEqual(['one', 'two']);
    answer(ok([]));
    await bench.clock.advance(9_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'three']);
    expect(texts(bench)).toEqual(['one', 'two', 'three']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is sent behind the last of them, also while that one is sent again after a 500', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.sendText.next(
        ({ clientId, text }) => ok(messageGateway.keep(clientId, { kind: 'text', text })),
        failure.refused(500),
      );
    });
    await bench.clock.advance(1_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two']);
    bench.say('three');
    await bench.clock.advance(9_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'two', 'three']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  });

  it('is sent behind them if the browser answers late which tab may send them', async () => {
    const bench = await twoLeft();
    bench.widget.dispose();
    bench.tabLocks.delay = () => bench.clock.wait(500);
    bench.widget.start();
    await bench.clock.advance(100);
    bench.say('three');
    await bench.clock.advance(9_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'three']);
  });

  it('is sent behind them if the widget starts again and config fails at first', async () => {
    const bench = await twoLeft();
    bench.widget.dispose();
    bench.sessionGateway.scripts.config.next(failure.unreachable);
    bench.widget.start();
    await bench.clock.advance(100);
    expect(bench.say('three')).toBe(true);
    await bench.clock.advance(12_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'three']);
  });

  it('is shown and sent behind them on a new page if the browser answers late', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    before.tabLocks.delay = () => before.clock.wait(500);
    const bench = await open({ fakes: sameDevice(before) });
    bench.say('three');
    await bench.clock.advance(9_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'three']);
    expect(texts(bench)).toEqual(['one', 'two', 'three']);
  });

  it('is sent behind them when the history was read, if that fails at first', async () => {
    const before = await twoLeft();
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) }, ({ messageGateway }) => {
      messageGateway.scripts.check.next(failure.unreachable);
    });
    bench.say('three');
    await bench.clock.advance(9_000);
    expect(sentTexts(bench).slice(2)).toEqual(['one', 'two', 'three']);
  });

  it('is sent behind them if the history failed at first, and the page reloads before a lock is granted', async () => {
    const before = await open({}, ({ messageGateway }) => {
      messageGateway.scripts.check.fail(failure.unreachable);
      messageGateway.scripts.sendText.hold();
    });
    before.say('one');
    await before.clock.flush();
    before.widget.dispose();
    const { clock, tabLocks, messageGateway } = before;
    tabLocks.delay = () => clock.wait(500);
    const second = await open({ fakes: sameDevice(before) });
    second.say('two');
    second.widget.dispose();
    messageGateway.agentSays('Hello');
    const bench = await open({ fakes: sameDevice(before) });
    await clock.advance(9_000);
    expect(sentTexts(bench)).toEqual(['one', 'one', 'two']);
    expect(texts(bench)).toEqual(['Hello', 'one', 'two']);
  });

  it('is sent at once if another tab sends them', async () => {
    const other = await twoLeft();
    const tabLocks = other.tabLocks.tab('tab-2');
    const environment = new FakeEnvironment(['en'], 'tab-2');
    const bench = await open({ fakes: { ...sameDevice(other), tabLocks, environment } }, (fresh) => {
      fresh.messageGateway.scripts.poll.hold();
    });
    bench.say('three');
    await bench.clock.flush();
    expect(sentTexts(bench)).toEqual(['one', 'two', 'three']);
  });
});
