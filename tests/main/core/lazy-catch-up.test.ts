import { expect, it, vi } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import { lazyCatchUp } from '../../../main/core/lazy-catch-up';
import { createTestWidget } from '../../../main/testing';

it('what was missed is asked for after a reconnect, by code that loads when the socket is there for the first time', async () => {
  const { widget: _, crash: __, ...fakes } = createTestWidget();
  const options = { params: { business_id: '1' } };
  const { widget } = composeHeadless(options, fakes, { ...EAGER_FACTORIES, catchUp: lazyCatchUp });
  widget.start();
  await fakes.clock.flush();
  await vi.dynamicImportSettled();
  const { notice } = fakes.sessionGateway.scripts;
  const before = notice.asked.length;
  fakes.realtime.last.close();
  await fakes.clock.advance(1_000);
  expect(notice.asked.length).toBe(before + 1);
  widget.dispose();
  expect(fakes.clock.waiting).toBe(0);
});
