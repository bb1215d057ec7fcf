import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../main/testing';
import { open } from './bench';

const BEN = { id: '202', name: 'Ben', avatar: null };

describe('an answer that speaks of service', () => {
  it('looks for another agent and sends once more, to the new one', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(400, 'the service is gone'));
    bench.sessionGateway.scripts.notice.next(ok({ agent: BEN, welcome: [] }));
    bench.say('hello');
    await bench.clock.advance(3_000);
    expect(bench.messageGateway.scripts.sendText.asked.map((ask) => ask.serviceId)).toEqual(['101', '202']);
    expect(bench.lines()).toEqual(['to_service completed hello', 'notice notice_transferred']);
    expect(bench.toasts()).toEqual(['transfer_service']);
    expect(bench.header().counterpart.name).toBe('Ben');
    expect(bench.realtime.last.sent.map((frame) => JSON.stringify(frame))).toEqual(
      expect.arrayContaining([
        '{"kind":"unsubscribe","channel":"se101"}',
        '{"kind":"subscribe","channel":"se202"}',
      ]),
    );
  });

  it('happens once a message, then it fails with the words for 3 s', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.otherwise(failure.refused(400, 'no service for you'));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(2);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(2);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toEqual(['"no service for you"']);
    await bench.clock.advance(3_000);
    expect(bench.toasts()).toEqual([]);
  });

  it('fails and locks the box when nobody serves any more', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(400, 'service_leave'));
    bench.sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] }));
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.lines()).toEqual([
      'to_service failed hello',
      'notice no_customer_service',
      'notice service_leave',
    ]);
    expect(bench.composer().blocked).toBe('no-service');
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(1);
  });

  it('takes service_ban for what it is: no other agent, a popup that stays, and a notice', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(403_001, 'service_ban'));
    bench.say('hello');
    await bench.clock.advance(60_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(1);
    expect(bench.dialog()).toBe('failure service_ban');
    expect(bench.lines()).toEqual(['to_service failed hello', 'notice service_ban']);
  });

  it('repeats a 500 first, whatever it says', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(500, 'service down'));
    bench.say('hello');
    await bench.clock.advance(6_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(1);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('asks once for several messages that want it at once', async () => {
    const bench = await open();
    const gone = failure.refused(400, 'the service is gone');
    bench.messageGateway.scripts.sendText.next(gone, gone, gone);
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: BEN, welcome: [] }));
    for (const text of ['a', 'b', 'c']) bench.say(text);
    await bench.clock.advance(3_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(2);
    expect(bench.own().map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  });
});
