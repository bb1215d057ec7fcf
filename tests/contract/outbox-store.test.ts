import { describe, expect, it } from 'vitest';
import { BrowserOutboxStore, OutboxRecords } from '../../adapters/browser/outbox-store';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { MemoryOutboxStore } from '../../adapters/memory/memory-outbox-store';
import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import { FakeStorage } from './support/fake-storage';

/** Opens the device's store in a tab. The same name is the same tab after a reload. */
interface Device {
  (tab: string): OutboxStore;
  /** The browser deletes everything. */
  lose(): void;
}

const outboxContract = (makeDevice: () => Device): void => {
  const here = { businessId: '1', visitorId: 'v' };
  const entry = (clientId: string, createdAt = 100, text = 'Hello'): OutboxEntry => ({
    clientId,
    mode: 'agent',
    createdAt,
    content: { kind: 'text', text },
  });
  const ids = (store: OutboxStore) => store.read(here).map(({ clientId }) => clientId);

  it('keeps entries whole', () => {
    const store = makeDevice()('one');
    const media: OutboxEntry = {
      clientId: 'kf2',
      mode: 'robot',
      createdAt: 200,
      content: { kind: 'media', text: 'x', images: ['https://media.test/a.png'], video: null },
    };
    const question: OutboxEntry = {
      clientId: 'kf3',
      mode: 'agent',
      createdAt: 300,
      content: { kind: 'question', text: 'How do I pay?', questionId: '7', keyword: 'pay' },
      saidBefore: 2,
      saidAfter: '40',
      wasForRobot: true,
      place: { after: '41', nth: 3 },
      isAccepted: true,
      refused: 'service_ban',
      owner: 'k3j5h2k1l0z',
      attemptsUsed: 2,
    };
    const first: OutboxEntry = { ...entry('kf4', 400), saidAfter: null, place: { after: null, nth: 4 } };
    store.write(here, entry('kf1'));
    store.write(here, media);
    store.write(here, question);
    store.write(here, first);
    expect(store.read(here)).toEqual([entry('kf1'), media, question, first]);
    expect(store.find(here, 'kf3')).toEqual(question);
  });

  it('finds one entry, of this visitor and by its whole id', () => {
    const device = makeDevice();
    device('one').write(here, entry('kf1'));
    const two = device('two');
    expect(two.find(here, 'kf1')).toEqual(entry('kf1'));
    expect([two.find(here, 'kf'), two.find(here, '')]).toEqual([null, null]);
    expect(two.find({ ...here, visitorId: 'other' }, 'kf1')).toBeNull();
    two.remove(here, 'kf1');
    expect(two.find(here, 'kf1')).toBeNull();
  });

  it('gives them in the order of writing, also if the clock of the device was wrong', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('z', 200));
    two.write(here, entry('y', 100));
    one.write(here, entry('b', 200));
    two.write(here, entry('a', 200));
    expect(ids(one)).toEqual(['z', 'y', 'b', 'a']);
    expect(ids(two)).toEqual(['z', 'y', 'b', 'a']);
  });

  it('keeps the place of an entry that is written again, and puts a resent one at the end', () => {
    const store = makeDevice()('one');
    for (const id of ['a', 'b', 'c']) store.write(here, entry(id, 100));
    store.write(here, entry('a', 100, 'as it was carried over'));
    expect(ids(store)).toEqual(['a', 'b', 'c']);
    store.write(here, entry('a', 50));
    expect(ids(store)).toEqual(['b', 'c', 'a']);
  });

  it('replaces an entry of the same id', () => {
    const store = makeDevice()('one');
    store.write(here, entry('kf1', 100));
    store.write(here, entry('kf1', 300, 'again'));
    expect(store.read(here)).toEqual([entry('kf1', 300, 'again')]);
  });

  it('deletes an entry, and ignores one that does not exist', () => {
    const store = makeDevice()('one');
    store.write(here, entry('kf1'));
    store.remove(here, 'kf1');
    store.remove(here, 'kf1');
    expect(store.read(here)).toEqual([]);
  });

  it('tells an entry that was removed from one that the device has lost', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    for (const id of ['a', 'b']) {
      one.write(here, entry(id));
    }
    two.remove(here, 'a');
    expect(one.isLost(here, 'a')).toBe(false);
    device.lose();
    two.write(here, entry('c'));
    expect([one.isLost(here, 'b'), two.isLost(here, 'b')]).toEqual([true, false]);
  });

  it('knows that the device has lost an entry, also if this tab has sent a later one since', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('a'));
    device.lose();
    one.write(here, entry('b'));
    expect(one.isLost(here, 'a')).toBe(true);
    one.write(here, entry('a'));
    two.remove(here, 'a');
    expect(one.isLost(here, 'a')).toBe(false);
  });

  it('knows that the device has lost an entry, also if the first one is stored again as the first', () => {
    const device = makeDevice();
    const one = device('one');
    for (const id of ['a', 'b']) {
      one.write(here, entry(id));
    }
    device.lose();
    one.write(here, entry('a'));
    expect(one.isLost(here, 'b')).toBe(true);
    device.lose();
    one.write(here, entry('a'));
    expect(one.isLost(here, 'b')).toBe(true);
  });

  it('keeps conversations apart for any ids', () => {
    const store = makeDevice()('one');
    store.write({ businessId: '1', visitorId: '2.3' }, entry('a'));
    store.write({ businessId: '1.2', visitorId: '3' }, entry('b'));
    expect(store.read({ businessId: '1', visitorId: '2' })).toEqual([]);
    expect(store.read({ businessId: '1', visitorId: '2.3' })).toEqual([entry('a')]);
    expect(store.read({ businessId: '1.2', visitorId: '3' })).toEqual([entry('b')]);
  });

  it('two tabs see each other’s entries and never overwrite them', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('a', 100));
    two.write(here, entry('b', 200));
    one.write(here, entry('c', 300));
    expect(ids(one)).toEqual(['a', 'b', 'c']);
    expect(ids(two)).toEqual(['a', 'b', 'c']);
    two.remove(here, 'a');
    expect(ids(one)).toEqual(['b', 'c']);
  });

  it('keeps all entries, however many', () => {
    const store = makeDevice()('one');
    for (let i = 0; i < 250; i += 1) store.write(here, entry(`kf${i}`, i));
    expect(ids(store)).toHaveLength(250);
    expect(ids(store)[0]).toBe('kf0');
  });
};

