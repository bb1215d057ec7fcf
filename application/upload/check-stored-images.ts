import { concat, defer, EMPTY, merge, type Observable, of, switchMap, timer } from 'rxjs';
import * as LIMITS from '../../domain/limits';
import { partsToCheck, type UploadEvent, type UploadState } from '../../domain/upload/upload-state';
import type { Clock } from '../ports/clock.port';
import type { ImageTools } from '../ports/image-tools.port';

interface CheckDeps {
  readonly imageTools: Pick<ImageTools, 'loads'>;
  readonly clock: Clock;
}

/** Checks that each stored image loads before its message is sent, all at the same time. One that does not load stops the upload. */
export const checkStoredImages = (deps: CheckDeps, state: () => UploadState): Observable<UploadEvent> =>
  concat(
    merge(...partsToCheck(state()).map((part) => checkImage(deps, part, state().parts[part]?.url ?? ''))),
    defer(() =>
      state().parts.some((part) => part.loads === 'no') ? of({ kind: 'failed' } as const) : EMPTY,
    ),
  );

/** Spec §4 Upload: 4 retries, 3 s apart, because some storages need a moment before they serve a new file. */
const checkImage = (
  deps: CheckDeps,
  part: number,
  url: string,
  retries: number = LIMITS.imageLoadRetries,
): Observable<UploadEvent> =>
  defer(() => deps.imageTools.loads(url)).pipe(
    switchMap((loads) => {
      if (loads || retries === 0) return of({ kind: 'looked', part, loads } as const);
      return timer(LIMITS.imageLoadRetryMs, deps.clock.scheduler).pipe(
        switchMap(() => checkImage(deps, part, url, retries - 1)),
      );
    }),
  );
