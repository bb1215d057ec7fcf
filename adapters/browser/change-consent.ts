import type { ConversationKey } from '../../application/ports/preferences.port';
import { forgetStored } from './forget-visitor';
import { SafeStorage } from './safe-storage';
import type { StorageConsent } from './storage-consent';
import { STORED, type StoredKey, storageKey } from './stored-keys';

/**
 * Given: what was kept in memory of this conversation is written down. Withdrawn, or never given: every key is deleted, also what an
 * earlier page has stored, and the chat goes on with what is in memory. What was kept of another visitor is neither held nor written.
 */
export const changeConsent = (
  consent: StorageConsent,
  isGiven: boolean,
  conversation: ConversationKey,
): void => {
  if (isGiven && consent.isGiven) return;
  const storages = [consent.device, consent.tab].map(
    (storage) => [storage, valuesOf(storage, conversation)] as const,
  );
  consent.isGiven = isGiven;
  const stored = new SafeStorage(() => consent.open(() => window.localStorage)).readJson(STORED.visitors);
  if (!isGiven) forgetStored(window);
  for (const [storage, values] of storages) {
    storage.clearMemory();
    for (const [key, value] of values) {
      if (!isGiven) storage.hold(key, value);
      // The visitor ids of other businesses, which an earlier page has stored, stay.
      else if (key === STORED.visitors)
        storage.write(key, JSON.stringify({ ...Object(stored), ...JSON.parse(value) }));
      else storage.write(key, value);
    }
  }
};

type Values = readonly (readonly [StoredKey, string])[];

/** Without the values of other conversations. */
const valuesOf = (storage: SafeStorage, { businessId, visitorId }: ConversationKey): Values =>
  Object.values(STORED).flatMap((name): Values => {
    if (name === STORED.visitors || name === STORED.tabVisitors) {
      const ids = Object(storage.readJson(name)) as Readonly<Record<string, unknown>>;
      const isKept =
        visitorId !== '' && Object.hasOwn(ids, businessId) && String(ids[businessId]) === visitorId;
      return isKept ? [[name, JSON.stringify({ [businessId]: visitorId })]] : [];
    }
    const isPrefix = name.endsWith('.');
    const own = isPrefix ? storageKey(name as typeof STORED.draft, businessId, visitorId) : name;
    const keys: readonly string[] = storage.keys(name);
    return keys
      .filter((key): key is StoredKey => key === own || (isPrefix && key.startsWith(`${own}.`)))
      .map((key) => [key, storage.read(key) ?? '']);
  });
