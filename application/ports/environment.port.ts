import type { Observable } from 'rxjs';

/** What the device and the page around the widget are doing. Every stream starts with the present value. */
export interface Environment {
  /** False while the browser says that there is no network. */
  readonly online$: Observable<boolean>;
  readonly visible$: Observable<boolean>;
  /** Emits when the page comes back: shown, thawed, restored from the back-forward cache. */
  readonly resumed$: Observable<void>;
  /** The browser's languages, most wanted first. */
  readonly languageTags: readonly string[];
  /** Ids differ between tabs; one tab keeps its own across reloads. */
  readonly tabId: string;
}
