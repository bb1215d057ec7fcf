/** How the storage of a device is: well, full (no writes), or forbidden (neither reads nor writes). */
export type StorageHealth = 'well' | 'full' | 'forbidden';

interface Shared<V> {
  readonly kept: Map<string, V | typeof CORRUPT>;
  health: StorageHealth;
}

const CORRUPT = Symbol('corrupt');

/**
 * What the tabs of a device keep together, with the troubles of real storage. As the ports promise, a tab that cannot
 * write keeps the value in its own memory for as long as it lives.
 */
export class DeviceShelf<V> {
  readonly #own = new Map<string, V>();

  constructor(private readonly shared: Shared<V> = { kept: new Map(), health: 'well' }) {}

  /** The same storage as one more tab sees it, or as the same tab sees it after a reload. */
  tab(): DeviceShelf<V> {
    return new DeviceShelf(this.shared);
  }

  get health(): StorageHealth {
    return this.shared.health;
  }

  set health(health: StorageHealth) {
    this.shared.health = health;
  }

  /** The browser throws the data of the site away. What a tab keeps in its memory stays. */
  evict(): void {
    this.shared.kept.clear();
  }

  /** Every record is damaged: it reads as nothing, until it is written again. */
  corrupt(): void {
    for (const key of this.shared.kept.keys()) this.shared.kept.set(key, CORRUPT);
  }

  get(key: string): V | undefined {
    return this.#own.get(key) ?? this.#shared(key);
  }

  set(key: string, value: V): void {
    if (this.health !== 'well') {
      this.#own.set(key, value);
      return;
    }
    this.#own.delete(key);
    this.shared.kept.set(key, value);
  }

  delete(key: string): void {
    this.#own.delete(key);
    if (this.health !== 'forbidden') this.shared.kept.delete(key);
  }

  /** Readable entries, in the order of their first writing. */
  entries(): readonly (readonly [string, V])[] {
    const keys = new Set([...this.shared.kept.keys(), ...this.#own.keys()]);
    return [...keys].flatMap((key) => {
      const value = this.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
  }

  #shared(key: string): V | undefined {
    if (this.health === 'forbidden') return undefined;
    const kept = this.shared.kept.get(key);
    return kept === CORRUPT ? undefined : kept;
  }
}
