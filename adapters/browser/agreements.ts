import { SafeStorage } from './safe-storage';
import { MOST, STORED } from './stored-keys';

/**
 * The visitor has agreed to the gate of this business, in this version of its words. Read before the visitor agrees: it only exists once
 * somebody has.
 */
export const hasAgreed = (businessId: string, version: string): boolean =>
  pairsOf(openStorage()).some(([id, agreed]) => id === businessId && agreed === version);

/** To be called after the visitor has agreed that something is stored. */
export const rememberAgreement = (businessId: string, version: string): void => {
  const storage = openStorage();
  const others = pairsOf(storage).filter(([id]) => id !== businessId);
  storage.write(
    STORED.agreements,
    JSON.stringify([...others, [businessId, version]].slice(-MOST.agreements)),
  );
};

const openStorage = (): SafeStorage => new SafeStorage(() => window.localStorage);

const pairsOf = (storage: SafeStorage): readonly (readonly unknown[])[] => {
  const pairs = storage.readJson(STORED.agreements);
  return Array.isArray(pairs) ? pairs.filter(Array.isArray) : [];
};
