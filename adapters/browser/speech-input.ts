import { Observable } from 'rxjs';
import type { SpeechEvent, SpeechFailure, SpeechInput } from '../../application/ports/speech-input.port';

/** What is used of `SpeechRecognition`, which TypeScript does not know. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { readonly results: Results }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type Results = ArrayLike<ArrayLike<{ readonly transcript: string }>>;

export type MakeRecognition = new () => Recognition;

interface Scope {
  readonly SpeechRecognition?: MakeRecognition;
  readonly webkitSpeechRecognition?: MakeRecognition;
}

/** Chrome and Edge send the sound to a server of theirs, Safari to Apple unless the device can do it itself. Firefox has nothing of it. */
export class BrowserSpeechInput implements SpeechInput {
  readonly #make: MakeRecognition | undefined;

  constructor({ SpeechRecognition, webkitSpeechRecognition }: Scope = globalThis as Scope) {
    this.#make = SpeechRecognition ?? webkitSpeechRecognition;
  }

  isAvailable(): boolean {
    return this.#make !== undefined;
  }

  listen(language: string): Observable<SpeechEvent> {
    return new Observable((subscriber) => {
      const fail = (failure: SpeechFailure) => {
        subscriber.next({ kind: 'failed', failure });
        subscriber.complete();
      };
      let recognition: Recognition;
      try {
        recognition = new (this.#make as MakeRecognition)();
        recognition.lang = BROWSER_TAGS[language] ?? language;
        recognition.continuous = true;
        recognition.interimResults = true;
        recognition.onstart = () => subscriber.next({ kind: 'listening' });
        recognition.onresult = ({ results }) => subscriber.next({ kind: 'heard', text: textOf(results) });
        recognition.onerror = ({ error }) => {
          const failure = FAILURES[error];
          if (failure) fail(failure);
        };
        recognition.onend = () => subscriber.complete();
        recognition.start();
      } catch {
        return fail('unavailable');
      }
      return () => {
        recognition.onstart = recognition.onresult = recognition.onerror = recognition.onend = null;
        recognition.abort();
      };
    });
  }
}

/** Browsers know Chinese by region, not by script. */
const BROWSER_TAGS: { readonly [tag: string]: string } = { 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-TW' };

/** `no-speech` and `aborted` are no failures: the device has ended it. */
const FAILURES: { readonly [error: string]: SpeechFailure } = {
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'audio-capture': 'no-microphone',
  network: 'unavailable',
  'language-not-supported': 'unavailable',
};

/** Chrome on Android gives each result with all that was said before it, other browsers only what is new. */
const textOf = (results: Results): string => {
  let text = '';
  for (const { 0: best } of Array.from(results)) {
    const next = best?.transcript ?? '';
    text = text !== '' && next.trim().startsWith(text.trim()) ? next : text + next;
  }
  return text.trim();
};
