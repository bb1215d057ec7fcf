import { describe, expect, it } from 'vitest';
import { failure } from '../../../main/testing';
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
    await bench.clock.flush();
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
