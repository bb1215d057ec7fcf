import type { FailureKey } from '../../../domain/failure/catalogue';
import type { Colours } from '../../../domain/identity/config';
import type { LanguageCode } from '../../../domain/language/language';
import type { ThemeBehaviour } from '../../../domain/theme/behaviour';
import type { AvatarSet } from '../../../domain/theme/style-rule';
import type { ThemeId } from '../../../domain/theme/theme-id';

/** What surrounds every view: how it looks, which language it speaks, and whether there is anything to show yet. */
export interface ShellSnapshot {
  readonly phase: ShellPhase;
  readonly theme: ThemeId;
  readonly behaviour: ThemeBehaviour;
  readonly avatars: AvatarSet;
  /** null before config: the theme's own colours stand. */
  readonly colours: Colours | null;
  readonly headerColour: string | null;
  readonly language: LanguageCode;
  readonly headerHidden: boolean;
}

export type ShellPhase =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open' }
  /** The session cannot start. `words` are the backend's own, '' when it sent none; `detail` names the missing parameter. */
  | {
      readonly kind: 'failed';
      readonly key: FailureKey | 'missing_param';
      readonly words: string;
      readonly detail: string;
    };

export interface ShellActions {
  /** Starts anew after a failure. */
  retry(): void;
}
