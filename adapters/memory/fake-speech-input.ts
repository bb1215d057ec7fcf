import { EMPTY, Observable, type Subscriber } from 'rxjs';
import type { SpeechEvent, SpeechFailure, SpeechInput } from '../../application/ports/speech-input.port';

/** A microphone that a test speaks into. */
export class FakeSpeechInput implements SpeechInput {
  /** BCP 47 tags of what was listened to. */
  readonly languages: string[] = [];
  #listener: Subscriber<SpeechEvent> | null = null;

  constructor(private readonly canListen = true) {}

  isAvailable(): boolean {
    return this.canListen;
  }

  listen(language: string): Observable<SpeechEvent> {
    if (!this.canListen) return EMPTY;
    return new Observable((listener) => {
      this.languages.push(language);
      this.#listener = listener;
      return () => {
        this.#listener = null;
      };
    });
  }

  get isListening(): boolean {
    return this.#listener !== null;
  }

  /** The visitor has allowed the microphone. */
  allow(): void {
    this.#listener?.next({ kind: 'listening' });
  }

  /** @param text all that was said until now */
  hear(text: string): void {
    this.#listener?.next({ kind: 'heard', text });
  }

  fail(failure: SpeechFailure): void {
    this.#listener?.next({ kind: 'failed', failure });
    this.#listener?.complete();
  }

  /** The device ends it by itself. */
  end(): void {
    this.#listener?.complete();
  }
}
