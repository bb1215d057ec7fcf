import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../adapters/memory/media/memory-image-tools';
import { err, failure, ok, SAMPLE_AGENT, SAMPLE_CONFIG, sameDevice } from '../../../main/testing';
import { jpeg } from '../../domain/upload/make-images';
import { open, openWithRobot, type TestBench } from '../test-bench';

const limited = (retryAfterMs: number | null = null) => err({ kind: 'limited', retryAfterMs } as const);

const polls = (bench: TestBench): number => bench.messageGateway.scripts.poll.asked.length;
const sends = (bench: TestBench): readonly string[] =>
  bench.messageGateway.scripts.sendText.asked.map(({ text }) => text);
const statuses = (bench: TestBench) => bench.own().map(({ status }) => status);

const says = async (bench: TestBench, text: string) => {
  bench.say(text);
  await bench.clock.flush();
};

// Shows decision 40.
describe('a poll that is limited (R10)', () => {
  it.each([
    [30_000, 30_000],
    [0, 3_000],
    [500, 3_000],
    [3_600_000, 120_000],
  ])('Retry-After of %i ms: the next comes after %i ms', async (retryAfterMs, waitMs) => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(limited(retryAfterMs));
    await bench.clock.advance(3_000);
    const before = polls(bench);
    await bench.clock.advance(waitMs - 1);
    expect(polls(bench)).toBe(before);
    await bench.clock.advance(1);
    expect(polls(bench)).toBe(before + 1);
  });

  it('without a time: 6 s, doubled up to 60 s, and 6 s again after an answer', async () => {
    const bench = await open();
    const { poll } = bench.messageGateway.scripts;
    const at: number[] = [];
    let answers = 6;
    poll.otherwise(() => {
      at.push(bench.clock.monotonic());
      answers -= 1;
      return answers === 0 ? ok([]) : limited();
    });
    await bench.clock.advance(260_000);
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(waits.slice(0, 5)).toEqual([6_000, 12_000, 24_000, 48_000, 60_000]);
    expect(waits[5]).toBeLessThanOrEqual(3_000);
    expect(waits[6]).toBe(6_000);
  });

  it('does not lock the input, says that we are busy once, and polls on as before', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(limited(30_000));
    await bench.clock.advance(3_000);
    expect(bench.toasts()).toEqual(['busy_please_wait']);
    await bench.clock.advance(20_000);
    expect(bench.toasts()).toEqual([]);
    await says(bench, 'still writing');
    expect(statuses(bench)).toEqual(['finish']);
    bench.messageGateway.agentSays('here again');
    await bench.clock.advance(10_000);
    expect(bench.lines()).toContain('to_visiter here again');
    const before = polls(bench);
    await bench.clock.advance(9_000);
    expect(polls(bench)).toBe(before + 3);
  });

  it('waits in the other tabs of the visitor too, and nowhere else', async () => {
    const one = await open();
    const two = await open({ fakes: sameDevice(one, 'tab-2') });
    const stranger = await open({
      params: { business_id: '1', visiter_id: 'v9' },
      fakes: sameDevice(one, 'tab-3'),
    });
    one.messageGateway.scripts.poll.next(limited(30_000));
    const before = polls(one);
    await one.clock.advance(29_000);
    // The limited one of the first tab, and one every 3 s of the stranger: the second tab made none.
    expect(polls(one) - before).toBe(10);
    two.widget.dispose();
    stranger.widget.dispose();
  });

  it.each([-3_600_000, 3_600_000])('a clock that is set by %i ms delays no tab', async (byMs) => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(limited(30_000));
    await bench.clock.advance(3_000);
    const before = polls(bench);
    bench.clock.jumpWall(byMs);
    await bench.clock.advance(30_000);
    expect(polls(bench)).toBeGreaterThan(before);
  });

  it('the poll after the end of a session waits too, and is made once', async () => {
    const bench = await open();
    bench.messageGateway.scripts.poll.next(limited(30_000));
    await bench.clock.advance(3_000);
    bench.realtime.last.says({ kind: 'idle-refresh' });
    const before = polls(bench);
    await bench.clock.advance(29_000);
    expect(polls(bench)).toBe(before);
    await bench.clock.advance(60_000);
    expect(polls(bench)).toBe(before + 1);
  });
});