describe('OutboxStore: in memory', () => {
  outboxContract(() => {
    const device = new MemoryOutboxStore();
    const open = (tab: string) => device.tab(tab);
    return Object.assign(open, { lose: () => device.evict() });
  });
});

describe('OutboxStore: in the browser', () => {
  outboxContract(() => {
    const storage = new FakeStorage();
    const open = () => new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage)));
    return Object.assign(open, { lose: () => storage.clear() });
  });
});

/** What one tab keeps for itself while the storage of the device does not work. */
describe.each([
  ['is full', (storage: FakeStorage) => Object.assign(storage, { full: true })],
  ['is forbidden', (storage: FakeStorage) => Object.assign(storage, { forbidden: true })],
])('OutboxStore: in a browser whose storage %s', (_, trouble) => {
  const here = { businessId: '1', visitorId: 'v' };
  const entry = (clientId: string): OutboxEntry => ({
    clientId,
    mode: 'agent',
    createdAt: 1,
    content: { kind: 'text', text: 'Hello' },
  });
  const makeStore = () => {
    const storage = new FakeStorage();
    trouble(storage);
    return new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage.offered())));
  };

  it('keeps everything in memory in its order, and a hint says so', () => {
    const store = makeStore();
    expect(['b', 'a'].map((id) => store.write(here, entry(id)))).toEqual(['memory', 'memory']);
    expect(store.read(here)).toEqual([entry('b'), entry('a')]);
    store.remove(here, 'b');
    expect(store.read(here)).toEqual([entry('a')]);
  });
});

describe.each([
  [
    'in memory',
    () => {
      const store = new MemoryOutboxStore();
      const forbid = (forbidden: boolean) => {
        store.health = forbidden ? 'forbidden' : 'well';
      };
      return { store, forbid };
    },
  ],
  [
    'in the browser',
    () => {
      const storage = new FakeStorage();
      const store = new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage.offered())));
      const forbid = (forbidden: boolean) => {
        storage.forbidden = forbidden;
      };
      return { store, forbid };
    },
  ],
])('OutboxStore: %s, where the device forbids the storage for a while', (_, make) => {
  it('says that an entry was not removed, because it comes back with the storage', () => {
    const { store, forbid } = make();
    const here = { businessId: '1', visitorId: 'v' };
    const content = { kind: 'text', text: 'Hello' } as const;
    store.write(here, { clientId: 'a', mode: 'agent', createdAt: 1, content });
    forbid(true);
    expect(store.remove(here, 'a')).toBe(false);
    expect(store.read(here)).toEqual([]);
    forbid(false);
    expect(store.read(here)).toHaveLength(1);
    expect(store.remove(here, 'a')).toBe(true);
    expect(store.read(here)).toEqual([]);
  });
});

it('OutboxStore: in a browser that always forbids the storage, a removal leaves nothing behind', () => {
  const storage = new FakeStorage();
  storage.forbidden = true;
  const store = new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage.offered())));
  const here = { businessId: '1', visitorId: 'v' };
  store.write(here, { clientId: 'a', mode: 'agent', createdAt: 1, content: { kind: 'text', text: 'Hello' } });
  expect(store.remove(here, 'a')).toBe(true);
  expect(store.read(here)).toEqual([]);
});

describe('OutboxStore: in a browser that loses its storage', () => {
  const here = { businessId: '1', visitorId: 'v' };
  const entry = (clientId: string): OutboxEntry => ({
    clientId,
    mode: 'agent',
    createdAt: 1,
    content: { kind: 'text', text: 'Hello' },
  });

  it('is empty after an eviction, and takes what is written again', () => {
    const storage = new FakeStorage();
    const store = new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage)));
    store.write(here, entry('a'));
    storage.clear();
    expect(store.read(here)).toEqual([]);
    expect(store.write(here, entry('a'))).toBe('stored');
  });

  it('ignores foreign keys and damaged records, and continues after the largest order', () => {
    const storage = new FakeStorage();
    const store = new BrowserOutboxStore(new OutboxRecords(new SafeStorage(() => storage)));
    store.write(here, entry('a'));
    const whole = JSON.parse(storage.getItem('kefu.outbox.1.v.a') ?? '{}');
    storage.setItem('kefu.outbox.1.v.b', JSON.stringify({ ...whole, entry: entry('b'), order: 1e300 }));
    storage.setItem('kefu.outbox.1.v.c', '{"entry":');
    storage.setItem('kefu.outbox.1.v', 'x');
    storage.setItem('kefu.outbox.1.v2.d', JSON.stringify({ ...whole, entry: entry('d') }));
    storage.setItem('somebody.else', '1');
    store.write(here, entry('e'));
    expect(store.read(here).map(({ clientId }) => clientId)).toEqual(['b', 'a', 'e']);
  });
});
