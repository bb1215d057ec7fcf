import { expect, it } from 'vitest';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { failure, VirtualClock } from '../../../main/testing';
import { DeviceStorage } from '../../model/device-storage';
import { open } from '../test-bench';
import { recordsOfAnEarlierRelease } from './earlier-release';
import { sentTexts } from './earlier-run';

it('what an earlier release has queued is sent, in its order, and what was refused waits for the visitor', async () => {
  const device = new DeviceStorage();
  for (const [key, value] of recordsOfAnEarlierRelease('1', 'v1')) device.setItem(key, value);
  const clock = new VirtualClock();
  const records = new OutboxRecords(new SafeStorage(() => device));
  const ports = { outboxStore: new BrowserOutboxStore(records) };
  const bench = await open({ fakes: { clock }, ports }, ({ messageGateway }) =>
    messageGateway.scripts.sendMedia.fail(failure.timeout),
  );
  await bench.clock.advance(60_000);
  expect(sentTexts(bench)).toEqual(['first', 'second']);
  expect(bench.messageGateway.scripts.sendMedia.last).toMatchObject({ clientId: 'kf3', text: 'pictures' });
  expect(bench.robotGateway.scripts.answer.asked).toMatchObject([{ clientId: 'kf4', question: { id: '7' } }]);
  expect(bench.own().map(({ clientId, status, refused }) => [clientId, status, refused])).toEqual(
    expect.arrayContaining([
      ['kf1', 'completed', undefined],
      ['kf2', 'completed', undefined],
      ['kf3', 'failed', undefined],
      ['kf5', 'failed', 'service_ban'],
    ]),
  );
  const left = records.all({ businessId: '1', visitorId: 'v1' }).map(({ entry }) => entry.clientId);
  expect(left).toEqual(['kf3', 'kf5']);
});
