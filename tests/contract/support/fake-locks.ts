type Granted = (lock: { readonly name: string } | null) => unknown;

/**
 * The part of navigator.locks with `ifAvailable`: granted or refused in a later task, and held until the promise
 * settles.
 */
export class FakeLocks {
  readonly #held = new Set<string>();

  async request(name: string, _: { readonly ifAvailable: true }, granted: Granted): Promise<unknown> {
    await Promise.resolve();
    if (this.#held.has(name)) return granted(null);
    this.#held.add(name);
    try {
      return await granted({ name });
    } finally {
      this.#held.delete(name);
    }
  }
}
