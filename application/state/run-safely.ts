import { catchError, defer, EMPTY, type Observable, type ObservableInput } from 'rxjs';
import type { Log } from '../ports/log.port';

/**
 * Runs one step of repeated work: a poll, a retry, a refresh. If the step throws, only this step ends, the error is logged
 * under its name, and the next step comes. The result never errors.
 */
export const runSafely = <T>(log: Log, name: string, act: () => ObservableInput<T>): Observable<T> =>
  defer(act).pipe(
    catchError((error: unknown) => {
      logUnexpected(log, name, error);
      return EMPTY;
    }),
  );

/** Logs the kind of error and where it was thrown, without its message, which may quote what somebody wrote. */
export const logUnexpected = (log: Log, where: string, error: unknown): void => {
  const [kind, at] = error instanceof Error ? [error.name, placeOf(error)] : [typeof error, 'unknown'];
  log.error('something was thrown', { where, error: kind, at });
};

const placeOf = ({ stack = '' }: Error): string =>
  /^\s*(?:at .{1,200}|.{0,200}@.{1,200})$/m.exec(stack)?.[0].trim() ?? 'unknown';
