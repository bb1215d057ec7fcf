import type { Observable } from 'rxjs';

/** The page or app that the widget is embedded in. Every call is safe when nothing is around. */
export interface HostBridge {
  /** Closes the chat: window.close, the native hooks that exist, and the embedding page (section 2, decision 16). */
  close(): void;
  readonly embedded: boolean;
  /** False where there is nothing to close: no close button is offered, and `close` does nothing. */
  readonly closable: boolean;
  /** How many messages wait unread: for the launcher's badge, the title and the icon. */
  unread(count: number): void;
  /** False while an embedding page hides the panel. Starts with the present value. */
  readonly shown$: Observable<boolean>;
}
