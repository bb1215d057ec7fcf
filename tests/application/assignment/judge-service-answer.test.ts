import { describe, expect, it } from 'vitest';
import { failure, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { open } from '../test-bench';

const BEN = { id: '202', name: 'Ben', avatar: null };

describe('a send answer that contains "service"', () => {
  // Shows spec §4.22.
  it('asks for another agent and sends once more, to the new one', async () => {
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

  it('changes the agent once for each message, then the message fails and the text is shown for 3 s', async () => {
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

  it('if no agent is left, the message fails and the input is locked', async () => {
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

  // Shows spec §8.5.
  it('a refused notice has the same effect as at the start: 500 locks the input, 1 and any other code do not', async () => {
    const afterNotice = async (code: number) => {
      const bench = await open();
      bench.messageGateway.scripts.sendText.next(failure.refused(400, 'the service is gone'));
      bench.sessionGateway.scripts.notice.next(failure.refused(code, 'all asleep'));
      bench.say('hello');
      await bench.clock.flush();
      expect(bench.dialog()).toBe('failure "all asleep"');
      expect(bench.toasts()).toEqual(['"the service is gone"']);
      return bench;
    };
    const nobody = await afterNotice(500);
    expect(nobody.composer().blocked).toBe('no-service');
    expect(nobody.lines()).toEqual([
      'to_service failed hello',
      'notice no_customer_service',
      'notice server_words',
    ]);
    for (const code of [1, 2, -1, 501]) {
      const busy = await afterNotice(code);
      expect(busy.composer().blocked).toBe('blank');
      expect(busy.lines()).toEqual(['to_service failed hello', 'notice server_words']);
    }
  });

  it('service_ban asks for no other agent, and shows a popup that stays and a notice', async () => {
    const bench = await open({}, ({ realtime }) => {
      realtime.answers = true;
    });
    bench.messageGateway.scripts.sendText.next(failure.refused(403_001, 'service_ban'));
    bench.say('hello');
    await bench.clock.advance(60_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(1);
    expect(bench.dialog()).toBe('failure service_ban');
    expect(bench.lines()).toEqual(['to_service failed hello', 'notice service_ban']);
  });

  it('repeats a 500 first, also if its text contains "service"', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(500, 'service down'));
    bench.say('hello');
    await bench.clock.advance(6_000);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(1);
    expect(bench.lines()).toEqual(['to_service completed hello']);
  });

  it('asks once for several messages at the same time', async () => {
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

describe('a session without an agent', () => {
  const withoutAgent = (later: ReturnType<typeof failure.refused> | typeof failure.unreachable) =>
    open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
      sessionGateway.scripts.notice.next(failure.unreachable);
      sessionGateway.scripts.notice.otherwise(later);
    });

  it.each([
    [failure.unreachable, ['network_error'], 'none'],
    [failure.refused(1, ''), ['save_error'], 'none'],
    [failure.refused(1, 'all busy'), ['save_error'], 'failure "all busy"'],
    [failure.refused(500, ''), [], 'failure no_customer_service'],
  ])('a message is not sent: %o', async (answer, toasts, dialog) => {
    const bench = await withoutAgent(answer);
    await bench.clock.advance(2_000);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    expect(bench.own()).toMatchObject([{ status: 'failed' }]);
    expect(bench.toasts()).toEqual(toasts);
    expect(bench.dialog()).toBe(dialog);
  });

  it('a resend asks for an agent again, and goes to the agent of that answer', async () => {
    const bench = await withoutAgent(failure.refused(500, 'all asleep'));
    bench.say('hello');
    await bench.clock.flush();
    const again = () => {
      bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
      return bench.clock.flush();
    };
    await again();
    expect(bench.lines().filter((line) => line === 'notice server_words')).toHaveLength(1);
    bench.sessionGateway.scripts.notice.next(ok({ agent: BEN, welcome: [] }));
    await again();
    expect(bench.messageGateway.scripts.sendText.asked).toMatchObject([{ text: 'hello', serviceId: '202' }]);
    expect(bench.composer().blocked).toBe('blank');
  });
});
