import { describe, expect, it } from 'vitest';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { FakeStorage } from '../../contract/support/fake-storage';

const KEY = { businessId: '1', visitorId: 'v' };

const browser = (items: Readonly<Record<string, string>> = {}) => {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
  const records = new OutboxRecords(new SafeStorage(() => storage));
  return { storage, outbox: new BrowserOutboxStore(records) };
};

describe('the outbox in localStorage', () => {
  const text = (clientId: string, createdAt: number) =>
    ({ clientId, mode: 'agent', createdAt, content: { kind: 'text', text: 'x' } }) as const;

  it('each entry is one record, beside the mark that a lost storage would not hold', () => {
    const { storage, outbox } = browser();
    outbox.write(KEY, text('kf1', 1));
    outbox.write(KEY, text('kf2', 2));
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at));
    expect(keys).toEqual(['kefu.outbox.1.v', 'kefu.outbox.1.v.kf1', 'kefu.outbox.1.v.kf2']);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{}',
    '{"entry":{}}',
    '{"entry":{"clientId":"kf1","createdAt":1,"content":{"kind":"text"}}}',
    '{"entry":{"clientId":"kf9","createdAt":1,"content":{"kind":"text","text":"x"}}}',
    '{"entry":{"clientId":"","createdAt":1,"content":{"kind":"text","text":""}}}',
    '{"entry":{"clientId":"kf1","createdAt":"1","content":{"kind":"text","text":""}}}',
    '{"entry":{"clientId":"kf1","createdAt":1,"content":{"kind":"media","text":"","images":"x"}}}',
    '{"entry":{"clientId":"kf1","createdAt":1e400,"content":{"kind":"text","text":"x"}}}',
    '{"entry":{"clientId":"kf1","createdAt":1e13,"content":{"kind":"text","text":"x"}}}',
  ])('an incomplete record is not an entry: %s', (value) => {
    const { outbox } = browser({ 'kefu.outbox.1.v.kf1': value });
    outbox.write(KEY, text('kf2', 2));
    expect(outbox.read(KEY)).toEqual([text('kf2', 2)]);
  });

  it('no entry is deleted, however many wait', () => {
    const { storage, outbox } = browser();
    for (let i = 0; i < 305; i += 1) outbox.write(KEY, text(`kf${i}`, i));
    const kept = outbox.read(KEY);
    expect([kept.length, kept[0]?.clientId, kept.at(-1)?.clientId, storage.length]).toEqual([
      305,
      'kf0',
      'kf304',
      306,
    ]);
  });

  it('entries in memory are written as soon as an entry was removed from storage', () => {
    const { storage, outbox } = browser();
    outbox.write(KEY, text('kf1', 1));
    storage.full = true;
    expect(outbox.write(KEY, text('kf2', 2))).toBe('memory');
    storage.full = false;
    outbox.remove(KEY, 'kf1');
    expect(storage.getItem('kefu.outbox.1.v.kf2')).not.toBeNull();
    expect(outbox.read(KEY)).toEqual([text('kf2', 2)]);
  });

  it('if storage is full, a stored entry can still be taken, and other tabs see its owner', () => {
    const { storage, outbox } = browser();
    const other = new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage)));
    outbox.write(KEY, text('kf1', 1));
    storage.full = true;
    const place = { after: '9007199254740991', nth: 12 };
    expect(outbox.write(KEY, { ...text('kf1', 1), owner: 'k3j5h2k1l0z', place })).toBe('stored');
    expect(other.find(KEY, 'kf1')?.owner).toBe('k3j5h2k1l0z');
  });

  it('if storage is full, a stored entry still takes what the backend refused it for', () => {
    const { storage, outbox } = browser();
    const place = { after: '9007199254740991', nth: 12 };
    outbox.write(KEY, text('kf1', 1));
    storage.full = true;
    const refused = { ...text('kf1', 1), place, refused: 'is_disconnect_please_reload' } as const;
    expect(outbox.write(KEY, refused)).toBe('stored');
    expect(
      browser({ 'kefu.outbox.1.v.kf1': storage.getItem('kefu.outbox.1.v.kf1') ?? '' }).outbox.read(KEY),
    ).toEqual([refused]);
  });

  it('if storage is full, a stored entry still takes what an agent refused it for after a hand-over', () => {
    const { storage, outbox } = browser();
    const place = { after: '9007199254740991', nth: 12 };
    outbox.write(KEY, text('kf1', 1));
    storage.full = true;
    const refused = {
      ...text('kf1', 1),
      place,
      wasForRobot: true,
      refused: 'is_disconnect_please_reload',
    } as const;
    expect(outbox.write(KEY, refused)).toBe('stored');
    expect(
      browser({ 'kefu.outbox.1.v.kf1': storage.getItem('kefu.outbox.1.v.kf1') ?? '' }).outbox.read(KEY),
    ).toEqual([refused]);
  });

  it.each(['Your words', 'constructor', '', 7, true, null])(
    'a refusal is the key of a text, and %j of a changed record is not one',
    (refused) => {
      const { outbox } = browser({
        'kefu.outbox.1.v.kf1': JSON.stringify({ entry: { ...text('kf1', 1), refused } }),
      });
      expect(outbox.read(KEY)).toEqual([text('kf1', 1)]);
    },
  );

  it('of a changed record only web addresses are pictures or a video', () => {
    const images = ['javascript:alert(1)', 'https://media.test/a.png', 7];
    const content = { kind: 'media', text: 'x', images, video: 'data:text/html,<b>' };
    const { outbox } = browser({
      'kefu.outbox.1.v.kf1': JSON.stringify({ entry: { ...text('kf1', 1), content } }),
    });
    expect(outbox.read(KEY).map((entry) => entry.content)).toEqual([
      { kind: 'media', text: 'x', images: ['https://media.test/a.png'], video: null },
    ]);
  });

  it('a record of an earlier release is read: no tab has it, its order is kept', () => {
    const earlier = (clientId: string, order: number) =>
      JSON.stringify({ entry: text(clientId, 9), order, claim: { tab: 'gone', until: 9e15 } });
    const { outbox } = browser({
      'kefu.outbox.1.v.kf1': earlier('kf1', 2),
      'kefu.outbox.1.v.kf2': earlier('kf2', 1),
    });
    expect(outbox.read(KEY).map(({ clientId }) => clientId)).toEqual(['kf2', 'kf1']);
    expect(outbox.find(KEY, 'kf1')).toEqual(text('kf1', 9));
  });

  it('if nothing can be written, entries live as long as the page', () => {
    const { storage, outbox } = browser();
    storage.full = true;
    outbox.write(KEY, text('kf1', 1));
    expect(outbox.read(KEY)).toEqual([text('kf1', 1)]);
    outbox.remove(KEY, 'kf1');
    expect(outbox.read(KEY)).toEqual([]);
  });

  it('stores nothing before the visitor has an id', () => {
    const { storage, outbox } = browser();
    outbox.write({ businessId: '1', visitorId: '' }, text('kf1', 1));
    expect(storage.length).toBe(0);
  });
});
