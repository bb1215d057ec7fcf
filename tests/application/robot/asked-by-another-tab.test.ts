import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

/** A second tab with a clock of its own, in a browser without locks. */
const twoTabsWithoutLocks = async () => {
  const one = await openWithRobot({}, ({ tabLocks }) => {
    tabLocks.unsupported = true;
  });
  return { one, two: await secondTab(one) };
};

const secondTab = async (one: TestBench): Promise<TestBench> => {
  const tabLocks = one.tabLocks.tab('tab-2');
  tabLocks.unsupported = one.tabLocks.unsupported;
  const outboxStore = one.outboxStore.tab('tab-2');
  const clock = one.clock.tab();
  // A frozen tab does not answer.
  const ownerChannel = one.ownerChannel.tab(clock.scheduler);
  return openWithRobot({ fakes: { ...sameDevice(one), outboxStore, tabLocks, ownerChannel, clock } });
};

/** The call of the second tab is under way when that tab is frozen, and the first tab takes its sentence over. */
const takenOver = async () => {
  const { one, two } = await twoTabsWithoutLocks();
  const endCall = two.robotGateway.scripts.ask.hold();
  two.say('hello');
  await one.clock.flush();
  two.clock.freeze();
  one.widget.dispose();
  one.widget.start();
  const answer = one.robotGateway.scripts.ask.hold();
  await one.clock.advance(50_000);
  expect(one.robotGateway.scripts.ask.asked).toHaveLength(1);
  return { one, two, endCall, answer };
};

describe.each([
  ['401', failure.unauthorised],
  ['500', failure.refused(500)],
])('a sentence that another tab took over from a frozen one, without locks, and a %s', (_, refusal) => {
  it('while the other tab asks: it is not asked again, and then it counts as sent', async () => {
    const { one, two, endCall, answer } = await takenOver();
    two.clock.thaw();
    endCall(refusal);
    await one.clock.advance(10_000);
    expect(two.robotGateway.scripts.ask.asked).toHaveLength(1);
    expect(two.lines()).toEqual(['to_service pending hello']);
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await one.clock.advance(10_000);
    expect(two.robotGateway.scripts.ask.asked).toHaveLength(1);
    expect(two.lines()).toEqual(['to_service finish hello']);
    expect(one.lines()).toEqual(['to_service finish hello', 'to_visiter Hi!']);
  });

  // Without locks nothing tells a tab that was frozen why the record is gone (docs/reliability.md, known limits).
  it('after the other tab was answered: it is asked once more', async () => {
    const { one, two, endCall, answer } = await takenOver();
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await one.clock.advance(1_000);
    two.clock.thaw();
    endCall(refusal);
    await one.clock.advance(30_000);
    expect(two.robotGateway.scripts.ask.asked).toHaveLength(2);
    expect(two.lines()).toContain('to_service finish hello');
  });
});

