import type { KeyHabit } from '../../../domain/text/key-habit';

export interface ComposerSnapshot {
  readonly draft: string;
  readonly codePoints: number;
  /** null below 180 characters. */
  readonly counter: { readonly used: number; readonly limit: number } | null;
  /** Why nothing can be sent now, or null. Locked and ended keep the text (decision 9). */
  readonly blocked: 'blank' | 'starting' | 'locked' | 'ended' | 'no-service' | null;
  readonly habit: KeyHabit;
  /** Hidden in robot mode (section 2). */
  readonly mediaOffered: boolean;
  readonly emojiSearch: boolean;
  readonly questionsOffered: boolean;
  /** Robot's suggestions to what is being typed, newest answer; empty when there are none. */
  readonly suggestions: readonly string[];
}

export interface ComposerActions {
  /**
   * The whole text of the box; what does not fit is cut and said, and the result is in the next snapshot.
   * @param cut what the view itself has left out, where it was put in
   */
  edit(text: string, cut?: number): void;
  /** The whole text of the box while an input method is at work in it: nothing is cut, since nobody may touch it. */
  compose(text: string): void;
  /** True when something was sent: the view keeps the focus and clears its undo history. */
  send(): boolean;
  setHabit(habit: KeyHabit): void;
  chooseSuggestion(text: string): void;
  dismissSuggestions(): void;
  reload(): void;
  continueSession(): void;
}