describe('a message that is limited (R10)', () => {
  it('stays pending, uses up no attempt, and goes by itself', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(...Array.from({ length: 7 }, () => limited(5_000)));
    await says(bench, 'hello');
    expect(bench.toasts()).toEqual(['busy_please_wait']);
    for (let times = 0; times < 7; times += 1) {
      expect(statuses(bench)).toEqual(['pending']);
      expect(sends(bench)).toHaveLength(times + 1);
      await bench.clock.advance(5_000);
    }
    expect(statuses(bench)[0]).toMatch(/finish|completed/);
    expect(new Set(sendText.asked.map(({ clientId }) => clientId)).size).toBe(1);
  });

  it('what is written behind it waits for it, and is sent in order, one by one', async () => {
    const bench = await open();
    const { sendText } = bench.messageGateway.scripts;
    sendText.next(limited(30_000));
    await says(bench, 'one');
    await says(bench, 'two');
    await says(bench, 'three');
    expect(sends(bench)).toEqual(['one']);
    const first = sendText.hold();
    await bench.clock.advance(30_000);
    expect(sends(bench)).toEqual(['one', 'one']);
    first(ok(undefined));
    await bench.clock.flush();
    expect(sends(bench)).toEqual(['one', 'one', 'two', 'three']);
    expect(statuses(bench).every((status) => status === 'finish')).toBe(true);
  });

  it('survives a reload', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(limited(60_000));
    await says(bench, 'hello');
    bench.crash();
    const reloaded = await open({ fakes: sameDevice(bench) });
    await reloaded.clock.advance(6_000);
    expect(statuses(reloaded)[0]).toMatch(/finish|completed/);
    expect(sends(bench)).toHaveLength(2);
  });

  it('waits in another tab that has not met the limit', async () => {
    const one = await open();
    const two = await open({ fakes: sameDevice(one, 'tab-2') });
    one.messageGateway.scripts.sendText.next(limited(30_000));
    await says(one, 'of one');
    await says(two, 'of two');
    await two.clock.advance(29_000);
    expect(sends(one)).toEqual(['of one']);
    await two.clock.advance(10_000);
    expect([...sends(one)].sort()).toEqual(['of one', 'of one', 'of two']);
  });

  it('for the robot, and a quick question', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(limited(5_000));
    await says(bench, 'hello');
    expect(statuses(bench)).toEqual(['pending']);
    await bench.clock.advance(5_000);
    expect(bench.robotGateway.scripts.ask.asked).toHaveLength(2);
    expect(statuses(bench)[0]).toMatch(/finish|completed/);
    bench.robotGateway.scripts.answer.next(limited(5_000));
    bench.widget.questions.actions.choose({ id: '7', keyword: 'pay', text: 'How do I pay?' });
    await bench.clock.flush();
    expect(statuses(bench).at(-1)).toBe('pending');
    await bench.clock.advance(5_000);
    expect(bench.robotGateway.scripts.answer.asked).toHaveLength(2);
    expect(statuses(bench).at(-1)).toMatch(/finish|completed/);
  });

  it('waits if only the agent is unknown, because notice is limited', async () => {
    const bench = await open({}, ({ sessionGateway }) => {
      sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [] }));
      sessionGateway.scripts.notice.next(limited(20_000));
    });
    await says(bench, 'hello');
    await bench.clock.advance(19_000);
    expect(statuses(bench)).toEqual(['pending']);
    expect(bench.sessionGateway.scripts.notice.asked).toHaveLength(1);
    await bench.clock.advance(6_000);
    expect(statuses(bench)[0]).toMatch(/finish|completed/);
  });

  it('waits for another agent too, if the search for one is limited', async () => {
    const bench = await open();
    bench.messageGateway.scripts.sendText.next(failure.refused(1, 'service_leave'));
    bench.sessionGateway.scripts.notice.next(limited(10_000));
    bench.sessionGateway.scripts.notice.otherwise(ok({ agent: { ...SAMPLE_AGENT, id: '202' }, welcome: [] }));
    await says(bench, 'hello');
    expect(statuses(bench)).toEqual(['pending']);
    await bench.clock.advance(14_000);
    expect(statuses(bench)[0]).toMatch(/finish|completed/);
  });
});

