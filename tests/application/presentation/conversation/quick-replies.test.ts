import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../../main/testing';
import { open, openWithRobot, type TestBench } from '../../test-bench';

const replies = (bench: TestBench) => bench.widget.conversation.state.current.quickReplies;

describe('quick replies', () => {
  it('are offered by the robot at the start, gone when the visitor writes, and after an answer the way to a person (V2)', async () => {
    const bench = await openWithRobot();
    expect(replies(bench)).toEqual({ person: '', withQuestions: true });
    bench.say('How do I pay?');
    expect(replies(bench)).toBeNull();
    await bench.clock.flush();
    expect(replies(bench), 'it was answered').toEqual({ person: '', withQuestions: false });
  });

  it('come back when the robot does not understand', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'answered', answer: '' }));
    });
    bench.say('xyzzy');
    expect(replies(bench)).toBeNull();
    await bench.clock.advance(1_000);
    expect(replies(bench)).toEqual({ person: '', withQuestions: true });
  });

  it('are not offered by an agent', async () => {
    expect(replies(await open())).toBeNull();
  });

  it('end with the session', async () => {
    const bench = await openWithRobot();
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.flush();
    expect(replies(bench)).toBeNull();
  });

  it('ask the robot for a person in the words of the visitor or of the integrator, and an agent takes over', async () => {
    const bench = await openWithRobot({ talkToPerson: 'Live agent' }, ({ robotGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    });
    expect(replies(bench)).toEqual({ person: 'Live agent', withQuestions: true });
    bench.widget.conversation.actions.askForPerson('Live agent');
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['Live agent']);
    await bench.clock.advance(6_000);
    expect(bench.header().counterpart.role).toBe('service');
    expect(replies(bench)).toBeNull();
  });

  it('are followed in the list of questions by the way to a person, which closes the list', async () => {
    const bench = await openWithRobot({ talkToPerson: 'Live agent' }, ({ robotGateway }) => {
      robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: '' }));
    });
    const { questions } = bench.widget;
    questions.actions.toggle();
    await bench.clock.flush();
    expect(questions.state.current).toMatchObject({ open: true, person: 'Live agent' });
    questions.actions.askForPerson('Live agent');
    await bench.clock.advance(6_000);
    expect(bench.robotGateway.scripts.ask.asked).toEqual(['Live agent']);
    expect(questions.state.current).toMatchObject({ open: false, person: null });
  });

  it('the list of questions has no way to a person after the session ended', async () => {
    const bench = await openWithRobot();
    expect(bench.widget.questions.state.current.person).toBe('');
    bench.realtime.last.says({ kind: 'idle-refresh' });
    await bench.clock.flush();
    expect(bench.widget.questions.state.current.person).toBeNull();
  });

  it('do not change the draft', async () => {
    const bench = await openWithRobot();
    bench.widget.composer.actions.edit('half a sent');
    bench.widget.conversation.actions.askForPerson('Talk to a person');
    expect(bench.composer().draft).toBe('half a sent');
  });

  it('load their questions once, and a failure is shown only if the visitor asked for them', async () => {
    const bench = await openWithRobot({}, ({ robotGateway }) => {
      robotGateway.scripts.questions.next(failure.refused(500, 'busy'));
    });
    const { questions } = bench.widget;
    questions.actions.offer();
    await bench.clock.flush();
    expect(questions.state.current).toMatchObject({ open: false, phase: 'failed' });
    expect(bench.toasts()).toEqual([]);
    questions.actions.toggle();
    await bench.clock.flush();
    expect(questions.state.current.phase).toBe('ready');
    questions.actions.offer();
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.questions.asked).toHaveLength(2);
  });
});
