import { describe, expect, it } from 'vitest';
import { failure, MemoryTabLocks, memoryFile, ok, type TestWidget } from '../../../main/testing';
import { open, openWithRobot, type TestBench } from '../test-bench';

const callsOf = ({ sessionGateway, messageGateway, robotGateway, evaluationGateway }: TestWidget): number =>
  [
    ...Object.values(sessionGateway.scripts),
    ...Object.values(messageGateway.scripts),
    ...Object.values(robotGateway.scripts),
    evaluationGateway.scripts.submit,
  ].reduce((sum, { asked }: { readonly asked: readonly unknown[] }) => sum + asked.length, 0);

/** Disposes the widget, lets `late` happen, and returns what followed within ten minutes. */
const afterTheEnd = async (bench: TestBench, late: () => unknown) => {
  bench.widget.dispose();
  const before = { calls: callsOf(bench), rings: bench.chime.rings, lines: bench.lines().length };
  late();
  await bench.clock.flush();
  const atOnce = { timers: bench.clock.waiting, toasts: bench.toasts() };
  await bench.clock.advance(600_000);
  return {
    atOnce,
    calls: callsOf(bench) - before.calls,
    rings: bench.chime.rings - before.rings,
    lines: bench.lines().length - before.lines,
    timers: bench.clock.waiting,
    toasts: bench.toasts(),
    dialog: bench.dialog(),
  };
};

const NOTHING = {
  atOnce: { timers: 0, toasts: [] },
  calls: 0,
  rings: 0,
  lines: 0,
  timers: 0,
  toasts: [],
  dialog: 'none',
};

describe('after the end of the widget', () => {
  it('after a late 401 no token is refreshed and nothing is sent again', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => answer(failure.unauthorised))).toEqual(NOTHING);
  });

  it('after a late new token no call goes out', async () => {
    const bench = await open();
    const answer = bench.sessionGateway.scripts.refreshToken.hold();
    bench.messageGateway.scripts.sendText.next(failure.unauthorised);
    bench.say('hello');
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => answer(ok({ value: 'new', expiresAt: 0 })))).toEqual(NOTHING);
  });

  it('after a late 500 there is no retry', async () => {
    const bench = await open();
    const answer = bench.messageGateway.scripts.sendText.hold();
    bench.say('hello');
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => answer(failure.refused(500, 'busy')))).toEqual(NOTHING);
  });

  it.each([
    ['an answer', ok({ kind: 'answered', answer: 'late' } as const)],
    ['a hand-over', ok({ kind: 'handed-over', lastMessage: '' } as const)],
    ['a fault', failure.refused(500, 'busy')],
    ['a refusal of the token', failure.unauthorised],
  ])('%s of the robot has no effect', async (_, answer) => {
    const bench = await openWithRobot();
    const give = bench.robotGateway.scripts.ask.hold();
    bench.say('hello');
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => give(answer))).toEqual(NOTHING);
  });

  it('a late answer to a quick question is not shown, and its lock on the list leaves no timer', async () => {
    const bench = await open();
    const give = bench.robotGateway.scripts.answer.hold();
    bench.widget.questions.actions.choose({ id: '7', keyword: 'pay', text: 'How do I pay?' });
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => give(ok('Answer')))).toEqual(NOTHING);
    expect(bench.widget.questions.state.current.locked).toBe(false);
  });

  it('a late answer to a rating shows no thanks', async () => {
    const bench = await open();
    const give = bench.evaluationGateway.scripts.submit.hold();
    const request = { title: 'Us', items: ['Speed'], commentAsked: false, commentTitle: '' };
    bench.realtime.last.says({ kind: 'evaluation-asked', request });
    bench.widget.evaluation.actions.score(0, 5);
    void bench.widget.evaluation.actions.submit();
    await bench.clock.flush();
    expect(await afterTheEnd(bench, () => give(ok('Thanks')))).toEqual(NOTHING);
    expect(bench.widget.evaluation.state.current).toMatchObject({ kind: 'open', submitting: false });
  });

  it('a lock that is granted late is released without a sound', async () => {
    const tabLocks = new MemoryTabLocks();
    let grant: () => void = () => undefined;
    const bench = await open({ fakes: { tabLocks } });
    tabLocks.delay = () =>
      new Promise((resolve) => {
        grant = resolve;
      });
    bench.environment.visible(false);
    bench.messageGateway.agentSays('hi');
    await bench.clock.advance(3_000);
    expect(bench.chime.rings).toBe(0);
    expect(await afterTheEnd(bench, () => grant())).toEqual(NOTHING);
    expect(await tabLocks.tab('tab-2').acquire('kefu.chime.agent-1')).toBe('held');
  });

  it('hints, dialogs and timers are removed', async () => {
    const bench = await open();
    bench.widget.composer.actions.edit('x'.repeat(200));
    bench.realtime.last.says({ kind: 'idle-refresh' });
    expect(bench.toasts()).toHaveLength(1);
    expect(bench.dialog()).toBe('session-ended');
    expect(await afterTheEnd(bench, () => undefined)).toEqual(NOTHING);
  });

  it.each([
    ['types too much', (bench: TestBench) => bench.widget.composer.actions.edit('x'.repeat(250))],
    ['asks to start again', (bench: TestBench) => bench.widget.shell.actions.retry()],
    ['asks a quick question', (bench: TestBench) => bench.widget.questions.actions.toggle()],
    [
      'pastes a document',
      (bench: TestBench) => bench.widget.imageDialog.actions.paste([memoryFile('a.pdf', new Uint8Array(4))]),
    ],
  ])('a visitor who %s causes no call, no timer and no hint', async (_, act) => {
    const bench = await open();
    expect(await afterTheEnd(bench, () => act(bench))).toEqual(NOTHING);
  });
});

