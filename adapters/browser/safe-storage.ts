/** A key of several parts. Ids may hold dots: unescaped, visitor `2.3` of business `1` would read as `3` of `1.2`. */
export const storageKey = (...parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('%', '%25').replaceAll('.', '%2E')).join('.');

/**
 * localStorage that never throws: in private mode, without quota or without leave it keeps what it is given in memory, for as
 * long as the page lives.
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

  /** @returns false when it is kept in memory alone */
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
      // Nothing was kept there.
    }
    this.#moveOut();
  }

  /** What was removed has made room: what waits in memory is written, as far as it fits. */
  #moveOut(): void {
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
      // Only what is in memory.
    }
    return [...found];
  }

  /** null when nothing valid is kept. */
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
