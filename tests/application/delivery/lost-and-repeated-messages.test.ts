import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { open, openWithRobot, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };
const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

const sent = (bench: TestBench) =>
  bench.messageGateway.scripts.sendText.asked.map(({ text }: { readonly text: string }) => text);

/** A backend that stores the talk with the robot returns it with its own ids. */
const kept = (bench: TestBench, direction: 'to_service' | 'to_visiter', text: string, serverId: string) =>
  bench.messageGateway.put(
    received(sampleMessage(direction, text, { clientId: `kept-${serverId}`, serverId })),
  );

const anotherTab = (bench: TestBench, name: string) => ({
  ...sameDevice(bench),
  outboxStore: bench.outboxStore.tab(name),
  tabLocks: bench.tabLocks.tab(name),
});

describe('a message that is sent to the agent after the hand-over', () => {
  it('is sent, also if a poll contains the robot’s record of it first', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' })),
    );
    const notice = bench.sessionGateway.scripts.notice.hold();
    kept(bench, 'to_service', 'human', '5');
    bench.say('human');
    await bench.clock.advance(1_300);
    expect(bench.own()).toMatchObject([{ status: 'pending' }]);
    notice(ok({ agent: { id: '101', name: 'Ann', avatar: null }, welcome: [] }));
    await bench.clock.advance(6_000);
    expect(sent(bench)).toEqual(['human']);
    expect(bench.own()).toMatchObject([{ status: 'completed' }]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('is repeated after a 500, also if the robot’s record of it exists', async () => {
    const bench = await openWithRobot({}, ({ robotGateway, messageGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
      messageGateway.scripts.sendText.next(failure.refused(500, 'busy'));
    });
    kept(bench, 'to_service', 'human', '5');
    bench.say('human');
    await bench.clock.advance(30_000);
    expect(sent(bench)).toEqual(['human', 'human']);
    expect(bench.own()).toMatchObject([{ status: 'completed' }]);
  });

  it('is resent with the text that the hand-over named', async () => {
    const bench = await openWithRobot({}, ({ robotGateway, messageGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: 'the whole story' }));
      messageGateway.scripts.sendText.next(failure.unreachable);
    });
    bench.say('human');
    await bench.clock.advance(2_000);
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.flush();
    expect(sent(bench)).toEqual(['the whole story', 'the whole story']);
    expect(bench.own()).toMatchObject([{ body: { text: 'the whole story' } }]);
  });
});

describe('a message with the text of an earlier one', () => {
  const greeted = async (keeps: boolean) => {
    const bench = await openWithRobot({}, ({ robotGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: 'Hello!' }));
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    });
    bench.say('hi');
    await bench.clock.flush();
    bench.say('human');
    await bench.clock.advance(900);
    if (keeps) {
      kept(bench, 'to_service', 'hi', '1');
      kept(bench, 'to_visiter', 'Hello!', '2');
    }
    bench.messageGateway.agentSays('Hello!');
    await bench.clock.advance(10_000);
    return bench.lines().filter((line) => line === 'to_visiter Hello!');
  };

  it('is a new message of the agent, if the backend keeps no record of the robot', async () => {
    expect(await greeted(false)).toHaveLength(2);
  });

  it('is a new message of the agent, after the records of the robot', async () => {
    expect(await greeted(true)).toHaveLength(2);
  });

  it('is a new message, also under the client id of the visitor’s message', async () => {
    const bench = await open();
    bench.say('x');
    await bench.clock.advance(4_000);
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'got it', { clientId, serverId: '50' })));
    await bench.clock.advance(9_000);
    expect(bench.lines()).toEqual(['to_service completed x', 'to_visiter got it']);
  });
});

describe('the answer to a quick question', () => {
  it('is shown once if a poll was running', async () => {
    const bench = await open();
    await bench.clock.advance(100);
    const poll = bench.messageGateway.scripts.poll.hold();
    const answer = bench.robotGateway.scripts.answer.hold();
    await bench.clock.advance(2_950);
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.flush();
    bench.messageGateway.agentSays('Answer 7');
    answer(ok('Answer 7'));
    await bench.clock.flush();
    poll(ok([]));
    await bench.clock.advance(4_000);
    expect(bench.lines().filter((line) => line === 'to_visiter Answer 7')).toHaveLength(1);
  });

  it('is shown once if a poll contained it first', async () => {
    const bench = await open();
    await bench.clock.advance(100);
    const answer = bench.robotGateway.scripts.answer.hold();
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.flush();
    bench.messageGateway.agentSays('Answer 7');
    await bench.clock.advance(3_000);
    answer(ok('Answer 7'));
    await bench.clock.advance(4_000);
    expect(bench.lines().filter((line) => line === 'to_visiter Answer 7')).toHaveLength(1);
  });
});

