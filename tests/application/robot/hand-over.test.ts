import { describe, expect, it } from 'vitest';
import { failure, ok, received, sampleMessage } from '../../../main/testing';
import { openWithRobot, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

/** The robot hands over while the visitor says 'a human please'. */
const handedOver = async (lastMessage = ''): Promise<TestBench> => {
  const bench = await openWithRobot();
  bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage }));
  bench.say('a human please');
  await bench.clock.flush();
  return bench;
};

describe('hand-over', () => {
  // Shows spec §4.3.
  it('shows transfer_kefu for 1.2 s, then connects to the human channel', async () => {
    const bench = await handedOver();
    expect(bench.toasts()).toEqual(['transfer_kefu']);
    expect(bench.header().counterpart.role).toBe('robot');
    await bench.clock.advance(1_199);
    expect(bench.realtime.last.target.kind).toBe('robot');
    expect(bench.toasts()).toEqual(['transfer_kefu']);
    await bench.clock.advance(1);
    expect(bench.toasts()).toEqual([]);
    expect(bench.realtime.last.target.kind).toBe('agent');
    expect(bench.realtime.alive).toHaveLength(1);
    expect(bench.header().counterpart).toMatchObject({ role: 'service', name: 'Ann' });
    expect(bench.composer().imagesOffered).toBe(true);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(1);
  });

  it('sends the message to the agent under its own id: one bubble, one send, and its echo clears the outbox', async () => {
    const bench = await handedOver();
    const clientId = bench.own()[0]?.clientId;
    expect(bench.outboxStore.read(key)).toMatchObject([{ clientId, mode: 'agent' }]);
    bench.messageGateway.scripts.poll.next(ok([]));
    await bench.clock.advance(1_200);
    expect(bench.messageGateway.scripts.sendText.asked).toMatchObject([
      { clientId, text: 'a human please', serviceId: '101' },
    ]);
    expect(bench.lines()).toEqual(['to_service finish a human please', 'notice notice_handed_over']);
    expect(bench.outboxStore.read(key)).toHaveLength(1);
    await bench.clock.advance(3_000);
    expect(bench.own()).toMatchObject([{ clientId, status: 'completed' }]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  // Shows spec §4.4.
  it('sends the last message that the backend names', async () => {
    const bench = await handedOver('the whole story');
    await bench.clock.advance(1_200);
    expect(bench.messageGateway.scripts.sendText.last?.text).toBe('the whole story');
    expect(bench.own()).toHaveLength(1);
  });

  // Shows spec §4.3.
  it('a message that is written during the hand-over goes to the agent', async () => {
    const bench = await handedOver();
    await bench.clock.advance(600);
    bench.say('and quickly');
    await bench.clock.advance(4_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['a human please']);
    const sent = bench.messageGateway.scripts.sendText.asked.map(({ text }) => text);
    expect(sent).toEqual(['a human please', 'and quickly']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(bench.lines().filter((line) => line.startsWith('notice'))).toEqual(['notice notice_handed_over']);
  });

  it('the end of the widget cancels it without a call, and a later start begins it again', async () => {
    const bench = await handedOver();
    const notices = bench.sessionGateway.scripts.notice.asked.length;
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
    await bench.clock.advance(10_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(notices);
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.realtime.last.target.kind).toBe('robot');
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('still a human please');
    await bench.clock.advance(1_200);
    expect(bench.realtime.last.target.kind).toBe('agent');
    expect(bench.messageGateway.scripts.sendText.last?.text).toBe('still a human please');
  });

  it('several sentences at the same time cause one hand-over', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.otherwise(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('one');
    bench.say('two');
    await bench.clock.advance(5_000);
    expect(bench.lines().filter((line) => line.startsWith('notice'))).toEqual(['notice notice_handed_over']);
    expect(bench.messageGateway.scripts.sendText.asked.map((ask) => ask.text)).toEqual(['one', 'two']);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  // Shows decision 31.
  it('the backend’s records of the talk with the robot are not shown again', async () => {
    const bench = await openWithRobot();
    bench.say('hello');
    await bench.clock.flush();
    bench.messageGateway.put(received(sampleMessage('to_service', 'hello', { serverId: '1' })));
    bench.messageGateway.put(received(sampleMessage('to_visiter', 'You said: hello', { serverId: '2' })));
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('a human please');
    await bench.clock.advance(10_000);
    expect(bench.lines()).toEqual([
      'to_service completed hello',
      'to_visiter You said: hello',
      'to_service completed a human please',
      'notice notice_handed_over',
    ]);
  });

  it('says that no agent is available', async () => {
    const bench = await handedOver();
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: null, welcome: [] }));
    await bench.clock.advance(1_200);
    expect(bench.dialog()).toBe('failure no_customer_service');
    expect(bench.composer().blocked).toBe('no-service');
  });

  // Shows spec §8.6.
  it('a notice 500 has the same effect as at the start: shown once, the flag, and a message that can be resent', async () => {
    const bench = await openWithRobot({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.otherwise(failure.refused(500, 'back at nine')),
    );
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('a human please');
    await bench.clock.advance(1_200);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(2);
    expect(bench.dialog()).toBe('failure "back at nine"');
    expect(bench.toasts()).toEqual([]);
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.header().status).toBe('offline');
    expect(bench.lines()).toEqual([
      'to_service failed a human please',
      'notice notice_handed_over',
      'notice no_customer_service',
      'notice server_words',
    ]);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    expect(bench.outboxStore.read(key)).toHaveLength(1);
  });

  it('calls notice again if it failed while the robot answered', async () => {
    const bench = await openWithRobot({}, ({ sessionGateway }) =>
      sessionGateway.scripts.notice.next(failure.refused(500, 'busy')),
    );
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    bench.say('a human please');
    await bench.clock.advance(4_200);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(2);
    expect(bench.header().counterpart.name).toBe('Ann');
  });
});

describe('a sentence whose record by the robot a history brings while the robot is asked', () => {
  it('goes to the agent if the robot then hands over: one bubble, one send, nothing left behind', async () => {
    const bench = await openWithRobot({}, ({ messageGateway }) =>
      messageGateway.scripts.check.next(failure.refused(1)),
    );
    const answer = bench.robotGateway.scripts.ask.hold();
    bench.say('a human please');
    await bench.clock.flush();
    bench.messageGateway.put(
      received(sampleMessage('to_service', 'a human please', { clientId: 'kept-1', serverId: '1' })),
    );
    await bench.clock.advance(5_000);
    expect(bench.lines()).toEqual(['to_service completed a human please']);
    answer(ok({ kind: 'handed-over', lastMessage: '' }));
    await bench.clock.flush();
    expect(bench.own().map(({ status }) => status)).toEqual(['pending']);
    await bench.clock.advance(9_000);
    const clientId = bench.own()[0]?.clientId;
    expect(bench.messageGateway.scripts.sendText.asked).toMatchObject([{ clientId, text: 'a human please' }]);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed']);
    expect(bench.outboxStore.read(key)).toEqual([]);
    expect(bench.tabLocks.held).toEqual([]);
  });
});
