import type { Observable } from 'rxjs';

/** What the device and the page around the widget are doing. */
export interface Environment {
  /** False while the browser says that there is no network. Starts with the present value; each change is told once. */
  readonly online$: Observable<boolean>;
  /** False while the page is hidden. Starts with the present value; each change is told once. */
  readonly visible$: Observable<boolean>;
  /**
   * Emits when the page comes back: it is shown, thawed, or restored from the back-forward cache. A network that comes back is no
   * such event: who follows both streams would act twice.
   */
  readonly resumed$: Observable<void>;
  /** The browser's languages, most wanted first. */
  readonly languageTags: readonly string[];
  /** Ids differ between tabs; one tab keeps its own across reloads. */
  readonly tabId: string;
}
