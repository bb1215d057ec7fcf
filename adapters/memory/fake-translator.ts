import { EMPTY, Observable, type Subscriber } from 'rxjs';
import type {
  TranslationEvent,
  TranslationFailure,
  TranslationOrder,
  Translator,
} from '../../application/ports/translator.port';

/** A translator whose words a test says. */
export class FakeTranslator implements Translator {
  /** All texts that were to be translated, oldest first. */
  readonly orders: TranslationOrder[] = [];
  /** How often the memory of the device was freed. */
  closed = 0;
  #reader: Subscriber<TranslationEvent> | null = null;

  constructor(private readonly canTranslate = true) {}

  isAvailable(): boolean {
    return this.canTranslate;
  }

  translate(order: TranslationOrder): Observable<TranslationEvent> {
    if (!this.canTranslate) return EMPTY;
    return new Observable((reader) => {
      this.orders.push(order);
      this.#reader = reader;
      return () => {
        if (this.#reader === reader) this.#reader = null;
      };
    });
  }

  close(): void {
    this.closed += 1;
  }

  /** Somebody waits for the text that was ordered last. */
  get isAsked(): boolean {
    return this.#reader !== null;
  }

  /** The device loads a language. @param share from 0 to 1 */
  download(share: number): void {
    this.#reader?.next({ kind: 'downloading', share });
  }

  /** The text that was ordered last is translated. */
  answer(text: string, by: 'device' | 'site' = 'device'): void {
    this.#end({ kind: 'translated', text, by });
  }

  fail(failure: TranslationFailure): void {
    this.#end({ kind: 'failed', failure });
  }

  #end(event: TranslationEvent): void {
    const reader = this.#reader;
    reader?.next(event);
    reader?.complete();
  }
}
