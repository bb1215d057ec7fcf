import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceStorage } from '../../../adapters/memory/device-storage';
import { MemoryOutboxStore } from '../../../adapters/memory/memory-outbox-store';
import { MemoryPreferences } from '../../../adapters/memory/memory-preferences';

describe('the storage of a device', () => {
  let tab: DeviceStorage<string>;
  let other: DeviceStorage<string>;
  beforeEach(() => {
    tab = new DeviceStorage();
    other = tab.tab();
  });

  it('is shared by the tabs of the device', () => {
    tab.set('a', '1');
    expect(other.entries()).toEqual([['a', '1']]);
    other.delete('a');
    expect(tab.get('a')).toBeUndefined();
  });

  it.each(['full', 'forbidden'] as const)(
    'that is %s keeps a new value in the memory of its tab',
    (health) => {
      tab.health = health;
      tab.set('a', '1');
      expect([tab.get('a'), other.get('a'), tab.tab().get('a')]).toEqual(['1', undefined, undefined]);
      tab.health = 'well';
      tab.set('a', '2');
      expect(other.get('a')).toBe('2');
    },
  );

  it('that is full can still be read and cleared; that is forbidden cannot be read', () => {
    tab.set('a', '1');
    tab.set('b', '1');
    tab.health = 'full';
    tab.delete('a');
    expect([other.get('a'), other.get('b')]).toEqual([undefined, '1']);
    tab.health = 'forbidden';
    expect(other.get('b')).toBeUndefined();
    tab.health = 'well';
    expect(other.get('b')).toBe('1');
  });

  it('forgets everything when it is evicted, and reads damaged records as nothing', () => {
    tab.set('a', '1');
    tab.corrupt();
    expect([tab.get('a'), other.entries()]).toEqual([undefined, []]);
    tab.set('a', '2');
    expect(other.get('a')).toBe('2');
    tab.evict();
    expect(other.get('a')).toBeUndefined();
  });
});

describe('stores on a device whose storage fails', () => {
  const conversation = { businessId: '1', visitorId: 'v' };

  it('the preferences of a second tab read what the first tab wrote, until the device forbids storage', () => {
    const preferences = new MemoryPreferences();
    const second = preferences.tab();
    preferences.rememberDraft(conversation, 'Hello');
    expect(second.draft(conversation)).toBe('Hello');
    preferences.health = 'forbidden';
    expect(second.draft(conversation)).toBe('');
  });

  it('an outbox that was evicted is empty in every tab', () => {
    const store = new MemoryOutboxStore();
    const entry = {
      clientId: 'a',
      mode: 'agent',
      createdAt: 1,
      content: { kind: 'text', text: 'x' },
    } as const;
    store.write(conversation, entry);
    expect(store.tab('tab-2').read(conversation)).toHaveLength(1);
    store.evict();
    expect(store.tab('tab-2').read(conversation)).toEqual([]);
  });
});
