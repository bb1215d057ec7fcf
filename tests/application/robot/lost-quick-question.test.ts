import { describe, expect, it } from 'vitest';
import { failure, ok } from '../../../main/testing';
import { sentTexts } from '../delivery/earlier-run';
import { open, sameDevice, type TestBench } from '../test-bench';

const key = { businessId: '1', visitorId: 'v1' };

const PAY = { id: '7', keyword: 'pay', text: 'How do I pay?' };

describe('a quick question', () => {
  const failed = async (): Promise<TestBench> => {
    const bench = await open({}, ({ robotGateway }) => robotGateway.scripts.answer.next(failure.unreachable));
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.advance(1_000);
    return bench;
  };

  it('that failed is asked again after a reload as a quick question, under its id', async () => {
    const before = await failed();
    const clientId = before.own()[0]?.clientId;
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) });
    await bench.clock.advance(3_000);
    expect(bench.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter Answer 7']);
    expect(bench.robotGateway.scripts.answer.asked).toMatchObject([{ clientId, question: PAY }]);
    expect(sentTexts(bench)).toEqual([]);
    expect(bench.outboxStore.read(key)).toEqual([]);
  });

  it('that the history contains is not asked again', async () => {
    const before = await failed();
    before.messageGateway.keep(before.own()[0]?.clientId ?? '', { kind: 'text', text: PAY.text });
    before.widget.dispose();
    const bench = await open({ fakes: sameDevice(before) });
    await bench.clock.advance(3_000);
    expect(bench.robotGateway.scripts.answer.asked).toEqual([]);
    expect(bench.own()).toMatchObject([{ status: 'completed' }]);
  });

  it('that failed is not sent as text if its record is lost', async () => {
    const bench = await failed();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.outboxStore.remove(key, clientId);
    bench.widget.conversation.actions.resend(clientId);
    await bench.clock.advance(4_000);
    expect(bench.robotGateway.scripts.answer.asked).toHaveLength(2);
    expect(sentTexts(bench)).toEqual([]);
  });

  it('starts no timer after the end of the widget', async () => {
    const bench = await open();
    bench.widget.questions.actions.choose(PAY);
    bench.widget.dispose();
    expect(bench.clock.waiting).toBe(0);
    bench.widget.questions.actions.choose(PAY);
    expect(bench.clock.waiting).toBe(0);
  });
});

describe('one tab at a time asks a quick question:', () => {
  it('that is chosen offline waits for the network', async () => {
    const bench = await open();
    bench.environment.online(false);
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.advance(60_000);
    expect(bench.lines()).toEqual(['to_service pending How do I pay?']);
    expect(bench.robotGateway.scripts.answer.asked).toEqual([]);
    bench.environment.online(true);
    await bench.clock.advance(1_000);
    expect(bench.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter Answer 7']);
  });

  it.each([
    ['with locks', false],
    ['without locks', true],
  ])('that another tab asks is not asked by "Send again" at the same time, %s', async (_, unsupported) => {
    const one = await open({}, ({ tabLocks, robotGateway }) => {
      tabLocks.unsupported = unsupported;
      robotGateway.scripts.answer.next(failure.unreachable);
    });
    one.widget.questions.actions.choose(PAY);
    await one.clock.flush();
    const tabLocks = one.tabLocks.tab('tab-2');
    tabLocks.unsupported = unsupported;
    const outboxStore = one.outboxStore.tab('tab-2');
    const two = await open({ fakes: { ...sameDevice(one), outboxStore, tabLocks } }, ({ robotGateway }) => {
      robotGateway.scripts.answer.next(new Promise(() => undefined));
    });
    await two.clock.advance(3_000);
    const asked = () => [one, two].map(({ robotGateway }) => robotGateway.scripts.answer.asked.length);
    expect(asked()).toEqual([1, 1]);
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(10_000);
    expect(asked()).toEqual([1, 1]);
    expect(one.own()[0]?.status).toBe('pending');
    two.widget.dispose();
    await one.clock.advance(10_000);
    expect(asked()).toEqual([2, 1]);
    expect(one.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter Answer 7']);
  });

  it.each([
    ['that another tab asks is not asked by "Send again", if a poll shows it', true, 1],
    ['whose record the device lost is asked by "Send again" after a poll', false, 2],
  ])('%s', async (_, arrived, times) => {
    const bench = await open({}, ({ robotGateway }) => robotGateway.scripts.answer.next(failure.unreachable));
    bench.widget.questions.actions.choose(PAY);
    await bench.clock.flush();
    const clientId = bench.own()[0]?.clientId ?? '';
    bench.outboxStore.tab('tab-2').remove(key, clientId);
    if (arrived) bench.messageGateway.keep(clientId, { kind: 'text', text: PAY.text });
    bench.widget.conversation.actions.resend(clientId);
    await bench.clock.advance(10_000);
    expect(bench.robotGateway.scripts.answer.asked).toHaveLength(times);
    expect(bench.own()[0]?.status).toBe(arrived ? 'completed' : 'finish');
  });

  it('that the other tab was answered counts as sent, also with an agent', async () => {
    const one = await open({}, ({ robotGateway }) => robotGateway.scripts.answer.next(failure.unreachable));
    one.widget.questions.actions.choose(PAY);
    await one.clock.flush();
    const fakes = {
      ...sameDevice(one),
      outboxStore: one.outboxStore.tab('tab-2'),
      tabLocks: one.tabLocks.tab('tab-2'),
    };
    let answer: (words: ReturnType<typeof ok<string>>) => void = () => undefined;
    const two = await open({ fakes }, ({ robotGateway }) => {
      answer = robotGateway.scripts.answer.hold();
    });
    await two.clock.advance(3_000);
    one.widget.conversation.actions.resend(one.own()[0]?.clientId ?? '');
    await one.clock.advance(1_000);
    answer(ok('By card.'));
    await one.clock.advance(4_000);
    expect(one.robotGateway.scripts.answer.asked).toHaveLength(1);
    expect(one.lines()).toEqual(['to_service finish How do I pay?']);
    expect(two.lines()).toEqual(['to_service finish How do I pay?', 'to_visiter By card.']);
    expect(one.outboxStore.read(key)).toEqual([]);
  });
});
