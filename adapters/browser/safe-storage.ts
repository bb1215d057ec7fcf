import type { StoredKey } from './stored-keys';

/**
 * localStorage that never throws. In private mode, without quota or without permission, values stay in memory while the
 * page lives.
 */
export class SafeStorage {
  readonly #memory = new Map<StoredKey, string>();
  /** A storage that was forbidden from the beginning has kept nothing of this page. */
  #hasWorked = false;

  constructor(private readonly storage: () => Storage) {}

  read(key: StoredKey): string | null {
    return this.#memory.get(key) ?? this.#with((storage) => storage.getItem(key), null);
  }

  /** True if the browser gives no storage at all. That nobody has agreed to it is something else. */
  get isForbidden(): boolean {
    try {
      return !this.storage();
    } catch (problem) {
      return problem instanceof DOMException;
    }
  }

  /** @returns false if the value is only in memory */
  write(key: StoredKey, value: string): boolean {
    this.#memory.set(key, value);
    return this.#with((storage) => {
      storage.setItem(key, value);
      // Some browsers take a value and forget it.
      return storage.getItem(key) !== null && this.#memory.delete(key);
    }, false);
  }

  /** Keeps the value in memory, because the storage has enough of its kind. */
  hold(key: StoredKey, value: string): void {
    this.#memory.set(key, value);
  }

  clearMemory(): void {
    this.#memory.clear();
  }

  /** @returns false if the value may still be in the storage */
  remove(key: StoredKey): boolean {
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

  keys<P extends StoredKey>(prefix: P): readonly (P | `${P}${string}`)[] {
    const stored = this.#with(
      (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
      [],
    );
    return [...new Set([...this.#memory.keys(), ...stored])].filter((key): key is `${P}${string}` =>
      key.startsWith(prefix),
    );
  }

  /** null if there is no valid value. */
  readJson(key: StoredKey): unknown {
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
