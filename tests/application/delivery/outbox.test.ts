import { describe, expect, it } from 'vitest';
import { failure, ok, received, SAMPLE_CONFIG, sampleMessage } from '../../../main/testing';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

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
  // Shows decision 8.
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

  // Shows decision 8.
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
    await bench.clock.advance(13_200);
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

  it('a message whose record the device forgets at once is sent with an agent, and asked with the robot, once', async () => {
    const bench = await open({}, ({ outboxStore }) => {
      outboxStore.health = 'forgetful';
    });
    bench.say('hello');
    await bench.clock.advance(12_000);
    expect(bench.lines()).toEqual(['to_service completed hello']);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
    const withRobot = await openWithRobot({}, ({ outboxStore }) => {
      outboxStore.health = 'forgetful';
    });
    withRobot.say('hello');
    await withRobot.clock.advance(12_000);
    expect(withRobot.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
    expect(withRobot.robotGateway.scripts.ask.asked).toHaveLength(1);
  });

  it('belongs to one business and visitor', async () => {
    const before = await leftPending();
    const other = await open({ fakes: sameDevice(before), params: { business_id: '2' } });
    await other.clock.advance(6_000);
    expect(other.lines()).toEqual([]);
    expect(other.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });
});

describe.each<['agent' | 'robot', typeof open, (bench: TestBench) => number, string]>([
  ['agent', open, ({ messageGateway }) => messageGateway.scripts.sendText.asked.length, 'completed'],
  ['robot', openWithRobot, ({ robotGateway }) => robotGateway.scripts.ask.asked.length, 'finish'],
])(
  'a message to the %s that waits for the lock of its owner when the network goes',
  (mode, start, calls, arrived) => {
    it('waits for the network too', async () => {
      const bench = await start({}, ({ outboxStore, tabLocks, clock }) => {
        const content = { kind: 'text', text: 'hello' } as const;
        outboxStore.write(key, { clientId: 'kf1', owner: 'gone', mode, createdAt: 1, content });
        tabLocks.delay = () => clock.wait(10_000);
      });
      await bench.clock.advance(5_000);
      bench.environment.online(false);
      await bench.clock.advance(60_000);
      expect([bench.own()[0]?.status, calls(bench)]).toEqual(['pending', 0]);
      bench.environment.online(true);
      await bench.clock.advance(6_000);
      expect([bench.own()[0]?.status, calls(bench)]).toEqual([arrived, 1]);
    });
  },
);

it('a message whose agent is looked for when the network goes waits for the network', async () => {
  const bench = await open({}, ({ sessionGateway }) => {
    sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
    sessionGateway.scripts.notice.next(failure.unreachable);
  });
  const notice = bench.sessionGateway.scripts.notice.hold();
  bench.say('hello');
  await bench.clock.flush();
  bench.environment.online(false);
  notice(failure.unreachable);
  await bench.clock.advance(60_000);
  expect(bench.own()[0]?.status).toBe('pending');
  bench.environment.online(true);
  await bench.clock.advance(9_000);
  expect(bench.own()[0]?.status).toBe('completed');
  expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
});
