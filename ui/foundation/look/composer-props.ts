import type {
  ComposerActions,
  ComposerSnapshot,
} from '../../../application/presentation/composer/composer-contract';
import type { IconName } from '../../foundation/look/icons';

/** What the camera takes. */
export type Shot = 'photo' | 'video';

/** What the composer opens but does not own. If a function is undefined, its button is not shown. */
export interface ComposerHandlers {
  readonly onImages?: (() => void) | undefined;
  readonly onVideo?: (() => void) | undefined;
  /** Opens the camera. Offered on touch screens only. */
  readonly onCamera?: ((shot: Shot) => void) | undefined;
  readonly onQuestions?: (() => void) | undefined;
  /** Opens the emoji panel; the chosen emoji is inserted at the caret. */
  readonly onEmoji?: ((insert: (emoji: string) => void) => void) | undefined;
  /** Which of the two is open; only one can be open. */
  readonly panel?: 'emoji' | 'questions' | null;
  /** Files that were pasted. */
  readonly onFiles?: ((files: readonly File[]) => void) | undefined;
}

export interface ComposerProps {
  readonly snapshot: ComposerSnapshot;
  readonly actions: ComposerActions;
  readonly handlers: ComposerHandlers;
  readonly counterpart: 'robot' | 'service';
}

/** One tool of the toolbar. `hook` is its public data-kefu name, if it has one. */
export interface Tool {
  readonly id: 'emoji' | 'image' | 'video' | 'camera' | 'questions' | 'dictation' | 'habit';
  readonly icon: IconName;
  readonly label: string;
  readonly hook: string | undefined;
  readonly opensMenu: boolean;
  /** For a button that opens and closes a panel. */
  readonly expanded?: boolean;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean;
  readonly use: (button: HTMLElement) => void;
}

export interface ToolbarProps {
  readonly tools: readonly Tool[];
  /** null below 180 characters. */
  readonly counter: { readonly shown: string; readonly spoken: string; readonly full: boolean } | null;
}
