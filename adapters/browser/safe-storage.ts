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

  constructor(private readonly storage: () => Storage) {}

  read(key: string): string | null {
    const kept = this.#memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return this.storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** @returns false if the value is only in memory */
  write(key: string, value: string): boolean {
    try {
      this.storage().setItem(key, value);
      this.#memory.delete(key);
      return true;
    } catch {
      this.#memory.set(key, value);
      return false;
    }
  }

  remove(key: string): void {
    this.#memory.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // The storage held nothing.
    }
    this.#writeWaiting();
  }

  /** The removal made room, so values that wait in memory are written as far as they fit. */
  #writeWaiting(): void {
    for (const [key, value] of [...this.#memory]) {
      if (!this.write(key, value)) return;
    }
  }

  keys(prefix: string): readonly string[] {
    const found = new Set([...this.#memory.keys()].filter((key) => key.startsWith(prefix)));
    try {
      const storage = this.storage();
      for (let i = 0; i < storage.length; i += 1) {
        const key = storage.key(i);
        if (key?.startsWith(prefix)) found.add(key);
      }
    } catch {
      // Only the keys in memory.
    }
    return [...found];
  }

  /** null if there is no valid value. */
  readJson(key: string): unknown {
    const text = this.read(key);
    if (text === null) return null;
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }
}
