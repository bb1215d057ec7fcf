type Granted = (lock: { readonly name: string } | null) => unknown;

/**
 * The part of navigator.locks that is used: granted in a later task, or refused (`ifAvailable`) or in its turn, and held until the promise
 * settles.
 */
export class FakeLocks {
  readonly #held = new Set<string>();
  readonly #waiting: { readonly name: string; readonly grant: () => void }[] = [];

  async request(
    name: string,
    options: { readonly ifAvailable?: boolean },
    granted: Granted,
  ): Promise<unknown> {
    await Promise.resolve();
    if (!this.#held.has(name)) this.#held.add(name);
    else if (options.ifAvailable) return granted(null);
    else await new Promise<void>((grant) => this.#waiting.push({ name, grant }));
    try {
      return await granted({ name });
    } finally {
      const next = this.#waiting.findIndex((one) => one.name === name);
      if (next < 0) this.#held.delete(name);
      else this.#waiting.splice(next, 1)[0]?.grant();
    }
  }
}
