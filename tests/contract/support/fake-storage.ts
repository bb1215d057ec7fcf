/** localStorage as a browser has it: several tabs may hold the same one. */
export class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  /** Writes fail, as with a full quota, unless the value is no longer than the present one. */
  full = false;
  /** Reaching for it throws, as in a sandboxed frame. */
  forbidden = false;
  [name: string]: unknown;

  /** As `window.localStorage` gives it. */
  offered(): Storage {
    if (this.forbidden) throw new DOMException('denied', 'SecurityError');
    return this;
  }

  get length(): number {
    return this.#items.size;
  }

  /** Browsers promise no order; this one's is the alphabet's, not that of writing. */
  key(index: number): string | null {
    return [...this.#items.keys()].sort()[index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.full && value.length > (this.#items.get(key)?.length ?? -1))
      throw new DOMException('full', 'QuotaExceededError');
    this.#items.set(key, String(value));
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}
