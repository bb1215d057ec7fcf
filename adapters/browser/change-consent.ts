import { SafeStorage } from './safe-storage';
import type { StorageConsent } from './storage-consent';
import { STORED, type StoredKey } from './stored-keys';

/** The keys of this release and of earlier ones; docs/security.md has the same line. */
const OURS = /^(kefu[._]|business_id_obj$|keyboardHabit$)/;

/** Deletes every key of the product from both storages of the page. A storage that is forbidden has none. */
export const forgetStored = (page: Pick<Window, 'localStorage' | 'sessionStorage'>): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = page[name];
      for (const key of Object.keys(storage)) if (OURS.test(key)) storage.removeItem(key);
    } catch {
      // The browser refuses the storage to this page.
    }
  }
};

/**
 * Given: what was kept in memory is written down. Withdrawn, or never given: every key is deleted, also what an earlier page has
 * stored, and the chat goes on with what is in memory.
 */
export const changeConsent = (consent: StorageConsent, isGiven: boolean): void => {
  if (isGiven && consent.isGiven) return;
  const storages = [consent.device, consent.tab].map((storage) => [storage, valuesOf(storage)] as const);
  consent.isGiven = isGiven;
  const stored = new SafeStorage(() => consent.open(() => window.localStorage)).readJson(STORED.visitors);
  if (!isGiven) forgetStored(window);
  for (const [storage, values] of storages)
    for (const [key, value] of values) {
      if (!isGiven) storage.hold(key, value);
      // The visitor ids of other businesses, which an earlier page has stored, stay.
      else if (key === STORED.visitors)
        storage.write(key, JSON.stringify({ ...Object(stored), ...JSON.parse(value) }));
      else storage.write(key, value);
    }
};

type Values = readonly (readonly [StoredKey, string])[];

const valuesOf = (storage: SafeStorage): Values =>
  Object.values(STORED)
    .flatMap((name) =>
      storage.keys(name).filter((key): key is StoredKey => key === name || name.endsWith('.')),
    )
    .map((key) => [key, storage.read(key) ?? ''] as const);
