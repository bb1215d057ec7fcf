import { describe, expect, it } from 'vitest';
import { BrowserPreferences } from '../../adapters/browser/preferences';
import { SafeStorage } from '../../adapters/browser/safe-storage';
import { MemoryPreferences } from '../../adapters/memory/memory-preferences';
import type { Preferences } from '../../application/ports/preferences.port';
import { FakeStorage } from './support/fake-storage';

/** One tab: its first page, and what the same tab finds after a reload. */
interface Tab {
  readonly page: () => Preferences;
  readonly reloaded: () => Preferences;
}

const tabContract = (makeTab: () => Tab): void => {
  it('remembers for a reload the visitor that the address of the tab named, per business', () => {
    const { page, reloaded } = makeTab();
    page().rememberTabVisitorId('1', 'linked');
    const after = reloaded();
    expect(['1', '2', 'constructor'].map((id) => after.tabVisitorId(id))).toEqual(['linked', null, null]);
  });

  it('keeps the visitor of the tab apart from the visitor of the device', () => {
    const { page, reloaded } = makeTab();
    const before = page();
    before.rememberVisitorId('1', 'own');
    before.rememberTabVisitorId('1', 'linked');
    expect(before.visitorId('1')).toBe('own');
    expect(reloaded().visitorId('1')).toBe('own');
  });

  it('has no visitor of the tab in a page that was not reloaded', () => {
    const { page } = makeTab();
    page().rememberTabVisitorId('1', 'linked');
    expect(page().tabVisitorId('1')).toBeNull();
  });

  it('deletes the visitor of the tab if the address names no visitor', () => {
    const { page, reloaded } = makeTab();
    page().rememberTabVisitorId('1', 'linked');
    page().rememberTabVisitorId('1', null);
    expect(reloaded().tabVisitorId('1')).toBeNull();
  });
};

const LOOK = {
  theme: 'sgw',
  avatars: 'character-66',
  light: { surface: '#ffffff', 'on-header': '#112233' },
  dark: { surface: '#000000' },
} as const;

