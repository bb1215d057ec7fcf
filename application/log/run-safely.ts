import { catchError, defer, EMPTY, type Observable, type ObservableInput } from 'rxjs';
import type { Log } from '../ports/log.port';
import { logUnexpected } from './log-unexpected';

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
