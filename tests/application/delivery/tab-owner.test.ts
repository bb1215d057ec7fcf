import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

/** A tab of the same device, or another chat of the page: an owner is a chat, not a page. */
const another = (first: TestBench, name: string) => {
  const tabLocks = first.tabLocks.tab(name);
  tabLocks.unsupported = first.tabLocks.unsupported;
  const outboxStore = first.outboxStore.tab(name);
  return open({ fakes: { ...sameDevice(first), outboxStore, tabLocks, clock: first.clock.tab() } });
};

const openWithout = (unsupported: boolean) =>
  open({}, ({ tabLocks }) => {
    tabLocks.unsupported = unsupported;
  });

const ownLocks = (bench: TestBench) => bench.tabLocks.held.filter((name) => name.startsWith('kefu.owner.'));

describe('the tab that wrote a message', () => {
  it('calls in the same task, without an answer about a lock', async () => {
    const bench = await open();
    bench.tabLocks.delay = () => new Promise(() => undefined);
    bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('holds one lock while it has messages without an echo, and none then', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(1, 'no'));
    for (const text of ['refused', 'two', 'three']) bench.say(text);
    await bench.clock.flush();
    expect(ownLocks(bench)).toHaveLength(1);
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual([
      'to_service failed refused',
      'to_service completed two',
      'to_service completed three',
    ]);
    expect(ownLocks(bench)).toEqual([]);
    expect(bench.outboxStore.read(key)[0]).not.toHaveProperty('owner');
  });

  it('has another name when it writes again: a tab that waited has the lock of the first one', async () => {
    const first = await open();
    const answer = first.messageGateway.scripts.sendText.hold();
    first.say('one');
    await first.clock.flush();
    const second = await another(first, 'tab-2');
    await second.clock.advance(1_000);
    first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'one' });
    answer(ok(undefined));
    await first.clock.advance(6_000);
    first.messageGateway.scripts.sendText.hold();
    first.say('two');
    await first.clock.advance(20_000);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(2);
    expect(second.lines()).toEqual(['to_service completed one']);
  });
});

describe.each([
  ['with locks', false],
  ['without locks', true],
])('another tab, %s', (_, unsupported) => {
  it('takes over what a tab has left during a live call, and polls once before it sends', async () => {
    const first = await openWithout(unsupported);
    const { sendText } = first.messageGateway.scripts;
    sendText.hold();
    first.say('hello');
    await first.clock.flush();
    const second = await another(first, 'tab-2');
    await second.clock.advance(1_000);
    const clientId = first.own()[0]?.clientId ?? '';
    first.crash();
    await second.clock.advance(200);
    // The call of the dead tab arrives only now.
    second.messageGateway.keep(clientId, { kind: 'text', text: 'hello' });
    await second.clock.advance(20_000);
    expect(second.lines()).toEqual(['to_service completed hello']);
    expect(sendText.asked).toHaveLength(1);
    expect(second.outboxStore.read(key)).toEqual([]);
  });

  it('takes over also what was written after its start, if it has waited for that tab', async () => {
    const first = await openWithout(unsupported);
    const { sendText } = first.messageGateway.scripts;
    sendText.hold();
    sendText.hold();
    first.say('found');
    await first.clock.flush();
    const second = await another(first, 'tab-2');
    await second.clock.advance(1_000);
    first.say('written later');
    await first.clock.flush();
    first.crash();
    await second.clock.advance(30_000);
    expect(second.lines()).toEqual(['to_service completed found', 'to_service completed written later']);
    expect(sendText.asked).toHaveLength(4);
  });

  it('of two that find what nobody has, one sends it', async () => {
    const first = await openWithout(unsupported);
    const { sendText } = first.messageGateway.scripts;
    sendText.next(failure.unreachable);
    first.say('hello');
    await first.clock.flush();
    const tabs = await Promise.all([another(first, 'tab-2'), another(first, 'tab-3')]);
    await first.clock.advance(20_000);
    expect(sendText.asked).toHaveLength(2);
    for (const tab of [first, ...tabs]) expect(tab.lines()).toEqual(['to_service completed hello']);
  });
});

it('a tab takes over what it finds though the device has no channel either', async () => {
  const first = await openWithout(true);
  first.messageGateway.scripts.sendText.hold();
  first.say('hello');
  await first.clock.flush();
  first.crash();
  const tabLocks = first.tabLocks.tab('tab-2');
  tabLocks.unsupported = true;
  const { ownerChannel: _, ...device } = sameDevice(first);
  const second = await open({
    fakes: { ...device, outboxStore: first.outboxStore.tab('tab-2'), tabLocks, clock: first.clock.tab() },
  });
  await second.clock.advance(6_000);
  expect(second.lines()).toEqual(['to_service completed hello']);
});