describe('a start that is limited (R10)', () => {
  it('says that we are busy, waits, and opens by itself', async () => {
    const bench = await open({}, ({ sessionGateway }) => sessionGateway.scripts.config.next(limited(30_000)));
    const { config } = bench.sessionGateway.scripts;
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'busy_please_wait' });
    // The visitor's own try brings nothing forward.
    bench.widget.shell.actions.retry();
    await bench.clock.advance(29_000);
    expect(config.asked).toHaveLength(1);
    expect(bench.phase()).toMatchObject({ kind: 'failed', key: 'busy_please_wait' });
    await bench.clock.advance(4_000);
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect(config.asked).toHaveLength(2);
    expect(bench.log.at('error')[0]).toMatchObject({ event: 'config failed', facts: { kind: 'limited' } });
  });

  it('a conversation goes on while config is limited', async () => {
    const bench = await open();
    bench.sessionGateway.scripts.config.next(limited(30_000));
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.advance(29_000);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(2);
    expect(bench.phase()).toEqual({ kind: 'open' });
    await says(bench, 'hello');
    expect(statuses(bench)).toEqual(['finish']);
    // The pause between two looks grows to 30 s and up to 20 % more.
    await bench.clock.advance(37_000);
    expect(bench.sessionGateway.scripts.config.asked).toHaveLength(3);
  });

  it.each(['check', 'notice'] as const)('%s is asked again when its time has come', async (call) => {
    const bench = await open({}, ({ messageGateway, sessionGateway }) =>
      call === 'check'
        ? messageGateway.scripts.check.next(limited(30_000))
        : sessionGateway.scripts.notice.next(limited(30_000)),
    );
    const script =
      call === 'check' ? bench.messageGateway.scripts.check : bench.sessionGateway.scripts.notice;
    expect(bench.phase()).toEqual({ kind: 'open' });
    await bench.clock.advance(29_000);
    expect(script.asked).toHaveLength(1);
    await bench.clock.advance(40_000);
    // Once more, and again after each reconnect of the socket.
    expect(script.asked.length).toBeGreaterThan(1);
  });
});

describe('other calls that are limited (R10)', () => {
  it('a refresh: what it would have served waits, and the session does not expire', async () => {
    const bench = await open();
    const { poll, sendText } = bench.messageGateway.scripts;
    const { refreshToken } = bench.sessionGateway.scripts;
    poll.otherwise(failure.unauthorised);
    sendText.next(failure.unauthorised);
    refreshToken.next(limited(30_000));
    await says(bench, 'hello');
    await bench.clock.advance(29_000);
    expect(refreshToken.asked).toHaveLength(1);
    expect(statuses(bench)).toEqual(['pending']);
    expect(bench.lines()).not.toContain('notice session_expired');
    poll.otherwise(ok([]));
    await bench.clock.advance(7_000);
    // The check after the reconnect of the socket may have its echo already.
    expect([['finish'], ['completed']]).toContainEqual(statuses(bench));
    // The poll was put off as well, and did not ask with the refused token every 3 s.
    expect(bench.toasts()).not.toContain('session_expired');
  });

  it('an acknowledgement is not given up', async () => {
    const bench = await open();
    const { acknowledge } = bench.messageGateway.scripts;
    acknowledge.next(...Array.from({ length: 6 }, () => limited(3_000)));
    bench.messageGateway.agentSays('read me');
    await bench.clock.advance(60_000);
    expect(acknowledge.asked).toHaveLength(7);
  });

  it('the signature of an upload: the bubble stays, and the upload goes on by itself', async () => {
    const bench = await open();
    bench.mediaGateway.answers.push(limited(30_000));
    const file = memoryFile('a.jpg', jpeg(400, 300), 30_000, 'image/jpeg');
    bench.widget.imageDialog.actions.open([file]);
    await bench.clock.flush();
    bench.widget.imageDialog.actions.submit();
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['busy_please_wait']);
    await bench.clock.advance(29_000);
    expect(statuses(bench)).toEqual(['pending']);
    await bench.clock.advance(4_000);
    expect(statuses(bench)[0]).toMatch(/finish|completed/);
  });
});
