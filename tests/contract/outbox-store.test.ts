import { describe, expect, it } from 'vitest';
import { BrowserOutboxStore } from '../../adapters/browser/outbox-store';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { MemoryOutboxStore } from '../../adapters/memory/memory-outbox-store';
import type { OutboxEntry, OutboxStore } from '../../application/ports/outbox-store.port';
import { FakeStorage } from './support/fake-storage';

/** Opens the device's store in a tab; the same name is the same tab after a reload. */
type Device = (tab: string) => OutboxStore;

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
    store.write(here, entry('kf1'));
    store.write(here, media);
    expect(store.read(here)).toEqual([entry('kf1'), media]);
  });

  it('gives the oldest first, and what was written in one second in the order of writing', () => {
    const store = makeDevice()('one');
    for (const [id, at] of [
      ['z', 200],
      ['y', 100],
      ['b', 200],
      ['a', 200],
    ] as const)
      store.write(here, entry(id, at));
    expect(ids(store)).toEqual(['y', 'z', 'b', 'a']);
  });

  it('replaces an entry of the same id', () => {
    const store = makeDevice()('one');
    store.write(here, entry('kf1', 100));
    store.write(here, entry('kf1', 300, 'again'));
    expect(store.read(here)).toEqual([entry('kf1', 300, 'again')]);
  });

  it('forgets an entry, and does not mind one that is gone', () => {
    const store = makeDevice()('one');
    store.write(here, entry('kf1'));
    store.remove(here, 'kf1');
    store.remove(here, 'kf1');
    expect(store.read(here)).toEqual([]);
    expect(store.claim(here, 'kf1', 0, 10)).toBe(false);
  });

  it('keeps conversations apart, whatever stands in the ids', () => {
    const store = makeDevice()('one');
    store.write({ businessId: '1', visitorId: '2.3' }, entry('a'));
    store.write({ businessId: '1.2', visitorId: '3' }, entry('b'));
    expect(store.read({ businessId: '1', visitorId: '2' })).toEqual([]);
    expect(store.read({ businessId: '1', visitorId: '2.3' })).toEqual([entry('a')]);
    expect(store.read({ businessId: '1.2', visitorId: '3' })).toEqual([entry('b')]);
  });

  it('two tabs see each other’s entries and never write over them', () => {
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

  it('one tab at a time holds an entry', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('a'));
    expect(one.claim(here, 'a', 0, 1000)).toBe(true);
    expect(two.claim(here, 'a', 999, 2000)).toBe(false);
    expect(one.claim(here, 'a', 999, 1500)).toBe(true);
    expect(two.claim(here, 'a', 1499, 3000)).toBe(false);
    expect(two.claim(here, 'a', 1500, 3000)).toBe(true);
    expect(one.claim(here, 'a', 1501, 4000)).toBe(false);
  });

  it('a tab that lets go gives the entry to the others', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('a'));
    one.claim(here, 'a', 0, 1000);
    one.claim(here, 'a', 500, 500);
    expect(two.claim(here, 'a', 500, 1500)).toBe(true);
  });

  it('a tab keeps its hold across a reload', () => {
    const device = makeDevice();
    device('one').write(here, entry('a'));
    device('one').claim(here, 'a', 0, 1000);
    expect(device('two').claim(here, 'a', 10, 1000)).toBe(false);
    expect(device('one').claim(here, 'a', 10, 1000)).toBe(true);
  });

  it('writing an entry anew does not take it from the tab that holds it', () => {
    const device = makeDevice();
    const [one, two] = [device('one'), device('two')];
    one.write(here, entry('a'));
    one.claim(here, 'a', 0, 1000);
    two.write(here, entry('a', 200));
    expect(two.claim(here, 'a', 10, 1000)).toBe(false);
  });
};

describe('OutboxStore: in memory', () => {
  outboxContract(() => {
    const store = new MemoryOutboxStore();
    return (tab) => store.tab(tab);
  });
});

describe('OutboxStore: in the browser', () => {
  outboxContract(() => {
    const storage = new FakeStorage();
    return (tab) => new BrowserOutboxStore(new SafeStorage(() => storage), tab);
  });
});
