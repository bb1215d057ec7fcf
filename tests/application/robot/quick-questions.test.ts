import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { open } from '../test-bench';

const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

const opened = async () => {
  const bench = await open({}, ({ robotGateway }) => robotGateway.scripts.questions.otherwise(ok([PAY])));
  const { actions } = bench.widget.questions;
  actions.toggle();
  await bench.clock.flush();
  return { ...bench, actions, shown: () => bench.widget.questions.state.current };
};

describe('quick questions', () => {
  it('are read when the list is first opened, and once', async () => {
    const bench = await opened();
    expect(bench.shown()).toEqual({
      open: true,
      phase: 'ready',
      questions: [PAY],
      locked: false,
      person: null,
    });
    bench.actions.toggle();
    bench.actions.toggle();
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.questions.asked).toEqual(['1']);
    bench.actions.close();
    expect(bench.shown().open).toBe(false);
  });

  it('can be read again after a failure', async () => {
    const bench = await open();
    bench.robotGateway.scripts.questions.next(failure.unreachable);
    bench.widget.questions.actions.toggle();
    await bench.clock.flush();
    expect(bench.widget.questions.state.current.phase).toBe('failed');
    bench.widget.questions.actions.retry();
    await bench.clock.flush();
    expect(bench.widget.questions.state.current.phase).toBe('ready');
  });

  // Shows spec §3.11, spec §3.12, spec §3.14.
  it('are shown in the conversation with their answer', async () => {
    const bench = await opened();
    bench.actions.choose(PAY);
    expect(bench.lines()).toEqual(['to_service pending How do I pay?']);
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter Answer 7']);
    expect(bench.robotGateway.scripts.answer.last).toMatchObject({
      serviceId: '101',
      visitorId: 'v1',
      businessId: '1',
      question: PAY,
      clientId: bench.own()[0]?.clientId,
    });
  });

  // Shows spec §9.29.
  it('are locked for 2 s after a tap', async () => {
    const bench = await opened();
    bench.actions.choose(PAY);
    await bench.clock.advance(1_999);
    bench.actions.choose(PAY);
    expect(bench.shown().locked).toBe(true);
    expect(bench.own()).toHaveLength(1);
    await bench.clock.advance(1);
    expect(bench.shown().locked).toBe(false);
    bench.actions.choose(PAY);
    expect(bench.own()).toHaveLength(2);
  });

  it('a deleted question shows a message', async () => {
    const bench = await opened();
    bench.robotGateway.scripts.answer.next(ok(' '));
    bench.actions.choose(PAY);
    await bench.clock.flush();
    expect(bench.toasts()).toEqual(['question_delete']);
    expect(bench.lines().at(-1)).toBe('notice question_delete');
  });

  it('a failure is shown', async () => {
    const bench = await opened();
    bench.robotGateway.scripts.answer.next(failure.unreachable);
    bench.actions.choose(PAY);
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service failed How do I pay?']);
    expect(bench.toasts()).toEqual(['network_error']);
  });

  // Shows spec §3.11, spec §3.12, spec §3.14.
  it('are asked again as quick questions, under the same id, also in agent mode', async () => {
    const bench = await opened();
    bench.robotGateway.scripts.answer.next(failure.unreachable);
    bench.actions.choose(PAY);
    await bench.clock.flush();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.widget.conversation.actions.resend(clientId);
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.answer.asked.map((ask) => [ask.clientId, ask.question])).toEqual([
      [clientId, PAY],
      [clientId, PAY],
    ]);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
    expect(bench.robotGateway.scripts.ask.asked).toEqual([]);
    expect(bench.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter Answer 7']);
  });

  it.each([
    [failure.refused(1, ''), 'save_error'],
    [failure.refused(1, 'closed today'), '"closed today"'],
    [{ ok: false, failure: { kind: 'undecodable', reason: 'x' } } as const, 'save_error'],
  ])('the hint matches the failure: %j', async (refused, said) => {
    const bench = await opened();
    bench.robotGateway.scripts.answer.next(refused);
    bench.actions.choose(PAY);
    await bench.clock.flush();
    expect(bench.toasts()).toEqual([said]);
  });

  it('are read once, however quickly the list is opened again', async () => {
    const bench = await open();
    bench.robotGateway.scripts.questions.hold();
    const { toggle } = bench.widget.questions.actions;
    for (let taps = 0; taps < 3; taps += 1) toggle();
    await bench.clock.flush();
    expect(bench.robotGateway.scripts.questions.asked).toHaveLength(1);
  });
});
