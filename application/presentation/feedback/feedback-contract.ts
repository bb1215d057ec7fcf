import type { Toast } from '../../feedback/feedback-state';

export type { DialogState as DialogSnapshot, FeedbackText, Toast } from '../../feedback/feedback-state';

/** Toasts. The same text is shown in one toast only. */
export interface ToastsSnapshot {
  readonly toasts: readonly Toast[];
}

export interface ToastsActions {
  dismiss(id: number): void;
  /** Stops the time of all toasts while one is hovered or focused. */
  pause(): void;
  resume(): void;
}

export interface DialogActions {
  dismiss(): void;
  reload(): void;
  continueSession(): void;
}