describe('a message that failed', () => {
  it('is not confused with an earlier message of the same text: "yes" is sent twice', async () => {
    const bench = await openWithRobot();
    bench.say('yes');
    await bench.clock.advance(30_000);
    bench.robotGateway.scripts.ask.next(failure.unreachable);
    bench.say('yes');
    await bench.clock.flush();
    const sentAt = Math.floor(bench.clock.now() / 1000) - 30;
    bench.messageGateway.put(received(sampleMessage('to_service', 'yes', { serverId: '1', sentAt })));
    bench.widget.dispose();
    const asked = bench.robotGateway.scripts.ask.asked.length;
    const after = await openWithRobot({ fakes: { ...sameDevice(bench), robotGateway: bench.robotGateway } });
    await after.clock.advance(5_000);
    expect(bench.robotGateway.scripts.ask.asked.length).toBe(asked + 1);
    expect(after.own()).toHaveLength(2);
    expect(after.outboxStore.read(key)).toEqual([]);
  });

  it('is not resent by two tabs at once, and the other does not begin again what one gave up; the next load does', async () => {
    const one = await open();
    one.messageGateway.scripts.sendText.next(failure.unreachable);
    one.say('x');
    await one.clock.flush();
    const answer = one.messageGateway.scripts.sendText.hold();
    const two = await open({ fakes: anotherTab(one, 'tab-2') });
    await one.clock.advance(100);
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(2_000);
    expect(sent(one)).toEqual(['x', 'x']);
    expect([one.own()[0]?.status, two.own()[0]?.status]).toEqual(['pending', 'pending']);
    answer(failure.unreachable);
    await one.clock.advance(60_000);
    expect(sent(one)).toEqual(['x', 'x']);
    expect([one.own()[0]?.status, two.own()[0]?.status]).toEqual(['failed', 'failed']);
    const loaded = await open({ fakes: anotherTab(one, 'tab-3') });
    await one.clock.advance(9_000);
    expect(sent(one)).toEqual(['x', 'x', 'x']);
    expect([one, two, loaded].map((tab) => tab.own()[0]?.status)).toEqual(Array(3).fill('completed'));
  });

  it('is not resent after the session ended, and a hint says so', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.unreachable);
    bench.say('x');
    await bench.clock.flush();
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.advance(6_000);
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.flush();
    expect(bench.own()).toMatchObject([{ status: 'failed' }]);
    expect(bench.toasts()).toContain('session_close');
    expect(sent(bench)).toHaveLength(1);
  });
});

describe('the order of sending', () => {
  it('is the order of writing for messages that waited offline', async () => {
    const bench = await open();
    bench.environment.online(false);
    for (const text of ['a', 'b', 'c']) bench.say(text);
    await bench.clock.flush();
    bench.messageGateway.scripts.sendText.next(failure.refused(500, ''));
    bench.environment.online(true);
    bench.say('d');
    await bench.clock.advance(10_000);
    expect(sent(bench)).toEqual(['a', 'a', 'b', 'c', 'd']);
    expect(bench.own().map(({ status }) => status)).toEqual(Array(4).fill('completed'));
  });
});

describe('a widget that is disposed', () => {
  it('and started again sends the messages that waited offline, then the new ones', async () => {
    const bench = await open();
    bench.environment.online(false);
    bench.say('one');
    await bench.clock.flush();
    bench.widget.dispose();
    bench.environment.online(true);
    bench.widget.start();
    await bench.clock.advance(6_000);
    bench.say('two');
    await bench.clock.advance(6_000);
    expect(sent(bench).at(-1)).toBe('two');
    expect(bench.own().at(-1)?.status).toBe('completed');
  });

  it('releases its messages: the next widget sends them', async () => {
    const first = await open();
    first.messageGateway.scripts.sendText.next(failure.unreachable);
    first.messageGateway.scripts.sendText.next(failure.unreachable);
    first.say('one');
    first.say('two');
    await first.clock.flush();
    first.widget.dispose();
    const answer = first.messageGateway.scripts.sendText.hold();
    const second = await open({ fakes: anotherTab(first, 'tab-1') });
    await second.clock.advance(100);
    second.widget.dispose();
    answer(ok(undefined));
    await first.clock.advance(100);
    const third = await open({ fakes: anotherTab(first, 'another instance') });
    await third.clock.advance(30_000);
    expect(third.lines()).toEqual(['to_service completed one', 'to_service completed two']);
  });
});

describe('an echo of an own message', () => {
  it('does not scroll to the bottom if nothing was sent', async () => {
    const bench = await open({}, ({ messageGateway }) => {
      const gone = received(sampleMessage('to_service', 'old', { serverId: '1' }));
      messageGateway.put({ ...gone, deleted: true });
      messageGateway.put(received(sampleMessage('to_visiter', 'news', { serverId: '2', unread: true })));
    });
    await bench.clock.advance(4_000);
    expect(bench.widget.conversation.state.current.bottomRequests).toBe(0);
  });

  it('moves the poll cursor, also past a message that was stored twice', async () => {
    const bench = await open();
    bench.say('x');
    await bench.clock.advance(4_000);
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.messageGateway.put(received(sampleMessage('to_service', 'x', { clientId, serverId: '99' })));
    await bench.clock.advance(9_000);
    expect(bench.messageGateway.scripts.poll.last).toBe('99');
    expect(bench.own()).toHaveLength(1);
  });

  it('is acknowledged at most five times if the call is refused, and until it succeeds if no answer comes', async () => {
    const unread = received(sampleMessage('to_visiter', 'hi', { serverId: '1', unread: true }));
    const acks = async (answer: ReturnType<typeof failure.refused>) => {
      const bench = await open({}, ({ messageGateway }) => {
        messageGateway.put(unread);
        messageGateway.scripts.acknowledge.otherwise(answer);
      });
      await bench.clock.advance(60_000);
      return bench.messageGateway.scripts.acknowledge.asked.length;
    };
    expect(await acks(failure.refused(1, 'no'))).toBe(5);
    expect(await acks(failure.unreachable)).toBeGreaterThan(10);
  });
});

describe('ten messages that wait for the network while the device loses its storage', () => {
  it('are sent after one poll, in their order', async () => {
    const bench = await open();
    bench.environment.online(false);
    const written = Array.from({ length: 10 }, (_, nth) => `text ${nth}`);
    for (const text of written) bench.say(text);
    await bench.clock.advance(1_000);
    bench.outboxStore.evict();
    bench.environment.online(true);
    await bench.clock.advance(7_000);
    expect(bench.messageGateway.scripts.sendText.asked.map(({ text }) => text)).toEqual(written);
    await bench.clock.advance(3_000);
    expect(bench.own().map(({ status }) => status)).toEqual(Array(10).fill('completed'));
  });
});
