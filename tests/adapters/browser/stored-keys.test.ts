// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAgreement } from '../../../adapters/browser/agreements';
import { BrowserEnvironment } from '../../../adapters/browser/environment';
import { SessionFormDraft } from '../../../adapters/browser/form-draft';
import { BrowserOutboxStore, OutboxRecords } from '../../../adapters/browser/outbox-store';
import { BrowserPreferences } from '../../../adapters/browser/preferences';
import { SafeStorage } from '../../../adapters/browser/safe-storage';
import { MOST, RECORDINGS, STORED, storageKey } from '../../../adapters/browser/stored-keys';
import { storeItem } from '../../../main/container/store-item';
import { pageItem } from '../../../main/embed/page-item';
import { writeColours } from '../../../main/h5/early/look-store';
import { rememberSize } from '../../../main/h5/panel-size';

const LAYERS = ['domain', 'application', 'adapters', 'shared', 'ui', 'main', 'check'];

const sources = LAYERS.flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|html)$/.test(file))
    .map((file) => ({ path: `${layer}/${file}`, text: readFileSync(`${layer}/${file}`, 'utf8') })),
);

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    .map(({ path }) => path);

/** As fast as that of a browser: the test's own storage needs a minute for what is stored here. */
class QuickStorage {
  readonly #values = new Map<string, string>();
  #keys: readonly string[] | null = null;
  get length(): number {
    return this.#values.size;
  }
  key(at: number): string | null {
    this.#keys ??= [...this.#values.keys()];
    return this.#keys[at] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (!this.#values.has(key)) this.#keys = null;
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#keys = null;
    this.#values.delete(key);
  }
  clear(): void {
    this.#keys = null;
    this.#values.clear();
  }
}

/** Test files share their window, and a window that another file has used has its tab's id already. */
const PAGE = new Proxy(window, {
  get: (page, name) => {
    const value: unknown = Reflect.get(page, name);
    return typeof value === 'function' ? value.bind(page) : value;
  },
});

let device: Storage = localStorage;
let ofTab: Storage = sessionStorage;

const local = () => new SafeStorage(() => device);
const preferences = () =>
  new BrowserPreferences(local(), { storage: new SafeStorage(() => ofTab), isReload: false });

const entry = (clientId: string) => ({
  clientId,
  mode: 'agent' as const,
  createdAt: 1,
  content: { kind: 'text' as const, text: 'x' },
});

const form = { name: 'n', contact: 'c', message: 'm', phone: '', rating: null };

const RATING = {
  title: 'Rate us',
  items: ['Speed'],
  commentAsked: false,
  commentTitle: '',
  serviceId: '101',
};

/** Stores everything once, for one conversation. */
const storeAll = (businessId: string, visitorId: string) => {
  rememberAgreement(businessId, '');
  const conversation = { businessId, visitorId };
  const kept = preferences();
  kept.rememberVisitorId(businessId, visitorId);
  kept.rememberTabVisitorId(businessId, visitorId);
  for (const isAfterSwitch of [false, true]) kept.rememberKeyHabit('enter', isAfterSwitch);
  kept.rememberSound(true);
  kept.rememberLook(businessId, { theme: 'sg' } as never);
  kept.rememberClosedBanner(businessId, 'words');
  kept.rememberRecentEmoji(Array.from({ length: 99 }, () => '🙂'));
  kept.rememberSkinTone(1);
  kept.rememberChoice?.('textSize', 'large');
  kept.rememberChoice?.('dataSaver', 'on');
  rememberSize(local(), true);
  kept.rememberDraft(conversation, 'draft');
  kept.rememberAskedRating(conversation, RATING);
  const records = new OutboxRecords(local());
  const outbox = new BrowserOutboxStore(records);
  const stored = outbox.write(conversation, entry('a'));
  new SessionFormDraft(() => ofTab).keep(conversation, form);
  pageItem(() => device, STORED.handle, businessId).write('k1.abc');
  pageItem(() => ofTab, STORED.resume, businessId).write('{}');
  for (const open of [() => device, () => ofTab]) pageItem(open, STORED.greeting, businessId).write('1');
  storeItem(
    new SafeStorage(() => ofTab),
    STORED.place,
    storageKey(STORED.place, businessId, visitorId),
    '{}',
  );
  writeColours(() => device, businessId, 'light', { surface: '#fff' });
  new BrowserEnvironment(
    PAGE,
    () => 'id',
    () => ofTab,
  );
  window.dispatchEvent(new Event('pagehide'));
  return stored;
};

/** The name in the list; '' if the list lacks the key. */
const nameOf = (key: string): string =>
  Object.values(STORED).find((name) => (name.endsWith('.') ? key.startsWith(name) : key === name)) ?? '';

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
const allKeys = () => [...keysOf(device), ...keysOf(ofTab)];

beforeEach(() => {
  device = localStorage;
  ofTab = sessionStorage;
  localStorage.clear();
  sessionStorage.clear();
});

