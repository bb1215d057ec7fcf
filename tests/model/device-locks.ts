/** Of one page of the device. */
interface Page {
  /** The browser answers it: at once, later, or when the frozen page goes on. */
  answered(): Promise<void>;
  readonly isGone: boolean;
}

interface Held {
  readonly page: Page;
  /** The page has released it, and the browser will free it. */
  isReleased: boolean;
}

interface Waiting {
  readonly page: Page;
  readonly name: string;
  readonly grant: () => void;
}

type Granted = (lock: { readonly name: string } | null) => unknown;

/**
 * `navigator.locks` of one device, as far as the widget uses it. The browser decides later than it is asked, also about a lock
 * that the page itself has just released, and frees the locks of a page that is gone.
 */
export class DeviceLocks {
  readonly #held = new Map<string, Held>();
  readonly #waiting: Waiting[] = [];

  /** Names about whose next request the browser decides that much later. */
  readonly #late = new Map<string, () => Promise<void>>();
  #freesLate: (() => Promise<void>) | undefined;

  /** @param decides when the browser decides, and when it frees a lock that was released or whose page is gone */
  constructor(private readonly decides: () => Promise<void>) {}

  /** @param waits after which the browser decides about the next request for this lock */
  decidesLate(name: string, waits: () => Promise<void>): void {
    this.#late.set(name, waits);
  }

  /** @param waits after which the browser frees the locks of the next page that is gone: its process may end after another page starts */
  freesLate(waits: () => Promise<void>): void {
    this.#freesLate = waits;
  }

  of(page: Page): LockManager {
    const request = (name: string, options: LockOptions, granted: Granted) =>
      this.#request(page, name, options.ifAvailable === true, granted);
    return { request } as unknown as LockManager;
  }

  /** The locks that the page holds and has not released. */
  heldBy(page: Page): readonly string[] {
    return [...this.#held].flatMap(([name, held]) => (held.page === page && !held.isReleased ? [name] : []));
  }

  async pageIsGone(page: Page): Promise<void> {
    const late = this.#freesLate;
    this.#freesLate = undefined;
    await (late ?? this.decides)();
    for (const [name, held] of this.#held) if (held.page === page) this.#free(name);
  }

  async #request(page: Page, name: string, ifAvailable: boolean, granted: Granted): Promise<unknown> {
    const late = this.#late.get(name);
    this.#late.delete(name);
    await (late ?? this.decides)();
    if (page.isGone) return new Promise(() => undefined);
    if (ifAvailable && this.#held.has(name)) {
      await page.answered();
      return granted(null);
    }
    if (this.#held.has(name)) await new Promise<void>((grant) => this.#waiting.push({ page, name, grant }));
    if (page.isGone) {
      this.#free(name);
      return new Promise(() => undefined);
    }
    const held: Held = { page, isReleased: false };
    this.#held.set(name, held);
    await page.answered();
    try {
      return await granted({ name });
    } finally {
      held.isReleased = true;
      await this.decides();
      if (this.#held.get(name) === held) this.#free(name);
    }
  }

  #free(name: string): void {
    const at = this.#waiting.findIndex((one) => one.name === name && !one.page.isGone);
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    // Nobody gets it between the two.
    if (next) this.#held.set(name, { page: next.page, isReleased: false });
    else this.#held.delete(name);
    next?.grant();
  }
}
