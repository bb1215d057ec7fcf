import { beforeEach, describe, expect, it } from 'vitest';
import { forgetStored, forgetVisitor } from '../../adapters/browser/forget-visitor';
import { IndexedRecordingStore } from '../../adapters/browser/recording-store';
import { StorageConsent } from '../../adapters/browser/storage-consent';
import { MemoryRecordingStore } from '../../adapters/memory/memory-recording-store';
import type { RecordedPage, RecordingStore } from '../../application/ports/recording-store.port';
import { FakeIndexedDb } from './support/fake-indexed-db';

const page = (name: string, others: Partial<RecordedPage> = {}): RecordedPage => ({
  ...{ name, businessId: '1', visitorId: '2', header: '{}', at: 3, size: 4, first: 0 },
  ...others,
});

const recordingStoreContract = (make: () => RecordingStore): void => {
  const linesOf = async (store: RecordingStore, name: string) =>
    (await store.parts(name)).map(({ from, data }) => [from, data]);

  it('has nothing at first', async () => {
    const store = make();
    expect([await store.pages(), await store.parts('a')]).toEqual([[], []]);
  });

  it('has the pages in the order of their names, and of each the parts in their order', async () => {
    const store = make();
    await store.write(page('b'), { from: 0, data: 'b0' }, true);
    await store.write(page('a'), { from: 0, data: 'a0' }, true);
    await store.write(page('a', { at: 9 }), { from: 10, data: Uint8Array.of(1, 2) }, false);
    await store.write(page('a', { at: 9 }), { from: 9, data: 'a9' }, false);
    expect(await store.pages()).toEqual([page('a', { at: 9 }), page('b')]);
    expect(await linesOf(store, 'a')).toEqual([
      [0, 'a0'],
      [9, 'a9'],
    ]);
    expect(await linesOf(store, 'b')).toEqual([[0, 'b0']]);
  });

  it('keeps bytes as they are', async () => {
    const store = make();
    await store.write(page('a'), { from: 0, data: Uint8Array.of(31, 139) }, true);
    expect(await linesOf(store, 'a')).toEqual([[0, Uint8Array.of(31, 139)]]);
  });

  it('removes the parts before the first line of the page', async () => {
    const store = make();
    await store.write(page('a'), { from: 0, data: 'a0' }, true);
    await store.write(page('a'), { from: 5, data: 'a5' }, false);
    await store.write(page('a', { first: 5 }), { from: 9, data: 'a9' }, false);
    expect(await linesOf(store, 'a')).toEqual([
      [5, 'a5'],
      [9, 'a9'],
    ]);
  });

  it('writes nothing behind what is gone', async () => {
    const store = make();
    expect(await store.write(page('a'), { from: 5, data: 'a5' }, false)).toBe('lost');
    expect([await store.pages(), await store.parts('a')]).toEqual([[], []]);
  });

  it('removes a page', async () => {
    const store = make();
    for (const name of ['a', 'b'])
      expect(await store.write(page(name), { from: 0, data: name }, true)).toBe('stored');
    await store.remove('a');
    expect([await store.pages(), await store.parts('a')]).toEqual([[page('b')], []]);
  });
};

/** Of a page that has stored nothing else. */
const STORAGES = { localStorage: {}, sessionStorage: {} } as Window;

describe('recording store of tests', () => {
  recordingStoreContract(() => new MemoryRecordingStore());
});

describe('recording store in IndexedDB', () => {
  let database = new FakeIndexedDb();
  const consent = new StorageConsent(true);
  const make = () => new IndexedRecordingStore(consent.open);

  beforeEach(() => {
    database = new FakeIndexedDb();
    database.install();
    consent.isGiven = true;
  });

  recordingStoreContract(make);

  it('asks the browser for nothing without consent', async () => {
    const store = make();
    consent.isGiven = false;
    expect(await store.write(page('a'), { from: 0, data: 'a0' }, true)).toBe('refused');
    await store.remove('a');
    expect([await store.pages(), await store.parts('a'), database.names]).toEqual([[], [], []]);
  });

  it('is closed to a chat of the visitor before', async () => {
    const store = make();
    consent.renew();
    expect(await store.write(page('a'), { from: 0, data: 'a0' }, true)).toBe('refused');
    expect(await make().write(page('a'), { from: 0, data: 'a0' }, true)).toBe('stored');
  });

  it.each([
    ['a visitor is forgotten', () => forgetVisitor(STORAGES, '1')],
    ['consent is withdrawn', () => forgetStored(STORAGES)],
  ])('is deleted when %s, and says that what was there is lost', async (_, forget) => {
    const store = make();
    await store.write(page('a'), { from: 0, data: 'a0' }, true);
    forget();
    expect(database.names).toEqual([]);
    expect(await store.write(page('a'), { from: 1, data: 'a1' }, false)).toBe('lost');
    expect(await store.write(page('a'), { from: 0, data: 'a0' }, true)).toBe('stored');
  });

  it('fails where the device has no room', async () => {
    const store = make();
    await store.pages();
    database.fails = new DOMException('', 'QuotaExceededError');
    expect(await store.write(page('a'), { from: 0, data: 'a0' }, true)).toBe('failed');
  });

  it('fails where the browser has none, or refuses it', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(() => forgetStored(STORAGES)).not.toThrow();
    const store = make();
    expect(await store.write(page('a'), { from: 0, data: 'a0' }, true)).toBe('failed');
    expect([await store.pages(), await store.parts('a')]).toEqual([[], []]);
    await store.remove('a');
  });
});
