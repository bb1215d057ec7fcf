import type { Observable } from 'rxjs';

/** The state of device and page. */
export interface Environment {
  /** False while the browser reports that there is no network. Begins with the present value; each change is emitted once. */
  readonly online$: Observable<boolean>;
  /** False while the page is hidden. Begins with the present value; each change is emitted once. */
  readonly visible$: Observable<boolean>;
  /**
   * Emits when the page comes back: it is shown, thawed, or restored from the back-forward cache. A network that comes back
   * does not count, because a reader of both streams would act twice.
   */
  readonly resumed$: Observable<void>;
  /**
   * Never emits. While it is subscribed, the browser asks the visitor before the page is left ("Leave site?"). Subscribe only
   * while something would be lost: a page that asks may be left out of the back-forward cache. Missing: the browser never asks.
   */
  readonly leaveQuestion$?: Observable<never>;
  /**
   * Undefined, or missing: the page is active. Otherwise the browser prepares it, and this resolves when a visitor opens it (decision
   * 45).
   */
  untilActivated?(): Promise<unknown> | undefined;
  /** Whether the visitor has asked the browser to save data. Missing: nobody knows. */
  savesData?(): boolean;
  /** The browser's languages, the preferred one first. */
  readonly languageTags: readonly string[];
  /** Each tab has its own id and keeps it across reloads. */
  readonly tabId: string;
}
