import { describe, expect, it } from 'vitest';
import { createTestWidget, failure, ok } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

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

  // Shows ADR 10: the place of the tab in which it moved is stored, and a tab that never saw it move stores no other one.
  it('a refused message is loaded behind what was written before it, also if another tab shows it elsewhere', async () => {
    const first = await open();
    const { sendText } = first.messageGateway.scripts;
    sendText.next(() => failure.refused(500, 'busy'));
    sendText.next(() => failure.refused(1, 'no'));
    first.say('earlier');
    first.say('refused');
    await first.clock.advance(500);
    const second = await secondTab(first);
    await second.clock.advance(12_000);
    expect(first.lines()).toEqual(['to_service completed earlier', 'to_service failed refused']);
    expect(second.lines()).toEqual(['to_service failed refused', 'to_service completed earlier']);
    first.say('later');
    await first.clock.advance(6_000);
    first.widget.dispose();
    second.widget.dispose();
    const loaded = await secondTab(first);
    await loaded.clock.advance(6_000);
    expect(loaded.lines().slice(0, 2)).toEqual(['to_service completed earlier', 'to_service failed refused']);
  });

  // Shows decision 20.
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

  it.each<[string, (first: TestBench) => void]>([
    ['during its call', ({ messageGateway }) => messageGateway.scripts.sendText.hold()],
    [
      'between two calls',
      ({ messageGateway }) => messageGateway.scripts.sendText.next(failure.refused(500, 'busy')),
    ],
  ])(
    'a message that arrived %s is not sent again, though the device refused to remove its record',
    async (_, trouble) => {
      const first = await open();
      const { check, poll, sendText } = first.messageGateway.scripts;
      trouble(first);
      first.say('hello');
      await first.clock.advance(1_000);
      first.outboxStore.health = 'forbidden';
      first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
      await first.clock.advance(4_000);
      expect(first.lines()).toEqual(['to_service completed hello']);
      first.outboxStore.health = 'well';
      expect(first.outboxStore.read(key)).toHaveLength(1);
      check.next(ok([]));
      poll.next(ok([]));
      const second = await secondTab(first);
      await second.clock.advance(1_000);
      expect(second.lines()).toEqual([]);
      await first.clock.advance(6_000);
      expect(first.outboxStore.read(key)).toEqual([]);
      expect(first.tabLocks.held).toEqual([]);
      expect(sendText.asked).toHaveLength(1);
    },
  );

  // Shows decision 46.
  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    'five attempts in all: an open tab does not begin them again, the next load does, %s',
    async (_, unsupported) => {
      const first = await open({}, ({ tabLocks }) => {
        tabLocks.unsupported = unsupported;
      });
      const { sendText } = first.messageGateway.scripts;
      sendText.next(...Array(7).fill(failure.refused(500, 'busy')));
      first.say('hello');
      await first.clock.advance(4_000);
      const second = await secondTab(first);
      await second.clock.advance(90_000);
      expect(sendText.asked).toHaveLength(5);
      expect([first.lines(), second.lines()]).toEqual([
        ['to_service failed hello'],
        ['to_service failed hello'],
      ]);
      const loaded = await secondTab(first);
      await loaded.clock.advance(12_000);
      expect(sendText.asked).toHaveLength(8);
      expect([first, second, loaded].map((tab) => tab.lines())).toEqual(
        Array(3).fill(['to_service completed hello']),
      );
    },
  );

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    'a tab that takes a message over that it found at its start makes the attempts that are left, %s',
    async (_, unsupported) => {
      const world = createTestWidget();
      const tabOf = (name: string) => {
        const tabLocks = world.tabLocks.tab(name);
        tabLocks.unsupported = unsupported;
        const outboxStore = world.outboxStore.tab(name);
        return open({ fakes: { ...sameDevice(world), outboxStore, tabLocks, clock: world.clock.tab() } });
      };
      const { sendText } = world.messageGateway.scripts;
      sendText.otherwise(() => failure.refused(500, 'busy'));
      const first = await tabOf('first');
      first.say('hello');
      await first.clock.advance(4_000);
      const heir = await tabOf('late');
      first.crash();
      await heir.clock.advance(90_000);
      expect(sendText.asked).toHaveLength(5);
      expect(heir.lines()).toEqual(['to_service failed hello']);
      heir.widget.conversation.actions.resend(heir.own()[0]?.clientId ?? '');
      await heir.clock.advance(60_000);
      expect(sendText.asked).toHaveLength(10);
    },
  );

  it('a load may send a message that an open tab has given up', async () => {
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

  // A browser frees the locks of a closed tab later, so the page that starts next may find the message taken.
  it.each([
    ['with locks', false],
    ['without locks', true],
  ])(
    'a message of a tab that closes after another has started is sent by that one, %s',
    async (_, unsupported) => {
      const first = await open({}, ({ tabLocks }) => {
        tabLocks.unsupported = unsupported;
      });
      const { sendText } = first.messageGateway.scripts;
      sendText.next(failure.refused(500, 'busy'));
      first.say('hello');
      await first.clock.flush();
      const second = await secondTab(first);
      await second.clock.advance(1_000);
      expect(second.lines()).toEqual([]);
      first.widget.dispose();
      await second.clock.advance(12_000);
      expect(second.lines()).toEqual(['to_service completed hello']);
      expect(sendText.asked).toHaveLength(2);
    },
  );

  it('a message whose answer was lost in the tab that had it is not sent by the other before a poll', async () => {
    const first = await open();
    const { poll, sendText } = first.messageGateway.scripts;
    const answer = sendText.hold();
    first.say('hello');
    await first.clock.flush();
    const second = await secondTab(first);
    await second.clock.advance(1_000);
    const stalled = [poll.hold(), poll.hold()];
    await second.clock.advance(3_000);
    first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    answer(failure.unreachable);
    await second.clock.advance(4_000);
    expect(sendText.asked).toHaveLength(1);
    for (const answerPoll of stalled) answerPoll(ok([]));
    await second.clock.advance(6_000);
    expect(sendText.asked).toHaveLength(1);
    expect(second.lines()).toEqual(['to_service completed hello']);
  });

  it('without locks, a message of a tab that crashed is shown and sent by the next page, also beside a tab that is alive', async () => {
    const one = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const tabOf = (name: string) => {
      const tabLocks = one.tabLocks.tab(name);
      tabLocks.unsupported = true;
      const outboxStore = one.outboxStore.tab(name);
      return open({ fakes: { ...sameDevice(one), outboxStore, tabLocks, clock: one.clock.tab() } });
    };
    const two = await tabOf('tab-2');
    const answer = one.messageGateway.scripts.sendText.hold();
    one.say('of the tab that is alive');
    one.messageGateway.scripts.sendText.next(failure.refused(500));
    two.say('hello');
    await one.clock.advance(1_000);
    two.crash();
    await one.clock.advance(50_000);
    const three = await tabOf('tab-3');
    await one.clock.advance(10_000);
    expect(three.lines()).toEqual(['to_service completed hello']);
    expect(one.messageGateway.scripts.sendText.asked).toHaveLength(3);
    answer(ok(undefined));
  });

  it('without locks, a message of a tab that crashed leaves no record if a poll shows it elsewhere first', async () => {
    const first = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const { check, sendText } = first.messageGateway.scripts;
    sendText.hold();
    first.say('hello');
    await first.clock.flush();
    first.messageGateway.keep(first.own()[0]?.clientId ?? '', { kind: 'text', text: 'hello' });
    const tabLocks = first.tabLocks.tab('tab-2');
    tabLocks.unsupported = true;
    const outboxStore = first.outboxStore.tab('tab-2');
    check.next(ok([]));
    const clock = first.clock.tab();
    first.crash();
    const second = await open({ fakes: { ...sameDevice(first), outboxStore, tabLocks, clock } });
    await clock.advance(20_000);
    expect(second.lines()).toEqual(['to_service completed hello']);
    expect(second.outboxStore.read(key)).toEqual([]);
    expect(sendText.asked).toHaveLength(1);
  });

  it('without locks, a message that failed in a tab stays there while both are open', async () => {
    const one = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const two = await secondTab(one);
    one.messageGateway.scripts.sendText.next(failure.unreachable);
    one.say('hello');
    await one.clock.advance(60_000);
    expect(one.lines()).toEqual(['to_service failed hello']);
    expect(two.lines()).toEqual([]);
    expect(one.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('a message that one took over while the other was frozen is not sent again by the other after a 401', async () => {
    const one = await open({}, ({ tabLocks }) => {
      tabLocks.unsupported = true;
    });
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = true;
    const outboxStore = one.outboxStore.tab('tab-2');
    const clock = one.clock.tab();
    const ownerChannel = one.ownerChannel.tab(clock.scheduler);
    const two = await open({ fakes: { ...sameDevice(one), outboxStore, tabLocks, ownerChannel, clock } });
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
