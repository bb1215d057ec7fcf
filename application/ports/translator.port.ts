import type { Observable } from 'rxjs';

/**
 * `press-again`: the browser loads a language only in a press, and the last one is used up. `same-language`: the text is in the
 * language that is wanted. `unavailable`: not between these languages, or nobody knows the language of the text.
 */
export type TranslationFailure = 'press-again' | 'same-language' | 'unavailable' | 'failed';

export type TranslationEvent =
  /** The device loads a language. @param share from 0 to 1 */
  | { readonly kind: 'downloading'; readonly share: number }
  /** @param by who has read the text: the device alone, or a function of the integrator */
  | { readonly kind: 'translated'; readonly text: string; readonly by: 'device' | 'site' }
  | { readonly kind: 'failed'; readonly failure: TranslationFailure };

export interface TranslationOrder {
  /** Plain text. */
  readonly text: string;
  /** BCP 47 tag of its language as far as somebody has said it, or null. A device that can tell decides itself. */
  readonly from: string | null;
  /** BCP 47 tag of the language that is wanted. */
  readonly language: string;
}

/** Translates texts of the conversation. */
export interface Translator {
  /** False where nobody can: then nothing is offered. It stays the same as long as the page is open. */
  isAvailable(): boolean;
  /**
   * Translates until the subscription ends. The stream ends with `translated` or `failed`, and never errors. The first press of a
   * visitor may load a language of many megabytes, so it must be called within a press.
   */
  translate(order: TranslationOrder): Observable<TranslationEvent>;
  /** Frees the memory of the device: a language may take hundreds of megabytes. The next text loads it again. */
  close(): void;
}
