import { catchError, concatMap, defer, map, merge, Observable, of, take, timer } from 'rxjs';
import type { Clock } from '../../application/ports/clock.port';
import type { TranslationEvent, TranslationOrder, Translator } from '../../application/ports/translator.port';
import * as LIMITS from '../../domain/limits';

interface Asked {
  readonly text: string;
  readonly from: string | undefined;
  readonly to: string;
}

export interface SiteTranslatorDeps {
  /** The function of the integrator (`KefuTranslate`). It may be plain JavaScript, or be in another page. */
  readonly ask: (asked: Asked, context: { readonly signal: AbortSignal }) => unknown;
  readonly clock: Clock;
  /** Gets a line for each problem, once, without any word of the text. */
  readonly refuse: (line: string) => void;
}

const ANSWER_WITHIN_MS = 20_000;

/** Translates by a function of the integrator. */
export class SiteTranslator implements Translator {
  readonly #named = new Set<string>();

  constructor(private readonly deps: SiteTranslatorDeps) {}

  isAvailable(): boolean {
    return true;
  }

  translate(order: TranslationOrder): Observable<TranslationEvent> {
    const late$ = timer(ANSWER_WITHIN_MS, this.deps.clock.scheduler).pipe(
      map(() => this.#refuse('answer', `none within ${ANSWER_WITHIN_MS / 1_000} s`)),
    );
    return merge(this.#answered(order), late$).pipe(take(1));
  }

  /** Nothing of it stays. */
  close(): void {}

  #answered({ text, from: language, language: to }: TranslationOrder): Observable<TranslationEvent> {
    const { ask } = this.deps;
    return new Observable((reader) => {
      const ending = new AbortController();
      const { signal } = ending;
      const answering = defer(async (): Promise<unknown> => {
        return ask({ text, from: language ?? undefined, to }, { signal });
      })
        .pipe(
          map((answer) => this.#read(answer, text)),
          catchError(() => of(this.#refuse('function', 'it has thrown, or given what cannot be read'))),
        )
        .subscribe(reader);
      return () => {
        answering.unsubscribe();
        ending.abort();
      };
    });
  }

  #read(answer: unknown, original: string): TranslationEvent {
    if (answer === null) return { kind: 'failed', failure: 'unavailable' };
    if (typeof answer !== 'string') return this.#refuse('answer', 'it is no text, expected: a text or null');
    if (!/\S/.test(answer)) return this.#refuse('answer', 'it is empty');
    if (answer.length > LIMITS.shownCharacters)
      return this.#refuse('answer', `it has more than ${LIMITS.shownCharacters} characters`);
    if (isMarkup(answer) && !isMarkup(original))
      return this.#refuse('answer', 'it is HTML, expected: plain text');
    return { kind: 'translated', text: answer, by: 'site' };
  }

  #refuse(field: string, problem: string): TranslationEvent {
    const line = `translate: ${field}: ${problem}`;
    if (!this.#named.has(line)) this.deps.refuse(line);
    this.#named.add(line);
    return { kind: 'failed', failure: 'failed' };
  }
}

/** It would be shown as it is written: a service may give `&#39;` in the place of an apostrophe. */
const isMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text);

/** The second translator translates what the first one cannot. */
export const inTurn = (first: Translator, second: Translator): Translator => ({
  isAvailable: () => first.isAvailable() || second.isAvailable(),
  translate: (order) => {
    if (!first.isAvailable()) return second.translate(order);
    return first
      .translate(order)
      .pipe(
        concatMap((event) =>
          event.kind === 'failed' && event.failure === 'unavailable' && second.isAvailable()
            ? second.translate(order)
            : of(event),
        ),
      );
  },
  close: () => {
    first.close();
    second.close();
  },
});
