import { expect, it, vi } from 'vitest';
import { failure } from '../../../main/testing';
import { sameDevice } from '../test-bench';
import { openAndHear } from './support';

const openHearing = async (options: Parameters<typeof openAndHear>[0] = {}) => {
  const bench = await openAndHear(options, ({ widget }) => widget.measure());
  await vi.dynamicImportSettled();
  await bench.clock.flush();
  return bench;
};

it('a text that the backend refuses is reported once: not again when a reload shows it', async () => {
  const bench = await openHearing();
  bench.messageGateway.scripts.sendText.next(failure.refused(1, 'service_ban'));
  bench.say('hello');
  await bench.clock.flush();
  expect(bench.heard.of('refused')).toEqual([{ by: 'backend', reason: 'service_ban' }]);
  bench.crash();
  const reloaded = await openHearing({ fakes: sameDevice(bench) });
  await reloaded.clock.advance(30_000);
  expect(reloaded.own()).toMatchObject([{ status: 'failed', refused: 'service_ban' }]);
  expect(reloaded.heard.of('refused')).toEqual([]);
});
