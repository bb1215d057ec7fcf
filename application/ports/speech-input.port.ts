import type { Observable } from 'rxjs';

/** `not-allowed`: the visitor, the page or the device refuses the microphone. `unavailable`: no service of speech, or not in this language. */
export type SpeechFailure = 'not-allowed' | 'no-microphone' | 'unavailable';

export type SpeechEvent =
  /** The visitor may speak now. */
  | { readonly kind: 'listening' }
  /** @param text all that was understood since `listen`; its end may still change */
  | { readonly kind: 'heard'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: SpeechFailure };

/** Writes down what the visitor says. */
export interface SpeechInput {
  /** False where the device cannot: then nothing is offered. */
  isAvailable(): boolean;
  /**
   * Asks for the microphone and listens until the subscription ends, or until the device ends it, which completes the stream. It never
   * errors.
   *
   * @param language BCP 47 tag
   */
  listen(language: string): Observable<SpeechEvent>;
}
