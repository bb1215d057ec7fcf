import { expect, it, vi } from 'vitest';
import { createTestWidget, FakeTranslator, replay } from '../../../main/testing';

it('a chat whose visitor has a message translated is recorded without its words, and plays', async () => {
  const translator = new FakeTranslator();
  const { widget, clock } = createTestWidget({ record: true, fakes: { translator } });
  widget.start();
  await clock.advance(1_000);
  widget.translation.actions.translate('a', '您的订单已经发出');
  await vi.dynamicImportSettled();
  await clock.advance(1_000);
  translator.download(0.5);
  translator.answer('Your order was sent');
  widget.translation.actions.hide('a');
  await clock.advance(1_000);
  const text = (await (await widget.record())?.text()) ?? '';
  expect(text).toContain('translator.translate');
  expect(text).not.toMatch(/订单|Your order/);
  await replay(text);
});
