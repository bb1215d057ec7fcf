/** Of one page of the device. */
interface Page {
  /** The browser answers it: at once, later, or when the frozen page goes on. */
  answered(): Promise<void>;
  readonly isGone: boolean;
  /** It was given a lock, was refused one, and has its lock no more. */
  granted(name: string): void;
  refused(name: string): void;
  freed(name: string): void;
}

interface Held {
  readonly page: Page;
  /** The page has released it, and the browser will free it. */
  isReleased: boolean;
}

type Granted = (lock: { readonly name: string } | null) => unknown;

/**
 * `navigator.locks` of one device, as far as the widget uses it. The browser decides later than it is asked, also about a lock
 * that the page itself has just released, and frees the locks of a page that is gone.
 */
export class DeviceLocks {
  readonly #held = new Map<string, Held>();

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
    const request = (name: string, _: unknown, granted: Granted) => this.#request(page, name, granted);
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
    for (const [name, held] of this.#held) if (held.page === page) this.#held.delete(name);
  }

  async #request(page: Page, name: string, granted: Granted): Promise<unknown> {
    const late = this.#late.get(name);
    this.#late.delete(name);
    await (late ?? this.decides)();
    if (page.isGone) return new Promise(() => undefined);
    if (this.#held.has(name)) {
      page.refused(name);
      await page.answered();
      return granted(null);
    }
    const held: Held = { page, isReleased: false };
    this.#held.set(name, held);
    page.granted(name);
    await page.answered();
    try {
      return await granted({ name });
    } finally {
      held.isReleased = true;
      await this.decides();
      if (this.#held.get(name) === held) {
        this.#held.delete(name);
        page.freed(name);
      }
    }
  }
}
