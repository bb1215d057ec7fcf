import type { SendKey } from '../../../domain/text/send-key';
import type { DictationState } from '../../messaging/dictate';

export interface ComposerSnapshot {
  readonly draft: string;
  readonly codePoints: number;
  /** null below 180 code points. */
  readonly counter: { readonly used: number; readonly limit: number } | null;
  /** Why nothing can be sent now, or null. 'locked' and 'ended' keep the text (decision 9). */
  readonly blocked: 'blank' | 'starting' | 'locked' | 'ended' | 'no-service' | null;
  /** The reason of 'ended': nobody wrote for a time. false: another one, or an unknown one. */
  readonly wentIdle: boolean;
  readonly habit: SendKey;
  /** False in robot mode (spec §6 Media in robot mode), and if the setting `images` is off. */
  readonly imagesOffered: boolean;
  /** False in robot mode, and if the setting `video` is off. */
  readonly videoOffered: boolean;
  readonly emojiOffered: boolean;
  readonly emojiSearch: boolean;
  readonly questionsOffered: boolean;
  /** The robot's latest suggestions for the typed text; empty if there are none. */
  readonly suggestions: readonly string[];
  /** A text was sent, and can be taken back (`undoSendMs`). */
  readonly undoOffered: boolean;
  /** Whether the visitor may dictate, and does (`dictation`). */
  readonly dictation: DictationState;
  /** BCP 47 tag of the language in which the visitor may see the typed text (`agentLanguage`); null: it is not offered. */
  readonly translatesTo: string | null;
}

export interface ComposerActions {
  /**
   * Sets the whole text of the box. If it is too long, it is cut and a toast says so; the next snapshot has the
   * result.
   *
   * @param cut number of code points that the view has already left out
   */
  edit(text: string, cut?: number): void;
  /**
   * Sets the whole text while an input method composes. Nothing is cut, because the text of an input method must not be
   * changed.
   */
  compose(text: string): void;
  /**
   * Returns true if something was sent. The view then keeps the focus and clears its undo history. A text that holds a secret is
   * asked about first (`secretGuard`).
   */
  send(): boolean;
  /** Gives the text that waits to be sent back to the box. */
  undoSend(): void;
  /** Begins dictation, also after a failure, or ends it. */
  toggleDictation(): void;
  /** Ends dictation, or takes note that it has failed. */
  endDictation(): void;
  setHabit(habit: SendKey): void;
  chooseSuggestion(text: string): void;
  dismissSuggestions(): void;
  reload(): void;
  continueSession(): void;
}
