import { expect, it, vi } from 'vitest';
import { NO_ANSWERS } from '../../../domain/form/pre-chat';
import { createTestWidget, replay } from '../../../main/testing';

const ANSWERS = {
  entry: { ...NO_ANSWERS, name: 'Ada Canary', order: 'TX-2048' },
  account: 'Ada Canary',
  c: 'deposit',
  line: 'Order number: TX-2048',
};

it('a chat that asks before it is recorded without the answers, and plays', async () => {
  const { widget, clock, messageGateway } = createTestWidget({
    record: true,
    preChat: { name: true, reason: { choices: ['Deposit'] }, order: true },
  });
  widget.start();
  await vi.dynamicImportSettled();
  await clock.advance(1_000);
  expect(widget.panel.current.asksQuestions?.questions).toHaveLength(3);
  widget.editAnswers({ ...NO_ANSWERS, name: 'Ada' });
  await clock.advance(1_000);
  widget.answerQuestions(ANSWERS);
  await clock.advance(5_000);
  expect(widget.panel.current.asksQuestions).toBeNull();
  messageGateway.agentSays('Good morning');
  await clock.advance(10_000);
  const text = (await (await widget.record())?.text()) ?? '';
  expect(text).toContain('preChat.keep');
  expect(text).not.toMatch(/Ada|Canary|2048|Good morning/);
  const played = await replay(text);
  expect(played.difference).toBeNull();
});

it('a recording that ends while the questions are open plays up to them', async () => {
  const { widget, clock } = createTestWidget({ record: true, preChat: true });
  widget.start();
  await vi.dynamicImportSettled();
  await clock.advance(1_000);
  const text = (await (await widget.record())?.text()) ?? '';
  const played = await replay(text);
  expect(played.difference).toBeNull();
  expect(played.widget.panel.current.asksQuestions?.questions).toHaveLength(3);
});
