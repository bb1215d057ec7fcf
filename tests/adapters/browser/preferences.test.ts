import { describe, expect, it } from 'vitest';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { BrowserPreferences } from '../../../adapters/browser/preferences';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { FakeStorage } from '../../contract/support/fake-storage';

const browser = (items: Readonly<Record<string, string>> = {}) => {
  const storage = new FakeStorage();
  for (const [key, value] of Object.entries(items)) storage.setItem(key, value);
  const safe = new SafeStorage(() => storage);
  const preferences = new BrowserPreferences(safe, { storage: safe, isReload: false });
  return { storage, preferences, outbox: new BrowserOutboxStore(new OutboxRecords(safe)) };
};

describe('preferences in localStorage', () => {
  it('visitor ids are one object under business_id_obj, and entries of other businesses stay', () => {
    const { storage, preferences } = browser({ business_id_obj: '{"7":"old","8":12}' });
    preferences.rememberVisitorId('1', 'v');
    expect(JSON.parse(storage.getItem('business_id_obj') ?? '')).toEqual({ 1: 'v', 7: 'old', 8: 12 });
    expect(preferences.visitorId('8')).toBe('12');
  });

  it('the key habit is stored without quotes, and read with or without them', () => {
    const { storage, preferences } = browser({ keyboardHabit: '"ctrl+enter"' });
    expect(preferences.keyHabit()).toBe('ctrl+enter');
    preferences.rememberKeyHabit('enter');
    expect(storage.getItem('keyboardHabit')).toBe('enter');
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"1":{}}', '{"1":""}', '{"1":null}'])(
    'a damaged value is ignored: %s',
    (value) => {
      const { preferences } = browser({
        business_id_obj: value,
        keyboardHabit: value,
        'kefu.habit': value,
        'kefu.sound': value,
        'kefu.emoji.recent': value,
        'kefu.emoji.tone': value,
      });
      expect(preferences.visitorId('1')).toBeNull();
      expect([preferences.keyHabit(), preferences.keyHabit(true)]).toEqual([null, null]);
      expect(preferences.sound()).toBeNull();
      expect(preferences.recentEmoji()).toEqual([]);
      expect(preferences.skinTone()).toBeNull();
      preferences.rememberVisitorId('1', 'v');
      expect(preferences.visitorId('1')).toBe('v');
    },
  );

  it.each(['1e400', `"${'x'.repeat(513)}"`, '"a\\nb"', '["v"]'])(
    'a stored visitor id that no backend gives is ignored',
    (id) => {
      const { preferences } = browser({ business_id_obj: `{"1":${id},"2":"v"}` });
      expect([preferences.visitorId('1'), preferences.visitorId('2')]).toEqual([null, 'v']);
    },
  );

  it.each(['', 'null', '[]', '{}', '{"title":"x"}'])('a damaged rating counts as no rating: %s', (value) => {
    const { preferences } = browser({ 'kefu.rating.1.v': value });
    expect(preferences.askedRating({ businessId: '1', visitorId: 'v' })).toBeNull();
  });

  it('of a stored rating only what a backend may send is read', () => {
    const items = [...Array.from({ length: 60 }, () => 'x'.repeat(600)), {}, 5];
    const stored = { title: 7, items, commentAsked: 'open', commentTitle: {}, serviceId: 'x'.repeat(300) };
    const { preferences } = browser({ 'kefu.rating.1.v': JSON.stringify(stored) });
    expect(preferences.askedRating({ businessId: '1', visitorId: 'v' })).toEqual({
      title: '7',
      items: Array.from({ length: 50 }, () => 'x'.repeat(500)),
      commentAsked: false,
      commentTitle: '',
      serviceId: '',
    });
  });

  it('of the stored emoji only texts of the length of an emoji are read', () => {
    const stored = ['\u{1f469}\u200d\u{1f4bb}', 'x'.repeat(65), '', 5, ['\u{1f600}']];
    const { preferences } = browser({ 'kefu.emoji.recent': JSON.stringify(stored) });
    expect(preferences.recentEmoji()).toEqual(['\u{1f469}\u200d\u{1f4bb}']);
  });

  it('a value that cannot be written is kept in memory until a write succeeds', () => {
    const { storage, preferences } = browser({ keyboardHabit: 'enter' });
    storage.full = true;
    preferences.rememberKeyHabit('ctrl+enter');
    expect(preferences.keyHabit()).toBe('ctrl+enter');
    storage.full = false;
    preferences.rememberKeyHabit('enter');
    expect([preferences.keyHabit(), storage.getItem('keyboardHabit')]).toEqual(['enter', 'enter']);
  });
});
