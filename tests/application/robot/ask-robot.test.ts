import { describe, expect, it } from 'vitest';
import type { RobotAnswer } from '../../../application/ports/robot-gateway.port';
import type { GatewayFailure } from '../../../domain/failure/gateway-failure';
import { shownStatus } from '../../../domain/message/delivery';
import type { Result } from '../../../domain/result';
import { failure, ok, received, sampleMessage, type TestWidget } from '../../../main/testing';
import { openWithRobot } from '../test-bench';

const answers = (world: TestWidget, ...texts: readonly string[]) =>
  world.robotGateway.scripts.ask.next(...texts.map((answer) => ok({ kind: 'answered', answer } as const)));

describe('robot mode', () => {
  it('asks the robot, shows its answer, and makes no call for the agent', async () => {
    const bench = await openWithRobot();
    expect(bench.realtime.last.target.kind).toBe('robot');
    expect(bench.composer().imagesOffered).toBe(false);
    expect(bench.header().counterpart.role).toBe('robot');
    expect(bench.say('hello')).toBe(true);
    expect(bench.lines()).toEqual(['to_service pending hello']);
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
    await bench.clock.advance(10_000);
    expect(bench.messageGateway.scripts.poll.asked).toHaveLength(0);
    expect(bench.messageGateway.scripts.sendText.asked).toHaveLength(0);
    expect(bench.outboxStore.read({ businessId: '1', visitorId: 'v1' })).toEqual([]);
  });

  it('shows a sentence and a question as delivered when they are answered, not before', async () => {
    const bench = await openWithRobot();
    const shown = () => bench.own().map((message) => shownStatus(message));
    bench.say('hello');
    expect(shown()).toEqual(['pending']);
    await bench.clock.flush();
    bench.widget.questions.actions.choose({ id: '7', keyword: 'pay', text: 'How do I pay?' });
    await bench.clock.flush();
    expect(shown()).toEqual(['completed', 'completed']);
  });

  it('the polling guard does not lock, because the robot answers the call itself', async () => {
    const bench = await openWithRobot();
    await bench.clock.advance(60_000);
    expect(bench.say('still there?')).toBe(true);
  });

  it('answers with a video or a picture as an agent would', async () => {
    const bench = await openWithRobot();
    answers(bench, '<video src="https://a.test/v.mp4"></video>', '<img src="https://a.test/a.png">');
    bench.say('show me');
    await bench.clock.flush();
    bench.say('and a picture');
    await bench.clock.flush();
    const said = bench.messages().filter((message) => message.direction === 'to_visiter');
    expect(said.map(({ body }) => body)).toEqual([
      { kind: 'video', url: 'https://a.test/v.mp4', caption: '' },
      { kind: 'images', urls: ['https://a.test/a.png'], caption: '' },
    ]);
  });

  // Shows spec §8.31.
  it('shows six fallback sentences in rotation', async () => {
    const bench = await openWithRobot();
    for (let turn = 0; turn < 7; turn += 1) {
      answers(bench, ' ');
      bench.say(`what ${turn}`);
      await bench.clock.flush();
    }
    const said = bench.lines().filter((line) => line.startsWith('to_visiter'));
    expect(said).toEqual([1, 2, 3, 4, 5, 6, 1].map((turn) => `to_visiter robot_fallback_${turn}`));
  });

  it('shows HTML as HTML and everything else as text', async () => {
    const bench = await openWithRobot();
    answers(bench, '<b>bold</b>', '1 < 2');
    bench.say('a');
    await bench.clock.flush();
    bench.say('b');
    await bench.clock.flush();
    expect(bench.messages().map(({ body }) => body.kind)).toEqual(['text', 'html', 'text', 'text']);
  });

  it('retries a 500 every 3 s up to five attempts, then fails with a hint', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.otherwise(failure.refused(500));
    bench.say('hello');
    await bench.clock.advance(11_999);
    expect(bench.robotGateway.scripts.ask.asked).toHaveLength(4);
    expect(bench.lines()).toEqual(['to_service pending hello']);
    await bench.clock.advance(1);
    expect(bench.robotGateway.scripts.ask.asked).toHaveLength(5);
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toContain('upload_failed_please_retry');
    await bench.clock.advance(30_000);
    expect(bench.robotGateway.scripts.ask.asked).toHaveLength(5);
  });

  it('is answered if the fifth attempt succeeds', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(...Array.from({ length: 4 }, () => failure.refused(500)));
    bench.say('hello');
    await bench.clock.advance(12_000);
    expect(bench.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
  });

  it('fails at once without a network, and a resend asks again', async () => {
    const bench = await openWithRobot();
    bench.robotGateway.scripts.ask.next(failure.unreachable);
    bench.say('hello');
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service failed hello']);
    expect(bench.toasts()).toEqual(['network_error']);
    bench.widget.conversation.actions.resend(bench.own()[0]?.clientId ?? '');
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service finish hello', 'to_visiter You said: hello']);
  });

  it('shows that the robot is typing after 300 ms, until it answers', async () => {
    const bench = await openWithRobot();
    const answer = bench.robotGateway.scripts.ask.hold();
    bench.say('hello');
    await bench.clock.advance(299);
    expect(bench.header().typing).toBe(false);
    await bench.clock.advance(1);
    expect(bench.widget.conversation.state.current.typing).toBe(true);
    expect(bench.header().typing).toBe(true);
    bench.environment.online(false);
    expect(bench.header(), 'the connection comes first').toMatchObject({
      typing: false,
      status: 'disconnected',
    });
    bench.environment.online(true);
    answer(ok({ kind: 'answered', answer: 'yes' }));
    await bench.clock.flush();
    expect(bench.header().typing).toBe(false);
  });

  it('if the option is on, the robot writes first, and a failure of that is not shown', async () => {
    const bench = await openWithRobot({ robotInitialCall: true }, (world) => answers(world, 'Welcome'));
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['']);
    expect(bench.lines()).toEqual(['to_visiter Welcome']);
    const silent = await openWithRobot({ robotInitialCall: true }, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(failure.refused(500, 'x')),
    );
    expect([silent.lines(), silent.toasts()]).toEqual([[], []]);
    expect((await openWithRobot()).robotGateway.scripts.ask.asked).toEqual([]);
  });

  it('the robot writes first at the first start alone', async () => {
    const bench = await openWithRobot({ robotInitialCall: true }, (world) => answers(world, 'Welcome'));
    bench.robotGateway.scripts.ask.next(failure.unauthorised);
    bench.sessionGateway.scripts.refreshToken.otherwise(failure.unauthorised);
    bench.say('hello');
    await bench.clock.advance(10_000);
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.sessionGateway.scripts.config.asked.length).toBeGreaterThan(1);
    expect(bench.robotGateway.scripts.ask.asked.filter((asked) => asked === '')).toHaveLength(1);
  });

  it('what the robot writes first is shown once if a history brings it before the call is answered', async () => {
    let answer: (result: Result<RobotAnswer, GatewayFailure>) => void = () => {};
    const bench = await openWithRobot({ robotInitialCall: true }, ({ robotGateway, messageGateway }) => {
      messageGateway.scripts.check.next(failure.refused(1));
      answer = robotGateway.scripts.ask.hold();
    });
    const kept = sampleMessage('to_visiter', 'Welcome', { clientId: 'kept-1', serverId: '1' });
    bench.messageGateway.put(received(kept));
    await bench.clock.advance(6_000);
    answer(ok({ kind: 'answered', answer: 'Welcome' }));
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_visiter Welcome']);
  });

  it('the first answer can hand over too, without a message to carry', async () => {
    const bench = await openWithRobot({ robotInitialCall: true }, ({ robotGateway }) =>
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: 'hello' })),
    );
    expect(bench.toasts()).toEqual(['transfer_kefu']);
    await bench.clock.advance(1_200);
    expect(bench.header().counterpart).toMatchObject({ role: 'service', name: 'Ann' });
    expect(bench.lines()).toEqual(['notice notice_handed_over']);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
  });

  it('shows the suggestions of the socket, and drops those that come too late', async () => {
    const bench = await openWithRobot();
    bench.widget.composer.actions.edit('how');
    expect(bench.realtime.last.sent).toEqual([
      { kind: 'typing', businessId: '1', text: 'how', language: 'en' },
    ]);
    bench.widget.composer.actions.edit('how d');
    bench.widget.composer.actions.edit('how do');
    await bench.clock.advance(300);
    expect(bench.realtime.last.sent.at(-1)).toMatchObject({ text: 'how do' });
    expect(bench.realtime.last.sent).toHaveLength(2);
    bench.realtime.last.says({
      kind: 'suggestions',
      questions: ['how do I pay', 'b', 'c', 'd', 'e', 'f', 'g'],
    });
    expect(bench.composer().suggestions).toHaveLength(6);
    bench.widget.composer.actions.chooseSuggestion('how do I pay');
    expect(bench.composer().suggestions).toEqual([]);
    bench.realtime.last.says({ kind: 'suggestions', questions: ['late'] });
    expect(bench.composer().suggestions).toEqual([]);
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['how do I pay']);
  });

  it('a dismissed list stays hidden until more is typed', async () => {
    const bench = await openWithRobot();
    const suggests = (...questions: string[]) => bench.realtime.last.says({ kind: 'suggestions', questions });
    bench.widget.composer.actions.edit('limi');
    suggests('a limit');
    bench.widget.composer.actions.edit('limit');
    bench.widget.composer.actions.dismissSuggestions();
    expect(bench.composer().suggestions).toEqual([]);
    await bench.clock.advance(300);
    suggests('a limit');
    expect(bench.composer().suggestions).toEqual([]);
    bench.widget.composer.actions.edit('limits');
    suggests('a limit');
    expect(bench.composer().suggestions).toEqual(['a limit']);
  });
});