describe('a widget that is started again', () => {
  it('polls, sends, receives and rings as in its first run', async () => {
    const bench = await open();
    bench.widget.dispose();
    await bench.clock.advance(60_000);
    bench.widget.start();
    await bench.clock.flush();
    expect(bench.header().status).toBe('online');
    bench.say('hello');
    await bench.clock.flush();
    bench.messageGateway.agentSays('hi');
    await bench.clock.advance(6_000);
    expect(bench.lines()).toEqual(['to_service completed hello', 'to_visiter hi']);
    expect(bench.chime.rings).toBe(1);
  });

  it('opens no socket and sends no poll before config has come', async () => {
    const bench = await open();
    bench.widget.dispose();
    const sockets = bench.realtime.sockets.length;
    const polls = bench.messageGateway.scripts.poll.asked.length;
    const config = bench.sessionGateway.scripts.config.hold();
    bench.widget.start();
    await bench.clock.advance(10_000);
    expect(bench.realtime.sockets).toHaveLength(sockets);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(polls);
    config(failure.unreachable);
    await bench.clock.flush();
  });

  it('does not wait for calls that its end has cancelled', async () => {
    const bench = await openWithRobot();
    const { robotGateway, sessionGateway, evaluationGateway } = bench;
    robotGateway.scripts.questions.hold();
    bench.widget.questions.actions.toggle();
    robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    sessionGateway.scripts.notice.hold();
    bench.say('human');
    await bench.clock.advance(1_300);
    bench.widget.dispose();
    bench.widget.start();
    await bench.clock.advance(3_000);
    void bench.widget.questions.actions.retry();
    await bench.clock.flush();
    expect(bench.widget.questions.state.current.phase).toBe('ready');
    bench.say('and now');
    await bench.clock.advance(6_000);
    expect(bench.lines()).toContain('to_service completed and now');
    expect(evaluationGateway.scripts.submit.asked).toEqual([]);
  });

  it('never runs two token refreshes at the same time, also with one of the last run', async () => {
    const bench = await open();
    const { refreshToken } = bench.sessionGateway.scripts;
    const old = refreshToken.hold();
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(3_000);
    expect(refreshToken.asked).toHaveLength(1);
    bench.widget.dispose();
    bench.widget.start();
    bench.messageGateway.scripts.poll.next(failure.unauthorised);
    await bench.clock.advance(5_000);
    expect(refreshToken.asked).toHaveLength(1);
    old(failure.unreachable);
    await bench.clock.advance(5_000);
    expect(refreshToken.asked).toHaveLength(2);
    expect(bench.header().status).toBe('online');
  });
});
