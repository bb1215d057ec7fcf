type Granted = (lock: { readonly name: string } | null) => unknown;

/** navigator.locks as far as `ifAvailable` goes: granted or not in a later task, held while the promise is open. */
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
