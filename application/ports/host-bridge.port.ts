import type { Observable } from 'rxjs';

/** The page or app around the widget. Every call is safe if there is none. */
export interface HostBridge {
  /** Closes the chat: window.close, the existing native hooks, and the embedding page (spec §2 Closing, decision 16). */
  close(): void;
  readonly embedded: boolean;
  /** False if nothing can be closed. Then there is no close button, and `close` does nothing. */
  readonly closable: boolean;
  /** The number of unread messages, for the launcher's badge, the title and the icon. */
  unread(count: number): void;
  /** False while the host page hides the panel. Begins with the present value. */
  readonly shown$: Observable<boolean>;
  /** Address of the page around the widget; '' if it is unknown, or if there is none. */
  pageAddress(): string;
  /** The visitors of the business were forgotten in another tab (`reset`). Only a page that names a visitor by itself needs it. */
  visitorForgotten?(businessId: string): void;
  /** The version of the gate to which the visitor of the business has agreed, as the page around the widget keeps it; null: none. */
  agreed?(businessId: string): string | null;
}