describe('what is kept in the browser (S7)', () => {
  it('is stored under keys of the list, and the list has no other', () => {
    storeAll('1', '2');
    expect([...new Set(allKeys().map(nameOf))].sort()).toEqual(Object.values(STORED).sort());
  });

  it('is stored by these files only', () => {
    expect(filesWith(/\.setItem\(/)).toEqual([
      'adapters/browser/environment.ts',
      'adapters/browser/forget-visitor.ts',
      'adapters/browser/form-draft.ts',
      'adapters/browser/safe-storage.ts',
      'main/embed/page-item.ts',
      'main/h5/early/look-store.ts',
    ]);
    expect(filesWith(/\.setItem\(\s*[^\s,]+/).flatMap((path) => keysSetIn(path))).toEqual([
      'STORED.tab',
      'key',
      'keyOf(conversation)',
      'key',
      'key',
      'STORED.earlyLooks',
    ]);
    expect(filesWith(/\bcaches\b|cookieStore|getDirectory\(|serviceWorker/)).toEqual([]);
    // Only with the setting `record: 'keep'`.
    expect(filesWith(/\bindexedDB\b/)).toEqual([
      'adapters/browser/forget-visitor.ts',
      'adapters/browser/recording-store.ts',
    ]);
    // Only with the option `visitorCookie`.
    expect(filesWith(/document\.cookie/)).toEqual(['main/embed/visitor-storage.ts']);
    expect(filesWith(/(?:local|session)Storage\s*(?:\[|\.\w+\s*=)/)).toEqual([]);
  });

  it('has one row for each key in docs/settings.md', () => {
    const [, table = ''] = readFileSync('docs/settings.md', 'utf8').split('## What is kept in the browser');
    const rows = [...table.matchAll(/^\| (.+?) \| (localStorage|sessionStorage) \| .+? \| (.+?) \|$/gm)];
    const named = rows.flatMap(([, keys = '']) =>
      [...keys.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
    );
    expect(named.map((key) => key.replace(/<.*/, '')).sort()).toEqual(Object.values(STORED).sort());
    expect(rows.filter(([, , , bound = '']) => bound.trim() === '')).toEqual([]);
  });

  it('is bounded, however many links are followed', () => {
    device = new QuickStorage() as unknown as Storage;
    ofTab = new QuickStorage() as unknown as Storage;
    const stored = new Set<string>();
    for (let at = 0; at < 600; at += 1) stored.add(storeAll(`${at}`, `v${at}`));
    const counted = (name: string) => allKeys().filter((key) => key.startsWith(name)).length;
    expect(counted(STORED.draft)).toBe(MOST.drafts);
    expect(counted(STORED.rating)).toBe(MOST.ratings);
    expect(counted(STORED.greeting)).toBe(2 * MOST.ofTab);
    for (const name of [STORED.form, STORED.place, STORED.resume, STORED.handle])
      expect(counted(name)).toBe(MOST.ofTab);
    expect(counted(STORED.outbox)).toBeLessThanOrEqual(MOST.outbox);
    expect([...stored]).toEqual(['stored', 'memory']);
    const sizeOf = (storage: Storage, key: string) =>
      Object.keys(JSON.parse(storage.getItem(key) ?? '') as object).length;
    expect(sizeOf(device, STORED.visitors)).toBe(MOST.visitors);
    expect(sizeOf(ofTab, STORED.tabVisitors)).toBe(MOST.ofTab);
    for (const key of [STORED.looks, STORED.banners, STORED.earlyLooks])
      expect(sizeOf(device, key)).toBe(MOST.businesses);
    expect(sizeOf(device, STORED.recentEmoji)).toBe(MOST.recentEmoji);
    expect(allKeys().length).toBeLessThan(MOST.outbox + MOST.drafts + MOST.ratings + 6 * MOST.ofTab + 20);
    expect(preferences().visitorId('599')).toBe('v599');
    expect(preferences().draft({ businessId: '599', visitorId: 'v599' })).toBe('draft');
    expect(preferences().askedRating({ businessId: '599', visitorId: 'v599' })).toEqual(RATING);
  });

  it('a message is never removed for another one, and the marks of other conversations are', () => {
    device = new QuickStorage() as unknown as Storage;
    const records = new OutboxRecords(local());
    const outbox = new BrowserOutboxStore(records);
    const first = { businessId: '1', visitorId: 'first' };
    for (let at = 0; at < MOST.outbox - 1; at += 1) outbox.write(first, entry(`m${at}`));
    const second = { businessId: '1', visitorId: 'second' };
    expect(outbox.write(second, entry('fits'))).toBe('stored');
    expect(outbox.write(second, entry('too many'))).toBe('memory');
    expect(outbox.read(second).map(({ clientId }) => clientId)).toEqual(['fits', 'too many']);
    expect(outbox.read(first)).toHaveLength(MOST.outbox - 1);
    expect(outbox.write(first, { ...entry('m0'), createdAt: 2 })).toBe('stored');
  });
});

const keysSetIn = (path: string): readonly string[] => {
  const { text = '' } = sources.find((source) => source.path === path) ?? {};
  return [...text.matchAll(/\.setItem\(((?:[^,()]|\([^()]*\))+),/g)].map(([, key = '']) => key);
};

describe('the lines that forget a visitor (S14)', () => {
  const [, lines = ''] =
    /To forget a visitor[\s\S]*?```js\n([\s\S]*?)```/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];

  it('delete every key, also of earlier releases and of both storages, and nothing of the page', () => {
    storeAll('1', '2');
    storeAll('a.b%', 'c.d');
    localStorage.setItem('kefu_look_1_light', '{}');
    for (const foreign of ['kefuddle', 'my.kefu.key', 'business_id_object', 'cart'])
      for (const storage of [localStorage, sessionStorage]) storage.setItem(foreign, 'of the page');
    const deleteDatabase = vi.fn();
    new Function('localStorage', 'sessionStorage', 'indexedDB', lines)(localStorage, sessionStorage, {
      deleteDatabase,
    });
    expect(deleteDatabase).toHaveBeenCalledExactlyOnceWith(RECORDINGS);
    for (const storage of [localStorage, sessionStorage])
      expect(Object.keys(storage).sort()).toEqual(['business_id_object', 'cart', 'kefuddle', 'my.kefu.key']);
  });
});
