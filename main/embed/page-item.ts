/** One value in a storage of the shop's page. A storage that is blocked or full does nothing. */
export interface PageItem {
  /** null if there is none. */
  read(): string | null;
  write(value: string): void;
  remove(): void;
}

/** Most values of a kind: one for each merchant of the page. Another one goes for a new one. */
export const MOST_OF_PAGE = 8;

export const pageItem = (open: () => Storage, prefix: string, businessId: string): PageItem => {
  const key = prefix + businessId;
  const quietly = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    read: () => quietly((storage) => storage.getItem(key)),
    write: (value) =>
      quietly((storage) => {
        if (storage.getItem(key) === null)
          for (const other of keysIn(storage, prefix).slice(MOST_OF_PAGE - 1)) storage.removeItem(other);
        storage.setItem(key, value);
      }),
    remove: () => quietly((storage) => storage.removeItem(key)),
  };
};

const keysIn = (storage: Storage, prefix: string): readonly string[] =>
  // Prototype and MooTools have another `Array.from`.
  [...Array(storage.length)].map((_, at) => storage.key(at) ?? '').filter((key) => key.startsWith(prefix));
