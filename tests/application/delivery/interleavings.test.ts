import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open, sameDevice } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

describe('a message that is recalled while it is sent', () => {
  it('stays away when its call is accepted after the recall', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    await bench.clock.flush();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: null });
    answer(ok(undefined));
    await bench.clock.advance(20_000);
    expect(bench.own()).toEqual([]);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.outboxStore.read(key)).toEqual([]);
    expect(bench.tabLocks.held).toEqual([]);
  });

  it('is not sent again if it waits for its next attempt', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(500));
    bench.say('hello');
    await bench.clock.advance(1_000);
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.realtime.last.says({ kind: 'recalled', clientId, serverId: null });
    await bench.clock.advance(20_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.outboxStore.read(key)).toEqual([]);
    expect(bench.tabLocks.held).toEqual([]);
  });
});

it('what waits for the network under one visitor is not sent under another, and is sent when the first one returns', async () => {
  const bench = await open();
  bench.environment.online(false);
  bench.say('hello');
  await bench.clock.flush();
  bench.widget.dispose();
  const config = (visitorId: string) => ok({ ...SAMPLE_CONFIG, visitorId });
  bench.sessionGateway.scripts.config.otherwise(config('v2'));
  const other = await open({ fakes: sameDevice(bench) });
  await other.clock.advance(30_000);
  expect(other.messageGateway.scripts.sendText.asked).toEqual([]);
  expect(other.own()).toEqual([]);
  other.widget.dispose();
  bench.sessionGateway.scripts.config.otherwise(config('v1'));
  const later = await open({ fakes: sameDevice(bench) });
  await later.clock.advance(30_000);
  expect(later.messageGateway.scripts.sendText.asked.map(({ text }) => text)).toEqual(['hello']);
});