const preferencesContract = (make: () => Preferences): void => {
  it('keeps the words of the banner that was closed, per business', () => {
    const preferences = make();
    expect(preferences.closedBanner('1')).toBeNull();
    preferences.rememberClosedBanner('1', 'Old news');
    preferences.rememberClosedBanner('57', 'Others');
    preferences.rememberClosedBanner('1', 'News');
    expect(['1', '57', '2'].map((id) => preferences.closedBanner(id))).toEqual(['News', 'Others', null]);
  });

  it('keeps the look of a visit, per business', () => {
    const preferences = make();
    expect(preferences.look('1')).toBeNull();
    preferences.rememberLook('1', { ...LOOK, theme: 'yb' });
    preferences.rememberLook('57', { ...LOOK, avatars: 'sgw' });
    preferences.rememberLook('1', LOOK);
    expect(['1', '57', '2'].map((id) => preferences.look(id)?.avatars)).toEqual([
      'character-66',
      'sgw',
      undefined,
    ]);
    expect(preferences.look('1')).toEqual(LOOK);
  });

  const conversation = { businessId: '1', visitorId: 'v' };

  it('is empty at first', () => {
    const preferences = make();
    expect(preferences.visitorId('1')).toBeNull();
    expect(preferences.tabVisitorId('1')).toBeNull();
    expect(preferences.keyHabit()).toBeNull();
    expect(preferences.sound()).toBeNull();
    expect(preferences.choice?.('textSize')).toBeNull();
    expect(preferences.recentEmoji()).toEqual([]);
    expect(preferences.skinTone()).toBeNull();
    expect(preferences.draft(conversation)).toBe('');
  });

  it('remembers a visitor id per business', () => {
    const preferences = make();
    preferences.rememberVisitorId('1', 'a');
    preferences.rememberVisitorId('2', 'b');
    preferences.rememberVisitorId('1', 'c');
    expect(['1', '2', '3', 'constructor'].map((id) => preferences.visitorId(id))).toEqual([
      'c',
      'b',
      null,
      null,
    ]);
  });

  it('remembers habit, sound, emoji and tone', () => {
    const preferences = make();
    preferences.rememberKeyHabit('ctrl+enter');
    preferences.rememberSound(false);
    preferences.rememberRecentEmoji(['😀', '👩‍🚀']);
    preferences.rememberSkinTone(3);
    expect([preferences.keyHabit(), preferences.keyHabit(true)]).toEqual(['ctrl+enter', null]);
    preferences.rememberKeyHabit('enter', true);
    expect([preferences.keyHabit(), preferences.keyHabit(true)]).toEqual(['ctrl+enter', 'enter']);
    expect(preferences.sound()).toBe(false);
    expect(preferences.recentEmoji()).toEqual(['😀', '👩‍🚀']);
    expect(preferences.skinTone()).toBe(3);
  });

  it('remembers a choice', () => {
    const preferences = make();
    preferences.rememberChoice?.('textSize', 'large');
    expect(preferences.choice?.('textSize')).toBe('large');
    preferences.rememberChoice?.('textSize', 'normal');
    expect(preferences.choice?.('textSize')).toBe('normal');
  });

  it('keeps a draft per conversation, for any ids', () => {
    const preferences = make();
    preferences.rememberDraft({ businessId: '1', visitorId: '2.3' }, 'one');
    preferences.rememberDraft({ businessId: '1.2', visitorId: '3' }, 'two\nlines');
    expect(preferences.draft({ businessId: '1', visitorId: '2.3' })).toBe('one');
    expect(preferences.draft({ businessId: '1.2', visitorId: '3' })).toBe('two\nlines');
    preferences.rememberDraft({ businessId: '1', visitorId: '2.3' }, '');
    expect(preferences.draft({ businessId: '1', visitorId: '2.3' })).toBe('');
  });

  const asked = {
    title: 'Rate us',
    items: ['Speed', 'Manners'],
    commentAsked: true,
    commentTitle: 'Why?',
    serviceId: '101',
  };

  it('keeps the rating that was asked for, per conversation, until it is removed', () => {
    const preferences = make();
    const other = { businessId: '1', visitorId: 'w' };
    preferences.rememberAskedRating(conversation, asked);
    preferences.rememberAskedRating(other, { ...asked, items: [], serviceId: '' });
    expect(preferences.askedRating(conversation)).toEqual(asked);
    expect(preferences.askedRating(other)).toEqual({ ...asked, items: [], serviceId: '' });
    expect(preferences.askedRating({ businessId: '2', visitorId: 'v' })).toBeNull();
    preferences.rememberAskedRating(conversation, null);
    expect(preferences.askedRating(conversation)).toBeNull();
    expect(preferences.askedRating(other)).not.toBeNull();
  });

  it('keeps no rating before the visitor is known', () => {
    const preferences = make();
    preferences.rememberAskedRating({ businessId: '1', visitorId: '' }, asked);
    expect(preferences.askedRating({ businessId: '1', visitorId: '' })).toBeNull();
  });

  it('keeps a draft of a business whose visitor is not known yet, apart from the visitors’', () => {
    const preferences = make();
    preferences.rememberDraft({ businessId: '1', visitorId: '' }, 'early');
    preferences.rememberDraft(conversation, 'mine');
    expect(preferences.draft({ businessId: '1', visitorId: '' })).toBe('early');
    expect(preferences.draft({ businessId: '2', visitorId: '' })).toBe('');
    preferences.rememberDraft({ businessId: '1', visitorId: '' }, '');
    expect(preferences.draft({ businessId: '1', visitorId: '' })).toBe('');
    expect(preferences.draft(conversation)).toBe('mine');
  });
};

describe('Preferences: in memory', () => {
  preferencesContract(() => new MemoryPreferences());
  tabContract(() => {
    const preferences = new MemoryPreferences();
    const as = (isReload: boolean) => () => Object.assign(preferences, { isReload });
    return { page: as(false), reloaded: as(true) };
  });
});

/** On a page that was not reloaded. */
const inBrowser = (storage: () => Storage): BrowserPreferences => {
  const safe = new SafeStorage(storage);
  return new BrowserPreferences(safe, { storage: safe, isReload: false });
};

describe('Preferences: in the browser', () => {
  preferencesContract(() => {
    const storage = new FakeStorage();
    return inBrowser(() => storage);
  });
  tabContract(() => {
    const device = new SafeStorage(() => local);
    const [local, session] = [new FakeStorage(), new FakeStorage()];
    const as = (isReload: boolean) => () =>
      new BrowserPreferences(device, { storage: new SafeStorage(() => session), isReload });
    return { page: as(false), reloaded: as(true) };
  });
});

describe('Preferences: in a browser whose storage is full', () => {
  preferencesContract(() => {
    const storage = new FakeStorage();
    storage.full = true;
    return inBrowser(() => storage);
  });
});

describe('Preferences: in a browser without storage', () => {
  preferencesContract(() =>
    inBrowser(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
});

it('a device that forbids every storage keeps nothing; a full one does, and so does one whose visitor has not agreed (R18)', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full = Object.assign(new FakeStorage(), { full: true });
  const withoutConsent = () => {
    throw new Error('no consent');
  };
  const ofDevice = [denied, () => null as never, () => full, withoutConsent].map((it) =>
    inBrowser(it).isKept(),
  );
  expect(ofDevice).toEqual([false, false, true, true]);
  const memory = new MemoryPreferences();
  expect(memory.isKept()).toBe(true);
  memory.health = 'forbidden';
  expect(memory.isKept()).toBe(false);
});
