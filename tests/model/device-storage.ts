/** Web storage of one device, shared by its tabs, with the faults of real ones. */
export class DeviceStorage implements Storage {
  readonly #items = new Map<string, string>();
  health: 'well' | 'full' | 'forbidden' | 'forgetful' = 'well';
  [name: string]: unknown;

  get length(): number {
    this.#mayRead();
    return this.#items.size;
  }

  key(index: number): string | null {
    this.#mayRead();
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#mayRead();
    return this.#items.get(key) ?? null;
  }

  /** A forgetful storage takes a value and forgets it. A full storage accepts a value that is no longer than the present one, as in all browsers. */
  setItem(key: string, value: string): void {
    if (this.health === 'forgetful') {
      this.#items.delete(key);
      return;
    }
    const fits = this.health === 'full' && value.length <= (this.#items.get(key)?.length ?? -1);
    if (this.health !== 'well' && !fits) throw new Error(`storage is ${this.health}`);
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#mayRead();
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }

  /** Half of each value is lost. */
  corrupt(): void {
    for (const [key, value] of this.#items) this.#items.set(key, value.slice(0, value.length / 2));
  }

  /** For those who look on, also while no page may read. */
  kept(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  #mayRead(): void {
    if (this.health === 'forbidden') throw new Error('storage is forbidden');
  }
}
