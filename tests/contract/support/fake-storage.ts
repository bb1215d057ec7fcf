/** localStorage of a browser. Several tabs may use the same one. */
export class FakeStorage implements Storage {
  readonly #items = new Map<string, string>();
  /** Writing fails, as with a full quota, unless the value is no longer than the present one. */
  full = false;
  /** Access to it throws, as in a sandboxed frame. */
  forbidden = false;
  [name: string]: unknown;

  /** The same as `window.localStorage`. */
  offered(): Storage {
    if (this.forbidden) throw new DOMException('denied', 'SecurityError');
    return this;
  }

  get length(): number {
    return this.#items.size;
  }

  /** Browsers promise no order of keys. Here it is alphabetical and not the order of writing. */
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
