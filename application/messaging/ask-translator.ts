import { catchError, type Observable, of, timeout } from 'rxjs';
import type { Clock } from '../ports/clock.port';
import type { TranslationEvent, TranslationOrder, Translator } from '../ports/translator.port';

/** Without any word from the translator. */
const SILENCE_MS = 60_000;

const FAILED: TranslationEvent = { kind: 'failed', failure: 'failed' };

/** Asks for a translation. A translator that says nothing for a minute has failed. */
export const askTranslator = (
  order: TranslationOrder,
  { translator, clock }: { readonly translator: Translator; readonly clock: Clock },
): Observable<TranslationEvent> =>
  translator.translate(order).pipe(
    timeout({ each: SILENCE_MS, scheduler: clock.scheduler }),
    catchError(() => of(FAILED)),
  );

/** @param share from 0 to 1; a device may say more */
export const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);
