/**
 * A key of several parts. Ids may contain dots: without escaping, visitor `2.3` of business `1` would equal visitor `3` of
 * business `1.2`.
 */
export const storageKey = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('%', '%25').replaceAll('.', '%2E')).join('.');

/**
 * localStorage that never throws. In private mode, without quota or without permission, values stay in memory while the
 * page lives.
 */
export class SafeStorage {
  readonly #memory = new Map<string, string>();
  /** A storage that was forbidden from the beginning has kept nothing of this page. */
  #hasWorked = false;

  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    return this.#memory.get(key) ?? this.#with((storage) => storage.getItem(key), null);
  }

  /** @returns false if the value is only in memory */
  write(key: string, value: string): boolean {
    this.#memory.set(key, value);
    return this.#with((storage) => {
      storage.setItem(key, value);
      return this.#memory.delete(key);
    }, false);
  }

  /** @returns false if the value may still be in the storage */
  remove(key: string): boolean {
    this.#memory.delete(key);
    return this.#with((storage) => {
      storage.removeItem(key);
      this.#writeWaiting();
      return true;
    }, !this.#hasWorked);
  }

  /** The removal made room, so values that wait in memory are written as far as they fit. */
  #writeWaiting(): void {
    for (const [key, value] of [...this.#memory]) {
      if (!this.write(key, value)) return;
    }
  }

  keys(prefix: string): readonly string[] {
    const stored = this.#with(
      (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
      [],
    );
    return [...new Set([...this.#memory.keys(), ...stored])].filter((key) => key.startsWith(prefix));
  }

  /** null if there is no valid value. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(this.read(key) ?? '');
    } catch {
      return null;
    }
  }

  /** @returns `otherwise` if the browser refuses */
  #with<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      const result = act(this.storage());
      this.#hasWorked = true;
      return result;
    } catch {
      return otherwise;
    }
  }
}
