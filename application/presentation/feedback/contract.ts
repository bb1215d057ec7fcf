import type { Toast } from '../../feedback/feedback-state';

export type { DialogState as DialogSnapshot, Toast, Words } from '../../feedback/feedback-state';

/** Passing hints. Same words: one toast. */
export interface ToastsSnapshot {
  readonly toasts: readonly Toast[];
}

export interface ToastsActions {
  dismiss(id: number): void;
  /** While hovered or focused the clock of all toasts stands still. */
  pause(): void;
  resume(): void;
}

export interface DialogActions {
  dismiss(): void;
  reload(): void;
  continueSession(): void;
}