describe('a sentence to the robot', () => {
  // Shows decision 46.
  it('that the other tab gave up is asked by this one only when the visitor wants it', async () => {
    const { one, two, endCall, answer } = await takenOver();
    two.clock.thaw();
    endCall(failure.refused(500));
    answer(failure.unreachable);
    await one.clock.advance(10_000);
    expect([one.lines(), two.lines()]).toEqual([['to_service failed hello'], ['to_service failed hello']]);
    two.widget.conversation.actions.resend(two.own()[0]?.clientId ?? '');
    await two.clock.advance(1_000);
    expect(two.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
  });

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    'that waits for another tab is asked if that tab crashes and the device loses the record, %s',
    async (_, unsupported) => {
      const one = await openWithRobot({}, ({ tabLocks }) => {
        tabLocks.unsupported = unsupported;
      });
      one.robotGateway.scripts.ask.next(failure.unreachable);
      one.say('hello');
      await one.clock.flush();
      const tabLocks = one.tabLocks.tab('tab-2');
      tabLocks.unsupported = unsupported;
      const fakes = {
        ...sameDevice(one),
        outboxStore: one.outboxStore.tab('tab-2'),
        tabLocks,
        clock: one.clock.tab(),
      };
      const two = await openWithRobot({ fakes }, ({ robotGateway }) => void robotGateway.scripts.ask.hold());
      await two.clock.advance(1_000);
      expect(two.robotGateway.scripts.ask.asked).toHaveLength(1);
      one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
      await one.clock.advance(1_000);
      expect(one.lines()).toEqual(['to_service pending hello']);
      two.crash();
      one.outboxStore.evict();
      await one.clock.advance(40_000);
      expect(one.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
    },
  );

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])('whose record the device has lost is asked again, %s', async (_, unsupported) => {
    const bench = await openWithRobot({}, ({ tabLocks }) => {
      tabLocks.unsupported = unsupported;
    });
    bench.robotGateway.scripts.ask.next(failure.refused(500));
    bench.say('hello');
    await bench.clock.flush();
    bench.environment.online(false);
    bench.outboxStore.remove(key, bench.own()[0]?.clientId ?? '');
    await bench.clock.advance(60_000);
    bench.environment.online(true);
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('whose record the device loses before its lock is granted is asked', async () => {
    const bench = await openWithRobot();
    bench.tabLocks.delay = () => bench.clock.wait(500);
    bench.say('hello');
    bench.outboxStore.evict();
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
  });

  it('that failed here and that another tab asks is not asked by a resend', async () => {
    const one = await openWithRobot();
    one.robotGateway.scripts.ask.next(failure.unreachable);
    one.say('hello');
    await one.clock.flush();
    const tabLocks = one.tabLocks.tab('tab-2');
    const outboxStore = one.outboxStore.tab('tab-2');
    let answer: (reply: ReturnType<typeof ok<{ kind: 'answered'; answer: string }>>) => void = () =>
      undefined;
    const two = await openWithRobot({ fakes: { ...sameDevice(one), outboxStore, tabLocks } }, (world) => {
      answer = world.robotGateway.scripts.ask.hold();
    });
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(6_000);
    expect(one.robotGateway.scripts.ask.asked).toHaveLength(1);
    expect(one.lines()).toEqual(['to_service pending hello']);
    answer(ok({ kind: 'answered', answer: 'Hi!' }));
    await one.clock.advance(6_000);
    expect(one.lines()).toEqual(['to_service finish hello']);
    expect(two.lines()).toEqual(['to_service finish hello', 'to_visiter Hi!']);
  });
});

describe.each([
  ['with locks', false],
  ['without locks', true],
])('a sentence that failed here, and that another tab with an agent got accepted, %s', (_, unsupported) => {
  it('counts as accepted when the visitor sends it again, and the robot is not asked', async () => {
    const one = await openWithRobot({}, ({ tabLocks, robotGateway }) => {
      tabLocks.unsupported = unsupported;
      robotGateway.scripts.ask.next(failure.unreachable);
    });
    one.say('hello');
    await one.clock.flush();
    expect(one.lines()).toEqual(['to_service failed hello']);
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = unsupported;
    const outboxStore = one.outboxStore.tab('tab-2');
    one.sessionGateway.scripts.isNewQueue.otherwise(ok(false));
    one.messageGateway.scripts.sendText.next(ok(undefined));
    const two = await open({ fakes: { ...sameDevice(one), outboxStore, tabLocks } });
    await two.clock.advance(3_000);
    expect(two.lines()).toEqual(['to_service finish hello']);
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(1_000);
    expect(one.robotGateway.scripts.ask.asked).toHaveLength(1);
    expect(one.lines()).toEqual(['to_service finish hello']);
  });

  it('is not sent by a hand-over here, if it arrived before the visitor sends it again', async () => {
    const one = await openWithRobot({}, ({ tabLocks, robotGateway }) => {
      tabLocks.unsupported = unsupported;
      robotGateway.scripts.ask.next(failure.unreachable);
    });
    one.say('hello');
    await one.clock.flush();
    const clientId = one.own()[0]?.clientId ?? '';
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = unsupported;
    const outboxStore = one.outboxStore.tab('tab-2');
    one.sessionGateway.scripts.isNewQueue.otherwise(ok(false));
    const { sendText } = one.messageGateway.scripts;
    sendText.hold();
    const two = await open({ fakes: { ...sameDevice(one), outboxStore, tabLocks } });
    one.messageGateway.keep(clientId, { kind: 'text', text: 'hello' });
    await two.clock.advance(6_000);
    expect(two.lines()).toEqual(['to_service completed hello']);
    expect(one.outboxStore.read(key)).toEqual([]);
    one.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    one.widget.conversation.actions.resend(clientId);
    await one.clock.advance(10_000);
    expect(sendText.asked).toHaveLength(1);
    expect(one.lines()).toContain('to_service completed hello');
    expect(one.outboxStore.read(key)).toEqual([]);
  });

  it('is sent by a hand-over here, if it has not arrived: the device lost its record', async () => {
    const one = await openWithRobot({}, ({ tabLocks, robotGateway }) => {
      tabLocks.unsupported = unsupported;
      robotGateway.scripts.ask.next(failure.unreachable);
    });
    one.say('hello');
    await one.clock.flush();
    one.outboxStore.evict();
    one.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(10_000);
    expect(one.messageGateway.scripts.sendText.asked).toHaveLength(1);
    expect(one.lines()).toContain('to_service completed hello');
  });
});

it('without locks, a sentence is asked again if the device lost its storage during its call, a later one was said, and the tab was frozen', async () => {
  const bench = await openWithRobot({}, ({ tabLocks }) => {
    tabLocks.unsupported = true;
  });
  const endCall = bench.robotGateway.scripts.ask.hold();
  bench.say('first');
  await bench.clock.flush();
  bench.outboxStore.evict();
  bench.say('second');
  await bench.clock.advance(1_000);
  bench.clock.freeze();
  await bench.clock.advance(31_000);
  bench.clock.thaw();
  endCall(failure.refused(500));
  await bench.clock.advance(10_000);
  const asked = bench.robotGateway.scripts.ask.asked;
  expect(asked).toEqual(['first', 'second', 'first']);
  expect(bench.lines()).toContain('to_visiter You said: first');
});
