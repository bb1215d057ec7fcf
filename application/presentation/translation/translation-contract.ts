import type { ShownTranslations } from '../../messaging/translate-messages';

/** Translations of messages into the language of the chat. */
export interface TranslationSnapshot {
  /** Somebody can translate here. */
  readonly offered: boolean;
  readonly shown: ShownTranslations;
}

export interface TranslationActions {
  /** Translates a message, or tries it again. @param text its text, without tags */
  translate(clientId: string, text: string): void;
  /** Ends or hides it. */
  hide(clientId: string): void;
}
