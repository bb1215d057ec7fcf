import type { FailureKey } from '../../../domain/failure/failure-display';
import type { Colours } from '../../../domain/identity/config';
import type { LanguageCode } from '../../../domain/language/language';
import type { LastLook, LookColours } from '../../../domain/theme/last-look';
import type { AvatarSet } from '../../../domain/theme/style-rule';
import type { ThemeBehaviour } from '../../../domain/theme/theme-behaviour';
import type { ThemeId } from '../../../domain/theme/theme-id';

/** What concerns all views: look, language, and whether the chat can be shown. */
export interface ShellSnapshot {
  readonly phase: ShellPhase;
  readonly theme: ThemeId;
  readonly behaviour: ThemeBehaviour;
  readonly avatars: AvatarSet;
  /** null until config has come: then the theme's own colours are used. */
  readonly colours: Colours | null;
  readonly headerColour: string | null;
  /** The look of the last visit. null once config has come, or if there was none. */
  readonly lastLook: LastLook | null;
  readonly language: LanguageCode;
  readonly headerHidden: boolean;
}

export type ShellPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open' }
  /** The session cannot start. `words` is the backend's own text, '' if it sent none; `detail` names the missing parameter. */
  | {
      readonly kind: 'failed';
      readonly key: FailureKey | 'missing_param' | 'visitor_refused';
      readonly words: string;
      readonly detail: string;
    };

export interface ShellActions {
  /** Starts again after a failure. */
  retry(): void;
  /** Back to the website, after a failure for which another try would not help. */
  leave(): void;
  /** Keeps the colours that are shown, for the first paint of the next visit. */
  rememberLook(colours: { readonly light: LookColours; readonly dark: LookColours }): void;
}
