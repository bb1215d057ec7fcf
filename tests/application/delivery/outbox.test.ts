import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

/** One message got no answer and no echo, and then the page was reloaded. */
const leftPending = async (text = 'hello'): Promise<TestBench> => {
  const bench = await open();
  bench.messageGateway.scripts.sendText.hold();
  bench.say(text);
  await bench.clock.flush();
  bench.widget.dispose();
  return bench;
};

const reloaded = (bench: TestBench, before: () => void = () => undefined): Promise<TestBench> =>
  open({ fakes: sameDevice(bench) }, before);

describe('the outbox after a reload', () => {
  it('shows pending messages at once, and sends each once more after the first poll', async () => {
    const before = await leftPending();
    let answer: (list: ReturnType<typeof ok<[]>>) => void = () => undefined;
    const bench = await reloaded(before, () => {
      answer = before.messageGateway.scripts.poll.hold();
    });
    expect(bench.lines()).toEqual(['to_service pending hello']);
    await bench.clock.advance(1_000);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    answer(ok([]));
    await bench.clock.advance(30_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    const ids = bench.messageGateway.scripts.sendText.asked.map((ask) => ask.clientId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('a message that the history contains is settled by its unstr and not sent', async () => {
    const before = await leftPending();
    before.messageGateway.keep(before.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    const bench = await reloaded(before);
    await bench.clock.advance(30_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('a message that only the first poll contains is settled', async () => {
    const before = await leftPending();
    const bench = await reloaded(before, () => {
      before.messageGateway.scripts.check.next(ok([]));
      before.messageGateway.keep(before.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    });
    await bench.clock.advance(30_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('does not move the "new messages" divider, because the visitor did nothing', async () => {
    const before = await leftPending();
    const unread = received(
      sampleMessage('to_visiter', 'while you were away', { clientId: 'u', serverId: '9', unread: true }),
    );
    const bench = await reloaded(before, () => {
      before.messageGateway.put(unread);
    });
    const { rows, bottomRequests } = bench.widget.conversation.state.current;
    expect([rows.at(0)?.message.direction, rows.at(0)?.firstUnread]).toEqual(['to_service', false]);
    expect([rows.at(1)?.message.clientId, rows.at(1)?.firstUnread]).toEqual(['u', true]);
    expect(bottomRequests).toBe(0);
  });

  it('is shown at once, and sent when the history was read, also after several attempts', async () => {
    const before = await leftPending();
    const bench = await reloaded(before, () =>
      before.messageGateway.scripts.check.next(failure.unreachable, failure.unreachable),
    );
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service pending hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(2);
  });

  it('a message that fails again is a failed bubble with resend, after each reload', async () => {
    const before = await leftPending();
    before.messageGateway.scripts.sendText.otherwise(failure.unreachable);
    const second = await reloaded(before);
    await second.clock.advance(30_000);
    expect(second.lines()).toEqual(['to_service failed hello']);
    second.widget.dispose();
    const third = await reloaded(second);
    await third.clock.advance(1_000);
    expect(third.lines()).toEqual(['to_service failed hello']);
    third.messageGateway.scripts.sendText.next((ask) =>
      ok(third.messageGateway.keep(ask.clientId, { kind: 'text', text: ask.text })),
    );
    third.widget.conversation.actions.resend(third.own()[0]?.clientId ?? '');
    await third.clock.advance(6_000);
    expect(third.lines()).toEqual(['to_service completed hello']);
    expect(third.outboxStore.read(key)).toEqual([]);
  });

  it('keeps a failed message through a getswitch as well', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.unreachable);
    bench.say('hello');
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(6_000);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.outboxStore.read(key)).toHaveLength(1);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('keeps the order of what was typed', async () => {
    const before = await open();
    for (const text of ['one', 'two', 'three']) {
      before.messageGateway.scripts.sendText.hold();
      before.say(text);
      await before.clock.advance(1_000);
    }
    before.widget.dispose();
    const bench = await reloaded(before);
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual(['one', 'two', 'three'].map((text) => `to_service completed ${text}`));
    expect(bench.messageGateway.scripts.sendText.asked.slice(3).map((ask) => ask.text)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('a message that was recalled meanwhile is removed', async () => {
    const before = await leftPending();
    before.messageGateway.keep(before.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    before.messageGateway.recall('1');
    const bench = await reloaded(before);
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual([]);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('a message whose record the device has lost is sent after polls show that it did not arrive', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(failure.refused(500, 'busy'));
    bench.say('hello');
    await bench.clock.flush();
    bench.outboxStore.remove(key, bench.own()[0]?.clientId ?? '');
    await bench.clock.advance(15_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(sendText.asked).toHaveLength(2);
  });

  it('if messages are kept only in this tab, the visitor gets one hint', async () => {
    const bench = await open({}, ({ outboxStore }) => {
      const write = outboxStore.write.bind(outboxStore);
      outboxStore.write = (conversation, entry) => {
        write(conversation, entry);
        return 'memory';
      };
    });
    bench.say('one');
    expect(bench.toasts()).toEqual(['outbox_in_memory']);
    await bench.clock.advance(6_000);
    bench.say('two');
    await bench.clock.advance(6_000);
    expect(bench.toasts()).toEqual([]);
    expect(bench.lines()).toEqual(['to_service completed one', 'to_service completed two']);
  });

  it('belongs to one business and visitor', async () => {
    const before = await leftPending();
    const other = await open({ fakes: sameDevice(before), params: { business_id: '2' } });
    await other.clock.advance(6_000);
    expect(other.lines()).toEqual([]);
    expect(other.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });
});

describe('two tabs', () => {
  const secondTab = (first: TestBench) => {
    const tabLocks = first.tabLocks.tab('tab-2');
    tabLocks.unsupported = first.tabLocks.unsupported;
    return open({ fakes: { ...sameDevice(first), outboxStore: first.outboxStore.tab('tab-2'), tabLocks } });
  };

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])('do not send the same message twice, %s', async (_, unsupported) => {
    const first = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = unsupported;
    });
    const answer = first.messageGateway.scripts.sendText.hold();
    first.say('hello');
    await first.clock.flush();
    const second = await secondTab(first);
    await second.clock.advance(6_000);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(second.lines()).toEqual([]);
    first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    answer(ok(undefined));
    await first.clock.advance(3_000);
    expect(first.lines()).toEqual(['to_service completed hello']);
    expect(second.lines()).toEqual(['to_service completed hello']);
  });

  it('both find a message of a third tab: one of them sends it', async () => {
    const third = await open();
    third.messageGateway.scripts.sendText.hold();
    third.say('an orphan');
    await third.clock.flush();
    third.widget.dispose();
    const tab = (name: string) =>
      open({
        fakes: {
          ...sameDevice(third),
          outboxStore: third.outboxStore.tab(name),
          tabLocks: third.tabLocks.tab(name),
        },
      });
    const [one, two] = await Promise.all([tab('tab-2'), tab('tab-3')]);
    await third.clock.advance(6_000);
    expect(third.messageGateway.scripts.sendText.asked).toHaveLength(2);
    expect([one.lines(), two.lines()]).toEqual([
      ['to_service completed an orphan'],
      ['to_service completed an orphan'],
    ]);
  });

  it('a tab that waits offline for longer than a claim lasts keeps its message', async () => {
    const first = await open();
    first.environment.online(false);
    first.say('hello');
    await first.clock.advance(60_000);
    const second = await secondTab(first);
    await second.clock.advance(6_000);
    expect(second.lines()).toEqual([]);
    first.environment.online(true);
    await first.clock.advance(9_000);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(first.lines()).toEqual(['to_service completed hello']);
  });

  it('a message that another tab saw arrive is not sent again; the next poll brings its echo', async () => {
    const first = await open();
    const { poll, sendText } = first.messageGateway.scripts;
    sendText.next((ask) => {
      first.messageGateway.keep(ask.clientId, { kind: 'text', text: ask.text });
      return failure.refused(500, 'busy');
    });
    const stalled = poll.hold();
    await first.clock.advance(3_000);
    first.say('hello');
    await first.clock.flush();
    const second = await secondTab(first);
    await second.clock.advance(6_000);
    expect(second.lines()).toEqual(['to_service completed hello']);
    expect(first.outboxStore.read(key)).toEqual([]);
    expect(first.lines()).toEqual(['to_service pending hello']);
    stalled(ok([]));
    await first.clock.advance(9_000);
    expect(first.lines()).toEqual(['to_service completed hello']);
    expect(sendText.asked).toHaveLength(1);
  });

  it('the second may send a message that the first has given up', async () => {
    const first = await open();
    first.messageGateway.scripts.sendText.next(failure.unreachable);
    first.say('hello');
    await first.clock.flush();
    const second = await secondTab(first);
    await second.clock.advance(6_000);
    expect(second.lines()).toEqual(['to_service completed hello']);
    expect(first.lines()).toEqual(['to_service completed hello']);
    expect(first.messageGateway.scripts.sendText.asked).toHaveLength(2);
  });

  it('a message that one took over while the other was frozen is not sent again by the other after a 401', async () => {
    const one = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = true;
    const outboxStore = one.outboxStore.tab('tab-2');
    const two = await open({
      fakes: { ...sameDevice(one), outboxStore, tabLocks, clock: one.clock.tab() },
    });
    const { sendText } = one.messageGateway.scripts;
    const refuse = sendText.hold();
    two.say('hello');
    await one.clock.flush();
    two.clock.freeze();
    one.widget.dispose();
    one.widget.start();
    const accept = sendText.hold();
    await one.clock.advance(50_000);
    expect(sendText.asked).toHaveLength(2);
    two.clock.thaw();
    refuse(failure.unauthorised);
    await one.clock.advance(1_000);
    expect(sendText.asked).toHaveLength(2);
    one.messageGateway.keep(two.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    accept(ok(undefined));
    await one.clock.advance(6_000);
    expect(sendText.asked).toHaveLength(2);
    expect([one.lines(), two.lines()]).toEqual([
      ['to_service completed hello'],
      ['to_service completed hello'],
    ]);
  });
});
