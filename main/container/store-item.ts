import type { SafeStorage } from '../../adapters/browser/safe-storage';
import { MOST, type STORED, type StoredKey } from '../../adapters/browser/stored-keys';

/** Stores a value of which the tab has one for each conversation or merchant: another one goes for a new one. */
export const storeItem = (
  storage: SafeStorage,
  kind: typeof STORED.place | typeof STORED.resume,
  key: StoredKey,
  value: string,
): void => {
  if (storage.read(key) === null)
    for (const other of storage.keys(kind).slice(MOST.ofTab - 1)) storage.remove(other);
  storage.write(key, value);
};
