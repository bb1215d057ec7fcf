import type { DraftTranslation } from '../../messaging/translate-draft';
import type { ShownTranslations } from '../../messaging/translate-messages';

/** Translations of messages into the language of the chat, and of the typed text into that of the agents. */
export interface TranslationSnapshot {
  /** Somebody can translate here. */
  readonly offered: boolean;
  readonly shown: ShownTranslations;
  readonly draft: DraftTranslation;
}

export interface TranslationActions {
  /** Translates a message, or tries it again. @param text its text, without tags */
  translate(clientId: string, text: string): void;
  /** Ends or hides it. */
  hide(clientId: string): void;
  /**
   * `show` the typed text in the agents' language from now on, or try it again; `hide` it; `take` it in the place of the typed text, if it
   * can be sent; `restore` the visitor's own words.
   */
  draft(step: DraftStep): void;
}

export type DraftStep = 'show' | 'hide' | 'take' | 'restore';
