/**
 * State of the device's storage: 'well', 'full' (no writes), 'forbidden' (no reads and no writes), or 'forgetful' (it takes what
 * is written and forgets it).
 */
export type StorageHealth = 'well' | 'full' | 'forbidden' | 'forgetful';

interface Shared<V> {
  readonly kept: Map<string, V | typeof CORRUPT>;
  health: StorageHealth;
  losses: number;
}

const CORRUPT = Symbol('corrupt');

/**
 * Storage that the tabs of a device share, with the problems of real storage. As the ports promise, a tab that cannot write
 * keeps the value in its own memory.
 */
export class DeviceStorage<V> {
  readonly #own = new Map<string, V>();

  constructor(private readonly shared: Shared<V> = { kept: new Map(), health: 'well', losses: 0 }) {}

  /** The same storage for one more tab, or for the same tab after a reload. */
  tab(): DeviceStorage<V> {
    return new DeviceStorage(this.shared);
  }

  get health(): StorageHealth {
    return this.shared.health;
  }

  set health(health: StorageHealth) {
    this.shared.health = health;
  }

  /** How often the records of the device were deleted or damaged. */
  get losses(): number {
    return this.shared.losses;
  }

  /** The browser deletes the data of the site. Values in the memory of a tab stay. */
  evict(): void {
    this.shared.losses += 1;
    this.shared.kept.clear();
  }

  /** Every record is damaged: it cannot be read until it is written again. */
  corrupt(): void {
    this.shared.losses += 1;
    for (const key of this.shared.kept.keys()) this.shared.kept.set(key, CORRUPT);
  }

  get(key: string): V | undefined {
    return this.#own.get(key) ?? this.#shared(key);
  }

  set(key: string, value: V): void {
    if (this.health === 'forgetful') {
      this.delete(key);
      return;
    }
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

  /** Readable entries in the order in which they were first written. */
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
