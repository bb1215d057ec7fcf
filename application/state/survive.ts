import { catchError, defer, EMPTY, type Observable, type ObservableInput } from 'rxjs';
import type { Log } from '../ports/log.port';

/**
 * One beat of a rhythm: polling, a retry, a renewal. Whatever is thrown inside it ends this beat alone and is logged under the
 * beat's name; the next beat comes. The result never errors.
 */
export const runBeat = <T>(log: Log, beat: string, act: () => ObservableInput<T>): Observable<T> =>
  defer(act).pipe(
    catchError((error: unknown) => {
      logUnexpected(log, beat, error);
      return EMPTY;
    }),
  );

/** The kind of error and where it was thrown. Not its message, which may quote what was said. */
export const logUnexpected = (log: Log, where: string, error: unknown): void => {
  const [name, at] = error instanceof Error ? [error.name, placeOf(error)] : [typeof error, 'unknown'];
  log.error('something was thrown, and what runs goes on', { where, error: name, at });
};

const placeOf = ({ stack = '' }: Error): string =>
  /^\s*(?:at .{1,200}|.{0,200}@.{1,200})$/m.exec(stack)?.[0].trim() ?? 'unknown';
