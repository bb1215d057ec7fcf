import { expect, it } from 'vitest';
import { OutboxRecords } from '../../../adapters/browser/outbox-records';
import { BrowserOutboxStore } from '../../../adapters/browser/outbox-store';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { TimedLease } from '../../../adapters/browser/timed-lease';
import { failure, VirtualClock } from '../../../main/testing';
import { DeviceStorage } from '../../model/device-storage';
import { open } from '../test-bench';
import { sentTexts } from './earlier-run';

/** Values as the release of 2026-11-23 wrote them, before delivery had one record a message. Spaces in front leave room. */
const RECORDS = {
  'kefu.outbox.1.v1.kf1':
    '      {"entry":{"clientId":"kf1","mode":"agent","createdAt":1767225600,"content":{"kind":"text","text":"first"},"saidAfter":null,"place":{"after":null,"nth":1}},"order":1,"claim":null}',
  'kefu.outbox.1.v1.kf2':
    '{"entry":{"clientId":"kf2","mode":"robot","createdAt":1767225601,"content":{"kind":"text","text":"second"},"saidBefore":1,"saidAfter":null,"wasForRobot":true,"place":{"after":null,"nth":2}},"order":2,"claim":{"tab":"gone","renewals":4}}',
  'kefu.outbox.1.v1.kf3':
    '{"entry":{"clientId":"kf3","mode":"agent","createdAt":1767225602,"content":{"kind":"media","text":"pictures","images":["https://example.com/a.png"],"video":null}},"order":3,"claim":null}',
  'kefu.outbox.1.v1.kf4':
    '{"entry":{"clientId":"kf4","mode":"agent","createdAt":1767225603,"content":{"kind":"question","text":"a question","questionId":"7","keyword":"k"}},"order":4,"claim":null}',
  'kefu.outbox.1.v1.kf5':
    '{"entry":{"clientId":"kf5","mode":"agent","createdAt":1767225604,"content":{"kind":"text","text":"refused"},"saidAfter":null,"refused":"service_ban"},"order":5,"claim":null}',
  'kefu.outbox.1.v1': 'kf2',
};

it('what an earlier release has queued is sent, in its order, and what was refused waits for the visitor', async () => {
  const device = new DeviceStorage();
  for (const [key, value] of Object.entries(RECORDS)) device.setItem(key, value);
  const clock = new VirtualClock();
  const records = new OutboxRecords(new SafeStorage(() => device));
  const ports = {
    outboxStore: new BrowserOutboxStore(records),
    lease: new TimedLease(records, 'tab-1', clock),
  };
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
